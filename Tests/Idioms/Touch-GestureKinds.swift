// SPDX-License-Identifier: MIT
import UIKit

final class GestureKinds: UIViewController {
    func install() {
        let press = UILongPressGestureRecognizer(target: self, action: #selector(act(_:)))
        press.minimumPressDuration = 0.5
        let double = UITapGestureRecognizer(target: self, action: #selector(act(_:)))
        double.numberOfTapsRequired = 2
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(act(_:)))
        swipe.direction = .down
        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(act(_:)))
        let turn = UIRotationGestureRecognizer(target: self, action: #selector(act(_:)))
        [press, double, swipe, pinch, turn].forEach(view.addGestureRecognizer)
    }
    @objc func act(_ recognizer: UIGestureRecognizer) { recognizer.isEnabled = false }
}
