// SPDX-License-Identifier: MIT

/// What the user asked for to see and use apps better.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Whether things should fade rather than move.
    ///
    /// Differs from UIKit: the desktop's setting is not read; who runs the app sets it.
    public package(set) static var isReduceMotionEnabled = false

    /// Whether, with reduced motion, built-in transitions that slide or flip cross-fade instead. Animators of the app are never
    /// changed. Read like `isReduceMotionEnabled`.
    public package(set) static var prefersCrossFadeTransitions = false

    static var replacesMotionByFades: Bool { isReduceMotionEnabled && prefersCrossFadeTransitions }
}
