// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Property animators", .serialized) @MainActor
struct PropertyAnimatorTests {
    private func move(
        _ stage: AnimationStage, _ curve: UIView.AnimationCurve = .linear, duration: Double = 1, to x: CGFloat = 100
    ) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: curve) { stage.view.center.x = x }
    }

    @Test("ViewAnimation 9.7: a fresh animator is inactive, at its start")
    func fresh() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        #expect(animator.state == .inactive)
        #expect(!animator.isRunning && !animator.isReversed && animator.fractionComplete == 0)
        #expect(animator.isInterruptible && animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
        #expect(animator.scrubsLinearly && !animator.pausesOnCompletion && animator.delay == 0)
        #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UIViewAnimatingState.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
        #expect([UIViewAnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
    }

    @Test(
        "TransitionLaws 96, 97, ViewAnimation 9.7: an animator runs its closures at the start, plays, and ends inactive at .end")
    func running() throws {
        let stage = try AnimationStage()
        let animator = move(stage)
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        try stage.now {
            animator.startAnimation()
            #expect(stage.view.center.x == 100)
        }
        #expect(animator.state == .active && animator.isRunning)
        try stage.stage.advance(by: 0.25)
        #expect(isClose(stage.x, 25))
        #expect(isClose(animator.fractionComplete, 0.25))
        try stage.stage.advance(by: 1)
        #expect(stage.x == 100)
        #expect(positions == [.end])
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test("TransitionLaws 98: views in no window, and a spring without duration, still complete")
    func offWindow() throws {
        let stage = try AnimationStage()
        let loose = UIView()
        var log: [String] = []
        let plain = UIViewPropertyAnimator(duration: 1, curve: .linear) { loose.center.x = 10 }
        plain.addCompletion { log.append("plain \($0)") }
        let spring = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters(dampingRatio: 1))
        spring.addAnimations { stage.view.center.x = 50 }
        spring.addCompletion { log.append("spring \($0)") }
        plain.startAnimation()
        spring.startAnimation()
        #expect(loose.center.x == 10)
        #expect(log == [])
        try stage.stage.settle()
        #expect(log == ["plain end", "spring end"])
    }

    @Test(
        "ViewAnimation 9.7: while it runs fractionComplete is linear time and the pixels follow the curve; pausing does not jump")
    func pausing() throws {
        let stage = try AnimationStage()
        let animator = move(stage, .easeIn)
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.5)
        #expect(isClose(animator.fractionComplete, 0.5))
        #expect(isClose(stage.x, 31.536, within: 1e-3))
        try stage.now { animator.pauseAnimation() }
        #expect(!animator.isRunning && animator.state == .active)
        try stage.stage.advance(by: 1)
        #expect(isClose(stage.x, 31.536, within: 1e-3))
        // Scrubbing is linear, so the fraction is now the position on screen.
        #expect(isClose(animator.fractionComplete, 0.31536, within: 1e-5))
        try stage.now { animator.fractionComplete = 0.8 }
        try stage.stage.advanceOneFrame()
        #expect(isClose(stage.x, 80))
        try stage.now { animator.fractionComplete = 0.31536 }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.25)
        // Half a second was left; the curve goes on from where it was.
        #expect(isClose(stage.x, 62.18, within: 0.1))
        try stage.stage.advance(by: 0.3)
        #expect(stage.x == 100)
        #expect(animator.state == .inactive)
    }

    @Test("ViewAnimation 9.7: without scrubsLinearly scrubbing follows the curve")
    func curvedScrubbing() throws {
        let stage = try AnimationStage()
        let animator = move(stage, .easeIn)
        animator.scrubsLinearly = false
        try stage.now { animator.fractionComplete = 0.25 }
        #expect(animator.state == .active && !animator.isRunning)
        try stage.stage.advanceOneFrame()
        #expect(isClose(stage.x, 9.346, within: 1e-3))
        #expect(animator.fractionComplete == 0.25)
        animator.stopAnimation(true)
    }

    @Test("ViewAnimation 9.7: a running animator can be reversed: it counts from the other end, and leaves the start values")
    func reversing() throws {
        let stage = try AnimationStage()
        let animator = move(stage)
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.75)
        try stage.now { animator.isReversed = true }
        #expect(isClose(stage.x, 75))
        #expect(isClose(animator.fractionComplete, 0.25))
        #expect(animator.isRunning)
        try stage.stage.advance(by: 0.5)
        #expect(isClose(stage.x, 25))
        try stage.stage.advance(by: 0.3)
        #expect(stage.x == 0)
        #expect(stage.view.center.x == 0)
        #expect(positions == [.start])
        #expect(animator.state == .inactive)
    }

    @Test("ViewAnimation 9.7: continue takes a share of the original duration, 0 for what is left")
    func continuing() throws {
        for (factor, seconds) in [(0.0, 0.7), (2.0, 2.0), (0.1, 0.1)] {
            let stage = try AnimationStage()
            let animator = move(stage)
            try stage.now { animator.fractionComplete = 0.3 }
            try stage.now { animator.continueAnimation(withTimingParameters: nil, durationFactor: factor) }
            try stage.stage.advance(by: seconds / 2)
            #expect(isClose(stage.x, 65), "\(factor)")
            #expect(animator.isRunning)
            try stage.stage.advance(by: seconds / 2 + 0.02)
            #expect(animator.state == .inactive)
        }
    }

    @Test("ViewAnimation 9.7: continue with a spring starts at what is seen, with the speed given, also backwards")
    func continuingWithSpring() throws {
        for back in [false, true] {
            let stage = try AnimationStage()
            let animator = move(stage)
            try stage.now { animator.fractionComplete = 0.5 }
            animator.isReversed = back
            let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 2, dy: 2))
            try stage.now { animator.continueAnimation(withTimingParameters: spring, durationFactor: 1) }
            #expect(isClose(stage.x, 50))
            try stage.stage.advanceOneFrame()
            // Two remaining distances a second: 50 · 2 / 60 points in the first frame, less the spring's pull.
            #expect(isClose(abs(stage.x - 50), 1.6, within: 0.7))
            #expect((stage.x < 50) == back)
            try stage.stage.settle()
            #expect(stage.view.center.x == (back ? 0 : 100))
        }
    }

    @Test("ViewAnimation 9.7, OpenQuestions Q18: stop(true) is inactive at once, keeps what is seen, and calls nothing")
    func stopWithoutFinishing() throws {
        let stage = try AnimationStage()
        let animator = move(stage)
        animator.addCompletion { _ in Issue.record("called") }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.25)
        try stage.now { animator.stopAnimation(true) }
        #expect(animator.state == .inactive)
        #expect(isClose(stage.view.center.x, 25))
        try stage.stage.advance(by: 2)
        #expect(isClose(stage.x, 25))
    }

    @Test(
        "ViewAnimation 9.7: after stop(false) an animator can be finished at a position",
        arguments: [
            (UIViewAnimatingPosition.end, 100.0), (.start, 0.0), (.current, 25.0),
        ])
    func stopAndFinish(position: UIViewAnimatingPosition, x: Double) throws {
        let stage = try AnimationStage()
        let animator = move(stage)
        var positions: [UIViewAnimatingPosition] = []
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.25)
        try stage.now { animator.stopAnimation(false) }
        #expect(animator.state == .stopped && !animator.isRunning)
        #expect(isClose(stage.view.center.x, 25))
        // Still allowed.
        animator.addCompletion { positions.append($0) }
        animator.finishAnimation(at: position)
        #expect(animator.state == .inactive)
        #expect(isClose(stage.view.center.x, x))
        #expect(positions == [position])
    }

    @Test("ViewAnimation 9.7: with pausesOnCompletion an animator waits at the end, and can be reversed there")
    func pausingOnCompletion() throws {
        let stage = try AnimationStage()
        let animator = move(stage)
        animator.pausesOnCompletion = true
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 2)
        #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
        #expect(positions == [])
        animator.isReversed = true
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.5)
        #expect(isClose(stage.x, 50))
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(positions == [.start])
        #expect(stage.view.center.x == 0)
    }

    @Test("ViewAnimation 9.7: a delay factor is a share of what is left, and is scrubbed too")
    func delayFactor() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { stage.view.center.x = 100 }
        animator.addAnimations({ stage.view.alpha = 0 }, delayFactor: 0.5)
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.4)
        #expect(stage.shown.opacity == 1)
        try stage.stage.advance(by: 0.35)
        #expect(isClose(Double(stage.shown.opacity), 0.5, within: 1e-4))
        try stage.now { animator.fractionComplete = 0.6 }
        #expect(isClose(Double(stage.shown.opacity), 0.8, within: 1e-4))
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.2)
        #expect(isClose(Double(stage.shown.opacity), 0.4, within: 1e-4))
        try stage.stage.settle()
        #expect(animator.state == .inactive)
    }

    @Test("animations that are added to a running animator take what is left of its time")
    func addingWhileRunning() throws {
        let stage = try AnimationStage()
        let animator = move(stage)
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.5)
        try stage.now { animator.addAnimations { stage.view.alpha = 0 } }
        try stage.stage.advance(by: 0.25)
        #expect(isClose(Double(stage.shown.opacity), 0.5, within: 1e-4))
        try stage.stage.advance(by: 0.3)
        #expect(animator.state == .inactive)
        #expect(stage.view.alpha == 0)
    }

    @Test("keyframes and blocks inside are part of the animator")
    func keyframes() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.view.center.x = 100 }
            }
            UIView.animate(withDuration: 9) { stage.view.alpha = 0 }
        }
        try stage.now { animator.fractionComplete = 0.75 }
        #expect(isClose(stage.x, 50))
        #expect(isClose(Double(stage.shown.opacity), 0.25, within: 1e-4))
        try stage.now {
            animator.isReversed = true
            animator.startAnimation()
        }
        try stage.stage.settle()
        #expect(stage.view.center.x == 0 && stage.view.alpha == 1)
    }

    @Test("colours and transforms come back too")
    func otherValues() throws {
        let stage = try AnimationStage()
        stage.view.backgroundColor = .red
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) {
            stage.view.backgroundColor = .blue
            stage.view.transform = CGAffineTransform(scaleX: 2, y: 2)
            stage.view.bounds.size.width = 200
        }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.5)
        try stage.now { animator.isReversed = true }
        try stage.stage.settle()
        #expect(stage.view.layer.backgroundColor == UIColor.red.cgColor)
        #expect(stage.view.transform.a == 1)
        #expect(stage.view.bounds.size.width == 20)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test("a running animator lives as long as its animations, and is freed with them")
    func lifetime() throws {
        let stage = try AnimationStage()
        weak var animator: UIViewPropertyAnimator?
        var isDone = false
        try stage.now {
            animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.5, delay: 0.1, options: .curveLinear, animations: { stage.view.center.x = 10 },
                completion: { _ in isDone = true })
        }
        #expect(animator != nil)
        #expect(animator?.delay == 0.1)
        try stage.stage.advance(by: 0.3)
        #expect(isClose(stage.x, 4))
        try stage.stage.advance(by: 0.4)
        #expect(isDone)
        #expect(animator == nil)
    }

    @Test("while an animator is paused no frame is requested")
    func idle() throws {
        let stage = try AnimationStage()
        let animator = move(stage)
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.25)
        try stage.now { animator.pauseAnimation() }
        try stage.stage.advanceOneFrame()
        #expect(TurnCoordinator.shared.nextDeadline == nil)
        animator.stopAnimation(true)
    }

    @Test("ViewAnimation 9.7: where UIKit throws, the program ends")
    func errors() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation()
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.pauseAnimation()
            animator.stopAnimation(false)
            animator.addAnimations {}
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.isInterruptible = false
            animator.startAnimation()
            animator.isReversed = true
        }
    }
}
