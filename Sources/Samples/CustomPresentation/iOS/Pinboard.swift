// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// Photos in two rows, each rotated by a few degrees.
class Pinboard: UIView {

    let cards = Photo.all.prefix(8).map { PhotoControl(photo: $0) }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        let angles: [CGFloat] = [-0.05, 0.03, -0.02, 0.06, 0.04, -0.06, 0.05, -0.03]
        for (card, angle) in zip(cards, angles) {
            card.transform = CGAffineTransform(rotationAngle: angle)
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
