// SPDX-License-Identifier: MIT
package import QuartzCore

extension UIView {
    /// How an animation's progress follows time.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends. The default.
        case easeInOut
        /// Slow at the start.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// The same speed all the time.
        case linear
        /// The system spring, which the transition coordinators of pushes report. Its raw value, shifted left by 16 bits, is the
        /// animation option.
        ///
        /// Differs from UIKit: there it has no name.
        case systemSpring = 7

        /// The cubic curve, from (0, 0) to (1, 1).
        package var bezier: CubicBezier {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            // For where a spring is not possible: never farther than 0.022 from it.
            case .systemSpring: CubicBezier(0.29, 0.483, 0.03, 1)
            }
        }
    }
}
