// SPDX-License-Identifier: MIT
import ObjectiveC
import UIKit

private var key: Void?

extension UIViewController {
    var marker: NSNumber? {
        get { objc_getAssociatedObject(self, &key) as? NSNumber }
        set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}
