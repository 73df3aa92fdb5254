// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// Vends recording objects, and logs the order in which it is asked.
final class RecordingTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: CallLog
    var kind: RecordingAnimator.Kind?
    var duration: TimeInterval = 0.3
    var vendsPresentationController = true
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var dismissalInteraction: (any UIViewControllerInteractiveTransitioning)?
    var configure: ((RecordingPresentationController) -> Void)?
    var configureAnimator: ((RecordingAnimator) -> Void)?
    private(set) weak var lastPresentationController: RecordingPresentationController?
    private(set) weak var lastAnimator: RecordingAnimator?
    private(set) var presentingArguments: [UIViewController?] = []
    private(set) var sourceArguments: [UIViewController] = []

    init(_ kind: RecordingAnimator.Kind?, log: CallLog) {
        self.kind = kind
        self.log = log
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        log.add("TD.presentationController")
        presentingArguments.append(presenting)
        sourceArguments.append(source)
        guard vendsPresentationController else { return nil }
        let controller = RecordingPresentationController(presentedViewController: presented, presenting: presenting)
        controller.log = log
        configure?(controller)
        lastPresentationController = controller
        return controller
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("TD.animationController(forPresented)")
        return makeAnimator()
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("TD.animationController(forDismissed)")
        return makeAnimator()
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.add("TD.interactionControllerForPresentation")
        return interaction
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.add("TD.interactionControllerForDismissal")
        return dismissalInteraction
    }

    private func makeAnimator() -> RecordingAnimator? {
        guard let kind else { return nil }
        let animator = RecordingAnimator(kind, duration: duration, log: log)
        configureAnimator?(animator)
        lastAnimator = animator
        return animator
    }
}
