// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit

/// The rules of presentations: what must hold after every step, when the app has settled (`Rules+Settled.swift`), and at the end. Those of navigation and tab bar controllers are in
/// `Rules+Containers.swift`.
@MainActor
enum Rules {
    static func check(_ world: World) {
        let subjects = world.subjects
        checkRelations(subjects, world)
        checkFlags(subjects, world)
        checkContainers(world)
        checkContainerControllers(subjects, world)
    }

    /// `presentingViewController` and `presentedViewController` agree, and there are no cycles.
    private static func checkRelations(_ subjects: [any Subject], _ world: World) {
        for controller in subjects {
            if let presenter = controller.presentingViewController {
                let shown = controller.topContainer
                if presenter.presentedViewController !== shown {
                    world.report(
                        "relations",
                        "\(controller.name) is presented by \(name(presenter)), which presents "
                            + name(presenter.presentedViewController))
                }
            }
            if let presented = controller.presentedViewController {
                var owner: UIViewController? = controller
                while let candidate = owner, presented.presentingViewController !== candidate { owner = candidate.parent }
                if owner == nil {
                    world.report(
                        "relations",
                        "\(controller.name) presents \(name(presented)), whose presenter is "
                            + name(presented.presentingViewController))
                }
            }
            checkIsAcyclic(from: controller, world)
        }
    }

    private static func checkIsAcyclic(from controller: any Subject, _ world: World) {
        var steps = 0
        var current: UIViewController? = controller
        while let next = current?.presentingViewController {
            steps += 1
            if steps > 1000 { return world.report("relations", "the chain of presenters of \(controller.name) has no end") }
            current = next
        }
    }

    /// `isBeingPresented` and `isBeingDismissed` exclude each other and agree with the appearance callbacks.
    private static func checkFlags(_ subjects: [any Subject], _ world: World) {
        for controller in subjects {
            guard controller.isPresentedInWindow else { continue }
            if controller.isBeingPresented, controller.isBeingDismissed {
                world.report("flags", "\(controller.name) is being presented and dismissed")
            }
            let isMoving = controller.isBeingPresented || controller.isBeingDismissed
            if isMoving, controller.presentingViewController == nil {
                world.report("flags", "\(controller.name) is being presented or dismissed, and has no presenter")
            }
            if controller.isBeingPresented, controller.phase == .appeared || controller.phase == .disappeared {
                world.report("flags", "\(controller.name) is being presented and \(controller.phase)")
            }
        }
    }

    /// Every container view belongs to exactly one presentation.
    private static func checkContainers(_ world: World) {
        let chain = world.chain
        // What a removed child presents leaves with what held the child, when that is being dismissed.
        let leaving = world.subjects.filter { leaving in leaving.isBeingDismissed && !chain.contains { $0 === leaving } }
        let owned = (chain + leaving).filter { $0.parent == nil }.compactMap { $0.activePresentationController?.containerView }
        for (index, container) in owned.enumerated() where owned[..<index].contains(where: { $0 === container }) {
            world.report("containers", "two presentations share the container \(container)")
        }
        // What a removed child presents ends with the next commit otherwise.
        guard world.stage.isIdle else { return }
        for container in containers(in: world, chain) where !owned.contains(where: { $0 === container }) {
            world.report("containers", "a container is left in the window, and no presentation has it")
        }
    }

    /// The container views in the window, and in the views that presentations have removed from it.
    private static func containers(in world: World, _ chain: [any Subject]) -> [UIView] {
        var trees: [UIView] = [world.stage.window]
        for controller in chain {
            if let view = controller.viewIfLoaded, view.superview == nil { trees.append(view) }
        }
        var result: [UIView] = []
        while let view = trees.popLast() {
            if isContainer(view) { result.append(view) }
            trees.append(contentsOf: view.subviews)
        }
        return result
    }

    /// Classes of views, and whether they are the toolkit's own for containers, which has no name here. Names are slow to make.
    private static var isContainerClass: [ObjectIdentifier: Bool] = [:]

    private static func isContainer(_ view: UIView) -> Bool {
        let type = type(of: view)
        if let known = isContainerClass[ObjectIdentifier(type)] { return known }
        let isContainer = String(describing: type) == "PresentationContainerView"
        isContainerClass[ObjectIdentifier(type)] = isContainer
        return isContainer
    }

    static func name(_ controller: UIViewController?) -> String {
        guard let controller else { return "nil" }
        return controller.subject?.name ?? "\(type(of: controller))"
    }

    /// When the app has ended and the program has released everything, all objects are freed.
    static func checkNothingIsLeft(_ world: World) {
        for controller in world.subjects { world.report("leaks", "\(controller.name) has not been freed at the end") }
        for alive in world.presentationControllers.elements {
            world.report("leaks", "a \(type(of: alive)) has not been freed at the end")
        }
        for animator in world.animators.elements {
            world.report("leaks", "an animator has not been freed at the end: \(animator.kind)")
        }
        if !world.interactions.elements.isEmpty { world.report("leaks", "an interaction controller has not been freed") }
        if !world.contexts.elements.isEmpty { world.report("leaks", "a transition context has not been freed") }
        if !world.coordinators.elements.isEmpty { world.report("leaks", "a transition coordinator has not been freed") }
    }
}

/// A rule that was broken.
package struct Violation: Error, Sendable, CustomStringConvertible {
    /// The name of the rule, such as `leaks`.
    package let rule: String
    /// What was seen, without a full stop.
    package let text: String

    package var description: String { "\(rule): \(text)" }
}
