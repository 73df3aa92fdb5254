// SPDX-License-Identifier: MIT
internal import Foundation
internal import QuartzCore

extension ViewAnimationTiming {
    /// The timing of a property animator. A spring of given constants has its own duration.
    @MainActor
    init(duration: TimeInterval, parameters: any UITimingCurveProvider) {
        guard let spring = parameters.springTimingParameters else {
            self.init(duration: duration, curve: .cubic(parameters.cubicTimingParameters?.bezier ?? .implicit))
            return
        }
        let velocity = spring.initialVelocity
        self.init(duration: duration, curve: spring.curve(velocity: velocity.dx))
        if velocity.dx != velocity.dy { verticalCurve = spring.curve(velocity: velocity.dy) }
        self.duration = runDuration
    }

    /// The motion of the whole block.
    var motion: TimingCurve {
        switch curve {
        case .cubic(let bezier): .bezier(bezier)
        case .spring(let parameters, let duration): .spring(parameters.solver, duration: duration)
        case .fittedSpring(let ratio, let velocity):
            .spring(
                SpringFit.parameters(dampingRatio: ratio, duration: max(duration, 1e-6), velocity: velocity).solver,
                duration: duration)
        }
    }

    /// The motion of one animation with this timing.
    func motion(of animation: CAPropertyAnimation) -> TimingCurve {
        if let spring = animation as? CASpringAnimation { return .spring(spring.solver, duration: animation.duration) }
        return .bezier(animation.timingFunction?.curve ?? .linear)
    }
}
