// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit

/// What must hold after every step.
@MainActor
enum Rules {
    static func check(_ world: World) {
        checkRelations(world)
        checkFlags(world)
        checkContainers(world)
    }

    /// Symmetrical and without cycles.
    private static func checkRelations(_ world: World) {
        for controller in world.controllers.elements {
            if let presenter = controller.presentingViewController {
                let shown = controller.topContainer
                if presenter.presentedViewController !== shown {
                    world.blame(
                        "relations",
                        "\(controller.name) is presented by \(name(presenter)), which presents "
                            + name(presenter.presentedViewController))
                }
            }
            if let presented = controller.presentedViewController {
                var owner: UIViewController? = controller
                while let candidate = owner, presented.presentingViewController !== candidate { owner = candidate.parent }
                if owner == nil {
                    world.blame(
                        "relations",
                        "\(controller.name) presents \(name(presented)), whose presenter is "
                            + name(presented.presentingViewController))
                }
            }
            checkIsAcyclic(from: controller, world)
        }
    }

    private static func checkIsAcyclic(from controller: SubjectController, _ world: World) {
        var steps = 0
        var current: UIViewController? = controller
        while let next = current?.presentingViewController {
            steps += 1
            if steps > 1000 { return world.blame("relations", "the chain of presenters of \(controller.name) has no end") }
            current = next
        }
    }

    /// `isBeingPresented` and `isBeingDismissed` only during a transition.
    private static func checkFlags(_ world: World) {
        for controller in world.controllers.elements {
            guard controller.isPresentedInWindow else { continue }
            if controller.isBeingPresented, controller.isBeingDismissed {
                world.blame("flags", "\(controller.name) is being presented and dismissed")
            }
            let isMoving = controller.isBeingPresented || controller.isBeingDismissed
            if isMoving, controller.presentingViewController == nil {
                world.blame("flags", "\(controller.name) is being presented or dismissed, and has no presenter")
            }
            if controller.isBeingPresented, controller.phase == .appeared || controller.phase == .disappeared {
                world.blame("flags", "\(controller.name) is being presented and \(controller.phase)")
            }
        }
    }

    /// Every container belongs to a presentation; two presentations never share one.
    private static func checkContainers(_ world: World) {
        let forms = world.chain.filter { $0.parent == nil || $0.plan == nil }.compactMap { controller in
            controller.parent == nil ? controller.activePresentationController : nil
        }
        let owned = forms.compactMap(\.containerView)
        for (index, container) in owned.enumerated() where owned[..<index].contains(where: { $0 === container }) {
            world.blame("containers", "two presentations share the container \(container)")
        }
        for container in containers(in: world) where !owned.contains(where: { $0 === container }) {
            world.blame("containers", "a container is left in the window, and no presentation has it")
        }
    }

    /// Containers in the window and in the views that presentations have taken out of it.
    static func containers(in world: World) -> [UIView] {
        var trees: [UIView] = [world.stage.window]
        for controller in world.chain {
            if let view = controller.viewIfLoaded, view.superview == nil { trees.append(view) }
        }
        var result: [UIView] = []
        while let view = trees.popLast() {
            if String(describing: type(of: view)) == "PresentationContainerView" { result.append(view) }
            trees.append(contentsOf: view.subviews)
        }
        return result
    }

    static func name(_ controller: UIViewController?) -> String {
        guard let controller else { return "nil" }
        return (controller as? SubjectController)?.name ?? "\(type(of: controller))"
    }
}
