// SPDX-License-Identifier: MIT
import UIKit

final class ScaleSegue: UIStoryboardSegue {
    override func perform() {
        destination.modalPresentationStyle = .fullScreen
        source.present(destination, animated: true, completion: nil)
    }
}

final class SegueHost: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "detail", let controller = segue.destination as? UINavigationController {
            controller.topViewController?.title = "Detail"
        }
    }
    @IBAction func unwind(_ segue: UIStoryboardSegue) {}
}
