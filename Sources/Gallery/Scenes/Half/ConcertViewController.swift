// SPDX-License-Identifier: MIT
import UIKit

/// The programme of an evening.
final class ConcertViewController: UIViewController {
    private let band = UIView()
    private let heading: Column
    private let programme: Column

    init(concert: Concert) {
        heading = Column(
            [
                UILabel("\(concert.day), \(concert.time)", size: 14, weight: .medium, color: UIColor(white: 1, alpha: 0.8)),
                UILabel(concert.title, size: 28, weight: .bold, color: .white),
                UILabel(concert.place, size: 15, color: UIColor(white: 1, alpha: 0.9)),
            ], spacing: 6)
        programme = Column(
            concert.pieces.map { PropertyRow(name: $0.title, value: $0.composer, height: 42) }
                + [UILabel(concert.note, size: 14, color: .quiet)])
        super.init(nibName: nil, bundle: nil)
        title = concert.title
        band.backgroundColor = concert.color
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for subview in [band, heading, programme] { view.addSubview(subview) }
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(view.bounds.width - 64, 0)
        let size = heading.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        heading.frame = CGRect(x: 32, y: 48, width: width, height: size.height)
        band.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: heading.frame.maxY + 32)
        programme.frame = CGRect(
            x: 32, y: band.frame.maxY + 24, width: width, height: max(view.bounds.height - band.frame.maxY - 24, 0))
    }
}
