// SPDX-License-Identifier: MIT
import UIKit

/// A plate with its name below; a control.
final class PlateControl: UIControl {
    let recipe: Recipe
    private let plate = PlateView()
    private let texts: Column

    init(recipe: Recipe) {
        self.recipe = recipe
        texts = Column(
            [UILabel(recipe.name, size: 17, weight: .semibold), UILabel(recipe.time, size: 13, color: .quiet)], spacing: 2)
        super.init(frame: .zero)
        plate.recipe = recipe
        texts.isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = recipe.name
        addSubview(plate)
        addSubview(texts)
    }

    required init?(coder: NSCoder) { nil }

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
