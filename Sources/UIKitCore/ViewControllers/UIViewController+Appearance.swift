// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIViewController {
    /// The only sender of `viewWillAppear` and `viewWillDisappear`.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        guard appearance.begin(appearing: isAppearing, animated: animated) == .send else {
            warnOfUnbalancedAppearance()
            return
        }
        if isAppearing {
            loadViewIfNeeded()
            // `viewIsAppearing` comes from a layout pass, also for a view that needs no layout.
            viewIfLoaded?.setNeedsLayout()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        // A callback may turn the direction round, which then reaches the children by itself.
        var isTurned: Bool { appearance.phase.isAppearing != isAppearing }
        if isTurned { return }
        appearanceWillReachChildren(isAppearing)
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in children where !isTurned && child.takesPartInAppearance(ofParentAppearing: isAppearing) {
            NestedCalls.containment.make { self.forward(isAppearing, to: child, animated: animated) }
        }
        for controller in presentedOverChildren
        where !isTurned && controller.takesPartInAppearance(ofPresenterAppearing: isAppearing) {
            forward(isAppearing, to: controller, animated: animated)
        }
    }

    private func forward(_ isAppearing: Bool, to child: UIViewController, animated: Bool) {
        child.beginAppearanceTransition(isAppearing, animated: animated)
        // A callback may have ended the appearance of this controller, which does not end the child's any more.
        guard !appearance.phase.isInTransition else { return }
        child.endAppearance(ifIn: isAppearing ? .appearing : .disappearing)
    }

    /// The only sender of `viewDidAppear` and `viewDidDisappear`. Children are ended by this method, not by the public one, as
    /// recorded on UIKit (AppearanceLaws 62).
    func endAppearance() {
        if appearance.phase == .appearing { sendViewIsAppearingIfNeeded() }
        switch appearance.end() {
        case .inner: return
        case .unbalanced: return warnOfUnbalancedAppearance()
        case .send: break
        }
        let hasAppeared = appearance.phase == .appeared
        if hasAppeared { viewDidAppear(appearance.isAnimated) } else { viewDidDisappear(appearance.isAnimated) }
        containment.isMovingToParent = false
        if shouldAutomaticallyForwardAppearanceMethods {
            let phase: AppearanceGate.Phase = hasAppeared ? .appearing : .disappearing
            for child in children where child.appearance.phase == phase && !(hasAppeared && child.isAwaitedInWindow) {
                NestedCalls.containment.make { child.endAppearance() }
            }
            for controller in presentedOverChildren { controller.endAppearanceWithSurroundings(ifIn: phase) }
        }
        appearanceDidReachChildren(hasAppeared)
    }

    /// This controller's view is yet to be placed in its parent's, which is in a window: whatever places it ends its appearance.
    private var isAwaitedInWindow: Bool { viewIfLoaded?.window == nil && parent?.viewIfLoaded?.window != nil }

    /// The end that belongs to a begin which something else may have reversed or ended meanwhile.
    func endAppearance(ifIn phase: AppearanceGate.Phase) {
        if appearance.phase == phase { endAppearance() }
    }

    /// `viewIsAppearing`, once for each appearance and only in a window.
    private func sendViewIsAppearingIfNeeded() {
        guard appearance.needsViewIsAppearing, viewIfLoaded?.window != nil else { return }
        appearance.needsViewIsAppearing = false
        viewIsAppearing(appearance.isAnimated)
    }

    private func takesPartInAppearance(ofParentAppearing isAppearing: Bool) -> Bool {
        guard viewIfLoaded?.superview != nil else { return false }
        return isAppearing ? !appearance.phase.isAppearing && !isRemovedFromWindow : appearance.phase.isAppearing
    }

    private func takesPartInAppearance(ofPresenterAppearing isAppearing: Bool) -> Bool {
        guard isAppearing else { return appearance.phase.isAppearing }
        // One that is leaving, or whose view was removed, does not appear again.
        return !appearance.phase.isAppearing && viewIfLoaded?.superview != nil && relations.presentingSession?.isLeaving != true
    }

    private func warnOfUnbalancedAppearance() {
        PresentationDiagnostics.warn(
            .unbalancedAppearance,
            "beginAppearanceTransition and endAppearanceTransition are not balanced for \(PresentationDiagnostics.name(self)).")
    }

    // MARK: Called by UIView

    /// The view's layout pass begins.
    package func viewLayoutWillBegin() {
        sendViewIsAppearingIfNeeded()
        viewWillLayoutSubviews()
    }

    /// The view's layout pass has ended.
    package func viewLayoutDidEnd() {
        viewDidLayoutSubviews()
    }

    /// The view has entered or left a window. Children follow their parent; a controller that nothing manages follows its view.
    package func viewDidMoveToWindow(_ window: UIWindow?) {
        let isAppearing = window != nil
        guard !isAppearanceManaged, isAppearing ? appearance.phase == .disappeared : appearance.phase == .appeared else { return }
        if let parent {
            guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
            if isAppearing, parent.appearance.phase == .appearing {
                // The end of the parent's appearance sends the did-callback.
                return beginAppearanceTransition(true, animated: parent.appearance.isAnimated)
            }
            // It left with the parent's view: the parent's appearance decides.
            if !isAppearing, let view = viewIfLoaded, let parentView = parent.viewIfLoaded, view.isDescendant(of: parentView) {
                return
            }
            // A parent that has disappeared or is leaving has forwarded that already, or will.
            guard parent.appearance.phase == .appeared else { return }
        }
        beginAppearanceTransition(isAppearing, animated: false)
        let target: AppearanceGate.Phase = isAppearing ? .appearing : .disappearing
        TurnCoordinator.shared.afterCommit {
            // Something else may have reversed the direction meanwhile, and ends it then.
            if self.appearance.phase == target { self.endAppearance() }
        }
    }

    /// Whether a window or a presentation session sends this controller's callbacks.
    private var isAppearanceManaged: Bool {
        if relations.presentingSession != nil || relations.isBeingDismissed { return true }
        if relations.presentedSession?.removesPresenter == true { return true }
        return viewIfLoaded?.window?.rootViewController === self
    }
}
