// SPDX-License-Identifier: MIT
import UIKit

final class KeyboardInset: UIViewController {
    let scrollView = UIScrollView()
    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.keyboardDismissMode = .interactive
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main) {
            _ in
            self.scrollView.contentInset = .zero
        }
    }
}
