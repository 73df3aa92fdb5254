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
            initialFrom: { [weak session] in
                guard let session, let presenter = session.presenter else { return .zero }
                if !session.removesPresenter { return presenter.place(inContainer: container) }
                return presenter.viewIfLoaded?.frame(inContainer: container) ?? .zero
            },
            finalFrom: { [weak session] in
                guard let session, !session.removesPresenter else { return .zero }
                return session.presenter?.place(inContainer: container) ?? .zero
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
                return lowest.presenter?.place(inContainer: container) ?? .zero
            },
            finalTo: { [weak lowest] in
                guard let lowest else { return .zero }
                if lowest.removesPresenter { return lowest.presenterPosition?.frame(in: container) ?? container.bounds }
                return lowest.presenter?.place(inContainer: container) ?? .zero
            })
    }

    /// From one child of a container controller to another.
    @MainActor
    static func exchange(from: UIViewController, to: UIViewController, in container: UIView) -> TransitionFrames {
        TransitionFrames(
            initialFrom: { [weak from] in from?.viewIfLoaded?.frame(inContainer: container) ?? .zero },
            finalFrom: { .zero }, initialTo: { .zero },
            finalTo: { [weak to] in to?.frame(inBounds: container.bounds) ?? .zero })
    }
}

extension UIViewController {
    /// All of the place of a presenter that stays, whatever its view is inset in it: a root's is the window, that of a presented controller
    /// is what its presentation gives. Others are where they are.
    fileprivate func place(inContainer container: UIView) -> CGRect {
        guard let view = viewIfLoaded else { return .zero }
        if let window = view.window, window.rootViewController === self { return window.convert(window.bounds, to: container) }
        if let presentation = relations.presentingSession?.presentationController, let outer = presentation.containerView {
            return outer.convert(presentation.sanitisedFrameOfPresentedView, to: container)
        }
        return view.frame(inContainer: container)
    }
}

extension UIView {
    /// The view's frame in the coordinates of `container`; its own when it has no superview.
    func frame(inContainer container: UIView) -> CGRect {
        superview?.convert(frame, to: container) ?? frame
    }
}
