// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Scenes", .serialized)
struct GallerySceneTests {
    @Test("each has its own name, a one-line summary and a title")
    func names() {
        let names = GalleryScene.all.map(\.name)
        #expect(Set(names).count == names.count)
        for scene in GalleryScene.all {
            #expect(scene.name == scene.name.lowercased() && !scene.name.contains(" ") && !scene.title.isEmpty)
            #expect(scene.summary.hasSuffix(".") && scene.summary.count <= 110, "\(scene.name)")
        }
    }

    @Test("each script takes 8 to 12 pictures, and ends in the state that it began with", arguments: GalleryScene.all.map(\.name))
    func script(name: String) throws {
        let scene = try GalleryScene(named: name)
        let stage = try Stagehand(scene.makeRootViewController(), size: scene.size)
        let before = try stage.screenshot()
        let film = try ScriptPlayer.film(scene.script, on: stage)
        #expect((8...12).contains(film.frames.count))
        let first = try #require(film.frames.first)
        #expect(first.picture.isSame(as: before))
        try stage.settle()
        #expect(stage.window.bounds.size == scene.size && stage.window.rootViewController?.presentedViewController == nil)
        // No picture repeats the one before it.
        for (earlier, later) in zip(film.frames, film.frames.dropFirst()) {
            #expect(!earlier.picture.isSame(as: later.picture), "at \(later.time) s")
        }
    }

    @Test(
        "each label can be read, light and dark: its lightest and darkest pixels have a contrast of 2 at least",
        arguments: GalleryScene.all.map(\.name), [UIUserInterfaceStyle.light, .dark])
    func legible(name: String, style: UIUserInterfaceStyle) throws {
        let scene = try GalleryScene(named: name)
        let root = scene.makeRootViewController()
        root.overrideUserInterfaceStyle = style
        let stage = try Stagehand(root, size: scene.size)
        let picture = try stage.screenshot()
        let labels = stage.window.descendants(of: UILabel.self).filter { $0.text?.isEmpty == false && $0.isShown }
        for label in labels {
            let frame = label.convert(label.bounds, to: nil).intersection(stage.window.bounds)
            guard frame.width >= 4, frame.height >= 4 else { continue }
            let levels = try (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in
                try (Int(frame.minX)..<Int(frame.maxX)).map { x in try #require(picture.color(x: x, y: y)).luminance }
            }
            let (dark, light) = (levels.min() ?? 0, levels.max() ?? 0)
            #expect((light + 0.05) / (dark + 0.05) >= 2, "\(label.text ?? "")")
        }
    }

    // The scenes Layout and Layers present nothing.
    @Test(
        "what a scene has presented is freed with it",
        arguments: GalleryScene.all.map(\.name).filter { !["layout", "layers"].contains($0) })
    func leaks(name: String) throws {
        struct Weak { weak var object: AnyObject? }
        let scene = try GalleryScene(named: name)
        let stage = try Stagehand(scene.makeRootViewController(), size: scene.size)
        // The frames of transitions take most of the time.
        stage.window.layer.speed = 8
        let player = ScriptPlayer(stage: stage)
        var seen: [Weak] = []
        for step in scene.script {
            try player.play(step)
            var presented = stage.window.rootViewController?.presentedViewController
            while let controller = presented {
                let objects: [AnyObject?] = [controller, controller.presentationController, controller.transitionCoordinator]
                seen += objects.map { Weak(object: $0) }
                presented = controller.presentedViewController
            }
        }
        try stage.settle()
        #expect(seen.count > 6)
        #expect(seen.compactMap(\.object).map { "\(type(of: $0))" } == [])
    }

    @Test(
        "with reduced motion what is presented fades and does not move",
        arguments: [
            ("half", ["Late piano"]), ("custom", ["First Light"]), ("bouncy", ["Pea soup"]), ("look", ["First Light"]),
            ("look", ["Cool", "First Light"]), ("swipe", ["Folders"]), ("chain", ["Where do we stay?"]),
            ("sheet", ["Places"]), ("popover", ["1"]), ("alert", ["Delete…"]), ("adaptive", ["Form sheet"]),
        ])
    func reducedMotion(name: String, labels: [String]) throws {
        UIAccessibility.isReduceMotionEnabled = true
        UIAccessibility.prefersCrossFadeTransitions = true
        defer {
            UIAccessibility.isReduceMotionEnabled = false
            UIAccessibility.prefersCrossFadeTransitions = false
        }
        let scene = try GalleryScene(named: name)
        let stage = try Stagehand(scene.makeRootViewController(), size: scene.size)
        for label in labels { try stage.tap(labelled: label) }
        try stage.advance(by: 0.1)
        let presented = try #require(stage.window.rootViewController?.presentedViewController)
        let view = try #require(presented.presentationController?.presentedView)
        let shown = try #require(view.layer.presentation())
        #expect(shown.frame == view.frame && shown.opacity > 0.05 && shown.opacity < 0.95)
        #expect(shown.affineTransform().isIdentity)
    }

    @Test(
        "a script can be stopped at any time, also between its steps; after its end the clock runs on",
        arguments: [0, 0.1, 0.25, 20])
    func time(seconds: Double) throws {
        let scene = GalleryScene.half
        let stage = try Stagehand(scene.makeRootViewController(), size: scene.size)
        try ScriptPlayer.play(scene.script, until: seconds, on: stage)
        #expect(abs(stage.now - seconds) < 1e-6)
        #expect((stage.window.rootViewController?.presentedViewController == nil) == (seconds == 20))
    }
}

extension UIView {
    fileprivate func descendants<View: UIView>(of type: View.Type) -> [View] {
        subviews.flatMap { ($0 as? View).map { [$0] } ?? $0.descendants(of: type) }
    }

    fileprivate var isShown: Bool { !isHidden && alpha > 0.5 && superview?.isShown != false }
}

extension CGColor {
    /// By WCAG 2.
    fileprivate var luminance: CGFloat {
        func linear(_ value: CGFloat) -> CGFloat { value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
