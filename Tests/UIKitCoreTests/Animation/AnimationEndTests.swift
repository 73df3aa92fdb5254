// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit

@MainActor
private final class StopCounter: CAAnimationDelegate {
    var stops = 0
    func animationDidStop(_ animation: CAAnimation, finished: Bool) { stops += 1 }
}

@Suite("Ends of animations", .serialized)
@MainActor
struct AnimationEndTests {
    @Test("an animation that is not removed on completion reports its end once, and requests no turn afterwards")
    func keptAnimation() throws {
        let rig = try AnimationStage()
        let counter = StopCounter()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 0.5
        animation.duration = 0.5
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        animation.delegate = counter

        rig.view.layer.add(animation, forKey: "fade")
        try rig.stage.advance(by: 2)

        #expect(counter.stops == 1)
        #expect(TurnCoordinator.shared.nextDeadline == nil)
        #expect(rig.view.layer.presentation()?.opacity == 0.5)
    }

    @Test("Interaction 5.2/8: an animation that is held at its end does not complete, whatever else does")
    func pausedAtTheEnd() throws {
        let rig = try AnimationStage()
        let other = UIView()
        rig.view.superview?.superview?.addSubview(other)
        try rig.now {
            UIView.animate(withDuration: 0.5) {
                rig.view.center.x = 10
            } completion: {
                rig.completion("paused")($0)
            }
            rig.view.superview?.layer.speed = 0
            rig.view.superview?.layer.timeOffset = 0
        }

        rig.view.superview?.layer.timeOffset = 0.5
        UIView.animate(withDuration: 0.2) {
            other.alpha = 0
        } completion: {
            rig.completion("other")($0)
        }
        try rig.stage.advance(by: 1)

        #expect(rig.log == ["other true"])
    }
}
