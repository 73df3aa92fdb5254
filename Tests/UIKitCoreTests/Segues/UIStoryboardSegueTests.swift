// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("Segues", .serialized)
struct UIStoryboardSegueTests {
    /// Adds the destination's view without presenting it.
    private final class EmbedSegue: UIStoryboardSegue {
        override func perform() {
            source.addChild(destination)
            source.view.addSubview(destination.view)
            destination.didMove(toParent: source)
        }
    }

    /// Does what was registered, and something in addition.
    private final class LoggedSegue: UIStoryboardSegue {
        override func perform() {
            super.perform()
            (source as? SegueController)?.log.add("performed")
        }
    }

    private let log = CallLog()

    @Test("a connected control asks, makes, prepares and presents; the style may be set in prepare, before the view is loaded")
    func control() throws {
        let root = SegueController("A", log: log)
        let stage = try Stagehand(root)
        root.registerSegue(withIdentifier: "next") { [log] in SegueController("B", log: log) }
        root.onPrepare = { $0.destination.modalPresentationStyle = .fullScreen }
        try stage.tap(root.button)
        #expect(log.take() == ["A.should(next)", "A.prepare(next, UIButton, loaded false)"])
        #expect((root.presentedViewController as? SegueController)?.name == "B")
        #expect(root.presentedViewController?.presentationController?.presentationStyle == .fullScreen)
        try stage.settle()
        #expect(root.presentedViewController?.viewIfLoaded?.window === stage.window)
    }

    @Test("a control's segue that should not be performed is not; performSegue does not ask")
    func refused() throws {
        let root = SegueController("A", log: log)
        let stage = try Stagehand(root)
        root.registerSegue(withIdentifier: "next") { [log] in SegueController("B", log: log) }
        root.allowsSegues = false
        try stage.tap(root.button)
        #expect(log.take() == ["A.should(next)"] && root.presentedViewController == nil)
        root.performSegue(withIdentifier: "next", sender: "me")
        #expect(log.take() == ["A.prepare(next, String, loaded false)"] && root.presentedViewController != nil)
    }

    @Test("each time it is performed, a new segue and destination are made, and released with the presentation")
    func made() throws {
        let root = SegueController("A", log: log)
        let stage = try Stagehand(root)
        root.registerSegue(withIdentifier: "next") { [log] in SegueController("B", log: log) }
        weak var segue: UIStoryboardSegue?
        weak var destination: UIViewController?
        root.onPrepare = { segue = $0 }
        for _ in 0..<2 {
            root.performSegue(withIdentifier: "next", sender: nil)
            #expect(segue == nil && root.presentedViewController != nil)
            #expect(root.presentedViewController !== destination)
            try stage.settle()
            destination = root.presentedViewController
            root.dismiss(animated: true)
            try stage.settle()
        }
        #expect(destination == nil)
    }

    @Test("a custom class decides what performing means, and may call super for the registered effect")
    func customClass() throws {
        let root = SegueController("A", log: log)
        let stage = try Stagehand(root)
        defer { stage.end() }
        let child = SegueController("B", log: log)
        root.registerSegue(withIdentifier: "embed") { EmbedSegue(identifier: $0, source: $1, destination: child) }
        root.registerSegue(withIdentifier: "next") { [log] in
            LoggedSegue(identifier: $0, source: $1, destination: SegueController("C", log: log))
        }
        root.performSegue(withIdentifier: "embed", sender: nil)
        #expect(child.parent === root && child.view.superview === root.view && root.presentedViewController == nil)
        root.performSegue(withIdentifier: "next", sender: nil)
        #expect(log.take().last == "performed" && root.presentedViewController != nil)
    }

    @Test("a segue with a handler performs the handler, with or without a registration")
    func handler() {
        let (a, b) = (SegueController("A", log: log), SegueController("B", log: log))
        func make(_ identifier: String?) -> UIStoryboardSegue {
            UIStoryboardSegue(identifier: identifier, source: a, destination: b) { [log] in log.add("handled") }
        }
        make(nil).perform()
        #expect(log.take() == ["handled"])
        a.registerSegue(withIdentifier: "x") { identifier, _ in make(identifier) }
        a.performSegue(withIdentifier: "x", sender: nil)
        #expect(log.take() == ["A.prepare(x, nil, loaded false)", "handled"] && a.presentedViewController == nil)
    }

    @Test("a segue of the kind show pushes within a navigation controller, and presents without one")
    func show() throws {
        let root = SegueController("A", log: log)
        root.registerSegue(withIdentifier: "next", kind: .show) { [log] in SegueController("B", log: log) }
        let navigation = UINavigationController(rootViewController: root)
        let stage = try Stagehand(navigation)
        root.performSegue(withIdentifier: "next", sender: nil)
        #expect((navigation.topViewController as? SegueController)?.name == "B" && navigation.viewControllers.count == 2)
        try stage.settle()
        #expect(navigation.presentedViewController == nil)

        let alone = SegueController("C", log: log)
        alone.registerSegue(withIdentifier: "next", kind: .show) { [log] in SegueController("D", log: log) }
        stage.window.rootViewController = alone
        alone.performSegue(withIdentifier: "next", sender: nil)
        #expect((alone.presentedViewController as? SegueController)?.name == "D")
    }

    @Test("with animations disabled it presents without one")
    func unanimated() throws {
        let root = SegueController("A", log: log)
        let stage = try Stagehand(root)
        root.registerSegue(withIdentifier: "next") { [log] in SegueController("B", log: log) }
        UIView.performWithoutAnimation { root.performSegue(withIdentifier: "next", sender: nil) }
        try stage.advance(by: 0)
        try stage.advanceOneFrame()
        #expect(root.presentedViewController?.isBeingPresented == false && stage.isSettled)
    }

    @Test("an unknown identifier and a segue that does nothing end the program, as they are exceptions in UIKit")
    func failures() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            UIViewController().performSegue(withIdentifier: "nowhere", sender: nil)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            UIStoryboardSegue(identifier: nil, source: UIViewController(), destination: UIViewController()).perform()
        }
    }
}
