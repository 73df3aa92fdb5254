// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The constraints of a stack view in its present state: LayoutFacts 115–128.
@MainActor
struct StackPlan {
    let stack: UIStackView
    /// What the views fill: the stack view, or its margins' guide.
    let canvas: AnyObject
    /// All arranged views.
    let views: [UIView]
    let visible: [UIView]
    /// For each view but the last, the distance to the next one in points.
    let gaps: [CGFloat]
    let along: StackAxis
    let across: StackAxis
    /// The guides for the gaps between visible views.
    let gapGuides: [StackSpacer]
    /// The guide around the views across the axis; nil when none is needed.
    let span: StackSpacer?
    private(set) var constraints: [StackConstraint] = []

    init(of stack: UIStackView, gapGuides: [StackSpacer], span: StackSpacer?) {
        self.stack = stack
        self.gapGuides = gapGuides
        self.span = span
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        views = stack.arrangedSubviews
        visible = views.filter { !stack.arrangesAsHidden($0) }
        let isVertical = stack.axis == .vertical
        along = isVertical ? .vertical : .horizontal
        across = isVertical ? .horizontal : .vertical
        gaps = Self.gaps(of: stack)
        guard !views.isEmpty else { return }
        planAlong()
        planAcross()
    }

    /// How many guides the distribution needs.
    static func gapGuideCount(of stack: UIStackView) -> Int {
        guard stack.distribution == .equalSpacing || stack.distribution == .equalCentering else { return 0 }
        return max(stack.arrangedSubviews.count { !stack.arrangesAsHidden($0) } - 1, 0)
    }

    /// Whether the alignment needs a guide around the views.
    static func needsSpan(_ stack: UIStackView) -> Bool { stack.alignment != .fill && stack.arrangedSubviews.count > 1 }

    mutating func add(_ constraint: StackConstraint) { constraints.append(constraint) }

    /// Half the spacing is on each side of a hidden view, so that the sum over it is one spacing; none at the ends (LayoutFacts
    /// 122).
    ///
    /// Over several hidden views between two others the sum is one spacing too: nothing is between them.
    private static func gaps(of stack: UIStackView) -> [CGFloat] {
        let views = stack.arrangedSubviews
        var spacing: CGFloat = 0
        return views.indices.dropLast().map { index in
            let (isHidden, isNextHidden) = (stack.arrangesAsHidden(views[index]), stack.arrangesAsHidden(views[index + 1]))
            if !isHidden || index == 0 { spacing = stack.spacing(after: views[index]) }
            switch (isHidden, isNextHidden) {
            case (false, false): return spacing
            case (true, true): return 0
            case (true, false): return index == 0 ? 0 : spacing / 2
            case (false, true): return index + 1 == views.count - 1 ? 0 : spacing / 2
            }
        }
    }
}
