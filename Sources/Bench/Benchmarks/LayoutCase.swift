// SPDX-License-Identifier: MIT
import ConstraintSolver

/// Layouts as systems of constraints.
struct LayoutCase {
    typealias Variable = ConstraintSystem.Variable
    typealias ID = ConstraintSystem.ConstraintID

    struct View {
        var x: Variable
        var y: Variable
        var width: Variable
        var height: Variable
    }

    var system = ConstraintSystem()
    var views: [View] = []
    /// The root's width, a constant that changes.
    var root: ID?
    var rootWidth = 0.0
    /// One constraint for each view.
    var each: [ID] = []

    mutating func view() -> View {
        let depth = views.count
        let view = View(
            x: system.addVariable(rank: 2 * depth), y: system.addVariable(rank: 2 * depth),
            width: system.addVariable(rank: 2 * depth + 1), height: system.addVariable(rank: 2 * depth + 1))
        views.append(view)
        return view
    }

    @discardableResult
    mutating func equal(_ terms: [(Variable, Double)], _ constant: Double) -> ID {
        system.add(terms.map { .init($0.0, $0.1) }, .equal, constant, priority: 1000)
    }

    mutating func size(_ variable: Variable, _ value: Double) {
        _ = system.add([.init(variable)], .lessThanOrEqual, value, priority: 250)
        each.append(system.add([.init(variable)], .greaterThanOrEqual, value, priority: 750))
    }

    /// Views that have nothing to do with each other.
    static func independent(_ count: Int) -> LayoutCase {
        var layout = LayoutCase()
        for index in 0..<count {
            let view = layout.view()
            layout.equal([(view.x, 1)], Double(index))
            layout.equal([(view.y, 1)], 20)
            layout.each.append(layout.equal([(view.width, 1)], 100))
            layout.equal([(view.height, 1)], 30)
        }
        return layout
    }

    /// A chain between both ends of a container, each with a size of its own.
    static func row(_ count: Int) -> LayoutCase {
        var layout = LayoutCase()
        let container = layout.view()
        layout.rootWidth = Double(count) * 60
        layout.root = layout.equal([(container.width, 1)], layout.rootWidth)
        var last: View?
        for _ in 0..<count {
            let view = layout.view()
            if let last {
                layout.equal([(view.x, 1), (last.x, -1), (last.width, -1)], 8)
            } else {
                layout.equal([(view.x, 1)], 8)
            }
            layout.size(view.width, 50)
            last = view
        }
        if let last { layout.equal([(container.width, 1), (last.x, -1), (last.width, -1)], 8) }
        return layout
    }

    /// `nested` of the depth at which there are as many views.
    static func nestedViews(_ views: Int) -> LayoutCase {
        var depth = 0
        var size = 1
        while size < views {
            depth += 1
            size = 4 * size + 1
        }
        return nested(depth)
    }

    /// Rows in columns in rows, four in each, down to leaves with sizes.
    static func nested(_ depth: Int) -> LayoutCase {
        var layout = LayoutCase()
        let root = layout.view()
        layout.rootWidth = 1000
        layout.root = layout.equal([(root.width, 1)], layout.rootWidth)
        layout.equal([(root.height, 1)], 800)
        layout.fill(root, depth, horizontal: true)
        return layout
    }

    private mutating func fill(_ parent: View, _ depth: Int, horizontal: Bool) {
        guard depth > 0 else {
            size(parent.width, 50)
            size(parent.height, 20)
            return
        }
        var last: View?
        for index in 0..<4 {
            let child = view()
            let (start, length) = horizontal ? (child.x, child.width) : (child.y, child.height)
            if let last {
                let (before, size) = horizontal ? (last.x, last.width) : (last.y, last.height)
                equal([(start, 1), (before, -1), (size, -1)], 0)
            } else {
                equal([(start, 1)], 0)
            }
            if index == 3 { equal([(horizontal ? parent.width : parent.height, 1), (start, -1), (length, -1)], 0) }
            equal([(horizontal ? child.y : child.x, 1)], 0)
            equal([(horizontal ? child.height : child.width, 1), (horizontal ? parent.height : parent.width, -1)], 0)
            last = child
            fill(child, depth - 1, horizontal: !horizontal)
        }
    }

    /// Each view is inside another, 8 points from its edges.
    static func chain(_ count: Int) -> LayoutCase {
        var layout = LayoutCase()
        var parent = layout.view()
        layout.rootWidth = 20_000
        layout.root = layout.equal([(parent.width, 1)], layout.rootWidth)
        layout.equal([(parent.height, 1)], 20_000)
        for _ in 0..<count {
            let child = layout.view()
            layout.each.append(layout.equal([(child.x, 1)], 8))
            layout.equal([(child.y, 1)], 8)
            layout.equal([(parent.width, 1), (child.x, -1), (child.width, -1)], 8)
            layout.equal([(parent.height, 1), (child.y, -1), (child.height, -1)], 8)
            parent = child
        }
        return layout
    }

    /// Rows of eight views with equal gaps, one below another.
    static func spacing(_ rows: Int) -> LayoutCase {
        var layout = LayoutCase()
        let container = layout.view()
        layout.rootWidth = 900
        layout.root = layout.equal([(container.width, 1)], layout.rootWidth)
        var above: View?
        for _ in 0..<rows {
            var gap: Variable?
            var last: View?
            var first: View?
            for index in 0..<8 {
                let view = layout.view()
                layout.size(view.width, Double(40 + index))
                layout.size(view.height, 20)
                if let last, let firstView = first {
                    let space = layout.system.addVariable(rank: 1)
                    layout.equal([(view.x, 1), (last.x, -1), (last.width, -1), (space, -1)], 0)
                    if let gap { layout.equal([(space, 1), (gap, -1)], 0) } else { gap = space }
                    _ = layout.system.add([.init(space)], .greaterThanOrEqual, 4, priority: 1000)
                    layout.equal([(view.y, 1), (firstView.y, -1)], 0)
                } else {
                    layout.equal([(view.x, 1)], 0)
                    if let above {
                        layout.equal([(view.y, 1), (above.y, -1), (above.height, -1)], 8)
                    } else {
                        layout.equal([(view.y, 1)], 0)
                    }
                    first = view
                }
                last = view
            }
            if let last { layout.equal([(container.width, 1), (last.x, -1), (last.width, -1)], 0) }
            above = first
        }
        return layout
    }
}
