// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import UIKit

extension HostileViewNumberTests.Use {
    func animations() throws {
        try animate { move, _ in UIView.animate(withDuration: self.number, animations: move) }
        try animate { move, _ in UIView.animate(withDuration: 1, delay: self.number, animations: move) }
        try animate { move, _ in
            UIView.animate(withDuration: self.number, delay: self.number, options: .repeat, animations: move)
        }
        try animate { move, _ in
            UIView.animate(withDuration: 1, delay: 0) {
                UIView.modifyAnimations(withRepeatCount: self.number, autoreverses: true, animations: move)
            }
        }
        try animate { _, view in UIView.animate(withDuration: 1) { view.frame = HostileViewNumberTests.rects(self.number)[0] } }
        try animate { _, view in UIView.animate(withDuration: 1) { view.alpha = self.number } }
        try animate { _, view in
            UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: self.number, y: 1) }
        }
        try animate { move, view in UIView.transition(with: view, duration: self.number, animations: move) }
    }

    func springs() throws {
        for (duration, damping, velocity) in [(number, 0.5, 0), (1, number, 0), (1, 0.5, number), (number, number, number)] {
            try animate { move, _ in
                UIView.animate(
                    withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: velocity,
                    animations: move)
            }
            try animate { move, _ in
                UIView.animate(
                    springDuration: duration, bounce: damping, initialSpringVelocity: velocity, animations: move)
            }
        }
    }

    func animators() throws {
        let timings: [any UITimingCurveProvider] = [
            UISpringTimingParameters(dampingRatio: number, initialVelocity: CGVector(dx: number, dy: number)),
            UISpringTimingParameters(mass: number, stiffness: 100, damping: 10, initialVelocity: .zero),
            UISpringTimingParameters(mass: 1, stiffness: number, damping: 10, initialVelocity: .zero),
            UISpringTimingParameters(mass: 1, stiffness: 100, damping: number, initialVelocity: .zero),
            UICubicTimingParameters(controlPoint1: CGPoint(x: number, y: number), controlPoint2: CGPoint(x: 1, y: number)),
        ]
        for timing in timings {
            for duration in [1, number] {
                try animate { move, _ in
                    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
                    animator.addAnimations(move)
                    animator.startAnimation(afterDelay: self.number)
                }
            }
        }
        try animate { move, view in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn, animations: move)
            animator.addAnimations({ view.alpha = 0 }, delayFactor: self.number)
            animator.startAnimation()
            animator.pauseAnimation()
            animator.fractionComplete = self.number
            _ = animator.fractionComplete
            animator.continueAnimation(withTimingParameters: timings[0], durationFactor: self.number)
        }
        try animate { move, _ in
            UIViewPropertyAnimator(duration: 1, dampingRatio: self.number, animations: move).startAnimation(afterDelay: 0)
        }
    }

    func keyframes() throws {
        for (start, duration) in [(number, 0.5), (0.1, number), (number, number)] {
            for mode in [UIView.KeyframeAnimationOptions.calculationModeLinear, .calculationModeCubicPaced] {
                try animate { move, view in
                    UIView.animateKeyframes(withDuration: 1, delay: 0, options: mode) {
                        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration, animations: move)
                        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = self.number }
                    }
                }
            }
        }
        try animate { move, _ in UIView.animateKeyframes(withDuration: self.number, delay: self.number, animations: move) }
    }

    func blocks() throws {
        try animate { move, _ in
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(self.number)
            UIView.setAnimationDelay(self.number)
            UIView.setAnimationRepeatCount(Float(self.number))
            move()
            UIView.commitAnimations()
        }
    }
}
