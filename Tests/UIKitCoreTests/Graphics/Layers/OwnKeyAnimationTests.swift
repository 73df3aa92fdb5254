// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Stagehand
import Testing
import UIKit

/// A bar as wide as its progress.
private final class BarLayer: CALayer {
    var progress: CGFloat {
        get { managedValue(forKey: "progress") }
        set { setValue(newValue, forKey: "progress") }
    }
    var shade: CGColor? {
        get { managedValue(forKey: "shade") }
        set { setValue(newValue, forKey: "shade") }
    }
    var drawn: [CGFloat] = []
    nonisolated(unsafe) static var copies = 0

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || key == "shade" || super.needsDisplay(forKey: key)
    }

    override class func defaultValue(forKey key: String) -> Any? {
        key == "progress" ? 0.25 : super.defaultValue(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress", isFading else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        animation.duration = 1
        return animation
    }
    var isFading = false

    override func draw(in context: CGContext) {
        context.setFillColor(shade ?? UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
        model().drawn.append(progress)
    }
}

/// A property that its class lists, as uikit-port does for one that is `@objc dynamic`.
private final class ListedLayer: CALayer {
    var angle: CGFloat = 0
    var drawn: [CGFloat] = []

    required init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? ListedLayer { angle = layer.angle }
    }

    required init() { super.init() }

    override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
    override func draw(in context: CGContext) { model().drawn.append(angle) }

    nonisolated override class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        guard let own = root as? any (ListedLayer & KeyValueObservable).Type else { return super.observableKeyPaths(of: root) }
        return super.observableKeyPaths(of: root).merging(list(own)) { _, own in own }
    }

    private nonisolated static func list<Root: ListedLayer & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        nonisolated(unsafe) var list: [AnyKeyPath: String] = [:]
        MainActor.assumeIsolated { list = [\Root.angle: "angle"] }
        return list
    }
}

@Suite("Animated values of subclasses", .serialized) @MainActor
struct OwnKeyAnimationTests {
    private func bar() -> BarLayer {
        let layer = BarLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        return layer
    }

    @Test("values are kept by key, with a default, and a change draws the layer again")
    func values() throws {
        let layer = bar()
        #expect(layer.progress == 0.25 && layer.shade == nil)
        let stage = try LayerStage(layer)
        #expect(layer.drawn == [])
        try stage.now { layer.progress = 0.5 }
        #expect(layer.drawn == [0.5])
        #expect(try stage.isRed(49, 5) && stage.isWhite(51, 5))
        layer.setValue(0.75 as Float, forKey: "progress")
        #expect(layer.progress == 0.75)
        try stage.now { layer.shade = UIColor.blue.cgColor }
        #expect(try stage.isBlue(70, 5))
        let copy = BarLayer(layer: layer)
        #expect(copy.progress == 0.75 && copy.shade == UIColor.blue.cgColor)
    }

    @Test("an animation draws each frame with the value of that frame, then the layer's own")
    func explicit() throws {
        let layer = bar()
        let stage = try LayerStage(layer)
        try stage.now {
            layer.progress = 1
            layer.add(linear("progress", from: 0 as CGFloat, to: 1 as CGFloat), forKey: "progress")
        }
        // Not the last frame first.
        #expect(layer.drawn == [0] && layer.progress == 1)
        #expect(try stage.isWhite(1, 5))
        try stage.advance(0.5)
        let half = try #require(layer.presentation()).progress
        #expect(abs(half - 0.5) < 0.001)
        let shown = try #require(layer.drawn.last)
        #expect(abs(shown - 0.5) < 0.04 && layer.drawn.count > 20 && layer.drawn == layer.drawn.sorted())
        #expect(try stage.isRed(shown * 100 - 1, 5) && stage.isWhite(shown * 100 + 1, 5))
        try stage.advance(0.6)
        #expect(layer.drawn.last == 1 && layer.presentation()?.progress == 1)
        #expect(try stage.isRed(99, 5))
        let count = layer.drawn.count
        try stage.advance(0.5)
        #expect(layer.drawn.count == count)
    }

    @Test("the action for the key animates a change, from what is seen")
    func action() throws {
        let layer = bar()
        layer.isFading = true
        let stage = try LayerStage(layer)
        try stage.now { layer.progress = 1 }
        try stage.advance(0.5)
        let first = try #require(layer.presentation()).progress
        #expect(first > 0.5 && first < 0.8)
        try stage.now { layer.progress = 0 }
        #expect(abs(try #require(layer.presentation()).progress - first) < 0.001)
        try stage.advance(1.1)
        #expect(layer.drawn.last == 0)
        try stage.now {
            CATransaction.setDisableActions(true)
            layer.progress = 1
        }
        #expect(layer.drawn.last == 1 || layer.presentation()?.progress == 0)
    }

    @Test("keyframes, groups, colours and removal")
    func others() throws {
        let layer = bar()
        let stage = try LayerStage(layer)
        let frames = CAKeyframeAnimation(keyPath: "progress")
        frames.values = [0, 1, 0]
        let colors = linear("shade", from: UIColor.red.cgColor, to: UIColor.blue.cgColor)
        let group = CAAnimationGroup()
        group.animations = [frames, colors]
        group.duration = 1
        try stage.now { layer.add(group, forKey: "both") }
        try stage.advance(0.5)
        let shown = try #require(layer.presentation())
        let blue = try #require(shown.shade).blue
        #expect(abs(shown.progress - 1) < 0.001 && abs(blue - 0.5) < 0.01)
        try stage.now { layer.removeAnimation(forKey: "both") }
        try stage.advance(0.1)
        #expect(layer.drawn.last == 0.25 && layer.presentation()?.progress == 0.25)
    }

    @Test("a listed property is set through its setter")
    func listed() throws {
        let layer = ListedLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.setValue(2, forKey: "angle")
        #expect(layer.angle == 2 && layer.value(forKey: "angle") as? CGFloat == 2)
        let stage = try LayerStage(layer)
        try stage.now { layer.add(linear("angle", from: 0, to: 10), forKey: nil) }
        try stage.advance(0.5)
        let shown = try #require(layer.presentation()).angle
        #expect(abs(shown - 5) < 0.001 && layer.angle == 2)
        let drawn = try #require(layer.drawn.last)
        #expect(abs(drawn - 5) < 0.4)
    }

    @Test("keys that a class does not draw are kept without drawing")
    func kept() throws {
        let layer = bar()
        let stage = try LayerStage(layer)
        layer.style = ["page": 4]
        #expect(layer.value(forKey: "page") as? Int == 4)
        try stage.now { layer.setValue(3, forKey: "page") }
        #expect(layer.value(forKey: "page") as? Int == 3 && layer.drawn == [])
    }
}
