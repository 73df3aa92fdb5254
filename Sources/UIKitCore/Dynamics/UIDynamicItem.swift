// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// What an animator moves: a view, or any other object with a place.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The middle of the item, in the reference view's coordinates. Written in each step of the animator.
    var center: CGPoint { get set }
    /// Only the size is used. An item whose size is no number is left alone.
    var bounds: CGRect { get }
    /// Its rotation is written in each step of the animator; scaling is kept.
    var transform: CGAffineTransform { get set }
    /// The outline with which the item collides; a rectangle by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for the type `path`, around (0, 0), the middle of the item; an empty path by default.
    ///
    /// Differs from UIKit: the smallest convex outline around the path collides.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// A rectangle.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// An empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The outline with which a dynamic item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The item's bounds. The default.
    case rectangle
    /// The ellipse in the item's bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

// What can be overridden stands in the class.
extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
