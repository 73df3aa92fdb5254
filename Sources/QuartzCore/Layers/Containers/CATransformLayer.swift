// SPDX-License-Identifier: MIT

/// A layer that only places its sublayers: they share one space with those of its superlayer, where other layers flatten what is in them into
/// their plane. Its own background, contents, border, shadow, mask, clipping and filters do not show; its opacity applies to each
/// sublayer by itself. It is not hit, its sublayers are.
///
/// Sublayers in one space are drawn from the farthest to the nearest, by the depth of their centres.
///
/// Differs from UIKit: sublayers do not cut through each other.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
    /// Creates a layer without sublayers.
    public required init() {
        super.init()
        modelValues.isTransformOnly = true
    }

    /// Creates a copy for presentation.
    public required init(layer: Any) {
        super.init(layer: layer)
        modelValues.isTransformOnly = true
    }

    open override func contains(_ point: CGPoint) -> Bool { false }
}
