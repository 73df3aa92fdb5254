// SPDX-License-Identifier: MIT
import UIKit

/// A plate with its name below; a control. Its tag in the storyboard is the number of the recipe.
final class PlateControl: UIControl {
    private(set) var recipe: Recipe?
    private let plate = PlateView()
    private var texts = Column([])

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard Recipe.all.indices.contains(tag) else { return }
        let recipe = Recipe.all[tag]
        self.recipe = recipe
        plate.recipe = recipe
        texts = Column(
            [UILabel(recipe.name, size: 17, weight: .semibold), UILabel(recipe.time, size: 13, color: .quiet)], spacing: 2)
        texts.isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = recipe.name
        addSubview(plate)
        addSubview(texts)
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.7 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = max(min(bounds.width, bounds.height - 56), 0)
        plate.frame = CGRect(x: 0, y: 0, width: side, height: side)
        texts.frame = CGRect(x: 0, y: side + 10, width: bounds.width, height: 46)
    }
}
