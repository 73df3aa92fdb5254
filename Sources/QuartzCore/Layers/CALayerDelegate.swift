// SPDX-License-Identifier: MIT
public import CoreGraphics

/// Draws, lays out and provides actions for a layer; a view does that for its own. Every method is optional, as in Core
/// Animation.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Displays the layer: may set its `contents`. When it does, `draw(_:in:)` is not called.
    func display(_ layer: CALayer)

    /// Draws the contents of the layer. The context's user space is the layer's: points, y downwards.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)

    /// Lays out the sublayers of the layer.
    func layoutSublayers(of layer: CALayer)
    /// The action that a change of the property runs.
    ///
    /// - Parameter event: The key of the property, for example "position".
    /// - Returns: Nil lets the layer search further, see `CALayer.action(forKey:)`; `NSNull` means no action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing.
    public func display(_ layer: CALayer) {}

    /// Does nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}

    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}

    /// Provides no action: nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// An object that reacts to a change of a layer's property: an animation, for example.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
    /// Reacts to the change. Called when the property has its new value.
    ///
    /// - Parameters:
    ///   - event: The key of the property.
    ///   - anObject: The layer.
    ///   - dict: Always nil.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: no action.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
