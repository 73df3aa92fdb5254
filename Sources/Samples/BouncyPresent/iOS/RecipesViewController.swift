// SPDX-License-Identifier: MIT
import UIKit

/// Four recipes. A tap on a plate performs the storyboard's segue; the button presents in code. Both lead to the same scene.
class RecipesViewController: UIViewController {

    let overlayTransitioningDelegate = OverlayTransitioningDelegate()

    @IBAction func handleBouncyPresentPressed(_ sender: AnyObject) {
        guard let overlayVC = storyboard?.instantiateViewController(withIdentifier: "overlayViewController") else { return }
        (overlayVC as? RecipeViewController)?.recipe = Recipe.all.last
        prepareOverlayVC(overlayVC)
        present(overlayVC, animated: true, completion: nil)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "bouncySegue" {
            let overlayVC = segue.destination
            (overlayVC as? RecipeViewController)?.recipe = (sender as? PlateControl)?.recipe
            prepareOverlayVC(overlayVC)
        }
    }

    private func prepareOverlayVC(_ overlayVC: UIViewController) {
        overlayVC.transitioningDelegate = overlayTransitioningDelegate
        overlayVC.modalPresentationStyle = .custom
    }

}
