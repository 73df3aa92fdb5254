// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

/// What a property animator does when its own closures call it.
@Suite("UIViewPropertyAnimator called by its closures", .serialized) @MainActor
struct AnimatorClosureTests {
    @Test("an animator that is stopped by its closure stays inactive, and leaves no animation behind")
    func stop() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        var ran = 0
        animator.addAnimations {
            animator.stopAnimation(true)
            stage.view.center.x = 100
        }
        animator.addAnimations { ran += 1 }
        try stage.now { animator.startAnimation() }
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(ran == 0)
        try stage.stage.advance(by: 1.1)
        #expect(stage.x == 100)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test("an animator that is stopped inside of a block in its closure leaves nothing behind of what that block changes then")
    func stopInside() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations {
            UIView.animate(withDuration: 0.5) {
                UIView.animate(withDuration: 0.5) {
                    animator.stopAnimation(true)
                    stage.view.center.x = 100
                }
                stage.view.alpha = 0.5
            }
        }
        try stage.now { animator.startAnimation() }
        #expect(animator.state == .inactive && !animator.isRunning)
        try stage.stage.advance(by: 1.1)
        #expect(stage.x == 100 && stage.view.alpha == 0.5)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test("animations that a closure adds run with the others")
    func add() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations {
            animator.addAnimations { stage.view.center.x = 100 }
        }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.25)
        #expect(isClose(stage.x, 25))
        try stage.stage.advance(by: 1)
        #expect(animator.state == .inactive)
    }

    @Test("scrubbing in a closure does not keep the animator from running")
    func scrub() throws {
        let stage = try AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations {
            stage.view.center.x = 100
            animator.fractionComplete = 0.5
        }
        try stage.now { animator.startAnimation() }
        #expect(animator.isRunning)
        try stage.stage.advance(by: 0.25)
        #expect(isClose(stage.x, 25))
        try stage.stage.advance(by: 1)
        #expect(animator.state == .inactive)
    }
}
