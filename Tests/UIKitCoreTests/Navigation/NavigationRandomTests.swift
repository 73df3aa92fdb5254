// SPDX-License-Identifier: MIT
import CoreGraphics
import SeededRandom
import Testing
import UIKitCore
import WindowServer

/// Random lives of a navigation controller, in and out of the window, against a model that is only an array.
@MainActor
@Suite("Random sequences of navigation", .serialized)
struct NavigationRandomTests {
    private struct Weak {
        weak var controller: UIViewController?

        init(_ controller: UIViewController) { self.controller = controller }
    }

    @Test(
        "NavigationLaws 35–45: whatever is pushed, popped, dragged, presented, resized and hidden, at any moment, the stack stays sound",
        arguments: 0..<100)
    func lives(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let rig = NavigationRig()
        var made: [RecordingController] = [rig.r]
        var steps: [String] = []
        for _ in 0..<25 {
            steps.append(step(rig, &made, &dice))
            if Bool.random(using: &dice) { rig.rig.advance(by: Double.random(in: 0...0.6, using: &dice)) }
        }
        let navigation = rig.navigation
        navigation.dismiss(animated: false)
        rig.rig.window.isHidden = false
        rig.rig.advance(by: 3)
        for controller in navigation.viewControllers where controller.presentedViewController != nil {
            controller.dismiss(animated: false)
        }
        rig.rig.advance(by: 3)

        let story = Comment(rawValue: steps.joined(separator: ", "))
        let stack = navigation.viewControllers
        #expect(Set(navigation.children.map(ObjectIdentifier.init)) == Set(stack.map(ObjectIdentifier.init)), story)
        for controller in made {
            let isTop = controller === stack.last
            #expect((controller.viewIfLoaded?.window != nil) == isTop, story)
            #expect((controller.parent === navigation) == stack.contains { $0 === controller }, story)
            check(rig.log.entries(of: "\(controller.name).view"), of: controller, isVisible: isTop, story)
            #expect(controller.transitionCoordinator == nil, story)
        }
        #expect(stack.last?.view.frame == navigation.view.bounds, story)
        #expect(
            navigation.navigationBar.items?.map(ObjectIdentifier.init) == stack.map { ObjectIdentifier($0.navigationItem) }, story
        )
        let expected: [PresentationDiagnostics.Warning] = [
            .presentDuringTransition, .dismissDuringTransition, .alreadyPresenting, .notInWindow, .presenterGone,
        ]
        #expect(rig.rig.warnings.filter { !expected.contains($0) }.isEmpty, story)

        let gone = made.filter { controller in !stack.contains { $0 === controller } && controller !== rig.r }.map(Weak.init)
        made = []
        #expect(gone.allSatisfy { $0.controller == nil }, story)
    }

    /// Checks that one controller's appearance calls follow each other in order, and end in the state that it is in.
    private func check(_ calls: [String], of controller: RecordingController, isVisible: Bool, _ story: Comment) {
        var state = controller.name == "R" ? "DidAppear" : "DidDisappear"
        let follows = [
            "WillAppear": ["DidDisappear", "WillDisappear"], "DidAppear": ["WillAppear"],
            "WillDisappear": ["DidAppear", "WillAppear"], "DidDisappear": ["WillDisappear"],
        ]
        for call in calls {
            guard let name = call.split(separator: ".").last?.split(separator: "(").first?.dropFirst(4),
                let allowed = follows[String(name)]
            else { continue }
            #expect(allowed.contains(state), "\(controller.name): \(call) after \(state); \(story)")
            state = String(name)
        }
        #expect(state == (isVisible ? "DidAppear" : "DidDisappear"), "\(controller.name) ends in \(state); \(story)")
    }

    private func step(_ rig: NavigationRig, _ made: inout [RecordingController], _ dice: inout SeededGenerator) -> String {
        let navigation = rig.navigation
        let animated = Bool.random(using: &dice)
        func fresh() -> RecordingController {
            let controller = rig.make("C\(made.count)")
            controller.definesPresentationContext = Bool.random(using: &dice)
            made.append(controller)
            return controller
        }
        switch Int.random(in: 0..<12, using: &dice) {
        case 0...2:
            navigation.pushViewController(fresh(), animated: animated)
            return "push \(animated)"
        case 3...4:
            navigation.popViewController(animated: animated)
            return "pop \(animated)"
        case 5:
            guard let target = navigation.viewControllers.randomElement(using: &dice) else { return "" }
            navigation.popToViewController(target, animated: animated)
            return "pop to \((target as? RecordingController)?.name ?? "") \(animated)"
        case 6:
            var stack = navigation.viewControllers.shuffled(using: &dice)
            if Bool.random(using: &dice) { stack.append(fresh()) }
            if stack.count > 1, Bool.random(using: &dice) { stack.removeFirst() }
            navigation.setViewControllers(stack, animated: animated)
            return "set \(stack.compactMap { ($0 as? RecordingController)?.name }) \(animated)"
        case 7:
            return drag(rig, &dice)
        case 8:
            let modal = RecordingController("M", log: CallLog())
            let styles: [UIModalPresentationStyle] = [.fullScreen, .pageSheet, .overCurrentContext, .currentContext]
            modal.modalPresentationStyle = styles.randomElement(using: &dice) ?? .automatic
            navigation.topViewController?.present(modal, animated: animated)
            return "present \(modal.modalPresentationStyle) \(animated)"
        case 9:
            navigation.dismiss(animated: animated)
            return "dismiss \(animated)"
        case 10:
            rig.rig.resize(to: CGSize(width: Int.random(in: 300...900, using: &dice), height: 500))
            return "resize"
        default:
            rig.rig.window.isHidden.toggle()
            rig.rig.settle()
            return "hide \(rig.rig.window.isHidden)"
        }
    }

    /// A drag from the edge, which ends at some point.
    private func drag(_ rig: NavigationRig, _ dice: inout SeededGenerator) -> String {
        guard rig.rig.window.isShown else { return "" }
        let end = CGFloat.random(in: 10...290, using: &dice)
        func send(_ phase: PointerEvent.Phase, _ x: CGFloat) {
            rig.rig.window.eventRouter.receive(
                PointerEvent(phase: phase, location: CGPoint(x: x, y: 200), timestamp: 1000 + rig.rig.elapsed))
        }
        send(.down, 5)
        for share in [0.2, 0.5, 0.8, 1] {
            rig.rig.advance(by: 1.0 / 60)
            send(.moved, 5 + end * share)
        }
        if Bool.random(using: &dice) { rig.rig.advance(by: 0.2) }
        send(.up, 5 + end)
        return "drag \(Int(end))"
    }
}
