// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// What a view does when the device is tilted.
///
/// Compatibility: effects are kept and have no effect, since a desktop is not tilted. UIKit does the same where motion is reduced.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// An effect that does nothing.
    public override init() { super.init() }

    /// Changes of values by key paths for a tilt. nil by default; the toolkit does not call it.
    ///
    /// - Parameter viewerOffset: From where the device is looked at, -1 … 1 in both directions.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect on one key path, between two values. Compatibility: without an effect; see `UIMotionEffect`.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The direction of the tilt.
    public enum EffectType: Int, Sendable {
        /// From side to side.
        case tiltAlongHorizontalAxis
        /// Up and down.
        case tiltAlongVerticalAxis
    }

    /// An effect on a key path of views.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    /// What is changed.
    public let keyPath: String
    /// By which tilt.
    public let type: EffectType
    /// What is added at one end. nil by default.
    open var minimumRelativeValue: Any?
    /// What is added at the other end. nil by default.
    open var maximumRelativeValue: Any?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let place = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        func number(_ value: Any?) -> CGFloat? {
            (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat ?? (value as? Int).map { CGFloat($0) }
                ?? (value as? Double).map { CGFloat($0) }
        }
        guard let low = number(minimumRelativeValue), let high = number(maximumRelativeValue) else { return nil }
        return [keyPath: low + (high - low) * (min(max(place, -1), 1) + 1) / 2]
    }
}

/// Several effects as one. Compatibility: without an effect; see `UIMotionEffect`.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects. nil by default.
    open var motionEffects: [UIMotionEffect]?

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}
