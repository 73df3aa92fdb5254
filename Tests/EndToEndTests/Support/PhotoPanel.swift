// SPDX-License-Identifier: MIT
import UIKit

/// The panel of `PhotoRoot`: the photo, and rows below it that stand for text.
@MainActor
final class PhotoPanel: UIViewController {
    private let photo: PhotoTile
    private let rows = (0..<4).map { _ in UIView() }

    init(number: Int) {
        photo = PhotoTile(number: number)
        super.init(nibName: nil, bundle: nil)
        view.accessibilityLabel = "Panel"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.backgroundColor = .white
        view.layer.cornerRadius = 12
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = 8
        view.layer.shadowOffset = .zero
        photo.layer.borderWidth = 2
        photo.layer.borderColor = UIColor.darkGray.cgColor
        view.addSubview(photo)
        for row in rows {
            row.backgroundColor = .systemGray4
            row.layer.cornerRadius = 4
            view.addSubview(row)
        }
    }

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width - 32
        photo.frame = CGRect(x: 16, y: 16, width: width, height: (width * 0.75).rounded())
        for (index, row) in rows.enumerated() {
            let y = photo.frame.maxY + 16 + CGFloat(index) * 18
            row.frame = CGRect(x: 16, y: y, width: (width * (index == 3 ? 0.6 : 1)).rounded(), height: 8)
        }
    }
}
