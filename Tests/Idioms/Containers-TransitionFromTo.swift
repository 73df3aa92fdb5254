// SPDX-License-Identifier: MIT
import UIKit

final class SwapController: UIViewController {
    func swap(_ old: UIViewController, _ new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        transition(from: old, to: new, duration: 0.3, options: .transitionCrossDissolve, animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
    }
}
