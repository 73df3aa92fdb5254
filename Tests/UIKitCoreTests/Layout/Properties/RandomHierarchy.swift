// SPDX-License-Identifier: MIT
import CoreGraphics
import SeededRandom
import UIKitCore

/// A random life of a hierarchy with constraints. Tests call `step` and `check`.
@MainActor
final class RandomHierarchy {
    let root: HierarchyNode
    private(set) var ties: [HierarchyTie] = []
    /// What was done, for the message of a failure.
    private(set) var story: [String] = []
    private var dice: SeededGenerator
    private let isMirrored: Bool
    private var serial = 0
    /// What must be gone at the end.
    private(set) var made: [Weak] = []

    struct Weak {
        weak var object: AnyObject?
    }

    init(seed: UInt64, size: CGSize) {
        dice = SeededGenerator(seed: seed)
        isMirrored = dice.chance(4)
        root = HierarchyNode(serial: 0, place: CGRect(origin: .zero, size: size), hasFrame: true)
        root.view.frame = root.place
        turn(root)
        for _ in 0..<dice.below(4) + 1 { add() }
    }

    private func turn(_ node: HierarchyNode) {
        if isMirrored { node.view.semanticContentAttribute = .forceRightToLeft }
        made.append(Weak(object: node.view))
    }

    private var nodes: [HierarchyNode] { Array(root.subtree.dropFirst()) }

    private func pick<Element>(_ list: [Element]) -> Element? { list.isEmpty ? nil : list[dice.below(list.count)] }

    /// Even, so that centres are whole numbers.
    private func place() -> CGRect {
        CGRect(
            x: CGFloat(dice.below(200) * 2 - 50), y: CGFloat(dice.below(200) * 2 - 50), width: CGFloat(dice.below(100) * 2),
            height: CGFloat(dice.below(100) * 2))
    }

    // MARK: Steps

    /// One change. `resize` and `animate` are the window's.
    func step(resize: (CGSize) -> Void, animate: (@escaping () -> Void) -> Void) {
        switch dice.below(13) {
        case 0, 1: if nodes.count < 9 { add() }
        case 2: addRequired()
        case 3, 4: addOptional()
        case 5: removeTie()
        case 6: edit()
        case 7:
            animate {
                self.edit(); self.root.view.layoutIfNeeded()
            }
        case 8: move()
        case 9: remove()
        case 10: changePriority()
        case 11:
            let size = CGSize(width: CGFloat(200 + 2 * dice.below(150)), height: CGFloat(200 + 2 * dice.below(100)))
            story.append("resize")
            resize(size)
            root.place.size = root.view.bounds.size
            correct { $0.names(self.root) }
        default:
            story.append("toggle")
            if let tie = pick(ties) {
                tie.constraint.isActive = false
                if dice.chance(2) { root.view.layoutIfNeeded() }
                tie.constraint.isActive = true
            }
        }
    }

    private func add() {
        serial += 1
        story.append("add")
        let node = HierarchyNode(serial: serial, place: place(), hasFrame: dice.chance(6))
        turn(node)
        (pick(root.subtree) ?? root).add(node)
        pin(node)
    }

    private func keep(_ tie: HierarchyTie) {
        tie.constraint.isActive = true
        ties.append(tie)
        made.append(Weak(object: tie.constraint))
    }

    /// Two constraints for each axis, to the parent and older siblings; sometimes fewer.
    private func pin(_ node: HierarchyNode) {
        guard !node.hasFrame, let parent = node.parent else { return }
        node.pins = []
        let bases = [parent] + parent.children.filter { $0.serial < node.serial }
        let pairs: [[NSLayoutConstraint.Attribute]] = [
            [.left, .right], [.leading, .trailing], [.left, .width], [.width, .trailing], [.centerX, .width], [.top, .bottom],
            [.top, .height], [.height, .bottom], [.centerY, .height],
        ]
        let axes = [dice.below(5), 5 + dice.below(4)]
        for axis in axes {
            for attribute in pairs[axis] where !dice.chance(12) {
                node.pins.append(tie(node, attribute, pick(bases)))
            }
        }
        for tie in node.pins { keep(tie) }
    }

