// SPDX-License-Identifier: MIT
import UIKit

/// A recipe card: the plate at the left, the text at the right.
final class RecipeViewController: UIViewController {
    var recipe: Recipe?
    private let plate = PlateView()
    private let closeButton = SceneButton("Good appetite", color: .moss)
    private var text = Column([])

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let recipe else { return }
        plate.recipe = recipe
        text = Column(
            [
                UILabel(recipe.name, size: 30, weight: .bold), UILabel(recipe.time, size: 15, color: .quiet),
                UILabel(recipe.ingredients.map { "•  " + $0 }.joined(separator: "\n"), size: 16),
                UILabel(recipe.method, size: 15, color: .quiet),
            ], spacing: 14)
        closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        for subview in [plate, text, closeButton] { view.addSubview(subview) }
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds.insetBy(dx: 40, dy: 36)
        let side = max(min(bounds.width * 0.4, bounds.height), 0)
        plate.frame = CGRect(x: bounds.minX, y: (bounds.midY - side / 2).rounded(), width: side, height: side)
        let left = plate.frame.maxX + 40
        text.frame = CGRect(x: left, y: bounds.minY, width: max(bounds.maxX - left, 0), height: bounds.height)
        closeButton.sizeToFit()
        closeButton.frame.origin = CGPoint(x: left, y: bounds.maxY - closeButton.frame.height)
    }
}
