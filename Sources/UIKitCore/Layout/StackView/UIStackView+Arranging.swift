// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The arranged views, and the distances between them.
extension UIStackView {
    /// What the system has between two views, in points.
    private static let systemSpacing: CGFloat = 8

    func arrange(_ view: UIView, at index: Int) {
        let spacing = ownSpacings[ObjectIdentifier(view)]
        if let old = arranged.firstIndex(where: { $0 === view }) {
            arranged.remove(at: old)
        } else {
            view.translatesAutoresizingMaskIntoConstraints = false
            if view.superview !== self { addSubview(view) }
            // A view that contains the stack view is refused.
            guard view.superview === self else { return }
        }
        // A callback may have arranged it, or taken others away.
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(index, arranged.count))
        ownSpacings[ObjectIdentifier(view)] = spacing
        setNeedsUpdateConstraints()
    }

    func stopArranging(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        ownSpacings[ObjectIdentifier(view)] = nil
        endHiding(of: view)
        constraintSet.release(view)
        setNeedsUpdateConstraints()
    }

    func setOwnSpacing(_ spacing: CGFloat, after view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        guard spacing.isFinite else {
            return ViewDiagnostics.warn("The spacing \(spacing) after \(view) is no number: ignored.")
        }
        let value = spacing == UIStackView.spacingUseDefault ? nil : spacing
        guard ownSpacings[ObjectIdentifier(view)] != value else { return }
        ownSpacings[ObjectIdentifier(view)] = value
        setNeedsUpdateConstraints()
    }

    /// The distance behind an arranged view, in points.
    func spacing(after view: UIView) -> CGFloat {
        let spacing = ownSpacings[ObjectIdentifier(view)] ?? spacing
        if spacing == UIStackView.spacingUseDefault { return 0 }
        return spacing == UIStackView.spacingUseSystem ? Self.systemSpacing : spacing
    }

    /// Only a vertical stack view has one line of text below another.
    var measuresSpacingFromBaselines: Bool { isBaselineRelativeArrangement && axis == .vertical }

    /// The distance from the last baseline of a view to the first one of another.
    func baselineSpacing(from view: UIView, to next: UIView) -> CGFloat {
        let own = ownSpacings[ObjectIdentifier(view)] ?? spacing
        guard own == UIStackView.spacingUseSystem else { return spacing(after: view) }
        return next.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: view.lastBaselineAnchor, multiplier: 1).constant
    }

    /// The intrinsic height says which, as it is known before the layout; the frame of views without one.
    var tallestArrangedSubview: UIView? {
        let visible = arranged.filter { !arrangesAsHidden($0) }
        let heights = visible.map { view in
            let height = view.intrinsicContentSize.height
            return height >= 0 ? height : view.bounds.height
        }
        // The first of those that are equal.
        guard let highest = heights.max(), let index = heights.firstIndex(of: highest) else { return nil }
        return visible[index]
    }

    /// The proportional shares follow intrinsic sizes, and labels may break their lines now.
    func shareMayHaveChanged(of view: UIView) {
        guard distribution == .fillProportionally || view is UILabel, arranged.contains(where: { $0 === view }) else { return }
        setNeedsUpdateConstraints()
    }
}
