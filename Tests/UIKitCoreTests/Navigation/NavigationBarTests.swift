// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveRuntime
import Stagehand
import Testing
import UIKitCore
import WindowServer

@MainActor
@Suite("Navigation bar", .serialized)
struct NavigationBarTests {
    /// A navigation controller whose root and top have the titles, settled.
    private func makeStage(
        _ rootTitle: String, pushing topTitle: String, width: CGFloat
    ) throws -> (stage: Stagehand, navigation: UINavigationController, root: UIViewController) {
        let root = UIViewController()
        root.title = rootTitle
        let navigation = UINavigationController(rootViewController: root)
        let stage = try Stagehand(navigation, size: CGSize(width: width, height: 400))
        let top = UIViewController()
        top.title = topTitle
        navigation.pushViewController(top, animated: true)
        try stage.settle()
        return (stage, navigation, root)
    }

    @Test("a prompt is a line above title and buttons, for which the bar and the safe area grow, while its item is shown")
    func prompt() throws {
        let (stage, navigation, root) = try makeStage("Apples", pushing: "Pears", width: 400)
        let top = try #require(navigation.topViewController)
        #expect(navigation.navigationBar.bounds.height == 44 && top.view.safeAreaInsets.top == 44)
        top.navigationItem.prompt = "Choose"
        try stage.settle()
        #expect(navigation.navigationBar.bounds.height == 74 && top.view.safeAreaInsets.top == 74)
        let line = try #require(navigation.navigationBar.label("Choose"))
        let title = try #require(navigation.navigationBar.label("Pears"))
        #expect(line.convert(line.bounds, to: nil).maxY <= 30 && title.convert(title.bounds, to: nil).midY == 52)
        navigation.popViewController(animated: true)
        try stage.settle()
        #expect(navigation.navigationBar.bounds.height == 44 && root.view.safeAreaInsets.top == 44)
        #expect(navigation.navigationBar.label("Choose") == nil)
        root.navigationItem.prompt = "Sort"
        try stage.settle()
        root.navigationItem.prompt = nil
        try stage.settle()
        let last = try #require(navigation.navigationBar.label("Apples"))
        #expect(navigation.navigationBar.bounds.height == 44 && last.convert(last.bounds, to: nil).midY == 22)
    }

    @Test("NavigationLaws 56: a right item makes an array of one")
    func rightItem() {
        let item = UINavigationItem()
        item.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        #expect(item.rightBarButtonItems?.count == 1)
        item.rightBarButtonItem = nil
        #expect(item.rightBarButtonItems == nil)
    }

    @Test("NavigationLaws 57: a fresh item is empty")
    func fresh() {
        let item = UIViewController().navigationItem
        #expect(item.leftBarButtonItems == nil && item.rightBarButtonItems == nil)
        #expect(item.title == nil && item.titleView == nil)
    }

    @Test("NavigationLaws 58–59: a controller's title is its item's, set before or after the item was read")
    func title() {
        let controller = UIViewController()
        controller.title = "One"
        #expect(controller.navigationItem.title == "One")
        controller.title = "Two"
        #expect(controller.navigationItem.title == "Two")
    }

    @Test("the user goes back with the back button, which is named after what lies there")
    func backButton() throws {
        let (stage, navigation, root) = try makeStage("Library", pushing: "Details", width: 600)
        try stage.tap(labelled: "Library")
        #expect(navigation.viewControllers.count == 1)
        try stage.settle()
        #expect(navigation.topViewController === root && root.view.window != nil)
    }