    /// A required equation with an attribute of the same kind of another node.
    private func tie(_ node: HierarchyNode, _ attribute: NSLayoutConstraint.Attribute, _ base: HierarchyNode?) -> HierarchyTie {
        let isSize = attribute == .width || attribute == .height
        if isSize, dice.chance(2) { return HierarchyTie(node, attribute, .equal, nil, .notAnAttribute, isMirrored: isMirrored) }
        let multiplier: CGFloat = isSize ? [1, 2, 0.5][dice.below(3)] : 1
        return HierarchyTie(
            node, attribute, .equal, base, pick(partners(of: attribute)) ?? attribute, times: multiplier, isMirrored: isMirrored)
    }

    private func partners(of attribute: NSLayoutConstraint.Attribute) -> [NSLayoutConstraint.Attribute] {
        switch attribute {
        case .left, .right: [.left, .right, .centerX]
        case .leading, .trailing: [.leading, .trailing]
        case .centerX: [.left, .right, .centerX]
        case .top, .bottom, .centerY: [.top, .bottom, .centerY]
        default: [.width, .height]
        }
    }

    private func randomAttribute() -> NSLayoutConstraint.Attribute {
        pick([.left, .right, .leading, .trailing, .centerX, .top, .bottom, .centerY, .width, .height]) ?? .left
    }

    private func addRequired() {
        story.append("required")
        guard let first = pick(nodes), let second = pick(root.subtree), first !== second else { return }
        let attribute = randomAttribute()
        let relation: NSLayoutConstraint.Relation = pick([.lessThanOrEqual, .greaterThanOrEqual, .equal]) ?? .equal
        keep(
            HierarchyTie(
                first, attribute, relation, second, pick(partners(of: attribute)) ?? attribute,
                slack: relation == .equal ? 0 : CGFloat(dice.below(20)), isMirrored: isMirrored))
    }

    private func addOptional() {
        story.append("optional")
        guard let first = pick(nodes), let second = pick(root.subtree), first !== second else { return }
        let attribute = randomAttribute()
        let tie = HierarchyTie(
            first, attribute, pick([.lessThanOrEqual, .greaterThanOrEqual, .equal]) ?? .equal, second,
            pick(partners(of: attribute)) ?? attribute, slack: CGFloat(dice.below(100) - 50), isMirrored: isMirrored)
        tie.constraint.priority = UILayoutPriority(Float(1 + dice.below(998)))
        keep(tie)
    }

    private func changePriority() {
        story.append("priority")
        guard let tie = pick(ties.filter { $0.constraint.priority != .required }) else { return }
        tie.constraint.priority = UILayoutPriority(Float(1 + dice.below(998)))
    }

    private func removeTie() {
        story.append("untie")
        guard !ties.isEmpty else { return }
        let tie = ties.remove(at: dice.below(ties.count))
        tie.constraint.isActive = false
        tie.first.pins.removeAll { $0 === tie }
    }

    /// Another place for a node, and what follows for the constants.
    private func edit() {
        story.append("edit")
        guard let node = pick(nodes) else { return }
        node.place = place()
        node.writeFrame()
        for child in node.children { child.writeFrame() }
        correct { $0.names(node) }
    }

    private func correct(where isConcerned: (HierarchyTie) -> Bool) {
        for tie in ties where isConcerned(tie) && tie.constraint.priority == .required {
            tie.constraint.constant = tie.rightConstant
        }
    }

    private func move() {
        story.append("move")
        guard let node = pick(nodes), let target = pick(root.subtree.filter { !$0.isDescendant(of: node) && $0 !== node.parent })
        else { return }
        target.add(node)
        forgetTies(across: node)
        if !node.hasFrame { repin(node) }
    }

