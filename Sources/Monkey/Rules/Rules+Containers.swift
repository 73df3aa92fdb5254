// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import UIKit

/// The rules of navigation and tab bar controllers.
extension Rules {
    // MARK: After every step

    static func checkContainerControllers(_ subjects: [any Subject], _ world: World) {
        for subject in subjects {
            if let navigation = subject as? SubjectNavigationController {
                check(navigation.viewControllers, of: navigation, world)
                if navigation.topViewController !== navigation.viewControllers.last {
                    world.report("navigation", "the top of \(navigation.name) is not the last of its stack")
                }
            } else if let tabs = subject as? SubjectTabBarController {
                let controllers = tabs.viewControllers ?? []
                check(controllers, of: tabs, world)
                if controllers.count != tabs.children.count {
                    world.report("tabs", "\(tabs.name) has \(controllers.count) tabs and \(tabs.children.count) children")
                }
                let selected = tabs.selectedViewController
                if (selected == nil) != controllers.isEmpty || selected?.parent !== tabs, selected != nil || !controllers.isEmpty
                {
                    world.report("tabs", "\(tabs.name) has selected \(name(selected)), which is none of its tabs")
                }
            }
        }
    }

    /// Each controller is there once, and a child.
    private static func check(_ controllers: [UIViewController], of container: any Subject, _ world: World) {
        for (index, controller) in controllers.enumerated() {
            if controller.parent !== container {
                world.report("containment", "\(name(controller)) is in \(container.name), and no child of it")
            }
            if controllers[..<index].contains(where: { $0 === controller }) {
                world.report("containment", "\(name(controller)) is twice in \(container.name)")
            }
        }
    }

    // MARK: When all has settled

    static func checkSettledContainerControllers(_ world: World) {
        for subject in world.subjects {
            checkMoves(of: subject, world)
            if let navigation = subject as? SubjectNavigationController {
                check(navigation, world)
            } else if let tabs = subject as? SubjectTabBarController {
                check(tabs, world)
            }
        }
        checkTouches(world)
    }

    /// The calls of `willMove` and `didMove` agree with the parent.
    private static func checkMoves(of subject: any Subject, _ world: World) {
        guard !subject.life.losesParents else { return }
        if subject.life.isInParent != (subject.parent != nil) {
            world.report("parents", "by its callbacks \(subject.name) has \(subject.parent == nil ? "a" : "no") parent")
        }
        if subject.life.awaitsDidMove, subject.viewIfLoaded?.window != nil, world.stage.isShown {
            world.report("parents", "\(subject.name) is on screen and has not got didMove(toParent:)")
        }
    }

    private static func check(_ navigation: SubjectNavigationController, _ world: World) {
        let stack = navigation.viewControllers
        guard navigation.viewIfLoaded?.window != nil, world.stage.isShown else { return }
        if navigation.children.count != stack.count {
            world.report(
                "navigation", "\(navigation.name) has \(navigation.children.map(name)) as children, not \(stack.map(name))")
        }
        for controller in stack where controller !== stack.last && controller.viewIfLoaded?.superview != nil {
            world.report("navigation", "the view of \(name(controller)) is in a view, and it is not on top of \(navigation.name)")
        }
        let items = navigation.navigationBar.items ?? []
        if !items.elementsEqual(stack.map(\.navigationItem), by: ===) {
            world.report("navigation", "the bar of \(navigation.name) does not show the items of its stack")
        }
    }

    private static func check(_ tabs: SubjectTabBarController, _ world: World) {
        let selected = tabs.selectedViewController
        for controller in tabs.viewControllers ?? [] where controller !== selected && controller.viewIfLoaded?.superview != nil {
            world.report("tabs", "the view of \(name(controller)) is in a view, and it is not the selected tab of \(tabs.name)")
        }
        if let selected, tabs.isViewLoaded, tabs.tabBar.selectedItem !== selected.tabBarItem {
            world.report("tabs", "the bar of \(tabs.name) does not show which tab is selected")
        }
    }

    /// The view of the shown child fills its container. What is not on screen may change there only when it appears again.
    static func checkPlaceInContainer(of controller: any Subject, _ world: World) {
        guard world.stage.isShown, let parent = controller.parent, let container = parent.viewIfLoaded, container.window != nil
        else { return }
        guard let view = controller.viewIfLoaded, let superview = view.superview, superview.superview === container else {
            return world.report("views", "the view of \(controller.name) is not in that of \(name(parent))")
        }
        let frame = superview.convert(view.frame, to: container)
        let difference = [frame.minX, frame.minY, frame.maxX - container.bounds.maxX, frame.maxY - container.bounds.maxY]
        if difference.contains(where: { abs($0) > 0.01 }) {
            world.report(
                "views",
                "the view of \(controller.name) does not fill that of \(name(parent)): \(view.frame) in \(superview.frame) "
                    + "in \(container.bounds)")
        }
        if view.isHidden || view.alpha < 1 { world.report("views", "the view of \(controller.name) is left hidden or faded") }
    }

    /// A touch in the middle of the window reaches what is shown, when nothing is presented.
    private static func checkTouches(_ world: World) {
        guard world.stage.isShown, let root = world.root, root.view.bounds.width > 40, root.view.bounds.height > 200,
            !world.chain.contains(where: { $0.ownPresented != nil })
        else { return }
        var shown: any Subject = root
        while let next = shownChild(of: shown) { shown = next }
        let hit = world.stage.window.hitTest(
            CGPoint(x: world.stage.window.bounds.midX, y: world.stage.window.bounds.midY), with: nil)
        if hit?.isDescendant(of: shown.view) != true {
            world.report(
                "interaction",
                "a touch in the middle of the window goes to \(hit.map { "\(type(of: $0))" } ?? "nothing"), not to \(shown.name)")
        }
    }

    private static func shownChild(of controller: any Subject) -> (any Subject)? {
        ((controller as? UINavigationController)?.topViewController ?? (controller as? UITabBarController)?.selectedViewController)?
            .subject
    }
}
