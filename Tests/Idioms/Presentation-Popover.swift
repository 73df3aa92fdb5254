// SPDX-License-Identifier: MIT
import UIKit

final class PopoverHost: UIViewController, UIPopoverPresentationControllerDelegate {
    func show(from button: UIButton) {
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 200, height: 120)
        content.popoverPresentationController?.sourceView = button
        content.popoverPresentationController?.sourceRect = button.bounds
        content.popoverPresentationController?.permittedArrowDirections = [.up, .down]
        content.popoverPresentationController?.delegate = self
        present(content, animated: true)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
