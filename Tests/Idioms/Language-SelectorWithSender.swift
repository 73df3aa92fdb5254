// SPDX-License-Identifier: MIT
import UIKit

final class PanController: UIViewController {
    private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(pan)
    }

    @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        view.transform = CGAffineTransform(translationX: 0, y: max(0, translation.y))
    }
}
