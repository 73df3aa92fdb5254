// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// Postcards on a wall. A tap on one performs the storyboard's segue.
class PinboardViewController: UIViewController {

    @IBOutlet weak var board: Pinboard!

    override func viewDidLoad() {
        super.viewDidLoad()
        for card in board.cards {
            card.addTarget(self, action: #selector(cardTapped(_:)), for: .touchUpInside)
        }
    }

    @objc private func cardTapped(_ sender: PhotoControl) {
        performSegue(withIdentifier: "postcardSegue", sender: sender)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? PostcardViewController)?.photo = (sender as? PhotoControl)?.photo
    }

}
