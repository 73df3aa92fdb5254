// SPDX-License-Identifier: MIT
import UIKit

final class KeyboardListener: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow(notification:)), name: UIResponder.keyboardWillShowNotification,
            object: nil)
    }

    @objc func keyboardWillShow(notification: Notification) {
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        additionalSafeAreaInsets.bottom = frame?.cgRectValue.height ?? 0
    }

    deinit { NotificationCenter.default.removeObserver(self) }
}
