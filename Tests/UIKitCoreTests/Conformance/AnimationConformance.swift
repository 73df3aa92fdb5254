// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit
import UIKitCore

/// Section 9 of the facts, where the tests of animations do not hold it.
@MainActor
@Suite(.serialized)
struct AnimationConformance {
    @Test("facts 9.1: the raw values of curves and timing types")
    func rawValues() {
        #expect([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test("facts 9.2: the bits of the options")
    func optionBits() {
        let flags: [UIView.AnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .overrideInheritedDuration,
            .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews, .overrideInheritedOptions,
        ]
        #expect(flags.map(\.rawValue) == (0..<10).map { 1 << $0 })
        let curves: [UIView.AnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
        #expect(curves.map(\.rawValue) == (0..<4).map { $0 << 16 })
        let transitions: [UIView.AnimationOptions] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
            .transitionFlipFromTop, .transitionFlipFromBottom,
        ]
        #expect(transitions.map(\.rawValue) == (1...7).map { $0 << 20 })
        #expect(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue == 3 << 24)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
    }

    @Test("facts 9.4: a half-damped second over 100 points, as measured on an animator")
    func measuredSpring() throws {
        let stage = try AnimationStage()
        stage.view.center.x = 50
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { stage.view.center.x = 150 }
        try stage.now { animator.startAnimation() }
        // 166.15 at 0.297 s on the device, 166.13 by the formula.
        try stage.stage.advance(by: 18.0 / 60)
        #expect(abs(stage.x - 166.1) < 0.3)
        animator.stopAnimation(true)
    }

    @Test("facts 9.4: of constants the damping ratio is damping / (2·√(stiffness·mass)), and the duration is their own")
    func springOfConstants() {
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
        #expect(animator.duration > 0.5 && animator.duration < 3)
    }

    @Test("facts 9.7: a paused animator that is started after a delay waits, and goes on from where it is")
    func delayAfterPause() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 100 }
        var isDone = false
        animator.addCompletion { _ in isDone = true }
        try stage.now { animator.fractionComplete = 0.4 }
        try stage.now { animator.startAnimation(afterDelay: 0.5) }
        #expect(animator.delay == 0.5 && animator.isRunning)
        try stage.stage.advance(by: 0.5)
        #expect(isClose(stage.x, 40))
        #expect(isClose(animator.fractionComplete, 0.4))
        try stage.stage.advance(by: 0.3)
        #expect(isClose(stage.x, 70))
        #expect(isClose(animator.fractionComplete, 0.7))
        #expect(!isDone)
        try stage.stage.advance(by: 0.35)
        #expect(isDone)
        #expect(stage.view.center.x == 100)
    }

    @Test("facts 9.7: an animator that is inactive and reversed waits for its delay too", arguments: [0, 0.5])
    func delayReversed(delay: Double) throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 100 }
        animator.isReversed = true
        try stage.now { animator.startAnimation(afterDelay: delay) }
        try stage.stage.advance(by: delay)
        #expect(isClose(stage.x, 100))
        try stage.stage.advance(by: 0.25)
        #expect(isClose(stage.x, 75))
        animator.stopAnimation(true)
    }

    @Test(
        "facts 9.7: animations added to a reversed animator take what is left of its way back, without a jump",
        arguments: [false, true])
    func addingWhileReversed(turnsAgain: Bool) throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 100 }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.75)
        try stage.now { animator.isReversed = true }
        try stage.stage.advance(by: 0.25)
        try stage.now { animator.addAnimations { stage.view.alpha = 0 } }
        #expect(isClose(stage.x, 50) && isClose(Double(stage.shown.opacity), 1))
        try stage.stage.advance(by: 0.25)
        #expect(isClose(stage.x, 25) && isClose(Double(stage.shown.opacity), 0.5, within: 1e-5))
        if turnsAgain {
            try stage.now { animator.isReversed = false }
            try stage.stage.advance(by: 0.1)
            #expect(isClose(stage.x, 35) && isClose(Double(stage.shown.opacity), 0.7, within: 1e-5))
            try stage.stage.settle()
            #expect(stage.view.center.x == 100 && stage.view.alpha == 1)
        } else {
            try stage.now { animator.pauseAnimation() }
            #expect(isClose(Double(stage.shown.opacity), 0.5, within: 1e-5))
            try stage.now { animator.startAnimation() }
            try stage.stage.settle()
            #expect(stage.view.center.x == 0 && stage.view.alpha == 0)
        }
        #expect(animator.state == .inactive && stage.view.layer.animationKeys() == nil)
    }

    @Test(
        "facts 9.7: stopped and finished, what was added in reverse has its value at the start, its old one at the end",
        arguments: [(UIViewAnimatingPosition.start, 0.0, 0.0), (.end, 100, 1)])
    func finishingReversed(position: UIViewAnimatingPosition, x: Double, alpha: Double) throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 100 }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.5)
        try stage.now {
            animator.isReversed = true
            animator.addAnimations { stage.view.alpha = 0 }
        }
        try stage.stage.advance(by: 0.1)
        animator.stopAnimation(false)
        animator.finishAnimation(at: position)
        #expect(isClose(stage.view.center.x, x) && isClose(stage.view.alpha, alpha))
    }
}
