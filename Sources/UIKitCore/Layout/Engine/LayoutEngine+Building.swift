// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics

/// From views to equations.
extension LayoutEngine {
    /// All equations from nothing.
    func build() {
        system = ConstraintSystem()
        items = [:]
        owners = []
        unmeasured = []
        consulted = []
        ids = [:]
        offsetUsers = []
        origins = []
        hasBaselines = false
        baselined = []
        targets = []
        addTree(root)
        addFitting()
    }

    /// What a view and all below it bring along.
    func addTree(_ top: UIView) {
        var constraints: [NSLayoutConstraint] = []
        var last: (superview: UIView, depth: Int)?
        /// Views that follow each other are siblings as a rule.
        func depth(of view: UIView) -> Int {
            guard let superview = view.superviewStorage else { return 0 }
            if let last, last.superview === superview { return last.depth }
            let depth = view.depth(below: root)
            last = (superview, depth)
            return depth
        }
        top.forEachInTree { view in
            if view === root && fitting != nil { addItem(view, depth: 0) }
            guard view.usesConstraints, let state = view.layoutState else { return }
            if !state.translatesMask { addItem(view, depth: depth(of: view)) }
            for guide in state.guides { addItem(guide, depth: depth(of: view)) }
            constraints += state.constraints
        }
        // All variables before all equations: what has none counts in an equation as a constant.
        let list = constraints.map { ConstraintItems($0) }
        for items in list { addItems(of: items) }
        // Where priorities are equal the order of activation decides.
        for items in list.sorted(by: { $0.constraint.activation < $1.constraint.activation }) {
            if arePrepared(items) { add(items) }
        }
    }

    /// The variables of a view or a guide, and what the system knows of it.
    @discardableResult
    func addItem(_ item: any LayoutItem, depth: Int? = nil) -> Item {
        if let entry = items[ObjectIdentifier(item)] { return entry }
        let depth = depth ?? item.layoutView?.depth(below: root) ?? 0
        let entry = Item(item: item, depth: depth, in: &system)
        let view = item as? UIView
        let isMeasured = view === root && fitting != nil
        if let view, view.translatesAutoresizingMaskIntoConstraints, !isMeasured {
            addFrame(of: view, to: entry)
        } else {
            for variable in [entry.width, entry.height] {
                let id = system.add([.init(variable)], .greaterThanOrEqual, 0, priority: 1000, victimClass: 0)
                setOrigin(.measurement("a size is not negative"), of: id)
                entry.own.append(id)
            }
            if view === root || item is ScrollContentGuide { addOrigin(of: entry) }
            if let view { setNaturalSize(of: view, to: entry) }
        }
        items[ObjectIdentifier(item)] = entry
        setOwner(entry, of: entry.variables)
        // Equations through this view that exist already have its frame as a constant.
        if !isBuilding && !entry.frame.isEmpty && consulted.contains(ObjectIdentifier(item)) { structureDidChange() }
        return entry
    }

    /// The equations of a view's frame and mask: four constants. Where the superview has no frame but what constraints give it, and the
    /// mask keeps the distances to its sides, a length is the superview's and a constant: content in the view can give the
    /// superview its size.
    private func addFrame(of view: UIView, to entry: Item) {
        addFlexibleSuperviews(of: view)
        let outer = view.superview.flatMap { items[ObjectIdentifier($0)] }
        if let outer {
            entry.followsSuperview = (
                follows(view, outer, along: .horizontal), follows(view, outer, along: .vertical)
            )
        }
        let frame = frameConstants(of: view, entry)
        func equation(_ variable: ConstraintSystem.Variable, _ constant: CGFloat, less other: ConstraintSystem.Variable? = nil) {
            let terms = [ConstraintSystem.Term(variable)] + (other.map { [.init($0, -1)] } ?? [])
            let id = system.add(terms, .equal, Double(constant), priority: 1000, victimClass: 0)
            setOrigin(.mask(entry), of: id)
            entry.frame.append(id)
        }
        equation(entry.x, frame.origin.x)
        equation(entry.y, frame.origin.y)
        equation(entry.width, frame.size.width, less: entry.followsSuperview.width ? outer?.width : nil)
        equation(entry.height, frame.size.height, less: entry.followsSuperview.height ? outer?.height : nil)
    }

    /// The views that a length may be handed on through, up to one that has no frame.
    private func addFlexibleSuperviews(of view: UIView) {
        var between: [UIView] = []
        var current = view.superview
        while let outer = current, outer !== root, items[ObjectIdentifier(outer)] == nil,
            outer.translatesAutoresizingMaskIntoConstraints,
            !outer.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
        {
            between.append(outer)
            current = outer.superview
        }
        guard let top = current.flatMap({ items[ObjectIdentifier($0)] }),
            top.frame.isEmpty || top.followsSuperview.width || top.followsSuperview.height
        else { return }
        for outer in between.reversed() { addItem(outer) }
    }

