// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation

/// Holds an item at a distance from a point or from another item, by a rod or by a spring; or on a line, by a rope, by a pin, or for good.
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

    private init(
        _ kind: Kind, _ item: any UIDynamicItem, _ offset: UIOffset, _ other: (any UIDynamicItem)?, _ otherOffset: UIOffset,
        at point: CGPoint
    ) {
        (first, second, firstOffset, secondOffset) = (item, other, offset, otherOffset)
        (anchor, self.kind) = (point, kind)
        startAngle = Self.angle(item) - (other.map(Self.angle) ?? 0)
        storedLength = other.map { Self.distance(item, offset, to: Self.place($0, otherOffset)) } ?? 0
        super.init()
    }

    private enum Kind {
        case rod, limit, fixed, pin
        /// In the directions of the other item, or of the reference view.
        case slide(Vector)
    }

    private var kind = Kind.rod
    /// Of the item to the other one, in radians.
    private var startAngle: CGFloat = 0

    /// Holds two items at each other as they are, by a point in the reference view's coordinates: they move as one.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { at(point, .fixed, item1, item2) }

    /// Holds two items at each other by a point, in the reference view's coordinates, around which they turn: see `attachmentRange`, in
    /// radians, and `frictionTorque`.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { at(point, .pin, item1, item2) }

    /// Lets an item slide on a line through the point that belongs to another item, without turning to it: see `attachmentRange`, in points.
    ///
    /// - Parameter axis: The direction of the line.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let angle = -Self.angle(item2)
        let direction = Self.direction(axis)
        let turned = Vector(
            direction.x * cos(angle) - direction.y * sin(angle), direction.x * sin(angle) + direction.y * cos(angle))
        return at(point, .slide(turned), item1, item2)
    }

    /// Lets an item slide on a line through the point, in the reference view's coordinates, without turning: see `attachmentRange`, in points.
    ///
    /// - Parameter axis: The direction of the line.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior { at(point, .slide(Self.direction(axis)), item, nil) }

    /// Ties places of two items, from their middles, to each other by a rope: they come no farther apart than they are, or `length`.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior { UIAttachmentBehavior(.limit, item1, offset1, item2, offset2, at: .zero) }

    private class func at(
        _ point: CGPoint, _ kind: Kind, _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(
            kind, item, offset(of: point, in: item), other, other.map { offset(of: point, in: $0) } ?? .zero, at: point)
    }

    private static func angle(_ item: any UIDynamicItem) -> CGFloat { atan2(item.transform.b, item.transform.a) }

    /// Of the length 1; to the right for one without a direction.
    private static func direction(_ axis: CGVector) -> Vector {
        let vector = Vector(axis.dx, axis.dy)
        return vector.isFinite && vector.length > 1e-9 ? vector / vector.length : Vector(1, 0)
    }

    /// A point in the reference view's coordinates, from the item's middle in its own directions.
    private static func offset(of point: CGPoint, in item: any UIDynamicItem) -> UIOffset {
        let (angle, x, y) = (-angle(item), point.x - item.center.x, point.y - item.center.y)
        return UIOffset(horizontal: x * cos(angle) - y * sin(angle), vertical: x * sin(angle) + y * cos(angle))
    }

    /// How hard items turn around the pin between them. 0 by default.
    open var frictionTorque: CGFloat {
        get { storedFrictionTorque }
        set {
            storedFrictionTorque = newValue
            changed()
        }
    }
    private var storedFrictionTorque: CGFloat = 0

    /// How far an item slides, in points, or turns around its pin, in radians, from where it was. Infinite by default.
    open var attachmentRange: UIFloatRange {
        get { storedAttachmentRange }
        set {
            storedAttachmentRange = newValue
            changed()
        }
    }
    private var storedAttachmentRange = UIFloatRange.infinite

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
        var joint = RigidJoint(
            body: index, offset: offset, other: other, otherOffset: otherOffset, length: storedLength,
            frequency: min(storedFrequency, 60), damping: storedDamping)
        joint.kind = jointKind
        joint.frictionTorque = frictionTorque.isFinite ? max(frictionTorque, 0) : 0
        scene.world.joints.append(joint)
    }

    private var jointKind: RigidJoint.Kind {
        let low = attachmentRange.minimum.isNaN ? -.infinity : min(attachmentRange.minimum, attachmentRange.maximum)
        let high = attachmentRange.maximum.isNaN ? .infinity : max(attachmentRange.minimum, attachmentRange.maximum)
        return switch kind {
        case .rod: .rod
        case .limit: .limit
        case .fixed: .pin(angle: startAngle, from: 0, to: 0)
        case .pin: .pin(angle: startAngle, from: low, to: high)
        case .slide(let axis): .slide(axis: axis, angle: startAngle, from: low, to: high)
        }
    }
}
