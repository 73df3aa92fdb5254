// SPDX-License-Identifier: MIT
import UIKit

/// A plate with its name below; a control. Its tag in the storyboard is the number of the recipe.
class PlateControl: UIControl {

    private(set) var recipe: Recipe?
    private let plate = PlateView()
    private let nameLabel = UILabel()
    private let timeLabel = UILabel()

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        guard Recipe.all.indices.contains(tag) else { return }
        let recipe = Recipe.all[tag]
        self.recipe = recipe
        plate.recipe = recipe
        plate.isUserInteractionEnabled = false
        nameLabel.text = recipe.name
        nameLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        timeLabel.text = recipe.time
        timeLabel.font = .systemFont(ofSize: 13)
        timeLabel.textColor = .secondaryLabel
        isAccessibilityElement = true
        accessibilityLabel = recipe.name
        for view in [plate, nameLabel, timeLabel] {
            addSubview(view)
        }
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.7 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = max(min(bounds.width, bounds.height - 56), 0)
        plate.frame = CGRect(x: 0, y: 0, width: side, height: side)
        nameLabel.frame = CGRect(x: 0, y: side + 10, width: bounds.width, height: 22)
        timeLabel.frame = CGRect(x: 0, y: side + 34, width: bounds.width, height: 18)
    }

}
