// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The frames of a transition, in the container's coordinates, computed on request: TransitionContexts Table 3, a
/// row for each kind of transition.
struct TransitionFrames {
    let initialFrom: () -> CGRect
    let finalFrom: () -> CGRect
    let initialTo: () -> CGRect
    let finalTo: () -> CGRect

    /// From the presenter to the presented controller.
    @MainActor
    static func presentation(of session: PresentationSession, in container: UIView) -> TransitionFrames {
        TransitionFrames(
            initialFrom: { [weak session] in session?.presenter?.viewIfLoaded?.frame(inContainer: container) ?? .zero },
            finalFrom: { [weak session] in
                guard let session, !session.removesPresenter else { return .zero }
                return session.presenter?.viewIfLoaded?.frame(inContainer: container) ?? .zero
            },
            initialTo: { .zero },
            finalTo: { [weak session] in session?.presentationController.sanitisedFrameOfPresentedView ?? .zero })
    }

    /// From the controller of `top` to the presenter of `lowest`, which is below it in the same chain, or the same session.
    @MainActor
    static func dismissal(
        of top: PresentationSession, through lowest: PresentationSession, in container: UIView
    ) -> TransitionFrames {
        TransitionFrames(
            initialFrom: { [weak top] in top?.presentationController.presentedView?.frame(inContainer: container) ?? .zero },
            finalFrom: { [weak top] in top?.presentationController.sanitisedFrameOfPresentedView ?? .zero },
            initialTo: { [weak lowest] in
                guard let lowest, !lowest.removesPresenter else { return .zero }
                return lowest.presenter?.viewIfLoaded?.frame(inContainer: container) ?? .zero
            },
            finalTo: { [weak lowest] in
                guard let lowest else { return .zero }
                if lowest.removesPresenter { return lowest.presenterPosition?.frame(in: container) ?? container.bounds }
                return lowest.presenter?.viewIfLoaded?.frame(inContainer: container) ?? .zero
            })
    }

    /// From one child of a container controller to another.
    @MainActor
    static func exchange(from: UIViewController, in container: UIView) -> TransitionFrames {
        TransitionFrames(
            initialFrom: { [weak from] in from?.viewIfLoaded?.frame(inContainer: container) ?? .zero },
            finalFrom: { .zero }, initialTo: { .zero }, finalTo: { container.bounds })
    }
}

extension UIView {
    /// The view's frame in the coordinates of `container`; its own when it has no superview.
    func frame(inContainer container: UIView) -> CGRect {
        superview?.convert(frame, to: container) ?? frame
    }
}
