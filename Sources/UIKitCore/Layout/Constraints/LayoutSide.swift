// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// One side of a constraint: an attribute of a view or a guide, or the distance of two of them.
@MainActor
struct LayoutSide {
    /// One reference is cheaper to copy than two, and sides are copied often.
    @MainActor
    private final class Items {
        let item: LayoutItemReference?
        let origin: LayoutItemReference?

        init(_ item: (any LayoutItem)?, _ origin: (any LayoutItem)? = nil) {
            (self.item, self.origin) = (item?.itemReference, origin?.itemReference)
        }
    }

    private let items: Items?
    var item: (any LayoutItem)? { items?.item?.item }
    let attribute: NSLayoutConstraint.Attribute
    /// Where the distance to the item's attribute is measured from.
    var origin: (any LayoutItem)? { isDistance ? items?.origin?.item : nil }
    let originAttribute: NSLayoutConstraint.Attribute?

    init(item: (any LayoutItem)?, attribute: NSLayoutConstraint.Attribute) {
        items = item.map { Items($0) }
        self.attribute = attribute
        originAttribute = nil
    }

    init(from origin: LayoutSide, to end: LayoutSide) {
        items = Items(end.item, origin.item)
        attribute = end.attribute
        originAttribute = origin.attribute
    }

    var isDistance: Bool { originAttribute != nil }
    var isSize: Bool { isDistance || attribute.isSize }
    var isNothing: Bool { attribute == .notAnAttribute }
    var visibleItem: AnyObject? { item }
    /// The view of the item; with a distance, what contains both items.
    var view: UIView? {
        guard let view = item?.layoutView, isDistance else { return item?.layoutView }
        return origin?.layoutView.flatMap { view.closestCommonAncestor(with: $0) }
    }

    /// Whether the side names the view or one of its guides.
    func names(_ view: UIView) -> Bool { item?.layoutView === view || origin?.layoutView === view }

    var anchor: NSLayoutAnchor<AnyObject> {
        let anchor: NSObject =
            if isSize { NSLayoutDimension(self) } else if attribute.isVertical { NSLayoutYAxisAnchor(self) } else {
                NSLayoutXAxisAnchor(self)
            }
        // Swift's generic classes have no common class: the anchor's type parameter says nothing about how it is stored.
        return Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(Unmanaged.passUnretained(anchor).toOpaque()).takeUnretainedValue()
    }
}
