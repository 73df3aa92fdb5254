// SPDX-License-Identifier: MIT

extension UIView {
    /// How the animations of a block run. The raw values are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Lays out the animated views at the end of the block, so that changes of their subviews are animated too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Animated views receive touches. Without it they and their subviews receive none until their animations have ended.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins from the values that are seen. Animations of numbers always do; other values do so when an animation runs.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats without end, until the animation is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs forwards and backwards; at the end the new values are shown.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside another block: uses the duration given, not the outer block's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another block: uses the curve given, not the outer block's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition: changes of the content are animated too.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In a transition between two views: hides and shows them, instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Inside another block: uses none of the outer block's options.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Lays out all windows where they need it, whenever what is animated changes: before the block, so that earlier changes are not
        /// animated, at its end, so that its own are, and likewise around blocks inside it and around `performWithoutAnimation`.
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)

        /// Slow at both ends. The default.
        public static let curveEaseInOut = AnimationOptions([])
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed all the time.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// In a transition: rotates about the vertical axis, the left edge coming to the front.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// In a transition: rotates about the vertical axis, the right edge coming to the front.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// In a transition: the old content curls away. Differs from UIKit: drawn as a cross dissolve.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// In a transition: the old content curls away. Differs from UIKit: drawn as a cross dissolve.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// In a transition: the old content fades out over the new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// In a transition: rotates about the horizontal axis, the top edge coming to the front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// In a transition: rotates about the horizontal axis, the bottom edge coming to the front.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The display's frame rate. The default.
        public static let preferredFramesPerSecondDefault = AnimationOptions([])
        /// Differs from UIKit: has no effect; frames come at the display's rate.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Differs from UIKit: has no effect; frames come at the display's rate.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// A set of the options whose bits are set.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The option for a curve.
        package init(_ curve: AnimationCurve) {
            self.init(rawValue: UInt(curve.rawValue) << 16)
        }

        /// The raw value of an `AnimationCurve`; 5 is Core Animation's default curve.
        var curveNumber: UInt { rawValue >> 16 & 0xF }

        /// The transition alone; empty for none.
        var transition: AnimationOptions { AnimationOptions(rawValue: rawValue & 0xF << 20) }

        /// The options that a block inside this one inherits.
        var inheritable: AnimationOptions {
            intersection([.layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse])
        }
    }
}
