// SPDX-License-Identifier: MIT
import UIKit

/// Photos in two rows, each rotated by a few degrees.
final class Pinboard: UIView {
    var onSelect: ((Photo) -> Void)?
    private let cards: [UIControl]

    required init?(coder: NSCoder) {
        let photos = Array(Photo.all.prefix(8))
        cards = photos.map { PhotoTile(photo: $0) }
        super.init(coder: coder)
        for (index, card) in cards.enumerated() {
            let photo = photos[index]
            card.transform = CGAffineTransform(rotationAngle: [-0.05, 0.03, -0.02, 0.06, 0.04, -0.06, 0.05, -0.03][index % 8])
            card.addAction(UIAction { [weak self] _ in self?.onSelect?(photo) }, for: .touchUpInside)
            addSubview(card)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let columns = max((cards.count + 1) / 2, 1)
        let cell = CGSize(width: bounds.width / CGFloat(columns), height: bounds.height / 2)
        let width = min(cell.width - 28, (cell.height - 28) * 4 / 3)
        for (index, card) in cards.enumerated() {
            card.bounds.size = CGSize(width: max(width, 0), height: max(width * 3 / 4, 0))
            card.center = CGPoint(
                x: cell.width * (CGFloat(index % columns) + 0.5), y: cell.height * (CGFloat(index / columns) + 0.5))
        }
    }
}
