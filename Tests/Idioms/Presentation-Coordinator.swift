// SPDX-License-Identifier: MIT
import UIKit

final class CoordinatedController: UIViewController {
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        transitionCoordinator?.notifyWhenInteractionChanges { context in
            guard !context.isCancelled else { return }
            _ = context.percentComplete
        }
        transitionCoordinator?.animate(
            alongsideTransition: { context in
                _ = context.viewController(forKey: .from)
            }, completion: { _ in })
    }
}
