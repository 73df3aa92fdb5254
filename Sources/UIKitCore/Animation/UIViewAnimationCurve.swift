// SPDX-License-Identifier: MIT
package import QuartzCore

extension UIView {
    /// How an animation's progress follows time.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        package var bezier: CubicBezier {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}
