// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit
import UIKitCore

@MainActor
@Suite("Delays and reversal of property animators", .serialized)
struct AnimatorDelayTests {
    @Test("ViewAnimation 9.7: a paused animator that is started after a delay waits, and continues from where it is")
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

    @Test("ViewAnimation 9.7: an animator that is inactive and reversed waits for its delay too", arguments: [0, 0.5])
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
        "ViewAnimation 9.7: animations added to a reversed animator take what is left of its way back, without a jump",
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
        "ViewAnimation 9.7: stopped and finished, what was added in reverse has its value at the start, its old one at the end",
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

    @Test("OpenQuestions Q18: stopAnimation(true) of a paused animator that never ran keeps what is seen")
    func stoppedUnrun() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 100 }
        try stage.now { animator.pauseAnimation() }
        animator.stopAnimation(true)
        #expect(stage.view.center.x == 0)
        let moved = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 100 }
        try stage.now { moved.fractionComplete = 0.4 }
        moved.stopAnimation(true)
        #expect(isClose(stage.view.center.x, 40))
    }
}
