// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The direction of the axis: the distribution.
extension StackPlan {
    mutating func planAlong() {
        connectEnds()
        space()
        for view in views where stack.arrangesAsHidden(view) { add(StackConstraint(.hiding, zero: along.size, of: view)) }
        switch stack.distribution {
        case .fill: break
        case .fillEqually: fillEqually()
        case .fillProportionally: fillProportionally()
        case .equalSpacing: distribute(from: along.end, to: along.start) { _ in .required }
        case .equalCentering:
            distribute(from: along.center, to: along.center) { .stackFirstCentering.lowered(by: $0 - 1) }
        }
        disambiguateTextWidths()
    }

    private var distributesGaps: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

    /// The ends of the canvas. Without a visible view, hidden ones make it as short as they are (LayoutFacts 123).
    private mutating func connectEnds() {
        guard let first = visible.first ?? views.first, let last = visible.last ?? views.last else { return }
        add(StackConstraint(.canvasConnection, canvas, along.start, .equal, first, along.start))
        add(StackConstraint(.canvasConnection, last, along.end, .equal, canvas, along.end))
    }

    private mutating func space() {
        let relation: NSLayoutConstraint.Relation = distributesGaps ? .greaterThanOrEqual : .equal
        if stack.measuresSpacingFromBaselines { return spaceBaselines(relation) }
        for (index, gap) in gaps.enumerated() {
            add(
                StackConstraint(
                    .spacing, views[index + 1], along.start, relation, views[index], along.end, constant: gap))
        }
    }

    /// Lines of text keep their distance over hidden views, which have none: these lie at the end of the view before them.
    private mutating func spaceBaselines(_ relation: NSLayoutConstraint.Relation) {
        var lastVisible: UIView?
        for (index, view) in views.enumerated() {
            if stack.arrangesAsHidden(view) {
                if index > 0 { add(StackConstraint(.spacing, view, along.start, .equal, views[index - 1], along.end)) }
                continue
            }
            defer { lastVisible = view }
            guard let previous = lastVisible else {
                if index > 0 { add(StackConstraint(.spacing, view, along.start, .equal, views[index - 1], along.end)) }
                continue
            }
            let spacing = stack.baselineSpacing(from: previous, to: view)
            add(StackConstraint(.spacing, view, .firstBaseline, relation, previous, .lastBaseline, constant: spacing))
        }
    }

    private mutating func fillEqually() {
        guard let first = visible.first else { return }
        for view in visible.dropFirst() { add(StackConstraint(.fillEqually, view, along.size, .equal, first, along.size)) }
    }

    /// Shares by intrinsic lengths. With a length that does not fit, the last views take the error: theirs is the lowest priority.
    private mutating func fillProportionally() {
        let lengths = visible.map { view in
            // A stack has no natural size, but what it arranges has one.
            let size = view is UIStackView ? view.systemLayoutSizeFitting(.zero) : view.intrinsicContentSize
            let length = along == .horizontal ? size.width : size.height
            return length.isFinite ? max(length, 0) : 0
        }
        let total = lengths.reduce(0, +) + visibleGaps
        for (index, (view, length)) in zip(visible, lengths).enumerated() {
            let priority: UILayoutPriority = visible.count == 1 ? .required : .stackFirstShare.lowered(by: index)
            let share = total > 0 ? length / total : 0
            guard share > 0 else {
                // A single view fills the canvas by its connections.
                if visible.count > 1 { add(StackConstraint(.fillProportionally, zero: along.size, of: view, priority: priority)) }
                continue
            }
            add(
                StackConstraint(
                    .fillProportionally, view, along.size, .equal, canvas, along.size, multiplier: share, priority: priority))
        }
    }

    /// The sum of the gaps that are seen: between the first and the last visible view.
    private var visibleGaps: CGFloat {
        guard let first = views.firstIndex(where: { $0 === visible.first }),
            let last = views.lastIndex(where: { $0 === visible.last })
        else { return 0 }
        return gaps[first..<last].reduce(0, +)
    }

    /// Guides from one view to the next, all of one length.
    ///
    /// - Parameter priority: Of the length of the guide with that index, 1 or more.
    private mutating func distribute(
        from end: NSLayoutConstraint.Attribute, to start: NSLayoutConstraint.Attribute, priority: (Int) -> UILayoutPriority
    ) {
        for (index, guide) in gapGuides.enumerated() {
            add(StackConstraint(.distributingEdge, guide, along.start, .equal, visible[index], end))
            add(StackConstraint(.distributingEdge, guide, along.end, .equal, visible[index + 1], start))
        }
        if let first = gapGuides.first {
            for (index, guide) in gapGuides.enumerated().dropFirst() {
                add(StackConstraint(.fillEqually, guide, along.size, .equal, first, along.size, priority: priority(index)))
            }
        }
        add(StackConstraint(.canvasFit, zero: along.size, of: stack, priority: .stackCanvasFit))
    }

    /// Labels side by side that break their lines have no natural width: each asks for an equal part.
    ///
    /// Differs from a log of UIKit, where a label beside a switch has such a constraint too: nothing is ambiguous there, and it
    /// would widen what is beside the label against that view's hugging priority.
    private mutating func disambiguateTextWidths() {
        guard along == .horizontal else { return }
        let labels = visible.filter { ($0 as? UILabel)?.breaksLines == true }
        guard labels.count > 1 else { return }
        let count = CGFloat(visible.count)
        for label in labels {
            add(
                StackConstraint(
                    .textWidth, label, along.size, .equal, canvas, along.size, multiplier: 1 / count,
                    constant: -visibleGaps / count,
                    priority: .stackTextWidth))
        }
    }
}

extension UILabel {
    /// Whether the text takes the lines that it needs for its width.
    var breaksLines: Bool { numberOfLines != 1 }
}
