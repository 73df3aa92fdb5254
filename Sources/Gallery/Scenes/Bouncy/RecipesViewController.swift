// SPDX-License-Identifier: MIT
import UIKit

/// Four recipes. A click on a plate performs the storyboard's segue; the button presents in code. Both lead to the same scene.
final class RecipesViewController: UIViewController {
    private let overlayTransitioningDelegate = OverlayTransitioningDelegate()

    /// The action of the button.
    func handleBouncyPresentPressed(_ sender: Any) {
        guard let overlayVC = storyboard?.instantiateViewController(withIdentifier: "overlayViewController") else { return }
        (overlayVC as? RecipeViewController)?.recipe = Recipe.all.last
        prepareOverlayVC(overlayVC)
        present(overlayVC, animated: true)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "bouncySegue" else { return }
        (segue.destination as? RecipeViewController)?.recipe = (sender as? PlateControl)?.recipe
        prepareOverlayVC(segue.destination)
    }

    private func prepareOverlayVC(_ overlayVC: UIViewController) {
        overlayVC.transitioningDelegate = overlayTransitioningDelegate
        overlayVC.modalPresentationStyle = .custom
    }

    // What uikit-port writes for methods that are @IBAction.
    nonisolated override class func interfaceActions() -> [Selector] {
        super.interfaceActions() + [
            Selector("handleBouncyPresentPressed:", RecipesViewController.handleBouncyPresentPressed(_:))
        ]
    }
}
