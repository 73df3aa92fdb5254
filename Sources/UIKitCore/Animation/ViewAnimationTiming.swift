// SPDX-License-Identifier: MIT
package import Foundation
package import QuartzCore

/// When and how fast the animations of one block run.
package struct ViewAnimationTiming: Sendable, Equatable {
    package enum Curve: Sendable, Equatable {
        case cubic(CubicBezier)
        /// A spring that is at rest after the block's duration. The velocity is in whole distances per second.
        case fittedSpring(dampingRatio: Double, velocity: Double)
        /// A spring of given constants, with its own duration in seconds.
        case spring(SpringParameters, duration: Double)

        /// The curve that the options name: one of UIKit's four cubic ones, Core Animation's default, or the system spring.
        package init(_ options: UIView.AnimationOptions) {
            switch options.curveNumber {
            case 5: self = .cubic(.implicit)
            case 7: self = .spring(.system, duration: SpringParameters.systemDuration)
            case let number: self = .cubic((UIView.AnimationCurve(rawValue: Int(number)) ?? .easeInOut).bezier)
            }
        }
    }

    /// The duration given, in seconds. With 0 nothing is animated.
    package var duration: TimeInterval
    /// Seconds before anything moves.
    package var delay: TimeInterval
    package var curve: Curve
    /// The curve of `position.y`, for a spring that starts with another velocity in that direction.
    package var verticalCurve: Curve?
    /// How often the animations run; 0 means once.
    package var repeatCount: Float
    package var autoreverses: Bool

    /// Times in seconds; negative and not finite ones count as 0.
    package init(duration: TimeInterval, delay: TimeInterval = 0, curve: Curve, options: UIView.AnimationOptions = []) {
        self.duration = duration.isFinite ? max(duration, 0) : 0
        self.delay = delay.isFinite ? max(delay, 0) : 0
        self.curve = curve
        repeatCount = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
    }

    /// Inherits from the outer block what `options` do not override. A delay is not inherited.
    package mutating func inherit(from outer: ViewAnimationTiming, options: UIView.AnimationOptions) {
        if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) {
            curve = outer.curve
            verticalCurve = outer.verticalCurve
        }
        guard !options.contains(.overrideInheritedOptions) else { return }
        repeatCount = max(repeatCount, outer.repeatCount)
        autoreverses = autoreverses || outer.autoreverses
    }

    /// How long one run really takes, in seconds.
    package var runDuration: TimeInterval {
        if case .spring(_, let duration) = curve { duration } else { duration }
    }

    package var isRepeating: Bool { repeatCount > 0 || autoreverses }

    /// An animation with this timing, and no values yet.
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch keyPath == "position.y" ? verticalCurve ?? curve : curve {
        case .cubic:
            animation = CABasicAnimation(keyPath: keyPath)
        case .fittedSpring(let ratio, let velocity):
            animation = CASpringAnimation(keyPath: keyPath)
            (animation as? CASpringAnimation)?.set(
                SpringFit.parameters(dampingRatio: ratio, duration: duration, velocity: velocity))
        case .spring(let parameters, _):
            animation = CASpringAnimation(keyPath: keyPath)
            (animation as? CASpringAnimation)?.set(parameters)
        }
        apply(to: animation)
        return animation
    }

    /// Sets an animation's timing. During the delay it shows its start value.
    func apply(to animation: CAAnimation) {
        animation.duration = runDuration
        animation.delay = delay
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.fillMode = .both
        if case .cubic(let bezier) = curve {
            animation.timingFunction = CAMediaTimingFunction(curve: bezier)
        } else {
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
        }
    }
}

extension CASpringAnimation {
    fileprivate func set(_ parameters: SpringParameters) {
        mass = parameters.mass
        stiffness = parameters.stiffness
        damping = parameters.damping
        initialVelocity = parameters.initialVelocity
    }
}
