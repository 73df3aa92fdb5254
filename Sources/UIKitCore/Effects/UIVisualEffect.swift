// SPDX-License-Identifier: MIT
public import Foundation

/// What a `UIVisualEffectView` does to what lies behind it, or to its content: a `UIBlurEffect` or a `UIVibrancyEffect`. Immutable.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    /// An effect that does nothing.
    public nonisolated override init() {
        super.init()
    }

    /// Effects cannot change, so that the copy is the effect itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
