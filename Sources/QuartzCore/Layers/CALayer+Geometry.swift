// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

extension CALayer {
    /// The affine part of `transform`: what it does to the plane.
    public func affineTransform() -> CGAffineTransform { modelValues.ownTransform.affine }

    /// Sets `transform` to a transform of the plane.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    func changeBounds(to newValue: CGRect) {
        guard newValue != modelValues.bounds, newValue.isFinite else { return }
        let resized = newValue.size != modelValues.bounds.size
        setValue(\.bounds, to: newValue, key: "bounds", following: resized ? nil : "bounds.origin")
        if resized {
            sizeDidChange()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
    }

    func changePosition(to newValue: CGPoint) {
        guard newValue.isFinite else { return }
        changeValue(forKey: "position") { setValue(\.position, to: newValue, key: "position", following: "position") }
    }

    /// Core Animation's inverse: the size goes through the transform's inverse, the position follows the anchor point.
    func changeFrame(to newValue: CGRect) {
        guard newValue.isFinite else { return }
        let anchor = modelValues.anchorPoint
        guard !modelValues.ownTransform.isIdentity else {
            bounds = CGRect(origin: modelValues.bounds.origin, size: newValue.size)
            position = CGPoint(x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
            return
        }
        let size = CGRect(origin: .zero, size: newValue.size).applying(affineTransform().inverted()).size
        bounds = CGRect(origin: modelValues.bounds.origin, size: size)
        let local = CGRect(
            x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height
        ).applying(affineTransform())
        position = CGPoint(x: newValue.minX - local.minX, y: newValue.minY - local.minY)
    }

    // Conversions follow the affine parts of the transforms. A nil layer stands for the space of the root's superlayer-to-be.

    /// Converts a point from this layer's coordinate space to another layer's.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(transformToRoot.concatenating((layer?.transformToRoot ?? .identity).inverted()))
    }

    /// Converts a point from another layer's coordinate space to this layer's.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying((layer?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted()))
    }

    /// Converts a rectangle from this layer's coordinate space to another layer's: the smallest upright one around it there.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(transformToRoot.concatenating((layer?.transformToRoot ?? .identity).inverted()))
    }

    /// Converts a rectangle from another layer's coordinate space to this layer's: the smallest upright one around it here.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying((layer?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted()))
    }

    /// Converts a point from this layer's space to that of a sublayer, without reading the ancestors.
    package func convertPointToSublayer(_ point: CGPoint, _ sublayer: CALayer) -> CGPoint {
        guard sublayer.superlayer === self else { return sublayer.convert(point, from: self) }
        var point = point
        if !modelValues.childrenTransform.isIdentity {
            point = point.applying(modelValues.sublayerTransformAroundAnchor.inverted())
        }
        return point.applying(sublayer.transformToSuperlayer.inverted())
    }

    /// From this layer's bounds space to its superlayer's.
    package var transformToSuperlayer: CGAffineTransform { modelValues.transformToParent }

    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var current: CALayer? = self
        while let layer = current {
            result = result.concatenating(layer.transformToSuperlayer)
            if let parent = layer.superlayer, !parent.modelValues.childrenTransform.isIdentity {
                result = result.concatenating(parent.modelValues.sublayerTransformAroundAnchor)
            }
            current = layer.superlayer
        }
        return result
    }

    func hitTestTree(_ point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let local = point.applying(transformToSuperlayer.inverted())
        let inside = contains(local)
        if masksToBounds && !inside { return nil }
        var below = local
        if !modelValues.childrenTransform.isIdentity {
            below = local.applying(modelValues.sublayerTransformAroundAnchor.inverted())
        }
        guard CALayer.hitTestDepth < CALayer.maximumHitTestDepth else { return inside ? self : nil }
        CALayer.hitTestDepth += 1
        defer { CALayer.hitTestDepth -= 1 }
        for child in orderedChildren.reversed() {
            if let hit = child.hitTest(below) { return hit }
        }
        return inside ? self : nil
    }

    /// `hitTest` may be overridden anywhere, so it has to be recursive; layers and views below this depth are not hit.
    ///
    /// Differs from UIKit: there the program would overflow its stack.
    package static let maximumHitTestDepth = 1000
    private static var hitTestDepth = 0
}

extension LayerProperties {
    /// From the bounds space to the parent's bounds space: moves the anchor point to the origin, transforms, moves it to the
    /// position.
    package var transformToParent: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        if ownTransform.isIdentity {
            return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
        }
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(ownTransform.affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// The sublayer transform, around the layer's anchor point.
    var spatialSublayerTransform: CATransform3D {
        let x = bounds.minX + anchorPoint.x * bounds.width
        let y = bounds.minY + anchorPoint.y * bounds.height
        let around = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), sublayerTransform)
        return CATransform3DConcat(around, CATransform3DMakeTranslation(x, y, 0))
    }

    /// The affine part of the sublayer transform, around the layer's anchor point.
    package var sublayerTransformAroundAnchor: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(childrenTransform.affine)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }
}

/// A value of a layer's property that is made of numbers.
protocol GeometricValue {
    var isFinite: Bool { get }
}

extension CGFloat: GeometricValue {}
extension Float: GeometricValue {}
extension CGPoint: GeometricValue {}
extension CGSize: GeometricValue {}
extension CGRect: GeometricValue {}
extension CATransform3D: GeometricValue {}
