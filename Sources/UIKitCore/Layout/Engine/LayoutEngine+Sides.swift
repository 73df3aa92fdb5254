// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Where attributes are, in the coordinates of the view that has the constraint.
extension LayoutEngine {
    /// Whether some equation contains the scroll view's content offset.
    func usesOffset(of view: UIView) -> Bool { offsetUsers.contains(ObjectIdentifier(view)) }

    private struct Box {
        var x, y, width, height: LayoutExpression

        mutating func inset(by insets: UIEdgeInsets) {
            x = x + insets.left
            y = y + insets.top
            width = width + (-insets.left - insets.right)
            height = height + (-insets.top - insets.bottom)
        }
    }

    /// - Parameters:
    ///   - item: The side's.
    ///   - origin: The side's.
    func expression(
        _ side: LayoutSide, _ item: (any LayoutItem)?, from origin: (any LayoutItem)?, in space: UIView,
        _ direction: UIUserInterfaceLayoutDirection
    ) -> LayoutExpression {
        guard let item else { return LayoutExpression() }
        let end = expression(side.attribute, of: item, in: space, direction)
        guard let origin, let attribute = side.originAttribute else { return end }
        let distance = end - expression(attribute, of: origin, in: space, direction)
        return attribute.isDirectional && direction == .rightToLeft ? distance * -1 : distance
    }

    private func expression(
        _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in space: UIView,
        _ direction: UIUserInterfaceLayoutDirection
    ) -> LayoutExpression {
        let box = item === space ? self.box(of: space, attribute) : box(of: item, in: space)
        var margins: UIEdgeInsets { (item as? UIView)?.layoutMargins ?? .zero }
        switch attribute.absolute(in: direction) {
        case .notAnAttribute: return LayoutExpression()
        case .left, .leading: return box.x
        case .right, .trailing: return box.x + box.width
        case .top: return box.y
        case .bottom: return box.y + box.height
        case .width: return box.width
        case .height: return box.height
        case .centerX: return box.x + box.width * 0.5
        case .centerY: return box.y + box.height * 0.5
        case .leftMargin, .leadingMargin: return box.x + margins.left
        case .rightMargin, .trailingMargin: return box.x + box.width + -margins.right
        case .topMargin: return box.y + margins.top
        case .bottomMargin: return box.y + box.height + -margins.bottom
        case .centerXWithinMargins: return box.x + box.width * 0.5 + (margins.left - margins.right) / 2
        case .centerYWithinMargins: return box.y + box.height * 0.5 + (margins.top - margins.bottom) / 2
        case .firstBaseline, .lastBaseline: return baseline(attribute, of: item, in: space, box)
        }
    }

    /// A container names the view whose text it has.
    private func baseline(
        _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in space: UIView, _ box: Box
    ) -> LayoutExpression {
        let isFirst = attribute == .firstBaseline
        guard var view = item as? UIView else { return isFirst ? box.y : box.y + box.height }
        for _ in 0..<32 {
            let place = view.baselinePlace(isFirst: isFirst)
            noteBaseline(place, isFirst, of: view)
            guard place == nil else { break }
            let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            guard next !== view, next.isDescendant(of: view) else { break }
            view = next
        }
        // A button knows where its title will be; the title itself is placed after the button.
        let outermost = item as? UIView
        for around in sequence(first: view, next: { $0 === outermost ? nil : $0.superview }) {
            guard let place = around.baselinePlace(isFirst: isFirst) else { continue }
            noteBaseline(place, isFirst, of: around)
            view = around
        }
        let inner = view === item ? box : self.box(of: view, in: space)
        let shift = items[ObjectIdentifier(view)]?.baselineShift ?? view.baselineShift(in: view.bounds.size)
        let place = (view.baselinePlace(isFirst: isFirst) ?? BaselinePlace(share: isFirst ? 0 : 1, offset: 0)).shifted(by: shift)
        return inner.y + inner.height * place.share + place.offset
    }

    /// The view that has the constraint, for what is in it. The edges of a scroll view are those of its content, and its middle stays where it
    /// is before scrolling.
    private func box(of space: UIView, _ attribute: NSLayoutConstraint.Attribute) -> Box {
        guard let scrollView = space as? UIScrollView else { return box(of: space, in: space) }
        if attribute.isEdge { return box(of: scrollView.contentGuide, in: space) }
        let (width, height) = size(of: space)
        return Box(x: LayoutExpression(), y: LayoutExpression(), width: width, height: height)
    }

