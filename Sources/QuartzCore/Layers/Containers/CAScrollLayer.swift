// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Shows a part of its sublayers: scrolling it moves the origin of its bounds. Set `masksToBounds` to hide what lies outside. Follows Core
/// Animation's CAScrollLayer.
open class CAScrollLayer: CALayer {
    /// Creates a layer that scrolls in both directions.
    public required init() {
        super.init()
    }

    /// Creates a copy for presentation.
    public required init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    /// The directions in which the layer may be scrolled; `both` by default.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Scrolls so that a point of the contents lies at the layer's origin, as far as the mode allows. Animates, as any change of the bounds.
    open func scroll(to p: CGPoint) {
        guard p.x.isFinite, p.y.isFinite else { return }
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls as little as shows a rectangle of the contents; of one that is too large, the upper left part.
    open func scroll(to r: CGRect) {
        func shown(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            high > start + length ? min(low, high - length) : min(low, start)
        }
        let r = r.standardized
        scroll(
            to: CGPoint(
                x: shown(bounds.minX, bounds.width, r.minX, r.maxX), y: shown(bounds.minY, bounds.height, r.minY, r.maxY)))
    }
}

/// In which directions a scroll layer may be scrolled.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// Not at all.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Sideways.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Up and down, and sideways. The default.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")

    /// Creates a value from its string. Strings without a constant here act as `none`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension CALayer {
    /// Scrolls the closest scroll layer around so that a point of this layer lies at that one's origin. Nothing without one.
    public func scroll(_ p: CGPoint) {
        if let around = scrollLayer { around.scroll(to: convert(p, to: around)) }
    }

    /// Scrolls the closest scroll layer around as little as shows a rectangle of this layer. Nothing without one.
    public func scrollRectToVisible(_ r: CGRect) {
        if let around = scrollLayer { around.scroll(to: convert(r, to: around)) }
    }

    /// The part of the bounds that the scroll layers around show; all of it without one.
    public var visibleRect: CGRect {
        var visible = bounds
        var current = superlayer
        while let layer = current {
            if layer is CAScrollLayer { visible = visible.intersection(convert(layer.bounds, from: layer)) }
            current = layer.superlayer
        }
        return visible.isNull ? .zero : visible
    }

    private var scrollLayer: CAScrollLayer? {
        var current: CALayer? = self
        while let layer = current {
            if let found = layer as? CAScrollLayer { return found }
            current = layer.superlayer
        }
        return nil
    }
}
