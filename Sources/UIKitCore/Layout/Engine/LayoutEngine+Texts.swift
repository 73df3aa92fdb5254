// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics

/// What is known of texts only when there is a solution.
extension LayoutEngine {
    /// Measures texts of several lines at the widths of the solution. Returns whether a height has changed.
    func measureTexts() -> Bool {
        var changed = false
        defer { unmeasured.removeAll(keepingCapacity: true) }
        // By place: a loop over the array would keep its memory from being used again.
        for place in unmeasured.indices {
            let entry = unmeasured[place]
            guard let pair = entry.natural[1], let measured = entry.measuredWidth else { continue }
            let width = CGFloat(system.value(of: entry.width))
            guard abs(width - measured) > 1e-3, let view = entry.view, items[ObjectIdentifier(view)] === entry
            else { continue }
            entry.measuredWidth = width
            // Wide enough for the lines that it has anyway.
            let natural = entry.naturalSize.width >= 0 ? entry.naturalSize.width - 0.01 : .infinity
            if width >= natural && measured >= natural { continue }
            let height = Double(width >= natural ? entry.naturalSize.height : view.height(forLayoutWidth: width))
            system.setConstant(height, of: pair.hug)
            system.setConstant(height, of: pair.resist)
            entry.textHeight = CGFloat(height)
            changed = true
        }
        return changed
    }

    // MARK: Baselines

    /// Compares the baselines of texts, which are in the middle of their views, with the heights of the solution. Returns whether equations
    /// have changed: they have baselines as constants, so that no view becomes higher for one's sake.
    func shiftBaselines() -> Bool {
        var haveMoved = false
        for entry in baselined {
            let size = rect(of: entry).size
            guard size != entry.shiftedSize, let view = entry.view, items[ObjectIdentifier(view)] === entry
            else { continue }
            entry.shiftedSize = size
            // Most texts have the height that they ask for.
            let shift = abs(size.height - entry.textHeight) < 1e-3 ? 0 : view.baselineShift(in: size)
            guard abs(shift - entry.baselineShift) > 1e-3 else { continue }
            entry.baselineShift = shift
            haveMoved = true
        }
        if haveMoved { refreshEquations { $0.namesBaseline } }
        return haveMoved
    }
}

extension UIView {
    /// - Parameter width: That layout gives to a view whose natural height depends on it.
    func height(forLayoutWidth width: CGFloat) -> CGFloat {
        // Rounding a width must not cost a line.
        sizeThatFits(CGSize(width: max(width, 0) + 0.01, height: .greatestFiniteMagnitude)).height
    }
}
