// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics
internal import QuartzCore

/// The constraints of a window, or of a hierarchy without one, as a system of equations, and its solution.
///
/// Four variables stand for the alignment rectangle of a view or a guide, in the coordinates of its superview or owner: so an edge to a
/// superview's edge is one variable, however deep. What has a frame is known to the system by constants that follow the frame. Changes are
/// collected; `update()` solves, and asks the superviews of what has moved for layout, which takes the frames from here
/// (`placeSubviews`).
@MainActor
final class LayoutEngine {
    /// The variables of a view or a guide, and the constraints that the system adds for it.
    @MainActor
    final class Item {
        private let reference: LayoutItemReference
        var item: (any LayoutItem)? { reference.item }
        /// nil for a guide.
        var view: UIView? { reference.view }
        let x, y, width, height: ConstraintSystem.Variable
        /// x, y, width and height of what has a frame.
        var frame: [ConstraintSystem.ConstraintID] = []
        /// Of these, whether the width and the height follow from the superview's.
        var followsSuperview = (width: false, height: false)
        /// Hugging and resistance, horizontally and vertically; nil where there is no natural size.
        var natural: [(hug: ConstraintSystem.ConstraintID, resist: ConstraintSystem.ConstraintID)?] = [nil, nil]
        /// For a text of several lines, the width that the height was measured for.
        var measuredWidth: CGFloat?
        /// Of such a text, in as few lines as it may have.
        var naturalSize = CGSize.zero
        /// Where equations take its baselines to be; nil: in another view.
        var baselines: [(isFirst: Bool, place: BaselinePlace?)] = []
        /// How far they are from there, because the text is in the middle of a view of more height, and the size for which that is so; nil:
        /// not asked for yet.
        var baselineShift: CGFloat = 0
        var shiftedSize: CGSize?
        /// The height that the text asks for.
        var textHeight: CGFloat = -1 { didSet { shiftedSize = nil } }
        /// Whether it waits in `moved`.
        var isMoved = false
        /// Whether it waits in `staleSizes`.
        var isStale = false
        /// How many constraints name it.
        var constraintCount = 0
        /// Of these, for a scroll view's content, how many may give it a width or a height.
        var lengthCount = 0
        var lastGuideFrame = CGRect.null
        /// Further constraints of the item alone.
        var own: [ConstraintSystem.ConstraintID] = []

        var variables: [ConstraintSystem.Variable] { [x, y, width, height] }

        init(item: any LayoutItem, depth: Int, in system: inout ConstraintSystem) {
            reference = item.itemReference
            x = system.addVariable(rank: depth * 2)
            y = system.addVariable(rank: depth * 2)
            width = system.addVariable(rank: depth * 2 + 1)
            height = system.addVariable(rank: depth * 2 + 1)
        }
    }

    /// Who has added an equation. Views are not retained: the engine belongs to the root, which they may outlive, or it them.
    enum Origin {
        /// A constraint retains no views. Its equation's constant is `sign` times its own, and `rest`.
        case constraint(NSLayoutConstraint, sign: Double, rest: Double)
        case mask(Item)
        case measurement(String)
        case natural(Item)
    }

    unowned let root: UIView
    /// Where a size is asked for: the size, and its priorities. The root's frame does not count then.
    var fitting: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    var system = ConstraintSystem()
    var items: [ObjectIdentifier: Item] = [:]
    var ids: [ObjectIdentifier: ConstraintSystem.ConstraintID] = [:]
    /// By the numbers of the equations.
    var origins: [Origin?] = []
    /// By the numbers of the variables.
    var owners: [Item?] = []
    /// Texts of several lines whose width in the solution may be another than the one that they were measured for.
    var unmeasured: [Item] = []
    /// Views whose bounds or frames stand in equations as numbers.
    var consulted: Set<ObjectIdentifier> = []
    /// The scroll views whose content offset is in an equation.
    var offsetUsers: Set<ObjectIdentifier> = []
    private(set) var solutionCount = 0
    /// What has another natural size, in the order in which it was said: of equal priorities the first counts.
    var staleSizes: [Item] = []
    /// Where `updateConstraints` may be called next.
    var updates: [ConstraintUpdate] = []
    /// Set during an update only, whose caller holds the view.
    private unowned(unsafe) var placed: UIView?
    /// What the solution has given another place since frames were compared with it last.
    private var moved: [Item] = []
    /// Whether all frames have to be compared with the solution.
    private var movesAll = true
    /// Whether some constraint names a baseline, which follows from fonts.
    var hasBaselines = false
    /// Whose baselines equations name.
    var baselined: [Item] = []
    /// The equations of the size that is asked for.
    var targets: [ConstraintSystem.ConstraintID] = []
    /// What it was like when the size was asked for last.
    var lastChanges = LayoutChanges()
    /// Whether all equations are being made from nothing.
    var isBuilding = false
    private(set) var needsStructure = true
    private var needsConstants = false
    private var needsSolution = true
    var needsConstraintUpdates = true
    private var isUpdating = false

