// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import QuartzCore

/// A view between the two views of a push: dims the lower one, and shows a shadow at the left edge of the upper one.
final class NavigationSlideShade: UIView {
    private final class Edge: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
    }

    /// In points.
    private static let edgeWidth: CGFloat = 9
    private let edge = Edge()
    private let cover = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cover.backgroundColor = .black
        addSubview(cover)
        if let gradient = edge.layer as? CAGradientLayer {
            gradient.colors = [UIColor.clear.cgColor, UIColor(white: 0, alpha: 0.12).cgColor]
            gradient.startPoint = CGPoint(x: 0, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 0.5)
        }
        addSubview(edge)
    }

    required init?(coder: NSCoder) { nil }

    func place(behind upper: CGRect, isMirrored: Bool, dimming: CGFloat) {
        cover.frame = bounds
        cover.alpha = dimming
        let x = isMirrored ? upper.maxX : upper.minX - Self.edgeWidth
        edge.frame = CGRect(x: x, y: upper.minY, width: Self.edgeWidth, height: upper.height)
        edge.transform = CGAffineTransform(scaleX: isMirrored ? -1 : 1, y: 1)
    }
}
