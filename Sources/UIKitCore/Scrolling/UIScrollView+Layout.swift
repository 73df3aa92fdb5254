// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// A scroll view's content. Constraints to its edges, and those of views in the scroll view to the scroll view's edges, give it its size.
final class ScrollContentGuide: UILayoutGuide {
    init(of scrollView: UIScrollView) {
        super.init()
        identifier = "UIScrollView-contentLayoutGuide"
        owner = scrollView
    }

    required init?(coder: NSCoder) { nil }

    override var layoutFrame: CGRect { CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero) }
}

extension UIScrollView {
    /// The content. Where constraints name its right or bottom edge, or its size, they give `contentSize` its value.
    ///
    /// Constraints between the scroll view's edges and views in it mean the content, too; those with its size or its middle mean its frame.
    public var contentLayoutGuide: UILayoutGuide { contentGuide }

    /// What shows of the scroll view: it does not scroll. Differs from UIKit: what is held by it is laid out anew as the content moves, so
    /// that it follows the main thread, not the render thread.
    public var frameLayoutGuide: UILayoutGuide { insetGuide(.frame) }

    var contentGuide: ScrollContentGuide {
        let state = needLayoutState()
        if let guide = state.contentGuide { return guide }
        let guide = ScrollContentGuide(of: self)
        state.contentGuide = guide
        return guide
    }

    /// Part of layout.
    func takeContentSize() {
        guard let state = layoutState, let guide = state.contentGuide, let engine = state.engineOfTree,
            var size = engine.contentSize(of: guide)
        else { return }
        // The zoomed view counts in its scaled size, what is around it as it is.
        if zoom.scale != 1, let view = delegate?.viewForZooming(in: self), zoomScale(of: view) != nil {
            size.width += view.bounds.width * (zoom.scale - 1)
            size.height += view.bounds.height * (zoom.scale - 1)
        }
        if size != contentSize { contentSize = size }
    }
}
