// SPDX-License-Identifier: MIT
package import QuartzCore

extension UIView {
    /// How an animation's progress follows time.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
        /// The system spring, which the coordinators of pushes report. Its number, shifted left by 16 bits, is the animation option.
        ///
        /// Differs from UIKit: there it has no name.
        case systemSpring = 7

        package var bezier: CubicBezier {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            // Where only a cubic curve will do: never farther than 0.022 from the spring.
            case .systemSpring: CubicBezier(0.29, 0.483, 0.03, 1)
            }
        }
    }
}
