// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics

/// From views to equations.
extension LayoutEngine {
    /// All equations from nothing.
    func build() {
        system = ConstraintSystem()
        items = [:]
        ids = [:]
        origins = [:]
        offsetUsers = []
        hasBaselines = false
        addTree(root)
        addFitting()
    }

    /// What a view and all below it bring along.
    func addTree(_ top: UIView) {
        var constraints: [NSLayoutConstraint] = []
        top.forEachInTree { view in
            if view === root && fitting != nil { addItem(view, depth: 0) }
            guard view.usesConstraints, let state = view.layoutState else { return }
            if !state.translatesMask { addItem(view, depth: view.depth(below: root)) }
            for guide in state.guides { addItem(guide, depth: view.depth(below: root)) }
            constraints += state.constraints
        }
        // All variables before all equations: what has none counts in an equation as a constant.
        for constraint in constraints { addItems(of: constraint) }
        // Where priorities are equal the order of activation decides.
        for constraint in constraints.sorted(by: { $0.activation < $1.activation }) { add(constraint) }
    }

    /// The variables of a view or a guide, and what the system knows of it.
    @discardableResult
    private func addItem(_ item: any LayoutItem, depth: Int? = nil) -> Item {
        if let entry = items[ObjectIdentifier(item)] { return entry }
        let depth = depth ?? item.layoutView?.depth(below: root) ?? 0
        var entry = Item(
            item: item, x: system.addVariable(rank: depth * 2), y: system.addVariable(rank: depth * 2),
            width: system.addVariable(rank: depth * 2 + 1), height: system.addVariable(rank: depth * 2 + 1))
        let view = item as? UIView
        let isMeasured = view === root && fitting != nil
        if let view, view.translatesAutoresizingMaskIntoConstraints, !isMeasured {
            entry.frame = zip(entry.variables, frameConstants(of: view)).map { variable, value in
                let id = system.add([.init(variable)], .equal, value, priority: 1000, victimClass: 0)
                origins[id] = .mask(Weak(view))
                return id
            }
        } else {
            for variable in [entry.width, entry.height] {
                let id = system.add([.init(variable)], .greaterThanOrEqual, 0, priority: 1000, victimClass: 0)
                origins[id] = .measurement("a size is not negative")
                entry.own.append(id)
            }
            if view === root || item is ScrollContentGuide { addOrigin(of: &entry) }
            if let view { setNaturalSize(of: view, to: &entry) }
        }
        items[ObjectIdentifier(item)] = entry
        // Equations through this view that exist already have its frame as a constant.
        if !isBuilding && !entry.frame.isEmpty { structureDidChange() }
        return entry
    }

    private func addOrigin(of entry: inout Item) {
        for variable in [entry.x, entry.y] {
            entry.own.append(system.add([.init(variable)], .equal, 0, priority: 1000, victimClass: 0))
        }
    }

    /// Hugging and resistance. What exists is changed in place: of equal priorities the older one goes on winning.
    func setNaturalSize(of view: UIView, to entry: inout Item) {
        let size = view.intrinsicContentSize
        for (axis, length) in [(NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height)] {
            let hasLength = length >= 0 && length.isFinite
            let hugging = view.contentHuggingPriority(for: axis).rawValue
            let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
            if let pair = entry.natural[axis.rawValue] {
                if hasLength {
                    for (id, priority) in [(pair.hug, hugging), (pair.resist, resistance)] {
                        system.setConstant(Double(length), of: id)
                        system.setPriority(priority, of: id)
                    }
                } else {
                    for id in [pair.hug, pair.resist] { remove(id) }
                    entry.natural[axis.rawValue] = nil
                }
            } else if hasLength {
                let variable = axis == .horizontal ? entry.width : entry.height
                let hug = system.add([.init(variable)], .lessThanOrEqual, Double(length), priority: hugging)
                let resist = system.add([.init(variable)], .greaterThanOrEqual, Double(length), priority: resistance)
                entry.natural[axis.rawValue] = (hug, resist)
                for id in [hug, resist] { origins[id] = .natural(Weak(view)) }
            }
        }
        let isMeasured = (view as? UILabel)?.measuresLines == true && size.width >= 0 && size.width.isFinite
        entry.measuredWidth = isMeasured ? size.width : nil
    }

    private func addFitting() {
        guard let fitting, let entry = items[ObjectIdentifier(root)] else { return }
        for (variable, length, priority, name) in [
            (entry.width, fitting.size.width, fitting.horizontal, "fittingSizeHTarget"),
            (entry.height, fitting.size.height, fitting.vertical, "fittingSizeVTarget"),
        ] where length.isFinite && priority.rawValue > 0 {
            let id = system.add([.init(variable)], .equal, Double(length), priority: min(priority.rawValue, 1000), victimClass: 0)
            origins[id] = .measurement("<NSLayoutConstraint '\(name)' \(LayoutNames.name(of: root)) == \(length)>")
        }
    }

    private func frameConstants(of view: UIView) -> [Double] {
        let frame = view.untransformedFrame
        let rect = view.alignmentRect(forFrame: view === root ? CGRect(origin: .zero, size: frame.size) : frame)
        return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(Double.init)
    }

    func add(_ constraint: NSLayoutConstraint) {
        guard constraint.isPrepared, constraint.firstSide.isAlive, constraint.secondSide?.isAlive != false else {
            if fitting == nil, constraint.firstSide.isAlive, constraint.secondSide?.isAlive != false {
                LayoutDiagnostics.fail(
                    "The view hierarchy is not prepared for the constraint: \(constraint.description)")
            }
            return
        }
        addItems(of: constraint)
        guard let equation = equation(of: constraint) else { return }
        let id = system.add(
            equation.terms, equation.relation, equation.constant, priority: constraint.priority.rawValue,
            victimClass: constraint.victimClass)
        ids[ObjectIdentifier(constraint)] = id
        count(constraint, by: 1)
        origins[id] = .constraint(Weak(constraint))
        if constraint.namesBaseline { hasBaselines = true }
    }

