// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Keyframes of views", .serialized) @MainActor
struct AnimateKeyframesTests {
    private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    private func run(
        _ stage: AnimationStage, _ options: UIView.KeyframeAnimationOptions, _ frames: [(Double, Double, Double)]
    ) throws {
        try stage.now {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
                for (start, duration, x) in frames {
                    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) { stage.view.center.x = x }
                }
            } completion: {
                stage.completion("frames")($0)
            }
        }
    }

    /// What shows at the times given, in order.
    private func expect(_ stage: AnimationStage, _ values: [(Double, Double)]) throws {
        let start = stage.stage.now
        for (time, x) in values {
            try stage.stage.advance(by: start + time - stage.stage.now)
            #expect(isClose(stage.x, x, within: 1e-4), "at \(time)")
        }
    }

    @Test("ViewAnimation 9.5: each value is reached at the end of its step and holds until the next")
    func steps() throws {
        let stage = try AnimationStage()
        try run(stage, linear, [(0, 0.2, 100), (0.5, 0.5, 0)])
        #expect(stage.view.center.x == 0)
        try expect(stage, [(0.1, 50), (0.2, 100), (0.4, 100), (0.75, 50), (0.9, 20)])
        try stage.stage.advance(by: 0.2)
        #expect(stage.log == ["frames true"])
    }

    @Test("ViewAnimation 9.5: the curve of the options bends the whole")
    func curve() throws {
        let stage = try AnimationStage()
        try run(stage, [], [(0, 1, 100)])
        try expect(stage, [(0.25, 12.9162)])
    }

    @Test("steps that overlap take over from where the other is")
    func overlap() throws {
        let stage = try AnimationStage()
        try run(stage, linear, [(0, 1, 100), (0.5, 0.5, 0)])
        try expect(stage, [(0.25, 25), (0.5, 50), (0.75, 25)])
    }

    @Test("ViewAnimation 9.5: discrete steps show their value from their beginning")
    func discrete() throws {
        let stage = try AnimationStage()
        try run(stage, [linear, .calculationModeDiscrete], [(0.2, 0.3, 10), (0.5, 0.5, 20)])
        try expect(stage, [(0.1, 0), (0.3, 10), (0.6, 20), (0.95, 20)])
    }

    @Test("what the block changes outside of steps takes the whole duration, and runs add up")
    func mixed() throws {
        let stage = try AnimationStage()
        try stage.now {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.center.x = 100 }
        }
        try stage.stage.advance(by: 0.5)
        try stage.now {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
                stage.view.alpha = 0
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.view.center.x = 200 }
            }
        }
        #expect(isClose(stage.x, 50))
        try stage.stage.advance(by: 0.25)
        #expect(isClose(Double(stage.shown.opacity), 0.75, within: 1e-5))
        // The first animation still contributes 25, the second half of its distance.
        #expect(isClose(stage.x, 150 - 25))
    }

    @Test("a duration of 0 runs the steps at once")
    func immediate() throws {
        let stage = try AnimationStage()
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.view.center.x = 200 }
        } completion: {
            stage.completion("frames")($0)
        }
        try stage.stage.settleTurns()
        #expect(stage.x == 200)
        #expect(stage.log == ["frames true"])
    }
}
