// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation
internal import QuartzCore

/// The motion of a damped spring from 0 to 1.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    enum Spring {
        /// At rest after the animator's duration.
        case fitted(dampingRatio: Double)
        /// Of given constants, which determine its duration.
        case physical(SpringParameters)
    }

    let spring: Spring
    /// The velocity at the start, in whole distances per second. Zero by default. `center` and `position` use dx and dy; other
    /// properties use dx.
    public let initialVelocity: CGVector

    /// The system's spring: mass 3, stiffness 1000, damping 500. It has a duration of its own, 0.506 s.
    public override init() {
        spring = .physical(.system)
        initialVelocity = .zero
        super.init()
    }

    /// A spring that is at rest after the animator's duration. A ratio of 1 does not overshoot; towards 0 it swings more.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        spring = .fitted(dampingRatio: Double(ratio))
        initialVelocity = velocity
        super.init()
    }

    /// A spring of the given constants, which determine its duration; the animator's is ignored.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        spring = .physical(
            SpringParameters(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)))
        initialVelocity = velocity
        super.init()
    }

    /// `spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The object itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The curve of a property that starts with `velocity`, in whole distances per second.
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
