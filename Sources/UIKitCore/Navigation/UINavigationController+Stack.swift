// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UINavigationController {
    // MARK: Changes, inside the call

    func pop(to index: Int, animated: Bool) -> [UIViewController] {
        let controllers = state.controllers
        guard index < controllers.count - 1 else { return [] }
        changeStack(to: Array(controllers[...index]), animated: animated)
        return Array(controllers[(index + 1)...])
    }

    func changeStack(to new: [UIViewController], animated: Bool) {
        let old = state.controllers
        check(new)
        guard !old.elementsEqual(new, by: ===) else { return }
        loadViewIfNeeded()
        // The view's loading may have changed it, too: the later call wins.
        let current = state.controllers
        state.controllers = new
        state.revision += 1
        state.isAnimated = animated
        state.leaving = (state.leaving + current.without(state.leaving)).without(new)
        if isOutOfSight { takeOutOfSight() }
        for controller in new where controller.parent !== self {
            addChild(controller)
            state.unmoved.append(controller)
        }
        if isOutOfSight { tellCovered() } else { vendAnimator() }
        view.setNeedsLayout()
    }

    private func check(_ new: [UIViewController]) {
        for (index, controller) in new.enumerated() where new[..<index].has(controller) {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(controller)) is twice on the stack of \(PresentationDiagnostics.name(self)); a controller "
                    + "can be pushed only once.")
        }
        for controller in new where controller is UINavigationController {
            PresentationDiagnostics.fail(
                "\(PresentationDiagnostics.name(controller)) cannot be pushed onto \(PresentationDiagnostics.name(self)): a navigation "
                    + "controller does not go into another one.")
        }
    }

    /// A controller was taken from this one by `removeFromParent` or by another container.
    func forget(_ child: UIViewController) {
        state.leaving.removeAll { $0 === child }
        state.unmoved.removeAll { $0 === child }
        guard state.controllers.has(child) else { return }
        state.controllers.removeAll { $0 === child }
        state.shownControllers.removeAll { $0 === child }
        state.revision += 1
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Out of sight

    /// Nobody sees a change, and no callbacks are due.
    private var isOutOfSight: Bool {
        appearance.phase == .disappeared && state.transition == nil && viewIfLoaded?.window == nil
    }

    private func takeOutOfSight() {
        if let displayed = state.displayed, displayed !== state.controllers.last {
            transitionView.remove(displayed)
            state.displayed = nil
        }
        state.shownControllers = state.controllers
        letGo()
        showBarItems()
    }

    // MARK: Children

    /// Those that have left the stack and the screen leave this controller; those that came in below the top have arrived.
    func settleChildren() {
        letGo()
        tellCovered()
    }

    private func letGo() {
        for controller in state.leaving.reversed() where controller !== state.displayed {
            if !controller.isMovingFromParent { controller.willMove(toParent: nil) }
            transitionView.remove(controller)
            controller.removeFromParent()
        }
        state.leaving.removeAll { $0.parent !== self }
    }

    private func tellCovered() {
        for controller in state.unmoved where controller !== topViewController { tellMoved(controller) }
    }

    func tellMoved(_ controller: UIViewController) {
        guard state.unmoved.has(controller) else { return }
        state.unmoved.removeAll { $0 === controller }
        controller.didMove(toParent: self)
    }
}
