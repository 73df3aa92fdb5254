// SPDX-License-Identifier: MIT
import UIKit

extension UIApplication {
    var topMostController: UIViewController? {
        var top = windows.first { $0.isKeyWindow }?.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        return top
    }
}
