// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import InterfaceBuilder

// Constraints: everything that would end the program is found out before, and noted.
extension NibLoader {
    private typealias Attribute = NSLayoutConstraint.Attribute

    /// One side of a constraint.
    private struct Side {
        let item: AnyObject
        let attribute: NSLayoutConstraint.Attribute
        let view: UIView
    }

    func makeConstraint(_ element: InterfaceElement, in view: UIView) {
        // Only there for Xcode.
        if bool(element, "placeholder") == true { return }
        guard let first = side(element, "first", in: view) else { return }
        let second: Side?
        if element["secondAttribute"] == nil {
            second = nil
        } else {
            guard let found = side(element, "second", in: view) else { return }
            second = found
        }
        if let reason = complaint(first.attribute, second?.attribute) { return note(element.error(reason)) }
        guard
            let relation = choice(
                element, "relation",
                [
                    "equal": NSLayoutConstraint.Relation.equal, "lessThanOrEqual": .lessThanOrEqual,
                    "greaterThanOrEqual": .greaterThanOrEqual,
                ]) ?? (element["relation"] == nil ? .equal : nil), let multiplier = multiplier(element)
        else { return }
        let standard: CGFloat =
            bool(element, "symbolic") == true ? (first.view === view || second?.view === view ? 20 : 8) : 0
        let plain = NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
            attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: number(element, "constant") ?? standard)
        guard let constraint = ofItsClass(plain, element) else { return }
        if let priority = priority(element, "priority") { constraint.priority = priority }
        constraint.identifier = element["identifier"]
        if constraint === plain { know(constraint, as: element) } else { fill(constraint, from: element) }
        view.addConstraint(constraint)
        variations.note(element, for: constraint, in: view)
    }

    /// The constraint, of the class of the program's own that the element may name; nil, and noted, where there is none.
    private func ofItsClass(_ constraint: NSLayoutConstraint, _ element: InterfaceElement) -> NSLayoutConstraint? {
        guard element["customClass"] != nil else { return constraint }
        let kind = NibClasses.Kind(type: NSLayoutConstraint.self) { $0 is NSLayoutConstraint.Type }
        guard let type = type(of: element, kind) else { return nil }
        let own = ClassInstances.object(of: type) as? NSLayoutConstraint
        own?.relate(as: constraint)
        return own
    }

    private func side(_ element: InterfaceElement, _ which: String, in view: UIView) -> Side? {
        let item: AnyObject
        if let id = element[which + "Item"] {
            guard let found = objects[id] else {
                note(element.error("there is no object with the id '\(id)'"))
                return nil
            }
            item = found
        } else {
            item = view
        }
        guard let owner = item as? UIView ?? (item as? UILayoutGuide)?.owningView, owner.isDescendant(of: view) else {
            note(element.error("the \(which) item is no view or layout guide within the view that has the constraint"))
            return nil
        }
        guard let attribute = choice(element, which + "Attribute", Self.attributes) else {
            if element[which + "Attribute"] == nil { note(element.error("'\(which)Attribute' is missing")) }
            return nil
        }
        return Side(item: item, attribute: attribute, view: owner)
    }

    private static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
        "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
        "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
        "centerYWithinMargins": .centerYWithinMargins,
    ]

    private func complaint(_ first: Attribute, _ second: Attribute?) -> String? {
        guard let second else { return first.isSize ? nil : "a place is compared with another place, and not with a constant" }
        if first.isSize != second.isSize { return "a size is compared with a size, and a place with a place" }
        if !first.isSize, first.isVertical != second.isVertical {
            return "a horizontal place is not compared with a vertical one"
        }
        if first.isDirectional && second.isLeftOrRight || first.isLeftOrRight && second.isDirectional {
            return "leading and trailing are not compared with left and right"
        }
        return nil
    }

    /// `0.5`, or `16:9`.
    private func multiplier(_ element: InterfaceElement) -> CGFloat? {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split(separator: ":").map { Double($0) }
        let value: Double? =
            switch parts.count {
            case 1: parts[0]
            case 2: parts[0].flatMap { top in parts[1].map { top / $0 } }
            default: nil
            }
        guard let value, value.isFinite, value != 0, abs(value) <= 1e6 else {
            note(element.error("'multiplier' is a number that is not 0, or two with a colon between, and not '\(text)'"))
            return nil
        }
        return CGFloat(value)
    }
}
