// SPDX-License-Identifier: MIT
import UIKit

final class DrawerLayout: UIViewController {
    var bottom: NSLayoutConstraint?

    func open() {
        bottom?.constant = 0
        UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
    }
}
