// SPDX-License-Identifier: MIT
import UIKit

extension UIViewController {
    func dismissAll() {
        var root = presentingViewController
        while let next = root?.presentingViewController { root = next }
        root?.dismiss(animated: true, completion: { print("closed") })
    }
    var isModal: Bool { isBeingPresented || presentingViewController != nil || isBeingDismissed }
}
