// SPDX-License-Identifier: MIT
internal import QuartzCore

/// A view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view itself, or the guide's owner.
    var layoutView: UIView? { get }
    /// As logs name it.
    var layoutName: String { get }
    var itemReference: LayoutItemReference { get }
}

/// Constraints retain no views and no guides.
@MainActor
enum LayoutItemReference {
    case view(BackReference<UIView>)
    case guide(BackReference<UILayoutGuide>)

    var item: (any LayoutItem)? {
        switch self {
        case .view(let reference): reference.object
        case .guide(let reference): reference.object
        }
    }

    /// nil for a guide.
    var view: UIView? {
        if case .view(let reference) = self { reference.object } else { nil }
    }
}

extension LayoutItem {
    /// Most items are views; asking a class is cheaper than looking a conformance up.
    var derivedGuide: (any DerivedLayoutGuide)? { self is UIView ? nil : self as? any DerivedLayoutGuide }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
    var itemReference: LayoutItemReference { .view(reference) }
    var layoutName: String {
        let name = accessibilityIdentifier ?? (self as? UILabel)?.text ?? accessibilityLabel
        return LayoutNames.name(of: self) + (name.map { "'\($0)'" } ?? "")
    }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { owningView }
    var itemReference: LayoutItemReference { .guide(reference) }
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
