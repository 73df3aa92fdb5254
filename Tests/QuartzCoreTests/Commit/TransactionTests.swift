// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import WindowServer

@MainActor
private final class EndLog: CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
}

@MainActor
@Suite("Transactions and implicit animations", .serialized)
struct TransactionTests {
    @Test("a layer without a view animates its changes for a quarter of a second, with the default curve")
    func implicit() throws {
        let rig = LayerRig()
        let layer = rig.layer
        layer.opacity = 0
        let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(animation.duration == 0.25)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
        rig.turn(100)
        MediaClock.setManual(100.125)
        let shown = try #require(layer.presentation()?.opacity)
        #expect(shown > 0 && shown < 0.5)
        rig.turn(100.25)
        #expect(layer.animationKeys() == nil)
    }

    @Test("a change during an animation continues from the presentation value")
    func retarget() throws {
        let rig = LayerRig()
        let layer = rig.layer
        layer.position.x = 100
        rig.turn(100)
        MediaClock.setManual(100.1)
        let seen = try #require(layer.presentation()?.position.x)
        layer.position.x = 0
        let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect((animation.fromValue as? AnimationValue) == .point(CGPoint(x: seen, y: 5)))
    }

    @Test("no implicit animation before the first commit, without a host, for views, and where actions are disabled")
    func noImplicit() {
        let rig = LayerRig()
        let (root, layer) = (rig.root, rig.layer)
        let fresh = CALayer()
        fresh.opacity = 0.5
        root.addSublayer(fresh)
        fresh.opacity = 0.6
        #expect(fresh.animationKeys() == nil)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.1
        CATransaction.commit()
        layer.actions = ["cornerRadius": NSNull()]
        layer.cornerRadius = 3
        #expect(layer.animationKeys() == nil)
        layer.removeFromSuperlayer()
        layer.opacity = 0.9
        #expect(layer.animationKeys() == nil)
    }

    @Test("values set outside of begin and commit hold until the turn ends")
    func implicitTransaction() {
        let rig = LayerRig()
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationDuration(3)
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 3)
        rig.turn(100)
        #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
        CATransaction.setAnimationDuration(2)
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("transactions nest: inner values override outer ones, and end with their transaction")
    func nesting() {
        let rig = LayerRig()
        let layer = rig.layer
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setAnimationDuration(1)
        layer.opacity = 0
        CATransaction.commit()
        layer.cornerRadius = 5
        CATransaction.commit()
        #expect(layer.animation(forKey: "opacity")?.duration == 1)
        #expect(layer.animation(forKey: "cornerRadius")?.duration == 2)
    }

    @Test("completion blocks wait for the animations added after them")
    func completions() {
        let rig = LayerRig()
        let layer = rig.layer
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("first") }
        CATransaction.setAnimationDuration(1)
        layer.opacity = 0
        CATransaction.setCompletionBlock { log.append("second") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("inner") }
        CATransaction.setAnimationDuration(0.5)
        layer.cornerRadius = 4
        CATransaction.commit()
        CATransaction.commit()
        #expect(log == [])
        rig.turn(100)
        #expect(log == ["second"])
        rig.turn(100.5)
        #expect(log == ["second", "inner"])
        rig.turn(101)
        #expect(log == ["second", "inner", "first"])

