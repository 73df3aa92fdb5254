// SPDX-License-Identifier: MIT
import UIKit

final class ManualAppearance: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    func toggle(_ child: UIViewController, _ isVisible: Bool) {
        child.beginAppearanceTransition(isVisible, animated: true)
        child.endAppearanceTransition()
    }
}