    private func addItems(of constraint: NSLayoutConstraint) {
        for item in constraint.items {
            if !(item is any DerivedLayoutGuide) { addItem(item) } else if let owner = item.layoutView { addItem(owner) }
            if let guide = constraint.contentGuide(of: item) { addItem(guide) }
        }
    }

    func count(_ constraint: NSLayoutConstraint, by difference: Int) {
        for item in constraint.items {
            let named: (any LayoutItem)? = item is any DerivedLayoutGuide ? item.layoutView : item
            guard let named else { continue }
            items[ObjectIdentifier(named)]?.constraintCount += difference
            (named as? UIView)?.layoutState?.hasBeenNamed = true
        }
        for side in [constraint.firstSide, constraint.secondSide] {
            guard let side, let item = side.item, side.attribute.followsFromLength else { continue }
            let guide = item as? ScrollContentGuide ?? (side.attribute.isEdge ? constraint.contentGuide(of: item) : nil)
            if let guide { items[ObjectIdentifier(guide)]?.lengthCount += difference }
        }
    }

    /// `terms relation constant`.
    func equation(
        of constraint: NSLayoutConstraint
    ) -> (terms: [ConstraintSystem.Term], relation: ConstraintSystem.Relation, constant: Double)? {
        guard let space = constraint.holder else { return nil }
        let direction = space.effectiveUserInterfaceLayoutDirection
        var difference = expression(constraint.firstSide, in: space, direction)
        if let second = constraint.secondSide {
            difference = difference - expression(second, in: space, direction) * constraint.multiplier
        }
        // What runs from right to left grows to the left.
        let isMirrored = direction == .rightToLeft && constraint.isDirectional
        let sign: CGFloat = isMirrored ? -1 : 1
        let relation: ConstraintSystem.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
            case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
            }
        return (difference.collected, relation, Double(sign * constraint.constant) - difference.constant)
    }

    /// Frames, natural sizes, margins and baselines as they are now.
    func refreshConstants() {
        for (key, entry) in items {
            guard let view = entry.item as? UIView else { continue }
            for (id, value) in zip(entry.frame, frameConstants(of: view)) { system.setConstant(value, of: id) }
            if entry.natural.contains(where: { $0 != nil }) || entry.frame.isEmpty { refreshNaturalSize(of: view, key) }
        }
        for (id, origin) in origins {
            if case .constraint(let reference) = origin, let constraint = reference.object,
                let equation = equation(of: constraint)
            {
                system.setConstant(equation.constant, of: id)
            }
        }
    }

    private func refreshNaturalSize(of view: UIView, _ key: ObjectIdentifier) {
        guard let entry = items[key] else { return }
        let size = view.intrinsicContentSize
        for (axis, length) in [size.width, size.height].enumerated() {
            guard let pair = entry.natural[axis], length >= 0, length.isFinite else { continue }
            system.setConstant(Double(length), of: pair.hug)
            system.setConstant(Double(length), of: pair.resist)
        }
        if entry.measuredWidth != nil { items[key]?.measuredWidth = size.width }
    }

    /// Measures texts of several lines at the widths of the solution. Returns whether a height has changed.
    func measureTexts() -> Bool {
        var changed = false
        for (key, entry) in items where entry.measuredWidth != nil {
            guard let label = entry.item as? UILabel, let pair = entry.natural[1] else { continue }
            let width = CGFloat(system.value(of: entry.width))
            guard let measured = entry.measuredWidth, abs(width - measured) > 1e-3 else { continue }
            items[key]?.measuredWidth = width
            let height = Double(label.height(forWidth: width))
            system.setConstant(height, of: pair.hug)
            system.setConstant(height, of: pair.resist)
            changed = true
        }
        return changed
    }
}

extension NSLayoutConstraint {
    fileprivate var items: [any LayoutItem] {
        [firstSide.item, firstSide.origin, secondSide?.item, secondSide?.origin].compactMap { $0 }
    }
    /// The content of the scroll view that an item is, where the constraint is between it and what is in it.
    fileprivate func contentGuide(of item: any LayoutItem) -> ScrollContentGuide? {
        guard item === holder, let scrollView = item as? UIScrollView else { return nil }
        return scrollView.contentGuide
    }
    fileprivate var namesBaseline: Bool {
        [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }
    fileprivate var isDirectional: Bool {
        [firstSide.attribute, firstSide.originAttribute, secondSide?.attribute, secondSide?.originAttribute].contains {
            $0?.isDirectional == true
        }
    }
    /// Of contradicting constraints those of programs are broken first, and what measures and hides never.
    fileprivate var victimClass: Int {
        guard let identifier, identifier.hasPrefix("UISV-") else { return 2 }
        return identifier.hasPrefix("UISV-alignment") || identifier.hasPrefix("UISV-spacing") ? 1 : 0
    }
}

extension UIView {
    func depth(below root: UIView) -> Int {
        var depth = 0
        var view = self
        while view !== root, let superview = view.superview {
            depth += 1
            view = superview
        }
        return depth
    }
}

extension UILabel {
    /// Whether the height depends on the width that layout gives.
    var measuresLines: Bool { breaksLines && preferredMaxLayoutWidth == 0 }

    func height(forWidth width: CGFloat) -> CGFloat {
        // Rounding a width must not cost a line.
        sizeThatFits(CGSize(width: max(width, 0) + 0.01, height: .greatestFiniteMagnitude)).height
    }
}
