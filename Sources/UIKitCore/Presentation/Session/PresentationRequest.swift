// SPDX-License-Identifier: MIT

/// One call of `present`: ends the program on misuse, refuses what UIKit refuses, in UIKit's order, and chooses the presenter and the
/// presentation controller. (The first two of UIKit's checks, the main thread and a nil controller, are the compiler's here.)
@MainActor
struct PresentationRequest {
    let presented: UIViewController
    let source: UIViewController
    let isAnimated: Bool
    let completion: (() -> Void)?

    func perform() {
        checkPresented()
        // A presentation controller that exists because it was read keeps the style of that moment.
        let existing = presented.relations.presentationController
        let style = existing?.presentationStyle ?? presented.modalPresentationStyle.resolved
        var presenter = style.usesPresentationContext ? contextPresenter : source.topOfContainment
        let transitionStyle = checkedTransitionStyle(style: style, presenter: presenter)
        guard isAllowed(presenter) else { return }

        let controller = existing ?? presented.makePresentationController(presenting: presenter, source: source)
        if style == .custom, !controller.shouldPresentInFullscreen {
            presenter = contextPresenter
            guard isAllowed(presenter) else { return }
        }
        PresentationSession(
            presented: presented, presenter: presenter, presentationController: controller, transitionStyle: transitionStyle,
            request: TransitionRequest(isAnimated: isAnimated, completion: completion)
        ).start(from: source)
    }

    // MARK: Presenter and style

    /// The nearest ancestor that defines a presentation context, else the top of the containment chain: the root or a presented
    /// controller.
    private var contextPresenter: UIViewController {
        var current: UIViewController? = source
        while let controller = current {
            if controller.definesPresentationContext { return controller }
            current = controller.parent
        }
        return source.topOfContainment
    }

    private func checkedTransitionStyle(
        style: UIModalPresentationStyle, presenter: UIViewController
    ) -> UIModalTransitionStyle {
        if presenter.nearestPresentingSession?.transitionStyle == .partialCurl {
            fail("cannot be presented from \(PresentationDiagnostics.name(presenter)), which is shown with partialCurl")
        }
        let context = style.usesPresentationContext && presenter.providesPresentationContextTransitionStyle
        let result = context ? presenter.modalTransitionStyle : presented.modalTransitionStyle
        if style.usesPresentationContext, result != .coverVertical,
            presenter.nearestPresentingSession?.presentationController is UIPopoverPresentationController
        {
            fail("is presented over a context in a popover, where coverVertical is the only transition style")
        }
        guard result == .partialCurl else { return result }
        guard style == .fullScreen else { fail("is shown with partialCurl, which needs the style fullScreen") }
        PresentationDiagnostics.warn(
            .partialCurl,
            "\(PresentationDiagnostics.name(presented)) asks for partialCurl, which cannot be drawn; it is shown with crossDissolve."
        )
        return result
    }

    // MARK: Misuse, for which UIKit throws

    private func checkPresented() {
        let window = source.viewIfLoaded?.window
        if let presenter = presented.relations.presentingSession?.presenter {
            fail("is already being presented by \(PresentationDiagnostics.name(presenter))")
        }
        let isActive =
            presented === source || presented === source.topOfContainment || source.isContained(in: presented)
            || (window != nil && window?.rootViewController === presented)
            || (presented.parent != nil && presented.viewIfLoaded?.window != nil)
        if isActive { fail("is already on screen as a root, parent or child; only a controller of its own can be presented") }
        if presented.modalPresentationStyle == .none { fail("has the style none, for which there is no presentation") }
    }

    private func fail(_ rule: String) -> Never {
        PresentationDiagnostics.fail(
            "present: \(PresentationDiagnostics.name(presented)) \(rule) (asked for by \(PresentationDiagnostics.name(source))).")
    }

    // MARK: Refusals, for which UIKit warns

    private func isAllowed(_ presenter: UIViewController) -> Bool {
        // A child takes part in the transition of the controller that contains it.
        let sessions = [presenter.relations.presentedSession, presenter.nearestPresentingSession]
        let running = sessions.contains { $0?.isInTransition == true || $0?.state == .ended }
        if running {
            return refuse(.presentDuringTransition, presenter, "a presentation or dismissal is in progress")
        }
        if let other = presenter.relations.presentedSession?.presented {
            return refuse(.alreadyPresenting, presenter, "it already presents \(PresentationDiagnostics.name(other))")
        }
        guard let window = source.viewIfLoaded?.window, !window.isHidden else {
            return refuse(
                .notInWindow, presenter, "the view of \(PresentationDiagnostics.name(source)) is not in a window that is shown")
        }
        if window.rootViewController !== presenter.topOfContainment, presenter.nearestPresentingSession == nil {
            PresentationDiagnostics.warn(
                .detachedController,
                "\(PresentationDiagnostics.name(presented)) is presented on \(PresentationDiagnostics.name(presenter)), which is connected "
                    + "to no window's root controller; layout may go wrong.")
        }
        return true
    }

    private func refuse(_ warning: PresentationDiagnostics.Warning, _ presenter: UIViewController, _ reason: String) -> Bool {
        PresentationDiagnostics.warn(
            warning,
            "\(PresentationDiagnostics.name(presented)) is not presented on \(PresentationDiagnostics.name(presenter)): \(reason)."
        )
        return false
    }
}