    private func follows(_ view: UIView, _ outer: Item, along axis: NSLayoutConstraint.Axis) -> Bool {
        guard view !== root, let superview = view.superview, superview.autoresizesSubviews, !(superview is UIScrollView),
            superview.alignmentRectInsets == .zero, view.alignmentRectInsets == .zero
        else { return false }
        let (length, margins): (UIView.AutoresizingMask, UIView.AutoresizingMask) =
            axis == .horizontal
            ? (.flexibleWidth, [.flexibleLeftMargin, .flexibleRightMargin])
            : (.flexibleHeight, [.flexibleTopMargin, .flexibleBottomMargin])
        let mask = view.autoresizingMask
        let follows = axis == .horizontal ? outer.followsSuperview.width : outer.followsSuperview.height
        return mask.contains(length) && mask.isDisjoint(with: margins) && (outer.frame.isEmpty || follows)
    }

    private func addOrigin(of entry: Item) {
        for variable in [entry.x, entry.y] {
            entry.own.append(system.add([.init(variable)], .equal, 0, priority: 1000, victimClass: 0))
        }
    }

    /// Hugging and resistance. What exists is changed in place: of equal priorities the older one goes on winning.
    func setNaturalSize(of view: UIView, to entry: Item) {
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
                for id in [hug, resist] { setOrigin(.natural(entry), of: id) }
            }
        }
        let isMeasured = view.heightFollowsLayoutWidth && size.width.isFinite
        entry.measuredWidth = isMeasured ? size.width : nil
        entry.naturalSize = size
        entry.textHeight = size.height
        if isMeasured { unmeasured.append(entry) }
    }

    func origin(of id: ConstraintSystem.ConstraintID) -> Origin? { id.number < origins.count ? origins[id.number] : nil }

    func setOrigin(_ origin: Origin?, of id: ConstraintSystem.ConstraintID) {
        while origins.count <= id.number { origins.append(nil) }
        origins[id.number] = origin
    }

    func setOwner(_ item: Item?, of variables: [ConstraintSystem.Variable]) {
        for variable in variables {
            while owners.count <= variable.number { owners.append(nil) }
            owners[variable.number] = item
        }
    }

    private func addFitting() {
        guard let fitting, let entry = items[ObjectIdentifier(root)] else { return }
        for (variable, length, priority, name) in [
            (entry.width, fitting.size.width, fitting.horizontal, "fittingSizeHTarget"),
            (entry.height, fitting.size.height, fitting.vertical, "fittingSizeVTarget"),
        ] where length.isFinite && priority.rawValue > 0 {
            let id = system.add(
                [.init(variable)], .equal, Double(length), priority: min(priority.rawValue, 1000), victimClass: 0)
            targets.append(id)
            setOrigin(
                .measurement("<NSLayoutConstraint '\(name)' \(LayoutNames.name(of: root)) == \(length)>"), of: id)
        }
    }

    private func frameRect(of view: UIView) -> CGRect {
        let frame = view.untransformedFrame
        return view.alignmentRect(forFrame: view === root ? CGRect(origin: .zero, size: frame.size) : frame)
    }

    /// The constants of the four equations of a frame.
    private func frameConstants(of view: UIView, _ entry: Item) -> CGRect {
        var rect = frameRect(of: view)
        if let superview = view.superview {
            if entry.followsSuperview.width { rect.size.width -= superview.bounds.width }
            if entry.followsSuperview.height { rect.size.height -= superview.bounds.height }
        }
        return rect
    }

    private func arePrepared(_ items: ConstraintItems) -> Bool {
        if items.arePrepared { return true }
        if fitting == nil, items.areAlive {
            LayoutDiagnostics.fail("The view hierarchy is not prepared for the constraint: \(items.constraint.description)")
        }
        return false
    }

    /// The variables of its views are there.
    func add(_ items: ConstraintItems) {
        guard let equation = equation(of: items) else { return }
        let constraint = items.constraint
        let id = system.add(
            equation.terms, equation.relation, equation.constant, priority: constraint.priority.rawValue,
            victimClass: constraint.victimClass)
        ids[ObjectIdentifier(constraint)] = id
        count(items, by: 1)
        setOrigin(.constraint(constraint, sign: equation.sign, rest: equation.rest), of: id)
        if constraint.namesBaseline { hasBaselines = true }
    }

    func addItems(of items: ConstraintItems) {
        items.visit { item in
            if item.derivedGuide == nil { addItem(item) } else if let owner = item.layoutView { addItem(owner) }
            if let guide = items.contentGuide(of: item) { addItem(guide) }
        }
    }

    func count(_ constraint: ConstraintItems, by difference: Int) {
        constraint.visit { item in
            let named: (any LayoutItem)? = item.derivedGuide == nil ? item : item.layoutView
            guard let named else { return }
            if let entry = self.items[ObjectIdentifier(named)] {
                entry.constraintCount += difference
                // It has stayed where it was without constraints, not where the solution has it.
                if entry.constraintCount == difference { mayHaveMoved(entry) }
            }
            (named as? UIView)?.layoutState?.hasBeenNamed = true
        }
        countLength(constraint.first, constraint.constraint.firstAttribute, constraint, by: difference)
        countLength(constraint.second, constraint.constraint.secondAttribute, constraint, by: difference)
    }

    private func countLength(
        _ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute, _ constraint: ConstraintItems, by difference: Int
    ) {
        guard let item, attribute.followsFromLength else { return }
        let guide = item as? ScrollContentGuide ?? (attribute.isEdge ? constraint.contentGuide(of: item) : nil)
        if let guide { items[ObjectIdentifier(guide)]?.lengthCount += difference }
    }

    /// `terms relation constant`.
    func equation(
        of items: ConstraintItems
    ) -> (
        terms: [ConstraintSystem.Term], relation: ConstraintSystem.Relation, constant: Double, sign: Double, rest: Double
    )? {
        guard let space = items.holder else { return nil }
        let constraint = items.constraint
        let direction = space.effectiveUserInterfaceLayoutDirection
        var difference = expression(constraint.firstSide, items.first, from: items.firstOrigin, in: space, direction)
        if let second = constraint.secondSide {
            let other = expression(second, items.second, from: items.secondOrigin, in: space, direction)
            difference = difference - (constraint.multiplier == 1 ? other : other * constraint.multiplier)
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
        return (
            difference.collected, relation, Double(sign * constraint.constant) - difference.constant, Double(sign),
            -difference.constant
        )
    }

    /// Frames, natural sizes, margins and baselines as they are now.
    func refreshConstants() {
        for entry in items.values {
            guard let view = entry.view else { continue }
            refreshFrame(of: view, entry)
            if entry.frame.isEmpty { refreshNaturalSize(of: view, entry) } else { entry.shiftedSize = nil }
        }
        refreshEquations { _ in true }
    }

    func refreshFrame(of view: UIView, _ entry: Item) {
        guard entry.frame.count == 4 else { return }
        // By `size`: a rectangle's own width is never negative.
        let frame = frameConstants(of: view, entry)
        system.setConstant(Double(frame.origin.x), of: entry.frame[0])
        system.setConstant(Double(frame.origin.y), of: entry.frame[1])
        system.setConstant(Double(frame.size.width), of: entry.frame[2])
        system.setConstant(Double(frame.size.height), of: entry.frame[3])
    }

    /// The constants of the constraints that are wanted.
    func refreshEquations(where isWanted: (NSLayoutConstraint) -> Bool) {
        for place in origins.indices {
            if case .constraint(let constraint, _, let rest) = origins[place], isWanted(constraint),
                let equation = equation(of: ConstraintItems(constraint)), let id = ids[ObjectIdentifier(constraint)]
            {
                if rest != equation.rest {
                    origins[place] = .constraint(constraint, sign: equation.sign, rest: equation.rest)
                }
                system.setConstant(equation.constant, of: id)
            }
        }
    }

    private func refreshNaturalSize(of view: UIView, _ entry: Item) {
        guard entry.natural[0] != nil || entry.natural[1] != nil else { return }
        let size = view.intrinsicContentSize
        for axis in 0...1 {
            let length = axis == 0 ? size.width : size.height
            guard let pair = entry.natural[axis], length >= 0, length.isFinite else { continue }
            system.setConstant(Double(length), of: pair.hug)
            system.setConstant(Double(length), of: pair.resist)
        }
        entry.naturalSize = size
        entry.textHeight = size.height
        guard entry.measuredWidth != nil else { return }
        entry.measuredWidth = size.width
        unmeasured.append(entry)
    }
}

extension NSLayoutConstraint {
    var namesBaseline: Bool {
        func isBaseline(_ attribute: Attribute) -> Bool { attribute == .firstBaseline || attribute == .lastBaseline }
        return isBaseline(firstAttribute) || isBaseline(secondAttribute)
    }
    fileprivate var isDirectional: Bool {
        firstSide.attribute.isDirectional || firstSide.originAttribute?.isDirectional == true
            || secondSide?.attribute.isDirectional == true || secondSide?.originAttribute?.isDirectional == true
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
