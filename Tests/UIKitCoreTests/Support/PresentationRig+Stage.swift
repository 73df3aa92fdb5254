// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

extension PresentationRig {
    /// A controller for the style `.custom` whose delegate makes recording presentation controllers and animators.
    ///
    /// Call it as `let (b, delegate) = …`: the controller does not keep its delegate.
    func makeCustom(
        _ name: String, _ kind: RecordingAnimator.Kind? = .manual,
        configure: ((RecordingPresentationController) -> Void)? = nil
    ) -> (RecordingController, RecordingTransitioningDelegate) {
        let controller = RecordingController(name, log: log)
        let delegate = RecordingTransitioningDelegate(kind, log: log)
        delegate.configure = configure
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = delegate
        return (controller, delegate)
    }

    /// Presents without animation and lets it settle; the log is empty afterwards.
    func show(_ controller: UIViewController, on presenter: UIViewController) {
        presenter.present(controller, animated: false)
        settle()
        _ = log.take()
    }

    /// A child of the root, with its view in the root's.
    func addChild(_ name: String, frame: CGRect? = nil) -> RecordingController {
        let child = RecordingController(name, log: log)
        root.addChild(child)
        child.view.frame = frame ?? root.view.bounds
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        turn()
        _ = log.take()
        return child
    }
}
