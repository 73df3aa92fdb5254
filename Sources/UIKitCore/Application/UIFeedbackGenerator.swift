// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Haptic feedback, which a desktop does not have: the generators are there for sources that use them.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator.
    public override init() {
        super.init()
    }

    /// A generator for a view, which is not used.
    public init(view: UIView) {
        super.init()
    }

    /// Compatibility: does nothing, as a desktop has no haptics.
    open func prepare() {}
}

/// Feedback for something that hits something.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass of what hits.
    public enum FeedbackStyle: Int, Sendable {
        /// A small thing.
        case light = 0
        /// A thing of middle size.
        case medium = 1
        /// A large thing.
        case heavy = 2
        /// A soft thing.
        case soft = 3
        /// A hard thing.
        case rigid = 4
    }

    /// A generator of the style `medium`.
    public override init() {
        super.init()
    }

    /// A generator of a style.
    public init(style: FeedbackStyle) {
        super.init()
    }

    /// A generator of a style for a view; both are not used.
    public init(style: FeedbackStyle, view: UIView) {
        super.init(view: view)
    }

    /// Compatibility: does nothing, as a desktop has no haptics.
    open func impactOccurred() {}
    /// Compatibility: does nothing, as a desktop has no haptics.
    open func impactOccurred(intensity: CGFloat) {}
    /// Compatibility: does nothing, as a desktop has no haptics.
    open func impactOccurred(at location: CGPoint) {}
    /// Compatibility: does nothing, as a desktop has no haptics.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Feedback for a selection that changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Compatibility: does nothing, as a desktop has no haptics.
    open func selectionChanged() {}
    /// Compatibility: does nothing, as a desktop has no haptics.
    open func selectionChanged(at location: CGPoint) {}
}

/// Feedback for the outcome of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome.
    public enum FeedbackType: Int, Sendable {
        /// It was done.
        case success = 0
        /// It was done, and something is to be noted.
        case warning = 1
        /// It has failed.
        case error = 2
    }

    /// Compatibility: does nothing, as a desktop has no haptics.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// Compatibility: does nothing, as a desktop has no haptics.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
