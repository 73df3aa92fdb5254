// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// Logs the calls that it receives; tests set its frame, its chrome and its other answers.
final class RecordingPresentationController: UIPresentationController {
    var log: CallLog?
    var removesPresenter = false
    var presentsInFullscreen = true
    var frame: CGRect?
    var presentedSize: CGSize?
    var wrapper: UIView?
    var logsLayout = false
    var onPresentationWillBegin: ((RecordingPresentationController) -> Void)?
    var onDismissalWillBegin: ((RecordingPresentationController) -> Void)?
    var onContainerWillLayout: ((RecordingPresentationController) -> Void)?

    override var shouldRemovePresentersView: Bool { removesPresenter }
    override var shouldPresentInFullscreen: Bool { presentsInFullscreen }
    override var frameOfPresentedViewInContainerView: CGRect { frame ?? super.frameOfPresentedViewInContainerView }
    override var presentedView: UIView? { wrapper ?? super.presentedView }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        log?.add("PC.presentationWillBegin")
        onPresentationWillBegin?(self)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        log?.add("PC.presentationDidEnd(\(completed))")
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        log?.add("PC.dismissalWillBegin")
        onDismissalWillBegin?(self)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        log?.add("PC.dismissalDidEnd(\(completed))")
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if logsLayout { log?.add("PC.containerViewWillLayoutSubviews") }
        onContainerWillLayout?(self)
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        if logsLayout { log?.add("PC.containerViewDidLayoutSubviews") }
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        log?.add("PC.preferredContentSizeDidChange")
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        presentedSize ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log?.add("PC.viewWillTransition(\(Int(size.width))x\(Int(size.height)))")
        super.viewWillTransition(to: size, with: coordinator)
    }
}
