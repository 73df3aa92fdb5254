// SPDX-License-Identifier: MIT
import UIKit

/// A concert in its day.
final class ConcertCard: UIControl {
    /// Hours after 18:00.
    let start: CGFloat
    private let texts: Column

    init(concert: Concert) {
        let time = concert.time.split(separator: ":").compactMap { Double($0) }
        start = CGFloat((time.first ?? 18) - 18 + (time.last ?? 0) / 60)
        texts = Column(
            [
                UILabel(concert.time, size: 12, weight: .medium, color: UIColor(white: 1, alpha: 0.8)),
                UILabel(concert.title, size: 16, weight: .bold, color: .white),
                UILabel(concert.place, size: 12, color: UIColor(white: 1, alpha: 0.9)),
            ], spacing: 4)
        super.init(frame: .zero)
        backgroundColor = concert.color
        layer.cornerRadius = 10
        isAccessibilityElement = true
        accessibilityLabel = concert.title
        texts.isUserInteractionEnabled = false
        texts.clipsToBounds = true
        addSubview(texts)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.75 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin: CGFloat = bounds.width < 140 ? 8 : 14
        texts.frame = bounds.insetBy(dx: margin, dy: margin)
    }
}
