// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A constraint as logs of UIKit write it: in the visual format where that has words for it, else as an equation.
@MainActor
struct ConstraintDescription {
    private let constraint: NSLayoutConstraint

    init(_ constraint: NSLayoutConstraint) {
        self.constraint = constraint
    }

    var text: String {
        var remarks: [String] = []
        if constraint.isActive { remarks.append("active") }
        let visual = visualFormat
        if visual?.contains("|") == true, let container { remarks.append("names: '|':\(container.layoutName) ") }
        let identifier = constraint.identifier.map { " '\($0)'" } ?? ""
        let suffix = remarks.isEmpty ? "" : "   (\(remarks.joined(separator: ", ")))"
        return "<\(LayoutNames.name(of: constraint))\(identifier) \(visual ?? equation)\(suffix)>"
    }

    private var first: LayoutSide { constraint.firstSide }
    private var second: LayoutSide? { constraint.secondSide }
    private func name(_ side: LayoutSide) -> String { side.item?.layoutName ?? "nil" }

    /// The view that a `|` stands for.
    private var container: UIView? {
        guard let one = first.item as? UIView, let other = second?.item as? UIView else { return nil }
        if one.superview === other { return other }
        return other.superview === one ? one : nil
    }

    private var priority: String {
        constraint.priority == .required ? "" : "@\(ConstraintRules.number(constraint.priority.rawValue))"
    }

    private func amount(_ value: CGFloat) -> String {
        switch constraint.relation {
        case .equal: "\(number(value))\(priority)"
        case .lessThanOrEqual: "<=\(number(value))\(priority)"
        case .greaterThanOrEqual: ">=\(number(value))\(priority)"
        }
    }

    private var visualFormat: String? {
        guard constraint.multiplier == 1, !first.isDistance, second?.isDistance != true, first.item is UIView else { return nil }
        let (attribute, other) = (first.attribute, second?.attribute)
        let axis = attribute.isVertical ? "V:" : "H:"
        guard let second, let other else { return "\(axis)[\(name(first))(\(amount(constraint.constant)))]" }
        guard second.item is UIView else { return nil }
        switch (attribute, other) {
        case (.leading, .trailing), (.top, .bottom):
            return "\(axis)[\(name(second))]\(gap(constraint.constant))[\(name(first))]"
        case (.leading, .leading), (.top, .top):
            guard container === second.item else { return nil }
            return "\(axis)|\(gap(constraint.constant))[\(name(first))]"
        case (.trailing, .trailing), (.bottom, .bottom):
            guard container === first.item else { return nil }
            return "\(axis)[\(name(second))]\(gap(constraint.constant))|"
        default: return nil
        }
    }

    private func gap(_ constant: CGFloat) -> String {
        constant == 0 && constraint.relation == .equal && priority.isEmpty ? "" : "-(\(amount(constant)))-"
    }

    private var equation: String {
        let relation =
            switch constraint.relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        var text = "\(term(first)) \(relation)"
        if let second {
            text += constraint.multiplier == 1 ? " \(term(second))" : " \(number(constraint.multiplier))*\(term(second))"
            if constraint.constant > 0 { text += " + \(number(constraint.constant))" }
            if constraint.constant < 0 { text += " - \(number(-constraint.constant))" }
        } else {
            text += " \(number(constraint.constant))"
        }
        if constraint.priority != .required { text += " priority:\(ConstraintRules.number(constraint.priority.rawValue))" }
        if first.attribute.isLeftOrRight || second?.attribute.isLeftOrRight == true { text += " (LTR)" }
        return text
    }

    private func term(_ side: LayoutSide) -> String { "\(name(side)).\(side.attribute.name)" }

    private func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(saturating: Double(value)))" : "\((value * 1e6).rounded() / 1e6)"
    }
}
