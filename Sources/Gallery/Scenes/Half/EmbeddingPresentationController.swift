// SPDX-License-Identifier: MIT
import UIKit

/// Listing 1 of the UIPresentationController reference: the presented view is embedded in the dimming view, and fades with it.
final class EmbeddingPresentationController: HalfPresentationController {
    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        containerView.addSubview(dimmingView)
        dimmingView.addSubview(presentedViewController.view)
        dimmingView.alpha = 0
        fadeDimmingView(to: 1)
    }
}
