// SPDX-License-Identifier: MIT
import UIKit

final class ResponderView: UIView {
    override var next: UIResponder? { super.next }
    var controller: UIViewController? {
        sequence(first: self as UIResponder, next: { $0.next }).first { $0 is UIViewController } as? UIViewController
    }
}
