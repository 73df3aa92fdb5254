// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

extension UIView {
    func backgroundColorDidChange() {
        layer.backgroundColor = backgroundColor?.resolvedCGColor(with: traitCollection)
    }

    func setTintColor(_ color: UIColor?) {
        tintColorStorage = color
        tintChangedTree()
    }

    /// Views with a tint colour of their own are not touched by their superview's.
    func tintChangedTree() {
        tintColorDidChange()
        for view in subviewStorage where view.tintColorStorage == nil { view.tintChangedTree() }
    }

    func contentModeDidChange() {
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
        layer.contentsGravity =
            switch contentMode {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
    }

    // MARK: Traits

    var resolvedTraits: UITraitCollection {
        if let controller = owningViewController { return controller.traitCollection }
        return superviewStorage?.traitCollection ?? UITraitCollection.current
    }

    /// Resolves dynamic colours again and tells the view, if its traits changed.
    package func updateTraits() {
        let traits = traitCollection
        let old = lastTraits
        guard old != traits else { return }
        lastTraits = traits
        if backgroundColor != nil { backgroundColorDidChange() }
        // What was drawn may hold dynamic colours.
        if old != nil, mayDraw, traits.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
        if old != nil { traitCollectionDidChange(old) }
    }

    /// The same for everything below.
    package func updateTraitsTree() {
        updateTraits()
        for view in subviewStorage { view.updateTraitsTree() }
    }
}
