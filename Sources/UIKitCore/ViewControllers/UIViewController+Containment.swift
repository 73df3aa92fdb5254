// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// What a controller knows of its parent.
@MainActor
struct ContainmentRelations {
    weak var parent: UIViewController?
    /// Set by the parent with `setOverrideTraitCollection(_:forChild:)`.
    var overrideTraits: UITraitCollection?
    var bars = BarCoverage()
    var isMovingToParent = false
    var isMovingFromParent = false
}

extension UIViewController {
    /// The top of the containment chain: itself without a parent.
    var topOfContainment: UIViewController {
        var result = self
        while let parent = result.parent { result = parent }
        return result
    }

    /// The transition or change of size in which this controller itself takes part.
    var ownCoordinator: (any UIViewControllerTransitionCoordinator)? { relations.coordinator ?? relations.sizeCoordinator }

    /// The parent's; where containment is deeper than calls may nest, that of the nearest ancestor with one of its own.
    var inheritedCoordinator: (any UIViewControllerTransitionCoordinator)? {
        guard NestedCalls.containment.enter() else {
            return ancestors.lazy.compactMap(\.ownCoordinator).first
        }
        defer { NestedCalls.containment.leave() }
        return parent?.transitionCoordinator
    }

    /// The parent, its parent, and so on.
    var ancestors: some Sequence<UIViewController> {
        sequence(state: parent) { next in
            defer { next = next?.parent }
            return next
        }
    }

    /// This controller and all that it contains, each before its children. A loop, since containment may be deeper than the stack.
    var selfAndDescendants: some Sequence<UIViewController> {
        sequence(state: [self]) { pending in
            let next = pending.popLast()
            if let next { pending.append(contentsOf: next.children.reversed()) }
            return next
        }
    }

    func isContained(in ancestor: UIViewController) -> Bool {
        var current = parent
        while let controller = current {
            if controller === ancestor { return true }
            current = controller.parent
        }
        return false
    }

    func attachChild(_ child: UIViewController) {
        // A controller without children contains nothing.
        guard child !== self, child.children.isEmpty || !isContained(in: child) else {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(child)) cannot become a child of \(PresentationDiagnostics.name(self)): "
                    + "a controller is not its own ancestor.")
        }
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        // That callback may have added it, here or elsewhere.
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.containment.parent = self
        childStorage.append(child)
        // Nothing is known yet of the traits of what is in a controller whose own were never asked for.
        if child.traitMemo != nil || !child.children.isEmpty { TraitMemo.invalidateAll() }
    }

    func detachFromParent() {
        guard let parent else { return }
        if !presentationsInside.isEmpty {
            let around = parent.nearestPresentingSession
            TurnCoordinator.shared.afterCommit {
                self.dropPresentationsIfAway()
                // Its dismissal may have waited for a transition that has left it with this controller.
                around?.transitionHasEnded()
            }
        }
        if let index = parent.children.indexFromEnds(of: self) { parent.childStorage.remove(at: index) }
        containment.parent = nil
        containment.overrideTraits = nil
        TraitMemo.invalidateAll()
        setBarCoverage(BarCoverage())
        parent.childDidLeave(self)
        didMove(toParent: nil)
    }

    /// What a removed child presents over its own area ends with it, unless its view is in a window again by now.
    private func dropPresentationsIfAway() {
        guard parent == nil, relations.presentingSession == nil, let view = viewIfLoaded else { return }
        // A transition may have moved the view into its container, which is that of the topmost presentation in a dismissal.
        let isMoved = presentationsInside.contains { $0.container.map(view.isDescendant(of:)) ?? false }
        guard view.window == nil || isMoved else { return }
        // A dismissal of what held this controller takes them along, unless it is cancelled.
        if let dismissal = dismissalOfSurroundings {
            _ = dismissal.animate(alongsideTransition: nil) { _ in self.dropPresentationsIfAway() }
            return
        }
        finishPresentations()
        abandonPresentations()
    }

    /// The coordinator of a running dismissal that began below this controller, and ends what it presents.
    private var dismissalOfSurroundings: TransitionCoordinator? {
        let inside = presentationsInside
        let leaving = inside.first { session in
            guard let lowest = session.dismissal.running?.lowest else { return false }
            return session.context?.isRunning == true && !inside.contains { $0 === lowest }
        }
        return leaving?.context?.coordinator
    }

    func noteWillMove(toParent parent: UIViewController?) {
        if parent == nil {
            containment.isMovingFromParent = self.parent != nil
        } else {
            containment.isMovingToParent = true
        }
    }

    func noteDidMove(toParent parent: UIViewController?) {
        if parent == nil { containment.isMovingFromParent = false }
    }

    func exchange(
        _ from: UIViewController, for to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard from.parent === self, to.parent === self else {
            PresentationDiagnostics.fail(
                "transition(from:to:) of \(PresentationDiagnostics.name(self)) needs two of its children; it was given "
                    + "\(PresentationDiagnostics.name(from)) and \(PresentationDiagnostics.name(to)).")
        }
        guard shouldAutomaticallyForwardAppearanceMethods else {
            PresentationDiagnostics.fail(
                "transition(from:to:) of \(PresentationDiagnostics.name(self)) sends appearance callbacks to its children, but the "
                    + "controller forwards them itself (shouldAutomaticallyForwardAppearanceMethods is false).")
        }
        let isVisible = from.appearance.phase.isAppearing
        if isVisible {
            from.beginAppearanceTransition(false, animated: duration > 0)
            to.beginAppearanceTransition(true, animated: duration > 0)
        }
        let end: (Bool) -> Void = { finished in
            from.viewIfLoaded?.removeFromSuperview()
            from.endAppearance(ifIn: .disappearing)
            to.endAppearance(ifIn: .appearing)
            completion?(finished)
        }
        guard options.transition.isEmpty else {
            UIView.animate(
                withDuration: duration, delay: 0, options: options.subtracting(options.transition),
                animations: { animations?() })
            return UIView.transition(from: from.view, to: to.view, duration: duration, options: options, completion: end)
        }
        if to.view.superview == nil { (from.view.superview ?? view).addSubview(to.view) }
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
    }
}
