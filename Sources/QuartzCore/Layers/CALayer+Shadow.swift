// SPDX-License-Identifier: MIT
public import CoreGraphics

extension CALayer {
    /// The outline of the shadow in the layer's coordinates, in points; nil, the layer's own, by default. A layer without contents
    /// casts it too. `shadowOpacity` is 0 by default: then there is no shadow.
    ///
    /// Differs from UIKit: the shadow is that of the rounded rectangle with the path's bounds and area, which rectangles, rounded
    /// rectangles and circles are themselves. It is not animatable. A path without an extent is as nil is.
    public var shadowPath: CGPath? {
        get { modelValues.shadowOutline?.path }
        set {
            let outline = newValue.flatMap { ShadowOutline($0.copy() ?? $0) }
            guard outline != modelValues.shadowOutline else { return }
            modelValues.shadowOutline = outline
            setNeedsCommit()
        }
    }

    /// Whether the layer and its sublayers are to be drawn as one picture that is kept. False by default.
    ///
    /// Differs from UIKit: the value is kept and nothing reads it. What does not change is kept as a picture without being asked.
    public var shouldRasterize: Bool {
        get { modelValues.shouldRasterize }
        set { modelValues.shouldRasterize = newValue }
    }

    /// Pixels per point of the picture of `shouldRasterize`; 1 by default.
    ///
    /// Differs from UIKit: the value is kept, in single precision, and nothing reads it: layers have the window's pixels.
    public var rasterizationScale: CGFloat {
        get { CGFloat(modelValues.rasterizationScale) }
        set { modelValues.rasterizationScale = Float(newValue) }
    }
}
