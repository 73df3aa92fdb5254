// SPDX-License-Identifier: MIT
package import Foundation
package import QuartzCore

/// When and how fast the animations of one block run.
package struct ViewAnimationTiming: Sendable, Equatable {
    package enum Curve: Sendable, Equatable {
        case cubic(CubicBezier)
        /// A spring that is fitted to the duration.
        case fittedSpring(dampingRatio: Double, velocity: Double)
        /// A spring that takes the time it takes, in seconds.
        case spring(SpringParameters, duration: Double)

        /// The curve of an option set: four cubic ones, Core Animation's, and the system spring.
        package init(_ options: UIView.AnimationOptions) {
            switch options.curveNumber {
            case 5: self = .cubic(.implicit)
            case 7: self = .spring(.system, duration: SpringParameters.systemDuration)
            case let number: self = .cubic((UIView.AnimationCurve(rawValue: Int(number)) ?? .easeInOut).bezier)
            }
        }
    }

    /// As asked for, in seconds. 0: nothing is animated.
    package var duration: TimeInterval
    /// Seconds.
    package var delay: TimeInterval
    package var curve: Curve
    /// The curve of `position.y`, when a spring starts with another speed there.
    package var verticalCurve: Curve?
    /// 0 for one run.
    package var repeatCount: Float
    package var autoreverses: Bool

    /// Times that are negative or no numbers count as 0.
    package init(duration: TimeInterval, delay: TimeInterval = 0, curve: Curve, options: UIView.AnimationOptions = []) {
        self.duration = duration.isFinite ? max(duration, 0) : 0
        self.delay = delay.isFinite ? max(delay, 0) : 0
        self.curve = curve
        repeatCount = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
    }

    /// Takes from the block around it what `options` do not override. A delay is not inherited.
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

    /// The seconds that one run really takes.
    package var runDuration: TimeInterval {
        if case .spring(_, let duration) = curve { duration } else { duration }
    }

    package var isRepeating: Bool { repeatCount > 0 || autoreverses }

    /// An animation with this timing; its values are still to be set.
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch keyPath == "position.y" ? verticalCurve ?? curve : curve {
        case .cubic:
            animation = CABasicAnimation(keyPath: keyPath)
        case .fittedSpring(let ratio, let velocity):
            animation = CASpringAnimation(keyPath: keyPath)
            (animation as? CASpringAnimation)?.take(
                SpringFit.parameters(dampingRatio: ratio, duration: duration, velocity: velocity))
        case .spring(let parameters, _):
            animation = CASpringAnimation(keyPath: keyPath)
            (animation as? CASpringAnimation)?.take(parameters)
        }
        apply(to: animation)
        return animation
    }

    /// Shows the start value during the delay. What follows the end is the model value.
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
    fileprivate func take(_ parameters: SpringParameters) {
        mass = parameters.mass
        stiffness = parameters.stiffness
        damping = parameters.damping
        initialVelocity = parameters.initialVelocity
    }
}
