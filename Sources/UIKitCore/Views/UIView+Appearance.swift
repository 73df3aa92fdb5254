// SPDX-License-Identifier: MIT
internal import QuartzCore

extension UIView {
    func backgroundColorDidChange() {
        layer.backgroundColor = backgroundColor?.resolvedCGColor(with: traitCollection)
    }

    func setTintColor(_ color: UIColor?) {
        tintColorStorage = color
        tintChangedTree()
    }

    /// Calls `tintColorDidChange` of the view and of those below that inherit its tint colour.
    func tintChangedTree() {
        var pending = [self]
        while let view = pending.popLast() {
            view.tintColorDidChange()
            for child in view.subviewStorage.reversed() where child.tintColorStorage == nil { pending.append(child) }
        }
    }

    /// The tint colour of the nearest view that has one; nil for none.
    var inheritedTintColor: UIColor? {
        var current: UIView? = self
        while let view = current {
            if let color = view.tintColorStorage { return color }
            current = view.superviewStorage
        }
        return nil
    }

    func contentModeDidChange() {
        guard contentFollowsMode else { return }
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
        var current: UIView? = self
        while let view = current {
            if let controller = view.owningViewController { return controller.traitCollection }
            if let window = view as? UIWindow { return window.windowTraits }
            // In a window superviews receive their traits before their subviews.
            if view !== self, view.windowStorage != nil, let known = view.lastTraits { return known }
            current = view.superviewStorage
        }
        return UITraitCollection.current
    }

    /// If the view's traits changed: resolves dynamic colours again and calls `traitCollectionDidChange`.
    package func updateTraits() {
        let traits = traitCollection
        let old = lastTraits
        guard old != traits else { return }
        lastTraits = traits
        if backgroundColor != nil { backgroundColorDidChange() }
        // It may have drawn with dynamic colours.
        if old != nil, mayDraw, traits.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
        guard let old else { return }
        marginsFollowTraits(from: old, to: traits)
        if PointerHighlight.isUsed { PointerHighlight.shared.viewDidChange(self) }
        if old.layoutDirection != traits.layoutDirection { layoutDirectionDidChange() }
        traitCollectionDidChange(old)
        tellRegistrations(of: old)
    }

    /// `updateTraits` for the view and all below it.
    func updateTraitsTree() {
        forEachInTree { $0.updateTraits() }
    }
}
