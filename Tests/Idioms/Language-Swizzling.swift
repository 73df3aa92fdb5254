// SPDX-License-Identifier: MIT
import UIKit

extension UIViewController {
    static let swizzle: Void = {
        guard let old = class_getInstanceMethod(UIViewController.self, #selector(viewDidLoad)),
            let new = class_getInstanceMethod(UIViewController.self, #selector(swizzledViewDidLoad))
        else { return }
        method_exchangeImplementations(old, new)
    }()

    @objc func swizzledViewDidLoad() { swizzledViewDidLoad() }
}
