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
    @MainActor
    private final class Log: NSObject, CAAnimationDelegate {
        var ends: [(layer: Int, time: Double, finished: Bool)] = []

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            ends.append((anim.value(forKey: "number") as? Int ?? -1, CACurrentMediaTime(), flag))
        }
    }

    private let rig = LayerRig()
    private let log = Log()

    @discardableResult
    private func animate(_ number: Int, for duration: Double) -> CALayer {
        let layer = CALayer()
        rig.root.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = duration
        animation.delegate = log
        animation.setValue(number, forKey: "number")
        layer.add(animation, forKey: "fade")
        return layer
    }

    /// Runs a turn at each deadline, as an app does. Returns how many.
    private func runToTheEnd() -> Int {
        var turns = 0
        while let deadline = TurnCoordinator.shared.nextDeadline, turns < 10_000 {
            rig.turn(max(deadline, CACurrentMediaTime()))
            turns += 1
        }
        return turns
    }

    @Test(
        "those that end one after the other take a turn a frame, however many, each reported in order and within a frame of its end",
        arguments: [100, 1000, 10_000])
    func onceAFrame(count: Int) {
        func end(of number: Int) -> Double { 0.2 + Double(number) / Double(count) * 0.3 }
        for number in 0..<count { animate(number, for: end(of: number)) }
        rig.turn(100)
        let turns = runToTheEnd()
        #expect(turns <= 19)
        #expect(log.ends.map(\.layer) == Array(0..<count))
        let late = log.ends.map { $0.time - 100 - end(of: $0.layer) }
        let range = -1e-9...1.0 / 60 + 1e-9
        #expect(range.contains(late.min() ?? -1) && range.contains(late.max() ?? -1))
        let finished = log.ends.filter(\.finished)
        #expect(finished.count == count)
    }

    @Test("one that ends alone is reported at its end, to the last bit")
    func alone() {
        animate(0, for: 0.3)
        animate(1, for: 0.7)
        rig.turn(100)
        #expect(runToTheEnd() == 2)
        let expected: [Double] = [100 + 0.3, 100 + 0.7]
        #expect(log.ends.map(\.time) == expected)
    }

    @Test("whatever is added, removed and changed meanwhile, each is reported once", arguments: 1...10)
    func anySequence(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func below(_ limit: Int) -> Int { generator.below(limit) }
        var layers: [CALayer] = []
        var count = 0
        for _ in 0..<200 {
            switch below(6) {
            case 0...2:
                layers.append(animate(count, for: 0.01 + Double(below(300)) / 1000))
                count += 1
            case 3 where !layers.isEmpty: layers.remove(at: below(layers.count)).removeAllAnimations()
            case 4 where !layers.isEmpty: layers[below(layers.count)].speed = [1, 2, 0.5][below(3)]
            default: rig.turn(CACurrentMediaTime() + Double(below(40)) / 1000)
            }
        }
        rig.turn(CACurrentMediaTime())
        _ = runToTheEnd()
        #expect(log.ends.map(\.layer).sorted() == Array(0..<count))
        #expect(TurnCoordinator.shared.nextDeadline == nil)
    }

    @Test("a layer whose animations are removed is not kept until they would have ended")
    func removed() {
        weak var layer: CALayer?
        do {
            let made = animate(0, for: 5)
            layer = made
            rig.turn(100)
            made.removeFromSuperlayer()
        }
        rig.turn(100.1)
        #expect(layer == nil && log.ends.map(\.finished) == [false])
        #expect(TurnCoordinator.shared.nextDeadline == nil)
    }

    @Test("a removal is reported in the turn after it, but not where nobody hears of it", arguments: [true, false])
    func removals(isHeard: Bool) {
        let layer = CALayer()
        rig.root.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.delegate = isHeard ? log : nil
        layer.add(animation, forKey: "fade")
        rig.turn(100)
        let coordinator = TurnCoordinator.shared
        coordinator.nextTurn { layer.removeAnimation(forKey: "fade") }
        coordinator.turn(at: 100)
        #expect(coordinator.isIdle != isHeard)
        coordinator.turn(at: 100)
        #expect(coordinator.isIdle)
        #expect(log.ends.map(\.finished) == (isHeard ? [false] : []))
    }
}
