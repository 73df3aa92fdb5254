// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Which curve a paused animator continues with.
enum AnimatorContinuation {
    /// Its own.
    case own
    case curve(CubicBezier)
    case spring(UISpringTimingParameters)

    /// The same for the animation of one key path, which has `seconds` left: springs depend on both.
    @MainActor
    func resolved(for keyPath: String, seconds: Double) -> AnimatorTrack.Continuation {
        switch self {
        case .own: return .own
        case .curve(let curve): return .curve(curve)
        case .spring(let spring):
            let velocity = keyPath == "position.y" ? spring.initialVelocity.dy : spring.initialVelocity.dx
            switch spring.curve(velocity: velocity) {
            case .spring(let parameters, _): return .spring(parameters.solver)
            case .fittedSpring(let ratio, let velocity):
                let parameters = SpringFit.parameters(dampingRatio: ratio, duration: max(seconds, 1e-6), velocity: velocity)
                return .spring(parameters.solver)
            case .cubic: return .own
            }
        }
    }
}
