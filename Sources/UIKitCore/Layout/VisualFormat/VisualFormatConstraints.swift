// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Makes the constraints of a visual format: for each view the space before it, then what is asked of itself, in the order in which
/// it is written (LayoutFacts 106); then the alignments.
@MainActor
struct VisualFormatConstraints {
    /// Between neighbours, in points.
    private static let standardSpace: CGFloat = 8

    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let values: VisualFormatValues
    private let attributes: VisualFormatAttributes
    private var made: [NSLayoutConstraint] = []

    /// - Throws: `VisualFormatError`.
    static func make(
        _ text: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let format = try VisualFormatParser.parse(text)
        let values = VisualFormatValues(format: text, metrics: metrics, views: views)
        let alignments = VisualFormatAttributes.alignments(of: options)
        if alignments.contains(where: { $0.alignsVertically == format.isVertical }) {
            let reason = VisualFormatError.alignment(along: format.isVertical ? "vertical" : "horizontal")
            throw VisualFormatError(reason: reason, format: text, position: text.count)
        }
        var maker = VisualFormatConstraints(
            format: format, options: options, values: values,
            attributes: VisualFormatAttributes(isVertical: format.isVertical, options: options))
        try maker.makeAll(alignedOn: alignments.map(\.attribute))
        return maker.made
    }

    private init(
        format: VisualFormat, options: NSLayoutConstraint.FormatOptions, values: VisualFormatValues,
        attributes: VisualFormatAttributes
    ) {
        self.format = format
        self.options = options
        self.values = values
        self.attributes = attributes
    }

    private mutating func makeAll(alignedOn alignments: [NSLayoutConstraint.Attribute]) throws(VisualFormatError) {
        var items: [AnyObject] = []
        for view in format.views { items.append(try values.item(view.name, at: view.position)) }
        for (index, view) in format.views.enumerated() {
            if index > 0 {
                try space(format.gaps[index - 1], between: items[index - 1], and: items[index])
            } else if let start = format.start {
                try space(start.gap, fromSuperviewTo: items[0], at: start.position)
            }
            try thickness(of: items[index], view.predicates)
        }
        if let end = format.end, let last = items.last { try space(end.gap, fromSuperviewAfter: last, at: end.position) }
        for attribute in alignments {
            for (item, next) in zip(items, items.dropFirst()) { add(item, attribute, .equal, next, attribute) }
        }
    }

    // MARK: Spaces

    private mutating func space(
        _ gap: VisualFormat.Gap, between item: AnyObject, and next: AnyObject
    ) throws(VisualFormatError) {
        var (near, far) = (attributes.start, attributes.end)
        var standard = Self.standardSpace
        // Guides have no text.
        if attributes.isVertical, options.contains(.spacingBaselineToBaseline), let item = item as? UIView,
            let next = next as? UIView
        {
            (near, far) = (.firstBaseline, .lastBaseline)
            if gap == .standard {
                standard =
                    next.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: item.lastBaselineAnchor, multiplier: 1)
                    .constant
            }
        }
        let (start, end, isReversed) = (near, far, attributes.isReversed)
        try spaces(gap, standard: standard) { distance in
            // From right to left, the next view is at smaller coordinates.
            isReversed ? (item, end, next, start, distance) : (next, start, item, end, distance)
        }
    }

    private mutating func space(
        _ gap: VisualFormat.Gap, fromSuperviewTo item: AnyObject, at position: Int
    ) throws(VisualFormatError) {
        let superview: AnyObject = try superview(of: item, at: position)
        let edge = gap == .standard ? attributes.startMargin : attributes.start
        let (start, isReversed) = (attributes.start, attributes.isReversed)
        try spaces(gap, standard: 0) { distance in
            isReversed ? (superview, edge, item, start, distance) : (item, start, superview, edge, distance)
        }
    }

    private mutating func space(
        _ gap: VisualFormat.Gap, fromSuperviewAfter item: AnyObject, at position: Int
    ) throws(VisualFormatError) {
        let superview: AnyObject = try superview(of: item, at: position)
        let edge = gap == .standard ? attributes.endMargin : attributes.end
        let (end, isReversed) = (attributes.end, attributes.isReversed)
        try spaces(gap, standard: 0) { distance in
            isReversed ? (item, end, superview, edge, distance) : (superview, edge, item, end, distance)
        }
    }

    private typealias Space = (
        AnyObject, NSLayoutConstraint.Attribute, AnyObject, NSLayoutConstraint.Attribute, constant: CGFloat
    )

    private mutating func spaces(
        _ gap: VisualFormat.Gap, standard: CGFloat, make: (CGFloat) -> Space
    ) throws(VisualFormatError) {
        guard case .distances(let predicates) = gap else {
            let (first, firstAttribute, second, secondAttribute, constant) = make(gap == .standard ? standard : 0)
            return add(first, firstAttribute, .equal, second, secondAttribute, constant: constant)
        }
        for predicate in predicates {
            let (first, firstAttribute, second, secondAttribute, constant) = make(CGFloat(try values.number(predicate.object)))
            let priority = try priority(of: predicate)
            add(
                first, firstAttribute, relation(of: predicate), second, secondAttribute, constant: constant, priority: priority)
        }
    }

    private func superview(of item: AnyObject, at position: Int) throws(VisualFormatError) -> UIView {
        let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        guard let superview else {
            throw VisualFormatError(reason: VisualFormatError.noSuperview, format: values.format, position: position)
        }
        return superview
    }

    // MARK: Thickness

    private mutating func thickness(of item: AnyObject, _ predicates: [VisualFormat.Predicate]) throws(VisualFormatError) {
        for predicate in predicates {
            let priority = try priority(of: predicate)
            if case .name(let name, _) = predicate.object, let other = values.item(name) {
                add(item, attributes.size, relation(of: predicate), other, attributes.size, priority: priority)
            } else {
                let constant = CGFloat(try values.number(predicate.object))
                add(item, attributes.size, relation(of: predicate), nil, .notAnAttribute, constant: constant, priority: priority)
            }
        }
    }

    // MARK: Constraints

    private func relation(of predicate: VisualFormat.Predicate) -> NSLayoutConstraint.Relation {
        switch predicate.relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }

    private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> UILayoutPriority {
        guard let priority = predicate.priority else { return .required }
        return UILayoutPriority(rawValue: Float(try values.number(priority)))
    }

    private mutating func add(
        _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject?, _ secondAttribute: NSLayoutConstraint.Attribute, constant: CGFloat = 0,
        priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: 1,
            constant: constant)
        constraint.priority = priority
        made.append(constraint)
    }
}
