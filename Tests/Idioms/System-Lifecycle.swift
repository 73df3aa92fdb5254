// SPDX-License-Identifier: MIT
import UIKit

final class Lifecycle: NSObject {
    func watch() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(entered), name: UIApplication.didEnterBackgroundNotification, object: nil)
    }
    @objc func entered() { _ = UIApplication.shared.applicationState == .active }
}
