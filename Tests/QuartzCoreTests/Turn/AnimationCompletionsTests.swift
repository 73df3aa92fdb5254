// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import SeededRandom
import Testing

/// When the ends of many animations are reported.
@MainActor
@Suite("Ends of many animations", .serialized)
struct AnimationCompletionsTests {
    /// Layers that fade, and the log of their ends. Made in the body of a test, as its rig must be.
    @MainActor
    private final class Scene: NSObject, CAAnimationDelegate {
        let rig = LayerRig()
        private(set) var ends: [(layer: Int, time: Double, finished: Bool)] = []

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            ends.append((anim.value(forKey: "number") as? Int ?? -1, CACurrentMediaTime(), flag))
        }

        @discardableResult
        func animate(_ number: Int, for duration: Double) -> CALayer {
            let layer = CALayer()
            rig.root.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = duration
            animation.delegate = self
            animation.setValue(number, forKey: "number")
            layer.add(animation, forKey: "fade")
            return layer
        }

        /// Runs a turn at each deadline, as an app does. Returns how many.
        func runToTheEnd() -> Int {
            var turns = 0
            while let deadline = TurnCoordinator.shared.nextDeadline, turns < 10_000 {
                rig.turn(max(deadline, CACurrentMediaTime()))
                turns += 1
            }
            return turns
        }
    }

    @Test(
        "those that end one after the other take a turn a frame, however many, each reported in order and within a frame of its end",
        arguments: [100, 1000, 10_000])
    func onceAFrame(count: Int) {
        let scene = Scene()
        func end(of number: Int) -> Double { 0.2 + Double(number) / Double(count) * 0.3 }
        for number in 0..<count { scene.animate(number, for: end(of: number)) }
        scene.rig.turn(100)
        let turns = scene.runToTheEnd()
        #expect(turns <= 19)
        #expect(scene.ends.map(\.layer) == Array(0..<count))
        let late = scene.ends.map { $0.time - 100 - end(of: $0.layer) }
        let range = -1e-9...1.0 / 60 + 1e-9
        #expect(range.contains(late.min() ?? -1) && range.contains(late.max() ?? -1))
        let finished = scene.ends.filter(\.finished)
        #expect(finished.count == count)
    }

    @Test("one that ends alone is reported at its end, to the last bit")
    func alone() {
        let scene = Scene()
        scene.animate(0, for: 0.3)
        scene.animate(1, for: 0.7)
        scene.rig.turn(100)
        #expect(scene.runToTheEnd() == 2)
        let expected: [Double] = [100 + 0.3, 100 + 0.7]
        #expect(scene.ends.map(\.time) == expected)
    }

    @Test("whatever is added, removed and changed meanwhile, each is reported once", arguments: 1...10)
    func anySequence(seed: UInt64) {
        let scene = Scene()
        var generator = SeededGenerator(seed: seed)
        func below(_ limit: Int) -> Int { generator.below(limit) }
        var layers: [CALayer] = []
        var count = 0
        for _ in 0..<200 {
            switch below(6) {
            case 0...2:
                layers.append(scene.animate(count, for: 0.01 + Double(below(300)) / 1000))
                count += 1
            case 3 where !layers.isEmpty: layers.remove(at: below(layers.count)).removeAllAnimations()
            case 4 where !layers.isEmpty: layers[below(layers.count)].speed = [1, 2, 0.5][below(3)]
            default: scene.rig.turn(CACurrentMediaTime() + Double(below(40)) / 1000)
            }
        }
        scene.rig.turn(CACurrentMediaTime())
        _ = scene.runToTheEnd()
        #expect(scene.ends.map(\.layer).sorted() == Array(0..<count))
        #expect(TurnCoordinator.shared.nextDeadline == nil)
    }

    @Test("a layer whose animations are removed is not kept until they would have ended")
    func removed() {
        let scene = Scene()
        weak var layer: CALayer?
        do {
            let made = scene.animate(0, for: 5)
            layer = made
            scene.rig.turn(100)
            made.removeFromSuperlayer()
        }
        scene.rig.turn(100.1)
        #expect(layer == nil && scene.ends.map(\.finished) == [false])
        #expect(TurnCoordinator.shared.nextDeadline == nil)
    }

    @Test("a removal is reported in the turn after it, but not where nobody hears of it", arguments: [true, false])
    func removals(isHeard: Bool) {
        let scene = Scene()
        let layer = CALayer()
        scene.rig.root.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.delegate = isHeard ? scene : nil
        layer.add(animation, forKey: "fade")
        scene.rig.turn(100)
        let coordinator = TurnCoordinator.shared
        coordinator.nextTurn { layer.removeAnimation(forKey: "fade") }
        coordinator.turn(at: 100)
        #expect(coordinator.isIdle != isHeard)
        coordinator.turn(at: 100)
        #expect(coordinator.isIdle)
        #expect(scene.ends.map(\.finished) == (isHeard ? [false] : []))
    }
}
