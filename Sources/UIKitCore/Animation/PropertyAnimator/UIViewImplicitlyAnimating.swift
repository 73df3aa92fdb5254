// SPDX-License-Identifier: MIT
public import Foundation

/// An animator whose animations come from closures.
///
/// Differs from UIKit: the members are optional there; here they have empty defaults and are called without `?`.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds animations that begin after a part of the time that is left, 0 … 1. Default: does nothing.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds animations. Default: does nothing.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is called at the end, with the position that was reached. Default: does nothing.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues a paused animator. Default: does nothing.
    ///
    /// - Parameters:
    ///   - parameters: The curve of what is left; nil for the animator's own.
    ///   - durationFactor: How long what is left takes, in multiples of the animator's duration; 0 for the time that is left.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Does nothing.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Does nothing.
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