    @Test("Alt and the left arrow go back")
    func keyboard() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = try Stagehand(navigation, size: CGSize(width: 600, height: 400))
        navigation.pushViewController(UIViewController(), animated: false)
        try stage.settle()
        try stage.press(.keyboardLeftArrow, modifiers: .alternate)
        #expect(navigation.viewControllers.count == 1)
        try stage.settle()
        try stage.press(.keyboardLeftArrow, modifiers: .alternate)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("without a first responder keys go to what is shown: the top of the stack in the selected tab")
    func keysOfTheTop() throws {
        final class Page: UIViewController {
            var count = 0
            func refresh() { count += 1 }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "r", modifierFlags: .control, action: Selector("refresh", Page.refresh))]
            }
        }
        let (root, top) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let stage = try Stagehand(tabs, size: CGSize(width: 600, height: 400))
        navigation.pushViewController(top, animated: false)
        try stage.settle()
        try stage.press(.keyboardR, modifiers: .control)
        #expect(root.count == 0 && top.count == 1)
        try stage.press(.keyboardLeftArrow, modifiers: .alternate)
        try stage.settle()
        try stage.press(.keyboardR, modifiers: .control)
        #expect(root.count == 1 && top.count == 1)
    }

    @Test("the mouse's back button goes back in the navigation controller below the pointer")
    func mouse() {
        let rig = NavigationRig(pushing: "B")
        let point = CGPoint(x: 300, y: 300)
        for _ in 0..<2 {
            for phase in [PointerEvent.Phase.down, .up] {
                rig.rig.window.eventRouter.receive(
                    PointerEvent(phase: phase, location: point, timestamp: 1000, button: PointerEvent.backButton))
            }
            rig.rig.advance(by: 1)
            #expect(rig.stack == ["R"])
        }
    }

    @Test("buttons of the bar call their action, perform their UIAction, and follow changes of their item")
    func buttons() throws {
        final class Target: UIViewController {
            var senders: [UIBarButtonItem] = []
            func save(_ sender: UIBarButtonItem) { senders.append(sender) }
        }
        final class Navigation: UINavigationController {
            var count = 0
            func help() { count += 1 }
        }
        let target = Target()
        let save = UIBarButtonItem(
            barButtonSystemItem: .save, target: target, action: Selector("save", Target.save))
        var performed = 0
        let add = UIBarButtonItem(title: "More", primaryAction: UIAction { _ in performed += 1 })
        let help = UIBarButtonItem(title: "Help", style: .plain, target: nil, action: Selector("help", Navigation.help))
        target.navigationItem.rightBarButtonItems = [save, add]
        target.navigationItem.leftBarButtonItem = help
        let navigation = Navigation(rootViewController: target)
        let stage = try Stagehand(navigation, size: CGSize(width: 600, height: 400))
        try stage.tap(labelled: "Save")
        try stage.tap(labelled: "More")
        try stage.tap(labelled: "Help")
        #expect(navigation.count == 1)
        #expect(target.senders.map { $0 === save } == [true])
        #expect(performed == 1)
        save.title = "Send"
        try stage.settle()
        try stage.tap(labelled: "Send")
        #expect(target.senders.count == 2)
        save.isEnabled = false
        try stage.settle()
        try stage.tap(labelled: "Send")
        #expect(target.senders.count == 2)
    }

    @Test("a popover points at a bar button")
    func popover() throws {
        let root = UIViewController()
        let item = UIBarButtonItem(title: "Options", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        let stage = try Stagehand(UINavigationController(rootViewController: root), size: CGSize(width: 800, height: 600))
        try stage.settle()
        let frame = try #require(item.frame(in: stage.window))
        #expect(frame.maxX == 784 && frame.minY >= 0 && frame.maxY <= 44)
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 200, height: 100)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.barButtonItem = item
        root.present(content, animated: true)
        try stage.settle()
        let place = content.view.convert(content.view.bounds, to: nil)
        #expect(place.minY > 40 && place.minY < 80)
        #expect(place.maxX > frame.minX)
    }

    @Test("the title stands in the middle, and beside it where buttons are in the way; a long way back becomes shorter")
    func layout() throws {
        let (stage, _, _) = try makeStage("A rather long name of a place", pushing: "Settings", width: 320)
        let title = try stage.view(labelled: "Settings")
        #expect(abs(title.convert(title.bounds, to: nil).midX - 160) < 1)
        let back = try #require(stage.view(labelled: "A rather long name of a place") as? UIControl)
        #expect(back.subviews.compactMap { ($0 as? UILabel)?.text } == ["Back"])
        #expect(back.convert(back.bounds, to: nil).maxX < title.convert(title.bounds, to: nil).minX)
    }

    @Test("children lie below the bar by their safe area; hiding the bar gives it back", arguments: [true, false])
    func safeArea(animated: Bool) throws {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        let stage = try Stagehand(navigation, size: CGSize(width: 320, height: 400))
        try stage.settle()
        #expect(root.view.frame == stage.window.bounds)
        #expect(root.view.safeAreaInsets.top == 44)
        stage.window.windowSafeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        try stage.settle()
        #expect(root.view.safeAreaInsets.top == 64)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 320, height: 44))
        root.additionalSafeAreaInsets.top = 6
        navigation.setNavigationBarHidden(true, animated: animated)
        try stage.settle()
        #expect(root.view.safeAreaInsets.top == 26)
        #expect(navigation.navigationBar.isHidden)
        navigation.setNavigationBarHidden(false, animated: animated)
        try stage.settle()
        #expect(root.view.safeAreaInsets.top == 70)
        #expect(!navigation.navigationBar.isHidden)
    }

    @Test("Complaints 12: the top's preferred size reaches the presentation controller, with the bar's height")
    func preferredContentSize() {
        let rig = PresentationRig()
        let root = RecordingController("R", log: rig.log)
        let navigation = UINavigationController(rootViewController: root)
        navigation.modalPresentationStyle = .custom
        let delegate = RecordingTransitioningDelegate(nil, log: rig.log)
        navigation.transitioningDelegate = delegate
        rig.show(navigation, on: rig.root)
        root.preferredContentSize = CGSize(width: 300, height: 200)
        #expect(rig.log.count("PC.preferredContentSizeDidChange") == 1)
        #expect(navigation.preferredContentSize == CGSize(width: 300, height: 244))
        root.preferredContentSize = CGSize(width: 300, height: 200)
        #expect(rig.log.count("PC.preferredContentSizeDidChange") == 1)
        let next = RecordingController("N", log: rig.log)
        next.preferredContentSize = CGSize(width: 300, height: 100)
        navigation.pushViewController(next, animated: true)
        rig.advance(by: 1)
        #expect(navigation.preferredContentSize.height == 144)
        navigation.popViewController(animated: true)
        rig.advance(by: 1)
        #expect(navigation.preferredContentSize.height == 244)
    }

    @Test("isModalInPresentation of the top keeps the user from dismissing the navigation controller")
    func modal() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        #expect(!navigation.isModalInPresentation)
        root.isModalInPresentation = true
        #expect(navigation.isModalInPresentation)
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(!navigation.isModalInPresentation)
    }
}

extension UIView {
    fileprivate func label(_ text: String) -> UILabel? {
        (self as? UILabel)?.text == text ? self as? UILabel : subviews.lazy.compactMap { $0.label(text) }.first
    }
}
