// SPDX-License-Identifier: MIT
import UIKit

/// Four recipes. A click on a plate performs a segue; the button presents in code.
final class RecipesViewController: ScenePage {
    private let overlayTransitioningDelegate = OverlayTransitioningDelegate()
    private let surprise = SceneButton("Surprise me", color: .moss)
    private let plates: [PlateControl]

    init(recipes: [Recipe] = Recipe.all) {
        plates = recipes.map { PlateControl(recipe: $0) }
        super.init(
            title: "What's for supper?", hint: "Click a plate: the recipe falls in and bounces. Esc sends it away.",
            buttons: [surprise], content: PlateRow(plates: plates))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        // In code.
        surprise.addAction(UIAction { [weak self] _ in self?.presentRecipe() }, for: .touchUpInside)
        // By a segue.
        registerSegue(withIdentifier: "bouncySegue") { RecipeViewController() }
        for plate in plates { connect(plate, toSegue: "bouncySegue", for: .touchUpInside) }
    }

    private func presentRecipe() {
        let overlay = RecipeViewController()
        overlay.recipe = plates.last?.recipe
        prepareOverlay(overlay)
        present(overlay, animated: true)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "bouncySegue" else { return }
        (segue.destination as? RecipeViewController)?.recipe = (sender as? PlateControl)?.recipe
        prepareOverlay(segue.destination)
    }

    private func prepareOverlay(_ overlay: UIViewController) {
        overlay.transitioningDelegate = overlayTransitioningDelegate
        overlay.modalPresentationStyle = .custom
    }
}
