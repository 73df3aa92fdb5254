// SPDX-License-Identifier: MIT
import UIKit

final class SwipeInteraction: UIPercentDrivenInteractiveTransition {
    private weak var controller: UIViewController?
    private(set) var isActive = false

    init(controller: UIViewController) {
        self.controller = controller
        super.init()
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        controller.view.addGestureRecognizer(pan)
    }

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        guard let view = recognizer.view else { return }
        let progress = recognizer.translation(in: view).y / view.bounds.height
        switch recognizer.state {
        case .began:
            isActive = true
            controller?.dismiss(animated: true)
        case .changed:
            update(progress)
        case .ended, .cancelled:
            isActive = false
            if progress > 0.4 || recognizer.velocity(in: view).y > 800 { finish() } else { cancel() }
        default:
            break
        }
    }
}
