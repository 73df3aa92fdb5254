// SPDX-License-Identifier: MIT

extension UIView {
    /// How the animations of a block run. The bits are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Lays out the animated views at the end of the block, so that their subviews move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Animated views take touches. Without it they and what they contain take none until they are at rest.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts where a running animation is. Animations of numbers always do.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats until the animation is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs there and back, then shows the new values.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside another block: keeps the own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another block: keeps the own curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Transitions: the content may change while they run.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Transitions between two views: shows and hides them instead of adding and removing.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Inside another block: takes none of its options.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// The default.
        public static let curveEaseInOut = AnimationOptions([])
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Differs from UIKit: drawn as a cross dissolve.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Differs from UIKit: drawn as a cross dissolve.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Differs from UIKit: accepted, but frames come at the display's rate.
        public static let preferredFramesPerSecondDefault = AnimationOptions([])
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The options with the curve's bits.
        package init(_ curve: AnimationCurve) {
            self.init(rawValue: UInt(curve.rawValue) << 16)
        }

        /// 0 … 3 are those of `AnimationCurve`; 5 is Core Animation's default, 7 the system spring.
        var curveNumber: UInt { rawValue >> 16 & 0xF }

        /// Which transition; 0 for none.
        var transition: AnimationOptions { AnimationOptions(rawValue: rawValue & 0xF << 20) }

        /// The options that a nested block takes over.
        var inheritable: AnimationOptions {
            intersection([.layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse])
        }
    }
}
