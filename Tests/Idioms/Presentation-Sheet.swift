// SPDX-License-Identifier: MIT
import UIKit

final class SheetHost: UIViewController {
    func show() {
        let content = UIViewController()
        if let sheet = content.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.selectedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 24
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        }
        present(content, animated: true)
    }
}
