// SPDX-License-Identifier: MIT
import UIKit

final class BarPopoverHost: UIViewController {
    @objc func show(_ sender: UIBarButtonItem) {
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.barButtonItem = sender
        present(content, animated: true)
    }
}
