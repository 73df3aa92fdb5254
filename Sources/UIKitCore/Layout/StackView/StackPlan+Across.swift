// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The direction across the axis: the alignment.
extension StackPlan {
    mutating func planAcross() {
        guard let first = views.first else { return }
        connectSides(first)
        for attribute in alignedAttributes {
            for view in views.dropFirst() { add(StackConstraint(.alignment, first, attribute, .equal, view, attribute)) }
        }
        guard stack.alignment != .fill else { return }
        if let span { surround(with: span) }
        if views.count == 1 || isBaselineAligned {
            add(StackConstraint(.canvasFit, zero: across.size, of: stack, priority: .stackCanvasFit))
        }
        for view in views { add(StackConstraint(.ambiguitySuppression, zero: across.size, of: view, priority: .stackAmbiguity)) }
    }

    private var isBaselineAligned: Bool { stack.alignment == .firstBaseline || stack.alignment == .lastBaseline }

    /// What every view has in common with the first. Baselines of a vertical stack view align nothing.
    private var alignedAttributes: [NSLayoutConstraint.Attribute] {
        switch stack.alignment {
        case .fill: [across.start, across.end]
        case .leading: [across.start]
        case .center: [across.center]
        case .trailing: [across.end]
        case .firstBaseline: along == .horizontal ? [.firstBaseline] : []
        case .lastBaseline: along == .horizontal ? [.lastBaseline] : []
        }
    }

    /// From the canvas to the first view, and to the guide around all of them where it is not aligned. A single view needs no
    /// guide.
    private mutating func connectSides(_ first: UIView) {
        switch stack.alignment {
        case .fill:
            connectStart(to: first)
            connectEnd(to: first)
        case .leading:
            connectStart(to: first)
            if let span { connectEnd(to: span) } else { keepInsideAtEnd(first) }
        case .trailing:
            if let span { connectStart(to: span) } else { keepInsideAtStart(first) }
            connectEnd(to: first)
        case .center:
            if let span { connectStart(to: span) } else { keepInsideAtStart(first) }
            if let span { connectEnd(to: span) } else { keepInsideAtEnd(first) }
            add(StackConstraint(.canvasConnection, canvas, across.center, .equal, first, across.center))
        case .lastBaseline where along == .horizontal && span != nil:
            if let span { connectStart(to: span) }
            add(StackConstraint(.canvasConnection, canvas, across.end, .greaterThanOrEqual, first, across.end))
        case .firstBaseline, .lastBaseline:
            if let span { connectStart(to: span) } else { keepInsideAtStart(first) }
            if let span { connectEnd(to: span) } else { keepInsideAtEnd(first) }
        }
    }

    private mutating func connectStart(to item: AnyObject) {
        add(StackConstraint(.canvasConnection, canvas, across.start, .equal, item, across.start))
    }

    private mutating func connectEnd(to item: AnyObject) {
        add(StackConstraint(.canvasConnection, item, across.end, .equal, canvas, across.end))
    }

    private mutating func keepInsideAtStart(_ view: UIView) {
        add(StackConstraint(.canvasConnection, canvas, across.start, .lessThanOrEqual, view, across.start))
    }

    private mutating func keepInsideAtEnd(_ view: UIView) {
        add(StackConstraint(.canvasConnection, view, across.end, .lessThanOrEqual, canvas, across.end))
    }

    /// The guide is as small as the views allow. On the side on which they are aligned it is theirs.
    private mutating func surround(with span: StackSpacer) {
        for view in views {
            addBoundary(of: span, across.start, .lessThanOrEqual, view, isAligned: stack.alignment == .leading)
            addBoundary(of: span, across.end, .greaterThanOrEqual, view, isAligned: stack.alignment == .trailing)
        }
        add(StackConstraint(.spanningFit, zero: across.size, of: span, priority: .stackSpanningFit))
    }

    private mutating func addBoundary(
        of span: StackSpacer, _ edge: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ view: UIView,
        isAligned: Bool
    ) {
        add(
            StackConstraint(
                .spanningBoundary, span, edge, isAligned ? .equal : relation, view, edge,
                priority: isAligned ? .stackSpanningBoundary : .required))
    }
}
