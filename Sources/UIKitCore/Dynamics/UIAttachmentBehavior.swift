// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// Holds an item at a distance from a point or from another item, by a rod or by a spring.
///
/// Differs from UIKit: there are no sliding, limiting, fixed and pin attachments.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// What an item is attached to.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items
        /// A point.
        case anchor
    }

    private let first: any UIDynamicItem
    private let second: (any UIDynamicItem)?
    private let firstOffset: UIOffset
    private let secondOffset: UIOffset

    /// Attaches the middle of the item to the point, in the reference view's coordinates.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Attaches a place of the item, from its middle, to the point.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        (first, second, firstOffset, secondOffset) = (item, nil, offset, .zero)
        anchor = point
        storedLength = Self.distance(item, offset, to: point)
        super.init()
    }

    /// Attaches the middles of two items to each other.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Attaches places of two items, from their middles, to each other.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        (first, second, firstOffset, secondOffset) = (item1, item2, offset1, offset2)
        anchor = .zero
        storedLength = Self.distance(item1, offset1, to: Self.place(item2, offset2))
        super.init()
    }

    private static func place(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
        return CGPoint(x: item.center.x + turned.x - item.transform.tx, y: item.center.y + turned.y - item.transform.ty)
    }

    private static func distance(_ item: any UIDynamicItem, _ offset: UIOffset, to point: CGPoint) -> CGFloat {
        let place = place(item, offset)
        let distance = hypot(place.x - point.x, place.y - point.y)
        return distance.isFinite ? distance : 0
    }

    /// One item, or two.
    open var items: [any UIDynamicItem] { [first] + (second.map { [$0] } ?? []) }

    /// What the item is attached to.
    open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

    /// The point that the item is attached to. Move it to drag the item. What is no number is ignored.
    open var anchorPoint: CGPoint {
        get { anchor }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            anchor = newValue
            changed()
        }
    }
    private var anchor: CGPoint

    /// The distance that is held, in points: that at the creation, by default.
    open var length: CGFloat {
        get { storedLength }
        set {
            guard newValue.isFinite else { return }
            storedLength = max(newValue, 0)
            changed()
        }
    }
    private var storedLength: CGFloat

    /// How much a spring is damped; at 1 it no longer swings. 0 by default.
    open var damping: CGFloat {
        get { storedDamping }
        set {
            guard newValue.isFinite else { return }
            storedDamping = max(newValue, 0)
            changed()
        }
    }
    private var storedDamping: CGFloat = 0

    /// How fast a spring swings, in Hertz. 0, a rod, by default.
    open var frequency: CGFloat {
        get { storedFrequency }
        set {
            guard newValue.isFinite else { return }
            storedFrequency = max(newValue, 0)
            changed()
        }
    }
    private var storedFrequency: CGFloat = 0

    override var movedItems: [any UIDynamicItem] { items }

    override func contribute(to scene: DynamicScene) {
        guard let index = scene.index(of: first), anchor.x.isFinite, anchor.y.isFinite else { return }
        var other: Int?
        if let second {
            guard let found = scene.index(of: second), found != index else { return }
            other = found
        }
        let offset = Vector(firstOffset.horizontal, firstOffset.vertical)
        let otherOffset = other == nil ? Vector(anchor) : Vector(secondOffset.horizontal, secondOffset.vertical)
        guard offset.isFinite, otherOffset.isFinite else { return }
        scene.world.joints.append(
            RigidJoint(
                body: index, offset: offset, other: other, otherOffset: otherOffset, length: storedLength,
                frequency: min(storedFrequency, 60), damping: storedDamping))
    }
}
