// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation
internal import QuartzCore

/// The motion of a spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    enum Spring {
        /// Fitted to the animator's duration.
        case fitted(dampingRatio: Double)
        /// Takes the time it takes.
        case physical(SpringParameters)
    }

    let spring: Spring
    /// In whole distances per second. A position takes x and y for itself; other properties take x.
    public let initialVelocity: CGVector

    /// The system's spring: mass 3, stiffness 1000, damping 500. It brings its own duration, 0.506 s.
    public override init() {
        spring = .physical(.system)
        initialVelocity = .zero
        super.init()
    }

    /// A spring that is at rest after the animator's duration; 1 for no overshoot, towards 0 for more.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        spring = .fitted(dampingRatio: Double(ratio))
        initialVelocity = velocity
        super.init()
    }

    /// A spring of the given constants. The animator's duration does not count.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        spring = .physical(
            SpringParameters(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)))
        initialVelocity = velocity
        super.init()
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The curve of a property that starts with `velocity`.
    func curve(velocity: CGFloat) -> ViewAnimationTiming.Curve {
        switch spring {
        case .fitted(let ratio):
            return .fittedSpring(dampingRatio: ratio, velocity: Double(velocity))
        case .physical(var parameters):
            parameters.initialVelocity = Double(velocity)
            let isSystem = parameters == .system
            let duration = isSystem ? SpringParameters.systemDuration : parameters.solver.settlingDuration
            return .spring(parameters, duration: duration)
        }
    }
}
