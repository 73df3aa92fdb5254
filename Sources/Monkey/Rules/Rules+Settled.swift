// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit

extension Rules {
    /// What must hold in addition while nothing is in progress.
    static func checkSettled(_ world: World) {
        checkAppearance(world)
        checkPresentations(world)
        checkSettledContainerControllers(world)
        checkPromises(world)
        checkLifetimes(world)
    }

    /// The controllers whose views are in the visible window have appeared; all others have disappeared.
    private static func checkAppearance(_ world: World) {
        for controller in world.subjects {
            let isVisible = world.stage.isShown && controller.viewIfLoaded?.window != nil
            let expected: SubjectLife.Phase = isVisible ? .appeared : .disappeared
            if controller.phase != expected {
                world.report(
                    "appearance",
                    "\(controller.name) is \(controller.phase), its view is "
                        + (isVisible ? "in the window" : "not in a shown window"))
            }
        }
    }

    // MARK: Views

    private static func checkPresentations(_ world: World) {
        for controller in world.chain {
            let isRemoved = controller.ownPresented?.activePresentationController?.shouldRemovePresentersView == true
            if isRemoved {
                if controller.viewIfLoaded?.superview != nil {
                    world.report(
                        "views", "\(controller.name) is covered by a removing presentation, and its view has a superview")
                }
                continue
            }
            if controller.isOut { continue }
            checkPlace(of: controller, world)
            if controller.parent == nil, controller !== world.root { checkPresentationController(of: controller, world) }
        }
        let last = world.stage.window.subviews.last
        let front = world.chain.first { $0.parent == nil && $0.activePresentationController?.containerView === last }
        if let front, world.above(world.content(of: front)).count == 1 { checkTouches(of: front, world) }
    }

    /// Each view is in its own superview, at the index it had before the transition, fully opaque.
    private static func checkPlace(of controller: any Subject, _ world: World) {
        if controller.parent is UINavigationController || controller.parent is UITabBarController {
            return checkPlaceInContainer(of: controller, world)
        }
        guard let view = controller.viewIfLoaded else { return world.report("views", "\(controller.name) has no view") }
        let presentationController = controller.activePresentationController
        let superview: UIView?
        let index: Int?
        if controller === world.root {
            (superview, index) = (world.stage.window, 0)
        } else if let parent = controller.parent {
            (superview, index) = (parent.viewIfLoaded, controller.life.isContextChild ? 1 : 0)
        } else if let custom = presentationController as? SubjectPresentationController, custom.hasWrapper {
            (superview, index) = (custom.presentedView, 1)
        } else {
            (superview, index) = (view.superview, nil)
        }
        if view.superview !== superview || superview == nil {
            world.report("views", "the view of \(controller.name) is not in its own superview")
        } else if let index, superview?.subviews.firstIndex(where: { $0 === view }) != index {
            world.report("views", "the view of \(controller.name) is not at its old index, \(index)")
        }
        if view.isHidden || view.alpha < 1 { world.report("views", "the view of \(controller.name) is left hidden or faded") }
    }

    private static func checkPresentationController(of controller: any Subject, _ world: World) {
        guard let presentationController = controller.activePresentationController,
            let container = presentationController.containerView
        else {
            return world.report("containers", "\(controller.name) is presented without a container")
        }
        if container.superview == nil { world.report("containers", "the container of \(controller.name) is nowhere") }
        if container.isHidden || container.alpha < 1 {
            world.report("containers", "the container of \(controller.name) is left hidden or faded")
        }
        if presentationController.presentedView?.isDescendant(of: container) != true {
            world.report("views", "the presented view of \(controller.name) is not in its container")
        }
        let presentedView = presentationController.presentedView
        if let view = controller.viewIfLoaded, let presentedView, !view.isDescendant(of: presentedView) {
            world.report("views", "the view of \(controller.name) is not in its presented view")
        }
    }

    /// A touch in the middle of what is presented on top reaches it.
    private static func checkTouches(of controller: any Subject, _ world: World) {
        guard world.stage.isShown, let presented = controller.activePresentationController?.presentedView,
            let container = controller.activePresentationController?.containerView, container.window != nil
        else { return }
        let seen = presented.convert(presented.bounds, to: container).intersection(container.bounds)
        guard seen.width > 40, seen.height > 40 else { return }
        let point = container.convert(CGPoint(x: seen.midX, y: seen.midY), to: world.stage.window)
        guard world.stage.window.bounds.contains(point) else { return }
        let hit = world.stage.window.hitTest(point, with: nil)
        if hit?.isDescendant(of: presented) != true {
            world.report(
                "interaction",
                "a touch in the middle of \(controller.name) goes to "
                    + (hit.map { "\(type(of: $0))" } ?? "nothing") + ", it is at \(presented.frame) in \(container.bounds)")
        }
    }

    // MARK: Promises and lifetimes

    private static func checkPromises(_ world: World) {
        // The presenter's view left its window before the commit: the presentation is dropped without a completion.
        var excuses = world.takeWarnings([.presenterGone])
        for promise in world.promises where promise.isOpen && excuses > 0 {
            guard case .present(let name, let serial) = promise.call else { continue }
            let controller = world.subjects.first { $0.name == name }
            guard controller?.presentingViewController == nil || controller?.life.serial != serial else { continue }
            promise.isExcused = true
            excuses -= 1
        }
        for promise in world.promises where promise.isOpen {
            world.report("completion", "the completion of \(promise.description) was called \(promise.calls) times")
        }
        world.promises.removeAll()
    }

    private static func family(_ controller: any Subject) -> [any Subject] {
        [controller] + controller.children.compactMap(\.subject).flatMap(family)
    }

    /// Only what is on screen and what the program retains is alive.
    private static func checkLifetimes(_ world: World) {
        let held = world.chain + world.kept.flatMap(family)
        for controller in world.subjects where !held.contains(where: { $0 === controller }) {
            world.report("leaks", "\(controller.name) is not on screen, and has not been freed")
        }
        let shown = held.filter { $0.presentingViewController != nil }
        let expected =
            shown.flatMap { [$0.activePresentationController, $0.presentationController] }
            + held.map(\.life.earlyPresentationController)
        for alive in world.presentationControllers.elements where !expected.contains(where: { $0 === alive }) {
            world.report("leaks", "a \(type(of: alive)) lives on without a presentation")
        }
        for animator in world.animators.elements { world.report("leaks", "an animator lives on: \(animator.kind)") }
        if !world.interactions.elements.isEmpty { world.report("leaks", "an interaction controller lives on") }
        if !world.contexts.elements.isEmpty { world.report("leaks", "a transition context lives on") }
        if !world.coordinators.elements.isEmpty { world.report("leaks", "a transition coordinator lives on") }
    }
}
