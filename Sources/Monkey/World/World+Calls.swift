// SPDX-License-Identifier: MIT
internal import UIKit
internal import UIKitCore

extension World {
    private static let refusals: [PresentationDiagnostics.Warning] = [
        .presentDuringTransition, .alreadyPresenting, .notInWindow,
    ]

    // MARK: Presenting

    func present(_ plan: Plan, from source: SubjectController) {
        guard let controller = subject(for: plan, source: source), controller !== source else { return }
        let expectation = expectation(ofPresenting: controller, from: source)
        // A popover allows its contexts no other, and that is no refusal but a programming error.
        if presenter(for: controller, source: source).activePresentationController is UIPopoverPresentationController {
            controller.modalTransitionStyle = .coverVertical
        }
        controller.serial += 1
        let promise = Promise(.present(controller.name, serial: controller.serial))
        promises.append(promise)
        trace("  \(source.name) presents \(controller.name)")
        source.present(controller, animated: plan.isAnimated) { [weak self, weak controller] in
            self?.fulfil(promise)
            self?.presentationCompleted(controller)
        }
        let presenter = controller.presentingViewController as? SubjectController
        let isRefused = presenter == nil
        promise.isRefused = isRefused
        // What was presented meanwhile, from callbacks, has taken its own warnings.
        if claimWarnings(World.refusals) != (isRefused ? 1 : 0) {
            blame("acceptance", "\(controller.name) was \(isRefused ? "refused without" : "accepted with") a warning")
        }
        if let expectation, expectation == isRefused {
            blame("acceptance", "a present of \(controller.name) by \(source.name) was \(isRefused ? "refused" : "accepted")")
        }
        guard let presenter else { return }
        controller.lastPresenter = presenter
        controller.earlyForm = nil
        if let form = controller.presentationController { watch(form) }
    }

    /// Whether a present must be accepted, in a moment in which nothing else is going on; nil when that is not known.
    private func expectation(ofPresenting controller: SubjectController, from source: SubjectController) -> Bool? {
        let presenter = presenter(for: controller, source: source)
        if presenter.ownPresented != nil { return false }
        // Whether it covers a context only its presentation controller says, which is made after the first look.
        let isCustom = controller.plan?.style == .custom
        if isCustom, source.topContainer.ownPresented != nil { return false }
        guard isQuiet, stage.isShown else { return nil }
        return source.viewIfLoaded?.window != nil
    }

    private func presenter(for controller: SubjectController, source: SubjectController) -> SubjectController {
        let coversContext = controller.plan?.style == .custom && controller.plan?.coversContext == true
        let isContextStyle = controller.plan?.style == .currentContext || controller.plan?.style == .overCurrentContext
        guard coversContext || isContextStyle else { return source.topContainer }
        var current: SubjectController? = source
        while let candidate = current {
            if candidate.definesPresentationContext { return candidate }
            current = candidate.parent as? SubjectController
        }
        return source.topContainer
    }

    private func presentationCompleted(_ controller: SubjectController?) {
        guard let controller else { return }
        if controller.presentingViewController == nil {
            blame("completion", "the present completion of \(controller.name) came when it was not presented")
        }
        if controller.isBeingPresented { blame("completion", "\(controller.name).isBeingPresented in its completion") }
        if controller.phase != .appeared, controller.isPresentedInWindow {
            blame("completion", "\(controller.name) is \(controller.phase) in its completion")
        }
        controller.react(.presentCompletion)
    }

    // MARK: Dismissing

    func dismiss(by controller: SubjectController, animated: Bool) {
        let target = target(ofDismissalBy: controller)
        let above = target.map { self.above($0) } ?? []
        let wasQuiet = isQuiet
        let promise = Promise(.dismiss(target.map { ($0.name, $0.serial) }, above: above.map(\.name)))
        promises.append(promise)
        let serial = target?.serial
        trace("  \(controller.name) dismisses \(target?.name ?? "nothing")")
        controller.dismiss(animated: animated) { [weak self, weak target] in
            self?.fulfil(promise)
            guard let self, let target else { return }
            if target.serial == serial, target.presentingViewController != nil {
                blame("completion", "the dismiss completion of \(target.name) came when it was still presented")
            }
            if target.isBeingDismissed { blame("completion", "\(target.name).isBeingDismissed in its completion") }
            target.react(.dismissCompletion)
        }
        promise.isRefused = claimWarnings([.dismissDuringTransition]) > 0
        if wasQuiet, promise.isRefused {
            blame("acceptance", "a dismissal by \(controller.name) was refused while nothing was going on")
        }
    }

    /// What goes when `controller` is told to dismiss: what it or an ancestor presents, else the one it is in.
    private func target(ofDismissalBy controller: SubjectController) -> SubjectController? {
        if let presented = controller.presentedViewController as? SubjectController { return content(of: presented) }
        return controller.presentingViewController == nil ? nil : content(of: controller.topContainer)
    }

    /// What was presented, when a container stands in its place.
    func content(of shown: SubjectController) -> SubjectController {
        guard shown.plan == nil, let content = shown.children.first as? SubjectController, content.plan != nil else {
            return shown
        }
        return content
    }

    /// A controller, and what is presented by it and its children.
    func above(_ controller: SubjectController) -> [SubjectController] {
        var result = [controller]
        for case let child as SubjectController in controller.topContainer.children where child !== controller {
            result += above(child).dropFirst()
        }
        if let next = controller.ownPresented ?? controller.topContainer.ownPresented { result += above(content(of: next)) }
        return result
    }

    // MARK: Promises

    private func fulfil(_ promise: Promise) {
        trace("  completion of \(promise.description)")
        promise.fulfil()
        if promise.isRefused { blame("completion", "\(promise.description) was refused, and its completion was called") }
        if promise.calls > 1 { blame("completion", "the completion of \(promise.description) was called \(promise.calls) times") }
    }

    /// A transition ended with false: completions of what it belongs to are not called.
    func noteCancellation(of name: SubjectController.Name, serial: Int, isPresentation: Bool) {
        for promise in promises where promise.calls == 0 {
            switch promise.call {
            case .present(let presented, let which):
                if isPresentation, presented == name, which == serial { promise.isExcused = true }
            case .dismiss(let target, let above):
                // What came above it since is animated with it.
                let now = target.flatMap { target in controllers.elements.first { $0.name == target.name } }.map {
                    self.above($0)
                }
                let takesPart = above.contains(name) || now?.contains { $0.name == name } == true
                if !isPresentation, takesPart { promise.isExcused = true }
            }
        }
    }
}
