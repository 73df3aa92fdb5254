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
        var pending = [self]
        while let view = pending.popLast() {
            view.tintColorDidChange()
            for child in view.subviewStorage.reversed() where child.tintColorStorage == nil { pending.append(child) }
        }
    }

    /// The nearest view's that has one.
    var inheritedTintColor: UIColor? {
        var current: UIView? = self
        while let view = current {
            if let color = view.tintColorStorage { return color }
            current = view.superviewStorage
        }
        return nil
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
        var current: UIView? = self
        while let view = current {
            if let controller = view.owningViewController { return controller.traitCollection }
            if let window = view as? UIWindow { return window.windowTraits }
            // In a window superviews are told of their traits first.
            if view !== self, view.windowStorage != nil, let known = view.lastTraits { return known }
            current = view.superviewStorage
        }
        return UITraitCollection.current
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
        forEachInTree { $0.updateTraits() }
    }
}
