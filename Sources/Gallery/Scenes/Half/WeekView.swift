// SPDX-License-Identifier: MIT
import UIKit

/// Five days as columns, each with its concert.
final class WeekView: UIView {
    var onSelect: ((Concert) -> Void)?
    private let days: [UILabel]
    private let cards: [ConcertCard]
    private let lines: [UIView]

    init(concerts: [Concert]) {
        days = concerts.map { UILabel($0.day, size: 13, weight: .semibold, color: .quiet) }
        cards = concerts.map { ConcertCard(concert: $0) }
        lines = concerts.map { _ in UIView() }
        super.init(frame: .zero)
        for line in lines { line.backgroundColor = .hairline }
        for subview in lines + days + cards { addSubview(subview) }
        for (card, concert) in zip(cards, concerts) {
            card.addAction(UIAction { [weak self] _ in self?.onSelect?(concert) }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 14
        let width = (bounds.width + gap) / CGFloat(cards.count) - gap
        for (index, card) in cards.enumerated() {
            let x = (CGFloat(index) * (width + gap)).rounded()
            lines[index].frame = CGRect(x: x, y: 0, width: width, height: 2)
            days[index].frame = CGRect(x: x, y: 8, width: width, height: 22)
            // The evening runs from 18:00 at the top to 24:00 at the bottom.
            let hours = max(bounds.height - 40, 0) / 6
            let top = 40 + hours * card.start
            card.frame = CGRect(x: x, y: top.rounded(), width: width, height: (hours * 2).rounded())
        }
    }
}