    private func noteBaseline(_ place: BaselinePlace?, _ isFirst: Bool, of view: UIView) {
        guard let entry = items[ObjectIdentifier(view)] else { return }
        if let known = entry.baselines.firstIndex(where: { $0.isFirst == isFirst }) {
            entry.baselines[known].place = place
        } else {
            if entry.baselines.isEmpty { baselined.append(entry) }
            entry.baselines.append((isFirst, place))
        }
    }

    /// The alignment rectangle.
    private func box(of item: any LayoutItem, in space: UIView) -> Box {
        if let guide = item.derivedGuide, let owner = guide.owner {
            var box = inside(of: owner)
            switch guide.shape {
            case .inset(let insets): box.inset(by: insets)
            case .top(let height): box.height = LayoutExpression(height)
            case .bottom(let height):
                box.y = box.y + box.height + -height
                box.height = LayoutExpression(height)
            }
            return moved(box, from: owner, to: space)
        }
        if let guide = item as? UILayoutGuide, let owner = guide.owner, let entry = items[ObjectIdentifier(guide)] {
            let box = Box(
                x: LayoutExpression(entry.x), y: LayoutExpression(entry.y), width: LayoutExpression(entry.width),
                height: LayoutExpression(entry.height))
            return moved(box, from: owner, to: space)
        }
        guard let view = item as? UIView else {
            return Box(x: LayoutExpression(), y: LayoutExpression(), width: LayoutExpression(), height: LayoutExpression())
        }
        guard let entry = items[ObjectIdentifier(view)], view !== space else {
            var box = inside(of: view)
            box.inset(by: view.alignmentRectInsets)
            return view === space ? box : moved(box, from: view, to: space)
        }
        let box = Box(
            x: LayoutExpression(entry.x), y: LayoutExpression(entry.y), width: LayoutExpression(entry.width),
            height: LayoutExpression(entry.height))
        guard let superview = view.superview else { return box }
        return moved(box, from: superview, to: space)
    }

    /// The bounds of a view, in its own coordinates.
    private func inside(of view: UIView) -> Box {
        let origin = view.bounds.origin
        consulted.insert(ObjectIdentifier(view))
        if view is UIScrollView { offsetUsers.insert(ObjectIdentifier(view)) }
        let (width, height) = size(of: view)
        return Box(x: LayoutExpression(origin.x), y: LayoutExpression(origin.y), width: width, height: height)
    }

    /// The size of a view's bounds.
    private func size(of view: UIView) -> (width: LayoutExpression, height: LayoutExpression) {
        guard let entry = items[ObjectIdentifier(view)] else {
            consulted.insert(ObjectIdentifier(view))
            return (LayoutExpression(view.bounds.width), LayoutExpression(view.bounds.height))
        }
        let insets = view.alignmentRectInsets
        return (
            LayoutExpression(entry.width) + (insets.left + insets.right),
            LayoutExpression(entry.height) + (insets.top + insets.bottom)
        )
    }

    /// From the coordinates of a view to those of one that contains it.
    private func moved(_ box: Box, from view: UIView, to space: UIView) -> Box {
        var box = box
        var current = view
        while current !== space, let superview = current.superview {
            let bounds = current.bounds.origin
            if current is UIScrollView { offsetUsers.insert(ObjectIdentifier(current)) }
            consulted.insert(ObjectIdentifier(current))
            if let entry = items[ObjectIdentifier(current)] {
                if entry.constraintCount == 0 { mayHaveMoved(entry) }
                let insets = current.alignmentRectInsets
                box.x = box.x + LayoutExpression(entry.x) + (-insets.left - bounds.x)
                box.y = box.y + LayoutExpression(entry.y) + (-insets.top - bounds.y)
            } else {
                let origin = current.untransformedFrame.origin
                box.x = box.x + (origin.x - bounds.x)
                box.y = box.y + (origin.y - bounds.y)
            }
            current = superview
        }
        return box
    }
}

extension UIView {
    /// The frame without the view's transform: what layout gives.
    var untransformedFrame: CGRect {
        let (size, center, anchor) = (bounds.size, center, anchorPoint)
        return CGRect(
            x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width, height: size.height)
    }

    func hasFrame(_ frame: CGRect) -> Bool {
        let own = untransformedFrame
        return abs(own.minX - frame.minX) < 1e-6 && abs(own.minY - frame.minY) < 1e-6 && abs(own.width - frame.width) < 1e-6
            && abs(own.height - frame.height) < 1e-6
    }

    func setUntransformedFrame(_ frame: CGRect) {
        if transform.isIdentity {
            self.frame = frame
            return
        }
        bounds.size = frame.size
        center = CGPoint(x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
    }
}
