// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// A view of a random hierarchy, and where it shall be: every required constraint of the hierarchy is made so that these places satisfy it.
/// So there is always a solution, and where the constraints leave no choice it is this one.
@MainActor
final class HierarchyNode {
    let view: UIView
    let serial: Int
    private(set) weak var parent: HierarchyNode?
    private(set) var children: [HierarchyNode] = []
    /// In the coordinates of the root.
    var place: CGRect
    /// Whether the view has a frame, and constraints do not move it.
    let hasFrame: Bool
    /// What pins it on both axes.
    var pins: [HierarchyTie] = []

    init(serial: Int, place: CGRect, hasFrame: Bool) {
        view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = hasFrame
        self.serial = serial
        self.place = place
        self.hasFrame = hasFrame
    }

    var depth: Int { parent.map { $0.depth + 1 } ?? 0 }
    var subtree: [HierarchyNode] { [self] + children.flatMap(\.subtree) }
    var root: HierarchyNode { parent?.root ?? self }

    func isDescendant(of other: HierarchyNode) -> Bool { self === other || parent?.isDescendant(of: other) == true }

    func add(_ child: HierarchyNode) {
        child.detach()
        children.append(child)
        child.parent = self
        view.addSubview(child.view)
        child.writeFrame()
    }

    /// Out of the list only; the view is where it was.
    func detach() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Where it shall be in its superview.
    var localPlace: CGRect {
        guard let parent else { return place }
        return place.offsetBy(dx: -parent.place.minX, dy: -parent.place.minY)
    }

    func writeFrame() {
        if hasFrame { view.frame = localPlace }
    }

    /// Whether its place is the only solution: by its pins, and by those of what these refer to.
    var isPinned: Bool {
        guard let parent else { return true }
        if hasFrame { return parent.isPinned }
        return parent.isPinned && pins.count == 4 && pins.allSatisfy { $0.constraint.isActive && $0.second?.isPinned != false }
    }

    /// Where the view is, in the root.
    var actual: CGRect { view.convert(view.bounds, to: root.view) }
}

/// A constraint between nodes. A required one is true of the nodes' places.
@MainActor
final class HierarchyTie {
    let constraint: NSLayoutConstraint
    let first: HierarchyNode
    let second: HierarchyNode?
    /// How far an inequality is from being an equation at the places, or how far an optional one is wrong.
    let slack: CGFloat
    private let isMirrored: Bool

    init(
        _ first: HierarchyNode, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: HierarchyNode?, _ other: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1, slack: CGFloat = 0,
        isMirrored: Bool
    ) {
        self.first = first
        self.second = second
        self.slack = slack
        self.isMirrored = isMirrored
        constraint = NSLayoutConstraint(
            item: first.view, attribute: attribute, relatedBy: relation, toItem: second?.view, attribute: other,
            multiplier: multiplier,
            constant: 0)
        constraint.constant = rightConstant
    }

    func names(_ node: HierarchyNode) -> Bool { first === node || second === node }

    /// What the constant must be for the nodes' present places.
    var rightConstant: CGFloat {
        error(constant: 0) { $0.place } + slack * CGFloat(-constraint.relation.rawValue)
            + (constraint.relation == .equal ? slack : 0)
    }

    /// By how much the constraint is violated where the views are.
    var violation: CGFloat {
        let error = error(constant: constraint.constant) { $0.actual }
        return switch constraint.relation {
        case .equal: abs(error)
        case .lessThanOrEqual: max(error, 0)
        default: max(-error, 0)
        }
    }

    /// How wrong it may be because frames are rounded to pixels, of one point: origins on each level, and the size.
    var tolerance: CGFloat {
        func tolerance(_ node: HierarchyNode?) -> CGFloat { node.map { 0.5 * CGFloat($0.depth + 1) } ?? 0 }
        return tolerance(first) + abs(constraint.multiplier) * tolerance(second) + 1e-3
    }

    /// first − (multiplier × second + constant).
    private func error(constant: CGFloat, _ rect: (HierarchyNode) -> CGRect) -> CGFloat {
        let left = value(constraint.firstAttribute, rect(first))
        guard let second else { return left - constant }
        return left - constraint.multiplier * value(constraint.secondAttribute, rect(second)) - constant
    }

    private func value(_ attribute: NSLayoutConstraint.Attribute, _ rect: CGRect) -> CGFloat {
        switch attribute {
        case .left: rect.minX
        case .right: rect.maxX
        case .leading: isMirrored ? -rect.maxX : rect.minX
        case .trailing: isMirrored ? -rect.minX : rect.maxX
        case .top: rect.minY
        case .bottom: rect.maxY
        case .width: rect.width
        case .height: rect.height
        case .centerX: rect.midX
        default: rect.midY
        }
    }
}
