// SPDX-License-Identifier: MIT
import UIKit

/// A recipe card: the plate at the left, the text at the right.
class RecipeViewController: UIViewController {

    var recipe: Recipe?

    @IBOutlet weak var plateView: PlateView!
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var timeLabel: UILabel!
    @IBOutlet weak var ingredientsLabel: UILabel!
    @IBOutlet weak var methodLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        plateView.recipe = recipe
        nameLabel.text = recipe?.name
        timeLabel.text = recipe?.time
        ingredientsLabel.text = recipe?.ingredients.map { "•  " + $0 }.joined(separator: "\n")
        methodLabel.text = recipe?.method
    }

    @IBAction func handleDismissPressed(_ sender: AnyObject) {
        dismiss(animated: true, completion: nil)
    }

    /// The Escape key.
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true, completion: nil)
        return true
    }

}
