// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Timing parameters", .serialized) @MainActor
struct TimingParametersTests {
    @Test("ViewAnimation 9.1: cubic parameters have the default curve, a named one, or control points")
    func cubic() {
        let plain = UICubicTimingParameters()
        #expect(plain.controlPoint1 == CGPoint(x: 0.25, y: 0.1) && plain.controlPoint2 == CGPoint(x: 0.25, y: 1))
        #expect(plain.timingCurveType == .builtin)
        #expect(UICubicTimingParameters(animationCurve: .easeIn).controlPoint1 == CGPoint(x: 0.42, y: 0))
        let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
        #expect(own.timingCurveType == .cubic && own.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
        #expect(own.springTimingParameters == nil && own.cubicTimingParameters === own)
    }

    @Test("BuiltInForms 8.2: the default spring is the system's and brings its duration")
    func systemSpring() throws {
        let stage = try AnimationStage()
        stage.view.center.x = 667
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
        #expect(isClose(animator.duration, 0.5058237, within: 1e-6))
        animator.addAnimations { stage.view.center.x = 317.5 }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 9.0 / 60)
        #expect(abs(stage.x - 402) <= 1)
        try stage.stage.settle()
        #expect(animator.state == .inactive)
    }

    @Test("ViewAnimation 9.4: a damping ratio is fitted to the duration")
    func fitted() throws {
        let stage = try AnimationStage()
        stage.view.center.x = 50
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { stage.view.center.x = 150 }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.3)
        #expect(isClose(stage.x, 166.13, within: 0.1))
        // Paused beyond the end, it goes on as if it had not been paused.
        try stage.now { animator.pauseAnimation() }
        #expect(isClose(stage.x, 166.13, within: 0.1))
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.2)
        #expect(isClose(stage.x, 148.715, within: 8))
        try stage.stage.settle()
        #expect(stage.x == 150)
    }

    @Test("a spring's velocity has two directions for positions")
    func velocity() throws {
        let stage = try AnimationStage()
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 5, dy: 0))
        let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
        animator.addAnimations { stage.view.center = CGPoint(x: 100, y: 200) }
        try stage.now { animator.startAnimation() }
        try stage.stage.advance(by: 0.05)
        #expect(stage.x > 100 * Double(stage.shown.position.y - 100) / 100 + 5)
        try stage.now { animator.isReversed = true }
        try stage.stage.settle()
        #expect(stage.view.center == CGPoint(x: 0, y: 100))
    }

    @Test("ViewAnimation 9.4: a half-damped second over 100 points moves as measured on an animator")
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

    @Test("ViewAnimation 9.4: of constants the damping ratio is damping / (2·√(stiffness·mass)), and the duration is their own")
    func springOfConstants() {
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 99, timingParameters: spring)
        #expect(animator.duration > 0.5 && animator.duration < 3)
    }

    @Test("OpenQuestions Q17: of several springs that fit a great velocity the stiffest is taken", arguments: [1.0, 0.8])
    func springRoot(ratio: Double) {
        // 10 distances per second over 0.5 s; to the right of the chosen root the rest stays below a thousandth.
        let (duration, velocity) = (0.5, 10.0)
        func rest(_ omega: Double) -> Double {
            let beta = ratio * omega
            let bound =
                ratio < 1
                ? abs((beta - velocity) / (omega * (1 - ratio * ratio).squareRoot())) : abs(1 + (omega - velocity) * duration)
            return bound * exp(-beta * duration)
        }
        let omega = SpringFit.parameters(dampingRatio: ratio, duration: duration, velocity: velocity).stiffness.squareRoot()
        #expect(isClose(rest(omega), 0.001, within: 1e-9))
        for step in 1...1000 { #expect(rest(omega * (1 + Double(step) / 100)) < 0.001) }
    }
}
