// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics

/// The message about constraints that contradict each other, in UIKit's words and order: programs and people look for them.
extension LayoutEngine {
    func report(_ conflict: ConstraintSystem.Conflict) {
        var lines = [
            "Unable to simultaneously satisfy constraints.",
            "\tProbably at least one of the constraints in the following list is one you don't want. ",
            "\tTry this: ",
            "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
            "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ",
        ]
        let listed = conflict.constraints.map { origin(of: $0) }
        if zip(listed, conflict.constraints).contains(where: { isMask($0, $1) }) {
            lines.append(
                "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for "
                    + "the UIView property translatesAutoresizingMaskIntoConstraints) ")
        }
        lines.append("(")
        lines.append(conflict.constraints.map { "    \"\(description(of: $0))\"" }.joined(separator: ",\n"))
        lines.append(")")
        lines.append("")
        lines.append("Will attempt to recover by breaking constraint ")
        lines.append(description(of: conflict.broken))
        lines.append("")
        lines.append(
            "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
                + "The methods in the UIConstraintBasedLayoutDebugging category on UIView may also be helpful.")
        LayoutDiagnostics.log(lines.joined(separator: "\n"))
    }

    private func description(of id: ConstraintSystem.ConstraintID) -> String {
        switch origin(of: id) {
        case .constraint(let constraint, _, _): return constraint.description
        case .mask(let entry):
            guard let view = entry.view else { return "nil" }
            let place = entry.frame.firstIndex(of: id) ?? 0
            let frame = view.untransformedFrame
            let values = [("minX", frame.minX), ("minY", frame.minY), ("width", frame.width), ("height", frame.height)]
            let (attribute, value) = values[min(place, values.count - 1)]
            let parent = view.superview.map { ", names: '|':\($0.layoutName) " } ?? ""
            let isContent = isCellContent(view)
            if isContent, place >= 2 {
                return "<NSLayoutConstraint:0x\(LayoutNames.address(of: view)) "
                    + "'UIView-Encapsulated-Layout-\(place == 2 ? "Width" : "Height")' "
                    + "\(view.layoutName).\(attribute) == \(ConstraintRules.number(Float(value)))   (active)>"
            }
            return "<NSAutoresizingMaskLayoutConstraint:0x\(LayoutNames.address(of: view)) \(maskSigns(of: view)) "
                + (isContent && place == 1 ? "'UIView-Encapsulated-Layout-Top' " : "")
                + "\(view.layoutName).\(attribute) == \(ConstraintRules.number(Float(value)))   (active\(parent))>"
        case .measurement(let text): return text
        case .natural(let entry): return "<NSContentSizeLayoutConstraint \(entry.item?.layoutName ?? "nil")>"
        case nil: return "nil"
        }
    }

    /// Whether a mask says it, and not a list that has given a cell its size.
    private func isMask(_ origin: Origin?, _ id: ConstraintSystem.ConstraintID) -> Bool {
        guard case .mask(let entry) = origin else { return false }
        guard let view = entry.view, let place = entry.frame.firstIndex(of: id) else { return true }
        return place < 2 || !isCellContent(view)
    }

    /// Whether a list gives the view its size, by a cell or a header.
    private func isCellContent(_ view: UIView) -> Bool {
        switch view.superview {
        case let cell as UITableViewCell: cell.contentView === view
        case let header as UITableViewHeaderFooterView: header.contentView === view
        case let cell as UICollectionViewCell: cell.contentView === view
        default: false
        }
    }

    /// Near margin, size and far margin of each axis: `-` is fixed, `&` flexible. A mask of nothing leaves the far margin flexible.
    private func maskSigns(of view: UIView) -> String {
        func signs(_ near: UIView.AutoresizingMask, _ size: UIView.AutoresizingMask, _ far: UIView.AutoresizingMask) -> String {
            let mask = view.autoresizingMask
            guard !mask.isDisjoint(with: [near, size, far]) else { return "--&" }
            return [near, size, far].map { mask.contains($0) ? "&" : "-" }.joined()
        }
        return "h=\(signs(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)) "
            + "v=\(signs(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))"
    }
}