    private func repin(_ node: HierarchyNode) {
        for tie in node.pins { tie.constraint.isActive = false }
        ties.removeAll { tie in node.pins.contains { $0 === tie } }
        pin(node)
    }

    /// What UIKit deactivates when a subtree leaves its superview.
    private func forgetTies(across node: HierarchyNode) {
        let crossing = ties.filter { tie in
            guard let second = tie.second else { return false }
            return tie.first.isDescendant(of: node) != second.isDescendant(of: node)
        }
        if crossing.contains(where: \.constraint.isActive) { faults.append("a constraint survived a move") }
        ties.removeAll { tie in crossing.contains { $0 === tie } }
        for tie in crossing { tie.first.pins.removeAll { $0 === tie } }
        if ties.contains(where: { !$0.constraint.isActive }) { faults.append("a move took a constraint inside of the subtree") }
    }

    private func remove() {
        story.append("remove")
        guard let node = pick(nodes) else { return }
        node.view.removeFromSuperview()
        forgetTies(across: node)
        let gone = node.subtree
        ties.removeAll { tie in gone.contains { $0 === tie.first } }
        for node in gone { node.pins = [] }
        node.detach()
    }

    // MARK: Checks

    private(set) var faults: [String] = []

    /// Required constraints hold, and what is pinned is in its place. The hierarchy has been laid out.
    func check() {
        for tie in ties where tie.constraint.priority == .required && tie.violation > tie.tolerance {
            faults.append("wrong by \(tie.violation): \(tie.constraint)")
        }
        for node in nodes where node.isPinned && node.view.frame != node.localPlace {
            faults.append("view \(node.serial) at \(node.view.frame), not \(node.localPlace)")
        }
    }

    /// The same hierarchy, whose constraints are activated in another order. Where the layout is unique it is the same.
    func checkOrder() {
        var copies: [ObjectIdentifier: UIView] = [:]
        for node in root.subtree {
            let copy = UIView(frame: node.hasFrame ? node.view.frame : .zero)
            copy.translatesAutoresizingMaskIntoConstraints = node.hasFrame
            copy.semanticContentAttribute = node.view.semanticContentAttribute
            copies[ObjectIdentifier(node)] = copy
            if let parent = node.parent { copies[ObjectIdentifier(parent)]?.addSubview(copy) }
        }
        let constraints = ties.compactMap { tie -> NSLayoutConstraint? in
            guard let first = copies[ObjectIdentifier(tie.first)] else { return nil }
            let copy = NSLayoutConstraint(
                item: first, attribute: tie.constraint.firstAttribute, relatedBy: tie.constraint.relation,
                toItem: tie.second.flatMap { copies[ObjectIdentifier($0)] }, attribute: tie.constraint.secondAttribute,
                multiplier: tie.constraint.multiplier, constant: tie.constraint.constant)
            copy.priority = tie.constraint.priority
            return copy
        }
        NSLayoutConstraint.activate(constraints.shuffled(using: &dice))
        copies[ObjectIdentifier(root)]?.layoutIfNeeded()
        for node in nodes where node.isPinned || (hasUniquePriorities && isUnique(node)) {
            guard let copy = copies[ObjectIdentifier(node)], !isClose(copy.frame, node.view.frame, within: 1) else { continue }
            faults.append("in another order view \(node.serial) is at \(copy.frame), not \(node.view.frame)")
        }
    }

    /// Equal priorities may contradict each other; then the first one wins.
    private var hasUniquePriorities: Bool {
        let optional = ties.map(\.constraint.priority.rawValue).filter { $0 < 1000 }
        return Set(optional).count == optional.count
    }

    private func isUnique(_ node: HierarchyNode) -> Bool {
        guard let parent = node.parent else { return true }
        return !node.view.hasAmbiguousLayout && isUnique(parent)
    }

    /// What was found. The hierarchy is let go: nodes and ties refer to one another.
    func end() -> [String] {
        root.view.removeFromSuperview()
        for node in root.subtree { node.pins = [] }
        ties = []
        return faults
    }
}
