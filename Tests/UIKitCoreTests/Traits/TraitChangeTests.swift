// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveRuntime
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Registrations for trait changes", .serialized)
struct TraitChangeTests {
    private final class Listener: UIViewController {
        var calls: [String] = []

        func both(_ sender: UIView, _ previous: UITraitCollection) {
            calls.append("both \(previous.userInterfaceStyle == .light)")
        }

        func one(_ sender: UIView) { calls.append("one \(sender.traitCollection.userInterfaceStyle == .dark)") }
        func none() { calls.append("none") }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            calls.append("override")
        }
    }

    @Test("closures of views, windows and controllers are called after a change of one of their traits, and of no other")
    func closures() throws {
        let room = UIViewController()
        let stage = try Stagehand(room, size: CGSize(width: 800, height: 600))
        var log: [String] = []
        room.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous: UITraitCollection) in
            log.append("view \(previous.userInterfaceStyle.rawValue) \(view.traitCollection.userInterfaceStyle.rawValue)")
        }
        room.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitLayoutDirection.self]) {
            (controller: UIViewController, _) in
            log.append("controller \(controller.traitCollection.horizontalSizeClass.rawValue)")
        }
        stage.window.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindow, _) in log.append("window") }
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(Set(log) == ["view 1 2", "window"] && log.count == 2)
        log = []
        try stage.resize(to: CGSize(width: 400, height: 600))
        #expect(log == ["controller 1"])
        log = []
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        #expect(log == ["controller 1"])
    }

    @Test("methods get as much as they take, after traitCollectionDidChange, until the registration is taken back")
    func methods() throws {
        let room = Listener()
        let stage = try Stagehand(room, size: CGSize(width: 800, height: 600))
        let traits: [UITrait] = [UITraitUserInterfaceStyle.self]
        room.view.registerForTraitChanges(traits, target: room, action: Selector("both::", Listener.both))
        let one = room.view.registerForTraitChanges(traits, target: room, action: Selector("one:", Listener.one))
        room.registerForTraitChanges(traits, action: Selector("none", Listener.none))
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(room.calls == ["both true", "one true", "override", "none"])
        room.view.unregisterForTraitChanges(one)
        room.calls = []
        stage.window.overrideUserInterfaceStyle = .unspecified
        #expect(room.calls == ["both false", "override", "none"])
    }

    @Test("a presentation controller's registrations follow the window")
    func presentations() throws {
        let room = UIViewController()
        let stage = try Stagehand(room, size: CGSize(width: 800, height: 600))
        let card = UIViewController()
        room.present(card, animated: false)
        try stage.settle()
        var classes: [UIUserInterfaceSizeClass] = []
        card.presentationController?.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
            (controller: UIPresentationController, _) in classes.append(controller.traitCollection.horizontalSizeClass)
        }
        try stage.resize(to: CGSize(width: 400, height: 600))
        #expect(classes == [.compact])
    }

    @Test("overrides say which traits they contain, and give them back")
    func overrides() {
        let room = UIViewController()
        room.traitOverrides.userInterfaceStyle = .dark
        #expect(room.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        #expect(!room.traitOverrides.contains(UITraitDisplayScale.self))
        room.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(!room.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        #expect(room.traitCollection.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle)
    }

    @Test("a detail is shown by the nearest container that can, and presented without one")
    func details() throws {
        final class Split: UIViewController {
            var shown: [UIViewController] = []
            override func showDetailViewController(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
        }
        let (split, middle, child, detail) = (Split(), UIViewController(), UIViewController(), UIViewController())
        let stage = try Stagehand(split, size: CGSize(width: 800, height: 600))
        split.addChild(middle)
        middle.addChild(child)
        child.showDetailViewController(detail, sender: nil)
        #expect(split.shown == [detail])
        let alone = UIViewController()
        stage.window.rootViewController = alone
        try stage.settle()
        alone.showDetailViewController(detail, sender: nil)
        #expect(alone.presentedViewController === detail)
        let action = Selector("none", Listener.none)
        let listener = Listener()
        listener.addChild(middle)
        #expect(child.targetViewController(forAction: action, sender: nil) === listener)
        #expect(alone.targetViewController(forAction: action, sender: nil) == nil)
    }
}
