// SPDX-License-Identifier: MIT
internal import Foundation
internal import ObjectiveRuntime

/// What programs set without an effect here. Most layers have none of it, and no memory for it.
private final class KeptLayerValues {
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var minificationFilterBias: Float = 0
    var allowsEdgeAntialiasing = false
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    var drawsAsynchronously = false
    var wantsExtendedDynamicRangeContent = false
    var isGeometryFlipped = false
    var style: [AnyHashable: Any]?

    /// An address of its own.
    @MainActor static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

extension CALayer {
    /// Compatibility: kept; all pixels have eight bits a component. `RGBA8Uint` by default.
    public var contentsFormat: CALayerContentsFormat {
        get { kept?.contentsFormat ?? .RGBA8Uint }
        set { makeKept().contentsFormat = newValue }
    }

    /// Compatibility: kept, as there are no smaller copies of contents to choose from. 0 by default.
    public var minificationFilterBias: Float {
        get { kept?.minificationFilterBias ?? 0 }
        set { makeKept().minificationFilterBias = newValue }
    }

    /// Compatibility: kept. Edges on the pixel grid need no antialiasing, and those of turned layers always have it. False by default.
    public var allowsEdgeAntialiasing: Bool {
        get { kept?.allowsEdgeAntialiasing ?? false }
        set { makeKept().allowsEdgeAntialiasing = newValue }
    }

    /// Compatibility: kept, as `allowsEdgeAntialiasing`. All sides by default.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { kept?.edgeAntialiasingMask ?? KeptLayerValues().edgeAntialiasingMask }
        set { makeKept().edgeAntialiasingMask = newValue }
    }

    /// Compatibility: kept. `draw(in:)` is done when it returns. False by default.
    public var drawsAsynchronously: Bool {
        get { kept?.drawsAsynchronously ?? false }
        set { makeKept().drawsAsynchronously = newValue }
    }

    /// Compatibility: kept; colours are limited to the display's. False by default.
    public var wantsExtendedDynamicRangeContent: Bool {
        get { kept?.wantsExtendedDynamicRangeContent ?? false }
        set { makeKept().wantsExtendedDynamicRangeContent = newValue }
    }

    /// Compatibility: kept; positions of sublayers are measured from the upper edge in any case. False by default, as on iOS, where it is
    /// meant for layers that are rendered into videos.
    public var isGeometryFlipped: Bool {
        get { kept?.isGeometryFlipped ?? false }
        set { makeKept().isGeometryFlipped = newValue }
    }

    /// Whether contents are turned upside down when they are shown: never.
    public func contentsAreFlipped() -> Bool { false }

    /// Values by key for those keys that have no value of their own, read by `value(forKey:)`. Nil by default.
    ///
    /// Differs from UIKit: the layer's own properties do not take values from it.
    public var style: [AnyHashable: Any]? {
        get { kept?.style }
        set { makeKept().style = newValue }
    }

    private var kept: KeptLayerValues? { objc_getAssociatedObject(self, KeptLayerValues.key) as? KeptLayerValues }

    private func makeKept() -> KeptLayerValues {
        if let kept { return kept }
        let made = KeptLayerValues()
        objc_setAssociatedObject(self, KeptLayerValues.key, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }
}
