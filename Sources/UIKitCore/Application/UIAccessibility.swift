// SPDX-License-Identifier: MIT
public import Foundation

/// Settings with which users adapt apps to their needs.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Whether the user prefers fades to movement. False by default.
    ///
    /// Differs from UIKit: the desktop's setting is not read; the program that runs the app sets it.
    public package(set) static var isReduceMotionEnabled = false

    /// Whether the user prefers plain colours to what shows through materials. False by default.
    ///
    /// Differs from UIKit: the desktop's setting is not read; the program that runs the app sets it.
    public package(set) static var isReduceTransparencyEnabled: Bool {
        get { reducesTransparency }
        set {
            guard newValue != reducesTransparency else { return }
            reducesTransparency = newValue
            NotificationCenter.default.post(name: reduceTransparencyStatusDidChangeNotification, object: nil)
        }
    }
    private static var reducesTransparency = false

    /// Posted when `isReduceTransparencyEnabled` has changed.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

    /// Whether, with reduced motion, built-in transitions that slide or flip cross-fade instead. False by default; set like
    /// `isReduceMotionEnabled`. Animators of the app are never changed.
    public package(set) static var prefersCrossFadeTransitions = false

    /// Whether built-in transitions cross-fade.
    static var replacesMotionByFades: Bool { isReduceMotionEnabled && prefersCrossFadeTransitions }
}
