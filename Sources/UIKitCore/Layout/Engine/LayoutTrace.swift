// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics

/// A tree of views as UIKit's `_autolayoutTrace` prints it, with the places that constraints have computed. For debugging.
@MainActor
package enum LayoutTrace {
    /// One line for each view from the top of the hierarchy: `*` where constraints place it, `+` where its frame does, and
    /// `- AMBIGUOUS LAYOUT` where other places would do as well.
    package static func text(of view: UIView) -> String {
        let root = view.rootView
        let engine = root.layoutState?.engine
        var lines: [String] = []
        root.forEachInTree { view in
            let depth = view.depth(below: root)
            let mark = view.translatesAutoresizingMaskIntoConstraints ? "+" : "*"
            let frame = view.untransformedFrame
            var line = String(repeating: "|   ", count: depth) + mark + view.layoutName
            line += " (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))"
            if engine?.isAmbiguous(view) == true { line += " - AMBIGUOUS LAYOUT" }
            lines.append(line)
            for constraint in view.constraints {
                lines.append(String(repeating: "|   ", count: depth + 1) + constraint.description)
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension LayoutTrace {
    /// The constraints of the tree in which a view is, as text for other solvers, and the line of the equation that gives the view its
    /// width. nil where the view has no frame that constraints name. For benchmarks.
    package static func system(of view: UIView) -> (text: String, width: Int)? {
        guard let engine = view.rootView.layoutState?.engine, let entry = engine.items[ObjectIdentifier(view)],
            entry.frame.count == 4, let line = engine.system.line(of: entry.frame[2])
        else { return nil }
        return (engine.system.text, line)
    }
}