        CATransaction.setCompletionBlock { log.append("implicit") }
        layer.opacity = 1
        rig.turn(101)
        #expect(log.count == 3)
        rig.turn(101.25)
        #expect(log.last == "implicit")
    }

    @Test("delegates are called at start and end; for replaced and removed animations `finished` is false")
    func delegates() {
        let rig = LayerRig()
        let layer = rig.layer
        let log = EndLog()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.delegate = log
        layer.add(animation, forKey: "a")
        #expect(log.lines == [])
        rig.turn(100)
        layer.add(animation, forKey: "a")
        rig.turn(100.5)
        #expect(log.lines == ["start", "stop false", "start"])
        rig.turn(101.5)
        #expect(log.lines.last == "stop true")
        log.lines = []
        layer.add(animation, forKey: nil)
        layer.add(animation, forKey: nil)
        rig.turn(102)
        layer.removeFromSuperlayer()
        rig.turn(102)
        #expect(log.lines == ["start", "start", "stop false", "stop false"])
    }

    @Test("a delegate may change the tree when its animation starts")
    func changeAtStart() throws {
        let rig = LayerRig()
        let (root, layer) = (rig.root, rig.layer)
        final class Changer: CAAnimationDelegate {
            var change: (() -> Void)?
            func animationDidStart(_ anim: CAAnimation) { change?() }
        }
        let changer = Changer()
        let sibling = CALayer()
        root.insertSublayer(sibling, at: 0)
        changer.change = {
            CATransaction.setDisableActions(true)
            sibling.opacity = 0.5
        }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.delegate = changer
        layer.add(animation, forKey: "a")
        rig.turn(100)
        #expect(rig.host.frameSource.latestTree?.root.children.first?.properties.opacity == 0.5)
    }

    @Test("a layer whose time is stopped keeps its animations where they are, and ends them that much later")
    func pausing() throws {
        let rig = LayerRig()
        let (root, layer) = (rig.root, rig.layer)
        let log = EndLog()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.toValue = 100.0
        animation.duration = 1
        animation.delegate = log
        layer.add(animation, forKey: "move")
        rig.turn(100)

        MediaClock.setManual(100.25)
        let paused = root.convertTime(CACurrentMediaTime(), from: nil)
        root.speed = 0
        root.timeOffset = paused
        rig.turn(100.25)
        for time in [100.25, 103.0, 107] {
            rig.turn(time)
            #expect(abs(try #require(layer.presentation()).position.x - 25) < 1e-9)
            #expect(TurnCoordinator.shared.nextDeadline == nil)
        }
        // The layer's time is set by hand, as in an interactive transition.
        root.timeOffset = paused + 0.5
        #expect(abs(try #require(layer.presentation()).position.x - 75) < 1e-9)
        root.timeOffset = paused + 2
        rig.turn(108)
        #expect(log.lines == ["start"])
        root.timeOffset = paused

        let offset = root.timeOffset
        root.speed = 1
        root.timeOffset = 0
        root.beginTime = 0
        root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil) - offset
        rig.turn(108)
        #expect(abs(try #require(layer.presentation()).position.x - 25) < 1e-9)
        let deadline = try #require(TurnCoordinator.shared.nextDeadline)
        #expect(abs(deadline - 108.75) < 1e-9)
        rig.turn(108.7)
        #expect(log.lines == ["start"])
        rig.turn(deadline)
        #expect(log.lines == ["start", "stop true"])
    }

    @Test("an endless animation does not keep its layer alive")
    func endless() {
        let rig = LayerRig()
        let root = rig.root
        weak var weakLayer: CALayer?
        do {
            let other = CALayer()
            weakLayer = other
            root.addSublayer(other)
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = 1
            animation.repeatCount = .infinity
            other.add(animation, forKey: "spin")
            rig.turn(100)
            other.removeFromSuperlayer()
        }
        rig.turn(100)
        rig.turn(101)
        #expect(weakLayer == nil)
    }

    @Test("animations of a host that is closed end on time")
    func closedHost() {
        let rig = LayerRig()
        let layer = rig.layer
        let log = EndLog()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.delegate = log
        layer.add(animation, forKey: "a")
        rig.host.invalidate()
        rig.turn(100.5)
        #expect(!log.lines.contains("stop true"))
        rig.turn(101)
        #expect(log.lines.last == "stop true")
    }

    @Test("what a transaction has is also read and set by keys; values of other types are left out")
    func keys() {
        let rig = LayerRig()
        CATransaction.begin()
        CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue("no", forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 1.5 && CATransaction.disableActions())
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 1.5)
        var calls = 0
        let block: () -> Void = { calls += 1 }
        CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
        CATransaction.setValue(5, forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.commit()
        rig.turn(100)
        rig.turn(101)
        #expect(calls == 1)
    }
}
