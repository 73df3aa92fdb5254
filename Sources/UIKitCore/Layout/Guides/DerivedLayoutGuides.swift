// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// A guide whose place follows from its owner's bounds, without variables of its own.
@MainActor
protocol DerivedLayoutGuide: UILayoutGuide {
    var shape: DerivedLayoutShape { get }
}

enum DerivedLayoutShape {
    /// The owner's bounds, inset.
    case inset(UIEdgeInsets)
    /// Along the owner's top edge, that high.
    case top(CGFloat)
    /// Along the owner's bottom edge, that high.
    case bottom(CGFloat)

    func rect(in bounds: CGRect) -> CGRect {
        switch self {
        case .inset(let insets): return bounds.inset(by: insets)
        case .top(let height): return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
        case .bottom(let height): return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        }
    }
}

/// The margins, the safe area or the readable column of a view.
final class InsetLayoutGuide: UILayoutGuide, DerivedLayoutGuide {
    enum Kind: String {
        case margins = "UIViewLayoutMarginsGuide"
        case safeArea = "UIViewSafeAreaLayoutGuide"
        case readable = "UIViewReadableContentGuide"
        /// What shows of a scroll view.
        case frame = "UIScrollView-frameLayoutGuide"
    }

    let kind: Kind

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        super.init()
        identifier = kind.rawValue
        owner = view
    }

    required init?(coder: NSCoder) { nil }

    /// The widest column that is easy to read, at the default text size.
    private static let readableWidth: CGFloat = 672

    var shape: DerivedLayoutShape {
        guard let owner else { return .inset(.zero) }
        switch kind {
        case .frame: return .inset(.zero)
        case .margins: return .inset(owner.layoutMargins)
        case .safeArea: return .inset(owner.safeAreaInsets)
        case .readable: return .inset(Self.readableInsets(of: owner))
        }
    }

    /// A view's margins, and what is beside the readable column.
    static func readableInsets(of view: UIView) -> UIEdgeInsets {
        var insets = view.layoutMargins
        let spare = view.bounds.width - insets.left - insets.right - readableWidth
        guard spare > 0 else { return insets }
        insets.left += spare / 2
        insets.right += spare / 2
        return insets
    }

    override var layoutFrame: CGRect { owner.map { shape.rect(in: $0.bounds) } ?? .zero }
    override var hasAmbiguousLayout: Bool { owner?.hasAmbiguousLayout ?? false }
}

/// A part of a view, where the view's own layout has put it.
final class PartLayoutGuide: UILayoutGuide, DerivedLayoutGuide {
    private var insets = UIEdgeInsets.zero

    init(_ identifier: String, of view: UIView) {
        super.init()
        self.identifier = identifier
        owner = view
        _ = view.needLayoutState()
    }

    required init?(coder: NSCoder) { nil }

    /// Part of the owner's layout; in its coordinates.
    func take(_ rect: CGRect) {
        guard let owner else { return }
        let (bounds, old) = (owner.bounds, insets)
        insets = UIEdgeInsets(
            top: rect.minY - bounds.minY, left: rect.minX - bounds.minX, bottom: bounds.maxY - rect.maxY,
            right: bounds.maxX - rect.maxX)
        if insets != old { owner.layoutState?.engineOfTree?.constantsDidChange() }
    }

    var shape: DerivedLayoutShape { .inset(insets) }
    override var layoutFrame: CGRect { owner.map { shape.rect(in: $0.bounds) } ?? .zero }
    override var hasAmbiguousLayout: Bool { owner?.hasAmbiguousLayout ?? false }
}
