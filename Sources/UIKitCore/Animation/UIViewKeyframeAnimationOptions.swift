// SPDX-License-Identifier: MIT
internal import QuartzCore

extension UIView {
    /// How the animations of a keyframe block run. The raw values are UIKit's; options that `AnimationOptions` has too have the same
    /// bits, and its bits for curves may be set.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Lays out the animated views at the end of the block, so that changes of their subviews are animated too.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Animated views receive touches while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begins from the values that are seen. Animations of numbers always do.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats without end, until the animation is removed.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs forwards and backwards; at the end the new values are shown.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Inside another block: uses the duration given, not the outer block's.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Inside another block: uses none of the outer block's options.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from value to value. The default.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// From value to value at the same speed all the time; the steps' times are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// On a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// On a smooth curve through the values, at the same speed all the time.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        /// A set of the options whose bits are set.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 0xF {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// Everything but the calculation mode.
        var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(0xF << 10)) }
    }
}