    init(root: UIView, fitting: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)? = nil) {
        self.root = root
        self.fitting = fitting
    }

    // MARK: What has changed

    /// Constraints, views or priorities have come or gone.
    func structureDidChange() {
        if fitting == nil { LayoutChanges.all.structures += 1 }
        needsStructure = true
        // Nothing is kept that may be gone by then.
        ids.removeAll()
        origins.removeAll()
        needsLayout()
    }

    /// Frames, margins or fonts have changed.
    func constantsDidChange() {
        needsConstants = true
        needsLayout()
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        if !needsStructure, let id = ids[ObjectIdentifier(constraint)],
            case .constraint(_, let sign, let rest) = origins[id.number]
        {
            system.setConstant(sign * Double(constraint.constant) + rest, of: id)
            needsSolution = true
        }
        needsLayout()
    }

    /// A view that has a frame is elsewhere or has another size.
    func geometryDidChange(of view: UIView) {
        guard !needsStructure else { return needsLayout() }
        let entry = items[ObjectIdentifier(view)]
        if let entry, !entry.frame.isEmpty {
            refreshFrame(of: view, entry)
            needsSolution = true
            needsLayout()
        }
        guard consulted.contains(ObjectIdentifier(view)) else { return }
        // Where the view has variables, only the readable column's insets follow from its width.
        let hasReadableGuide = view.layoutState?.insetGuides.contains { $0.kind == .readable } == true
        if entry == nil || hasReadableGuide { constantsDidChange() }
    }

    /// A baseline that equations name may be elsewhere.
    func baselinesMayHaveMoved() {
        if hasBaselines { constantsDidChange() }
    }

    /// Whether a pass would do something.
    var isDirty: Bool {
        needsConstraintUpdates || needsStructure || needsConstants || needsSolution || !staleSizes.isEmpty || !updates.isEmpty
    }

    /// The system has other constraints, and its equations are up to date.
    func systemDidChange() {
        needsSolution = true
        needsLayout()
    }

    /// Natural sizes are asked for in the next pass, as the program may change what they follow from after it has said so.
    func naturalSizeDidChange(of view: UIView) {
        // What is built from nothing asks for all of them.
        if !needsStructure, let entry = items[ObjectIdentifier(view)], !entry.isStale {
            entry.isStale = true
            staleSizes.append(entry)
        }
        needsLayout()
    }

    func needsLayout() {
        if fitting == nil && !isUpdating { root.setNeedsLayout() }
    }

    // MARK: Solving

    /// Runs `updateConstraints` where it was asked for, and solves if something has changed.
    ///
    /// - Parameter view: The subviews of this one will get their frames at once.
    func update(beforePlacing view: UIView? = nil) {
        guard !isUpdating, isDirty else { return }
        isUpdating = true
        placed = view
        defer {
            isUpdating = false
            placed = nil
        }
        updateConstraints()
        if needsStructure {
            needsStructure = false
            needsConstants = false
            staleSizes.removeAll(keepingCapacity: true)
            moved.removeAll(keepingCapacity: true)
            movesAll = true
            isBuilding = true
            build()
            isBuilding = false
            needsSolution = true
        } else if needsConstants {
            needsConstants = false
            refreshConstants()
            movesAll = true
            needsSolution = true
        }
        if !staleSizes.isEmpty {
            refreshStaleSizes()
            needsSolution = true
        }
        guard needsSolution else { return }
        needsSolution = false
        solve()
        // Texts take the lines that they need for the width that they have got; a second round, because other widths may follow.
        for _ in 0..<2 where measureTexts() { solve() }
        // A height may follow from a baseline that follows from the height: each round halves what is wrong.
        var rounds = 0
        while rounds < 12, hasBaselines, shiftBaselines() {
            rounds += 1
            solve()
        }
        if fitting == nil { markMoved() }
    }

    private func solve() {
        solutionCount += 1
        system.solve()
        for conflict in system.newConflicts { report(conflict) }
        for variable in system.changedVariables where variable.number < owners.count {
            guard let item = owners[variable.number] else { continue }
            mayHaveMoved(item)
            if item.measuredWidth != nil, variable == item.width { unmeasured.append(item) }
        }
    }

    /// Its frame is compared with the solution at the end of the pass.
    func mayHaveMoved(_ entry: Item) {
        guard !movesAll, fitting == nil, !entry.isMoved else { return }
        entry.isMoved = true
        moved.append(entry)
    }

    /// Asks for layout where the solution differs from what is shown.
    private func markMoved() {
        if movesAll {
            movesAll = false
            for entry in items.values { markMoved(entry) }
        }
        // A frame of the root that follows the solution may change constants, and no more of what is listed here.
        for entry in moved {
            entry.isMoved = false
            markMoved(entry)
        }
        moved.removeAll(keepingCapacity: true)
    }

    private func markMoved(_ entry: Item) {
        guard let view = entry.view else {
            let frame = rect(of: entry)
            guard frame != entry.lastGuideFrame, let owner = entry.item?.layoutView else { return }
            entry.lastGuideFrame = frame
            return owner.setNeedsLayout()
        }
        guard entry.frame.isEmpty, !view.translatesAutoresizingMaskIntoConstraints else { return }
        guard view !== root else {
            if moves(view, entry) { placeRoot(entry) }
            return
        }
        // What will be laid out anyway is not asked for its frame.
        guard let superview = view.superviewStorage, superview !== placed, !superview.layer.needsLayout(), moves(view, entry),
            !view.hasFrame(frame(of: entry, of: view))
        else { return }
        superview.setNeedsLayout()
    }

    /// A view whose last constraint has ended stays where it is, unless one between something in it and something outside has its place.
    private func moves(_ view: UIView, _ entry: Item) -> Bool {
        entry.constraintCount > 0 || view.layoutState?.hasBeenNamed != true
            || view !== root && (system.isNamed(entry.x) || system.isNamed(entry.y))
    }

    /// A view without a superview that does not translate its mask takes its own size.
    private func placeRoot(_ entry: Item) {
        var frame = frame(of: entry, of: root)
        frame.origin = root.untransformedFrame.origin
        if !root.hasFrame(frame) { root.setUntransformedFrame(frame) }
    }

    /// Gives the subviews of a view the frames that they have in the solution.
    func placeSubviews(of view: UIView) {
        for subview in view.subviewStorage where subview.layoutState?.translatesMask == false {
            guard let entry = items[ObjectIdentifier(subview)], moves(subview, entry) else { continue }
            let frame = frame(of: entry, of: subview)
            if !subview.hasFrame(frame) { subview.setUntransformedFrame(frame) }
        }
    }

    // MARK: Results

    /// Before rounding.
    func rect(of entry: Item) -> CGRect {
        CGRect(
            x: system.value(of: entry.x), y: system.value(of: entry.y), width: system.value(of: entry.width),
            height: system.value(of: entry.height))
    }

    /// Origin and size are rounded to pixels, each by itself, ties away from zero.
    private func frame(of entry: Item, of view: UIView) -> CGRect {
        var frame = view.frame(forAlignmentRect: rect(of: entry))
        if let scale = view.superviewStorage?.zoomScale(of: view) {
            // What is zoomed begins where its constraints say, in its scaled size.
            frame.origin.x += frame.size.width * (scale - 1) / 2
            frame.origin.y += frame.size.height * (scale - 1) / 2
        }
        let scale = max(view.contentScaleFactor, 1)
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        return CGRect(
            x: rounded(frame.origin.x), y: rounded(frame.origin.y), width: max(rounded(frame.size.width), 0),
            height: max(rounded(frame.size.height), 0))
    }

    /// The size that constraints give the content of a scroll view; nil where none do.
    func contentSize(of guide: ScrollContentGuide) -> CGSize? {
        guard let entry = items[ObjectIdentifier(guide)], entry.lengthCount > 0 else { return nil }
        return frame(of: guide).size
    }

    func frame(of guide: UILayoutGuide) -> CGRect {
        guard let entry = items[ObjectIdentifier(guide)] else { return .zero }
        let rect = rect(of: entry)
        let scale = max(root.contentScaleFactor, 1)
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        return CGRect(x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width), height: rounded(rect.height))
    }

    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        update()
        return items[ObjectIdentifier(item)]?.variables.contains { system.isAmbiguous($0) } ?? false
    }

    /// Whether an attribute could have another value. A position is meant relative to the view that has it.
    func isAmbiguous(_ side: LayoutSide, in view: UIView) -> Bool {
        update()
        guard let item = side.item, items[ObjectIdentifier(item)] != nil else { return false }
        let space = (item as? UIView)?.superview ?? view
        let place = expression(side, item, from: side.origin, in: space, space.effectiveUserInterfaceLayoutDirection)
        // A quantity of its own, because a sum may be known where its parts are not.
        let probe = system.addVariable(rank: 0)
        let id = system.add([.init(probe, -1)] + place.collected, .equal, -Double(place.constant), priority: 1000, victimClass: 0)
        defer {
            system.remove(id)
            system.remove(probe)
            needsSolution = true
        }
        system.solve()
        return system.isAmbiguous(probe)
    }

    func constraints(affecting item: any LayoutItem, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        update()
        guard let entry = items[ObjectIdentifier(item)] else { return [] }
        let variables = axis == .horizontal ? [entry.x, entry.width] : [entry.y, entry.height]
        var result: [NSLayoutConstraint] = []
        for id in variables.flatMap({ system.constraints(affecting: $0) }) {
            if case .constraint(let constraint, _, _) = origin(of: id), !result.contains(where: { $0 === constraint }) {
                result.append(constraint)
            }
        }
        return result
    }

    /// Asks for other values, at the lowest priority, until the structure changes.
    func exerciseAmbiguity(of item: any LayoutItem) {
        update()
        guard let entry = items[ObjectIdentifier(item)] else { return }
        for variable in entry.variables where system.isAmbiguous(variable) {
            let other = system.value(of: variable) + Double.random(in: 5...50).rounded()
            let id = system.add([.init(variable)], .equal, other, priority: 0.001)
            entry.own.append(id)
            needsSolution = true
        }
        needsLayout()
    }
}
