// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("Leaks of an app", .serialized)
struct LeakTests {
    /// Weak references to the objects that a test watches, by name.
    private final class Watch {
        private struct Entry {
            let name: String
            weak var object: AnyObject?
        }

        private var entries: [Entry] = []

        func add(_ name: String, _ object: AnyObject?) { entries.append(Entry(name: name, object: object)) }

        var names: [String] { entries.map(\.name) }
        var living: [String] { entries.filter { $0.object != nil }.map(\.name) }
    }

    /// Adds each of its objects to the watch as it creates them.
    private final class WatchedRoot: PanelRoot {
        let watch: Watch

        init(watch: Watch) {
            self.watch = watch
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        override func makePanel() -> UIViewController {
            let panel = super.makePanel()
            watch.add("panel", panel)
            watch.add("panel's view", panel.view)
            return panel
        }

        override func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let form = super.presentationController(forPresented: presented, presenting: presenting, source: source)
            watch.add("presentation controller", form)
            watch.add("dimming view", (form as? PanelPresentation)?.dimming)
            return form
        }

        override func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            let animator = super.animationController(forPresented: presented, presenting: presenting, source: source)
            watch.add("presenting animator", animator)
            return animator
        }

        override func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            let animator = super.animationController(forDismissed: dismissed)
            watch.add("dismissing animator", animator)
            return animator
        }
    }

    private static let presentation = [
        "panel", "panel's view", "presentation controller", "dimming view", "presenting animator", "dismissing animator",
    ]

    /// Presents, and calls `finish` to end it. A function of its own, so that its local references are released when it returns.
    private func play(
        _ surface: Stagehand.Surface, _ watch: Watch, finish: (Stagehand) throws -> Void
    ) throws {
        let root = WatchedRoot(watch: watch)
        let stage = try Stagehand(root, size: CGSize(width: 300, height: 100), on: surface)
        watch.add("root", root)
        watch.add("window", stage.window)
        watch.add("application", stage.application)
        watch.add("server", stage.stage.server)
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try finish(stage)
    }

    @Test(
        "after a dismissal the presentation's objects are freed, after the end all others",
        arguments: Stagehand.Surface.allCases)
    func dismissal(surface: Stagehand.Surface) throws {
        let watch = Watch()
        try play(surface, watch) { stage in
            try stage.settle()
            try stage.tap(labelled: "Dimming")
            try stage.settle()
            #expect(watch.names.filter { Self.presentation.contains($0) }.count == Self.presentation.count)
            #expect(watch.living.filter { Self.presentation.contains($0) } == [])
        }
        #expect(watch.living == [])
    }

    @Test("an app that ends while something is presented, also in mid-transition, leaves nothing either", arguments: [0.1, 1])
    func whilePresented(seconds: Double) throws {
        let watch = Watch()
        try play(.headless, watch) { stage in try stage.advance(by: seconds) }
        #expect(watch.living == [])
    }

    @Test("an app whose window is closed in mid-transition leaves nothing either", arguments: Stagehand.Surface.allCases)
    func closedWindow(surface: Stagehand.Surface) throws {
        let watch = Watch()
        try play(surface, watch) { stage in
            try stage.advance(by: 0.1)
            try stage.closeWindow()
        }
        #expect(watch.living == [])
    }
}
