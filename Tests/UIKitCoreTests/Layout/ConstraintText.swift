// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// Writes constraints as equations, so that tests compare them as text: `b.leading = a.trailing + 8 @750`.
@MainActor
struct ConstraintText {
    private var names: [ObjectIdentifier: String]
    /// Guides that a stack view has made, in the order in which they appear.
    private var unnamed: [ObjectIdentifier] = []

    init(_ names: [String: AnyObject]) {
        self.names = Dictionary(uniqueKeysWithValues: names.map { (ObjectIdentifier($0.value), $0.key) })
    }

    mutating func lines(_ constraints: [NSLayoutConstraint]) -> [String] { constraints.map { line($0) } }

    mutating func line(_ constraint: NSLayoutConstraint) -> String {
        var text = "\(name(constraint.firstItem)).\(Self.name(constraint.firstAttribute))"
        text += [" <= ", " = ", " >= "][constraint.relation.rawValue + 1]
        if let second = constraint.secondItem {
            if constraint.multiplier != 1 { text += "\(Self.text(constraint.multiplier)) * " }
            text += "\(name(second)).\(Self.name(constraint.secondAttribute))"
            if constraint.constant > 0 { text += " + \(Self.text(constraint.constant))" }
            if constraint.constant < 0 { text += " - \(Self.text(-constraint.constant))" }
        } else {
            text += Self.text(constraint.constant)
        }
        if constraint.priority != .required { text += " @\(Self.text(CGFloat(constraint.priority.rawValue)))" }
        return text
    }

    private mutating func name(_ item: AnyObject?) -> String {
        guard let item else { return "nil" }
        if let name = names[ObjectIdentifier(item)] { return name }
        let place = unnamed.firstIndex(of: ObjectIdentifier(item)) ?? unnamed.endIndex
        if place == unnamed.endIndex { unnamed.append(ObjectIdentifier(item)) }
        return "guide\(place)"
    }

    /// Up to three decimals.
    private static func text(_ number: CGFloat) -> String {
        let thousandths = (number * 1000).rounded()
        var text = "\(thousandths / 1000)"
        if text.hasSuffix(".0") { text.removeLast(2) }
        return text
    }

    private static func name(_ attribute: NSLayoutConstraint.Attribute) -> String {
        let names = [
            "none", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
            "lastBaseline",
            "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
        ]
        return names.indices.contains(attribute.rawValue) ? names[attribute.rawValue] : "attribute\(attribute.rawValue)"
    }
}
