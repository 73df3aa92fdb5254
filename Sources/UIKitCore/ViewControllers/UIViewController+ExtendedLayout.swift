// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The bars that a container controller shows over a child's place.
struct BarCoverage: Equatable {
    /// How much of the child's view the bars would cover, in points, where it lies below them; without what the container's own safe area is.
    var insets = UIEdgeInsets.zero
    /// From the edges of the child's place to the bars' inner edges, in points.
    var distances = UIEdgeInsets.zero
    /// The edges whose bars let nothing show through.
    var opaqueEdges: UIRectEdge = []
}

extension UIViewController {
    func setBarCoverage(_ bars: BarCoverage) {
        guard bars != containment.bars else { return }
        containment.bars = bars
        barCoverageMayHaveChanged()
    }

    /// What of the view lies below bars, in points: a part of its safe area.
    var coveredInsets: UIEdgeInsets { containment.bars.insets.keeping(edgesBelowBars) }

    /// From the edges of the view to the inner edges of the bars that it lies below, in points.
    var distancesToBars: UIEdgeInsets { containment.bars.distances.keeping(edgesBelowBars) }

    /// What of its place the view leaves to bars, in points.
    private var insetsBesideBars: UIEdgeInsets {
        containment.bars.distances.keeping(UIRectEdge.all.subtracting(edgesBelowBars))
    }

    /// The frame of the view in a container of those bounds, in points.
    func frame(inBounds bounds: CGRect) -> CGRect {
        let frame = bounds.inset(by: insetsBesideBars)
        return frame.width >= 0 && frame.height >= 0 && !frame.isNull ? frame : CGRect(origin: bounds.origin, size: .zero)
    }

    private var edgesBelowBars: UIRectEdge {
        extendedLayoutIncludesOpaqueBars
            ? edgesForExtendedLayout : edgesForExtendedLayout.subtracting(containment.bars.opaqueEdges)
    }

    func barCoverageMayHaveChanged() {
        safeAreaInsetsMayHaveChanged()
        // A container hands on what lies over its children.
        if !children.isEmpty { viewIfLoaded?.setNeedsLayout() }
        // In a transition the view is where its animator puts it; at the end it is placed anew.
        guard let view = viewIfLoaded, let container = view.superview as? TransitionContainerView, relations.coordinator == nil,
            parent?.viewIfLoaded === container.superview, view.transform.isIdentity
        else { return }
        let frame = frame(inBounds: container.bounds)
        if view.frame != frame { view.frame = frame }
    }
}

extension UIEdgeInsets {
    /// These insets at some edges, zero at the others.
    fileprivate func keeping(_ edges: UIRectEdge) -> UIEdgeInsets {
        UIEdgeInsets(
            top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
            bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
    }
}
