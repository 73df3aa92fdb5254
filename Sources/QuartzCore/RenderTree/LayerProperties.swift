// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The animatable properties of a layer, and some others, at one time: the model values, or the values that animations give them.
/// A value type, so that the main thread and the render thread evaluate animations with the same code. The defaults are those of
/// `CALayer`.
package struct LayerProperties: Sendable, Equatable {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// `transform` and `sublayerTransform` as they are stored: for questions that need no 4 × 4 matrix.
    package private(set) var ownTransform = LayerTransform.identity
    package private(set) var childrenTransform = LayerTransform.identity
    package var opacity: Float = 1
    package var isHidden = false
    package var masksToBounds = false
    /// Here, where it takes no room of its own: every layer and every render node has these properties.
    package var hasContinuousCorners = false
    /// Whether the layer is seen from behind, too.
    package var isDoubleSided = true
    package var allowsGroupOpacity = true
    /// Whether the layer only places its sublayers, in the space that its superlayer shares: see `CATransformLayer`.
    package var isTransformOnly = false
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var maskedCorners = CACornerMask.all
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .black
    package var shadowColor: CGColor? = .black
    package var shadowOpacity: Float = 0
    /// How much of the effect a backdrop layer shows, 0 … 1. Here, where it takes no room of its own.
    package var effectStrength: Float = 1
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowShape: ShadowShape?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: CGFloat = 1
    /// What the contents are drawn from, where that is values; nil for other layers.
    package var drawing: DrawnValues?

    private var rareValues: RareLayerValues.Box?

    package init() {}

    /// Those that hardly any layer sets.
    package var rare: RareLayerValues {
        get { if case .values(let values) = rareValues { values } else { RareLayerValues() } }
        set { rareValues = newValue == RareLayerValues() ? nil : .values(newValue) }
    }

    /// Whether one of them is not as all layers have it.
    var hasRareValues: Bool { rareValues != nil }

    /// The pixels per point of the picture that the layer is drawn as; nil: it has none.
    var rasterization: CGFloat? {
        guard hasRareValues, rare.rasterizes else { return nil }
        return min(max(rare.rasterizationScale, 0.01), 4)
    }

    package var transform: CATransform3D {
        get { ownTransform.matrix }
        set { ownTransform = LayerTransform(newValue) }
    }

    package var sublayerTransform: CATransform3D {
        get { childrenTransform.matrix }
        set { childrenTransform = LayerTransform(newValue) }
    }

    /// The bounding box in the superlayer's space, from position, bounds, anchor point and the affine part of the transform.
    package var frame: CGRect {
        let size = bounds.size
        let local = CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
        if ownTransform.isIdentity { return local.offsetBy(dx: position.x, dy: position.y) }
        return local.applying(ownTransform.affine).offsetBy(dx: position.x, dy: position.y)
    }
}
