// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// What `UIViewController.topLayoutGuide` and `bottomLayoutGuide` are: items for constraints.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// How far the guide reaches into the controller's view, in points.
    var length: CGFloat { get }
    /// The guide's top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The guide's bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The guide's height.
    var heightAnchor: NSLayoutDimension { get }
}

/// As high as the safe area reaches in at an edge.
final class LayoutSupportGuide: UILayoutGuide, DerivedLayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(top isTop: Bool, of view: UIView) {
        self.isTop = isTop
        super.init()
        identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
        owner = view
    }

    required init?(coder: NSCoder) { nil }

    var length: CGFloat { (isTop ? owner?.safeAreaInsets.top : owner?.safeAreaInsets.bottom) ?? 0 }
    var shape: DerivedLayoutShape { isTop ? .top(length) : .bottom(length) }
    override var layoutFrame: CGRect { owner.map { shape.rect(in: $0.bounds) } ?? .zero }
}

extension UIViewController {
    /// Along the top of the view, as high as bars reach into it. The view's `safeAreaLayoutGuide` has replaced it.
    public var topLayoutGuide: any UILayoutSupport { layoutSupport(top: true) }
    /// Along the bottom of the view, as high as bars reach into it. The view's `safeAreaLayoutGuide` has replaced it.
    public var bottomLayoutGuide: any UILayoutSupport { layoutSupport(top: false) }

    private func layoutSupport(top isTop: Bool) -> LayoutSupportGuide {
        guard let view else { preconditionFailure("A controller has a view when it is asked for one.") }
        let state = view.needLayoutState()
        if let guide = isTop ? state.supports.0 : state.supports.1 { return guide }
        let guide = LayoutSupportGuide(top: isTop, of: view)
        if isTop { state.supports.0 = guide } else { state.supports.1 = guide }
        return guide
    }
}
