// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// An edge, a centre, a baseline or a size of a view or a layout guide, from which constraints are made. The type parameter keeps
/// directions apart.
///
/// Two anchors of the same attribute of the same item are equal.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let side: LayoutSide

    init(_ side: LayoutSide) {
        self.side = side
        super.init()
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: LayoutSide?, times multiplier: CGFloat = 1, plus constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(first: side, relation, second: other, multiplier: multiplier, constant: constant)
    }

    /// The two are equal. Inactive.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { constraint(.equal, anchor.side) }
    /// The two are equal, after the constant in points was added to the other. Inactive.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.side, plus: c)
    }
    /// This one is not less. Inactive.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.side)
    }
    /// This one is not less, after the constant in points was added to the other. Inactive.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.side, plus: c)
    }
    /// This one is not greater. Inactive.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.side)
    }
    /// This one is not greater, after the constant in points was added to the other. Inactive.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.side, plus: c)
    }

    /// Item and attribute, for logs.
    open var name: String { (item.map { ($0 as? any LayoutItem)?.layoutName ?? "" } ?? "nil") + "." + side.attribute.name }
    /// The view or the layout guide; nil when it is gone.
    open var item: AnyObject? { side.visibleItem }
    /// Whether other values would satisfy the item's constraints as well. False outside of laid out hierarchies.
    open var hasAmbiguousLayout: Bool {
        guard let item = side.item, let view = item.layoutView else { return false }
        return view.layoutState?.engineOfTree?.isAmbiguous(side, in: view) ?? false
    }

    // Objects are compared, hashed and described outside of any actor; anchors only ever live on the main one.

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? any SidedAnchor else { return false }
        return MainActor.assumeIsolated { side.isSame(as: other.side) }
    }

    nonisolated open override var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            hasher.combine(side.item.map { ObjectIdentifier($0) })
            hasher.combine(side.attribute)
            return hasher.finalize()
        }
    }

    nonisolated open override var description: String {
        MainActor.assumeIsolated { "<\(LayoutNames.name(of: self)) \"\(name)\">" }
    }
}

/// All anchors, whatever their type parameter.
@MainActor
protocol SidedAnchor: AnyObject, Sendable {
    var side: LayoutSide { get }
}

extension NSLayoutAnchor: SidedAnchor {}

extension LayoutSide {
    func isSame(as other: LayoutSide) -> Bool {
        attribute == other.attribute && originAttribute == other.originAttribute && item === other.item && origin === other.origin
            && item != nil
    }
}
