// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// One side of a constraint: an attribute of a view or a guide, or the distance of two of them.
@MainActor
struct LayoutSide {
    /// Weak references are dear to copy, and sides are copied often.
    private final class Items {
        weak var item: (any LayoutItem)?
        weak var origin: (any LayoutItem)?

        init(_ item: (any LayoutItem)?, _ origin: (any LayoutItem)? = nil) { (self.item, self.origin) = (item, origin) }
    }

    private let items: Items?
    var item: (any LayoutItem)? { items?.item }
    let attribute: NSLayoutConstraint.Attribute
    /// Where the distance to the item's attribute is measured from.
    var origin: (any LayoutItem)? { isDistance ? items?.origin : nil }
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

/// A view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view itself, or the guide's owner.
    var layoutView: UIView? { get }
    /// As logs name it.
    var layoutName: String { get }
}

extension LayoutItem {
    /// Most items are views; asking a class is cheaper than looking a conformance up.
    var derivedGuide: (any DerivedLayoutGuide)? { self is UIView ? nil : self as? any DerivedLayoutGuide }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
    var layoutName: String {
        let name = accessibilityIdentifier ?? (self as? UILabel)?.text ?? accessibilityLabel
        return LayoutNames.name(of: self) + (name.map { "'\($0)'" } ?? "")
    }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { owningView }
    // The system's own guides are a private class each, which is nobody's business.
    var layoutName: String {
        "UILayoutGuide:0x" + LayoutNames.address(of: self) + (identifier.isEmpty ? "" : "'\(identifier)'")
    }
}

enum LayoutNames {
    /// The class and the address, by which logs of UIKit name things.
    static func name(of object: AnyObject) -> String {
        "\(type(of: object)):0x" + address(of: object)
    }

    static func address(of object: AnyObject) -> String { String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16) }
}
