// SPDX-License-Identifier: MIT
import UIKit

/// A card for each scene, in three columns.
final class MenuGrid: UIView {
    var onSelect: ((GalleryScene) -> Void)?
    private let cards: [MenuCard]

    init(scenes: [GalleryScene]) {
        let colors: [UIColor] = [.ocean, .brick, .moss, .plum, .amber]
        cards = scenes.enumerated().map { MenuCard(scene: $1, color: colors[$0 % colors.count]) }
        super.init(frame: .zero)
        for (card, scene) in zip(cards, scenes) {
            card.addAction(UIAction { [weak self] _ in self?.onSelect?(scene) }, for: .touchUpInside)
            addSubview(card)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (columns, gap) = (3, CGFloat(16))
        let rows = (cards.count + columns - 1) / columns
        let width = (bounds.width + gap) / CGFloat(columns) - gap
        let height = min((bounds.height + gap) / CGFloat(max(rows, 1)) - gap, 170)
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(
                x: (CGFloat(index % columns) * (width + gap)).rounded(), y: (CGFloat(index / columns) * (height + gap)).rounded(),
                width: width.rounded(.down), height: height.rounded(.down))
        }
    }
}
