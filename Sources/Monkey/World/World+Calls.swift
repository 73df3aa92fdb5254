// SPDX-License-Identifier: MIT
internal import UIKit
internal import UIKitCore

extension World {
    private static let refusals: [PresentationDiagnostics.Warning] = [
        .presentDuringTransition, .alreadyPresenting, .notInWindow,
    ]

    // MARK: Presenting

    func present(_ plan: Plan, from source: any Subject) {
        guard let controller = subject(for: plan, source: source), source.topContainer !== controller else { return }
        let expectation = expectation(ofPresenting: controller, from: source)
        // Inside of a popover other transition styles are a programming error, not a refusal.
        let context = presenter(for: controller, source: source)
        if context.activePresentationController is UIPopoverPresentationController {
            controller.modalTransitionStyle = .coverVertical
            context.modalTransitionStyle = .coverVertical
        }
        controller.life.serial += 1
        let promise = Promise(.present(controller.name, serial: controller.life.serial))
        promises.append(promise)
        trace("  \(source.name) presents \(controller.name)")
        source.present(controller, animated: plan.isAnimated) { [weak self, weak controller] in
            self?.fulfil(promise)
            self?.presentationCompleted(controller)
        }
        let presenter = controller.presentingViewController?.subject
        let isRefused = presenter == nil
        promise.isRefused = isRefused
        // Presentations by callbacks during the call have taken their own warnings.
        if takeWarnings(World.refusals) != (isRefused ? 1 : 0) {
            report("acceptance", "\(controller.name) was \(isRefused ? "refused without" : "accepted with") a warning")
        }
        if let expectation, expectation == isRefused {
            report("acceptance", "a present of \(controller.name) by \(source.name) was \(isRefused ? "refused" : "accepted")")
        }
        guard let presenter else { return }
        controller.life.lastPresenter = presenter
        controller.life.earlyPresentationController = nil
        if let presentationController = controller.presentationController { watch(presentationController) }
    }

    /// Whether a presentation must be accepted; nil when that is not known because something else is in progress.
    private func expectation(ofPresenting controller: any Subject, from source: any Subject) -> Bool? {
        let presenter = presenter(for: controller, source: source)
        if presenter.ownPresented != nil { return false }
        // Only its presentation controller knows whether it covers a context, and that is made after the first check.
        let isCustom = controller.plan?.style == .custom
        if isCustom, source.topContainer.ownPresented != nil { return false }
        guard isQuiet, stage.isShown else { return nil }
        return source.viewIfLoaded?.window != nil
    }

    private func presenter(for controller: any Subject, source: any Subject) -> any Subject {
        let coversContext = controller.plan?.style == .custom && controller.plan?.coversContext == true
        let isContextStyle = controller.plan?.style == .currentContext || controller.plan?.style == .overCurrentContext
        guard coversContext || isContextStyle else { return source.topContainer }
        var current: (any Subject)? = source
        while let candidate = current {
            if candidate.definesPresentationContext { return candidate }
            current = candidate.parent?.subject
        }
        return source.topContainer
    }

    private func presentationCompleted(_ controller: (any Subject)?) {
        guard let controller else { return }
        if controller.presentingViewController == nil {
            report("completion", "the present completion of \(controller.name) came when it was not presented")
        }
        if controller.isBeingPresented { report("completion", "\(controller.name).isBeingPresented in its completion") }
        if controller.phase != .appeared, controller.isPresentedInWindow, stage.isShown {
            report("completion", "\(controller.name) is \(controller.phase) in its completion")
        }
        controller.life.react(.presentCompletion)
    }

    // MARK: Dismissing

    func dismiss(by controller: any Subject, animated: Bool) {
        let target = target(ofDismissalBy: controller)
        let above = target.map { self.above($0) } ?? []
        let wasQuiet = isQuiet
        let promise = Promise(.dismiss(target.map { ($0.name, $0.life.serial) }, above: above.map(\.name)))
        promises.append(promise)
        let serial = target?.life.serial
        trace("  \(controller.name) dismisses \(target?.name ?? "nothing")")
        controller.dismiss(animated: animated) { [weak self, weak target] in
            self?.fulfil(promise)
            guard let self, let target else { return }
            if target.life.serial == serial, target.presentingViewController != nil {
                report("completion", "the dismiss completion of \(target.name) came when it was still presented")
            }
            if target.isBeingDismissed { report("completion", "\(target.name).isBeingDismissed in its completion") }
            target.life.react(.dismissCompletion)
        }
        promise.isRefused = takeWarnings([.dismissDuringTransition]) > 0
        if wasQuiet, promise.isRefused {
            report("acceptance", "a dismissal by \(controller.name) was refused while nothing was going on")
        }
    }

    /// The controller that a dismissal by `controller` dismisses: the one that it or an ancestor presents, else the one that
    /// contains it.
    private func target(ofDismissalBy controller: any Subject) -> (any Subject)? {
        if let presented = controller.presentedViewController?.subject { return content(of: presented) }
        return controller.presentingViewController == nil ? nil : content(of: controller.topContainer)
    }

    /// The controller that was presented, when a container is shown in its place.
    func content(of shown: any Subject) -> any Subject {
        guard shown.plan == nil, let content = shown.children.first?.subject, content.plan != nil else {
            return shown
        }
        return content
    }

    /// A controller, and all that are presented by it and its children.
    func above(_ controller: any Subject) -> [any Subject] { [controller] + presentedInside(controller.topContainer) }

    private func presentedInside(_ controller: any Subject) -> [any Subject] {
        controller.children.compactMap(\.subject).flatMap(presentedInside)
            + (controller.ownPresented.map { above(content(of: $0)) } ?? [])
    }

    // MARK: Promises

    func fulfil(_ promise: Promise) {
        trace("  completion of \(promise.description)")
        promise.fulfil()
        if promise.isRefused { report("completion", "\(promise.description) was refused, and its completion was called") }
        if promise.calls > 1 {
            report("completion", "the completion of \(promise.description) was called \(promise.calls) times")
        }
    }

    /// A transition has ended with false: the completions of its presentation or dismissal are not called.
    func noteCancellation(of name: SubjectLife.Name, serial: Int, isPresentation: Bool) {
        for promise in promises where promise.calls == 0 {
            switch promise.call {
            case .present(let presented, let which):
                if isPresentation, presented == name, which == serial { promise.isExcused = true }
            case .answer(let alert, let which):
                // The alert stays with what it presents, and may be answered again.
                let above = subjects.first { $0.name == alert && $0.life.serial == which }.map { self.above($0) }
                if !isPresentation, above?.contains(where: { $0.name == name }) == true { promise.isExcused = true }
            case .dismiss(let target, let above):
                // Presented since then, and dismissed with it.
                let now = target.flatMap { target in subjects.first { $0.name == target.name } }.map {
                    self.above($0)
                }
                let takesPart = above.contains(name) || now?.contains { $0.name == name } == true
                if !isPresentation, takesPart { promise.isExcused = true }
            }
        }
    }
}
