// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Layers in one space: those in a `CATransformLayer`, and the sublayers of a layer with a perspective.
extension DisplayListBuilder {
    /// How a layer in space is seen.
    enum View {
        case plane(CGAffineTransform)
        case perspective(PerspectiveStrips)
        /// Not: it lies behind the eye, or shows its back.
        case hidden
    }

    /// How a layer is seen that is rotated out of its superlayer's plane, or has a superlayer with a space; nil for all others.
    func view(of properties: LayerProperties, _ state: InheritedState) -> View? {
        guard state.perspective != nil || !properties.ownTransform.isAffine else {
            let affine = properties.ownTransform.affine
            return !properties.isDoubleSided && affine.a * affine.d < affine.b * affine.c ? .hidden : nil
        }
        let space = properties.placement(in: state.perspective)
        let base = state.perspective?.matrix ?? state.matrix
        let projection = CATransform3DConcat(space, CATransform3DMakeAffineTransform(base))
        if !properties.isDoubleSided, space.facesAway(at: properties.middle) { return .hidden }
        if let strips = PerspectiveStrips(projection) { return .perspective(strips) }
        guard projection.m44 > PerspectiveStrips.nearest else { return .hidden }
        let w = projection.m44
        return .plane(
            CGAffineTransform(
                a: projection.m11 / w, b: projection.m12 / w, c: projection.m21 / w, d: projection.m22 / w,
                tx: projection.m41 / w, ty: projection.m42 / w))
    }

    /// What the sublayers of a transform layer inherit.
    func space(of properties: LayerProperties, _ state: InheritedState, time: Double) -> InheritedState {
        var inner = state
        inner.time = time
        inner.alpha *= min(Double(properties.opacity), 1)
        inner.matrix = properties.transformToParent.concatenating(state.matrix)
        inner.perspective = PerspectiveStrips.Perspective(
            transform: properties.placement(in: state.perspective), matrix: state.perspective?.matrix ?? state.matrix)
        return inner
    }

    /// What the sublayers of a layer inherit, apart from its clip.
    func sublayerState(of properties: LayerProperties, _ state: InheritedState) -> InheritedState {
        guard !properties.childrenTransform.isIdentity else { return state }
        var sublayers = state
        if let space = state.perspective {
            sublayers.perspective = PerspectiveStrips.Perspective(
                transform: CATransform3DConcat(properties.spatialSublayerTransform, space.transform), matrix: space.matrix)
        } else if !properties.childrenTransform.isAffine {
            sublayers.perspective = PerspectiveStrips.Perspective(
                transform: properties.spatialSublayerTransform, matrix: sublayers.matrix)
        }
        sublayers.matrix = properties.sublayerTransformAroundAnchor.concatenating(sublayers.matrix)
        return sublayers
    }

    /// The sublayers of a layer in the order in which they are drawn: in space, from the farthest to the nearest, by their centres.
    func inDrawingOrder(_ node: RenderNode, _ state: InheritedState) -> [RenderNode] {
        let children = node.children
        guard children.count > 1, state.perspective != nil || node.hasTiltedChildren else { return children }
        let depths = children.map { child -> Double in
            let (properties, _) = child.evaluate(at: state.time)
            let depth = properties.placement(in: state.perspective).depth(at: properties.middle)
            // Sums of the same numbers in another order are no other depth.
            return depth.isFinite ? (depth * 1e6).rounded() : 0
        }
        return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { children[$0] }
    }
}

extension LayerProperties {
    fileprivate var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

    /// The layer's bounds space → the space of its superlayer, and on to that which the superlayer is in.
    func placement(in perspective: PerspectiveStrips.Perspective?) -> CATransform3D {
        let toAnchor = CATransform3DMakeTranslation(
            -(bounds.minX + anchorPoint.x * bounds.width), -(bounds.minY + anchorPoint.y * bounds.height),
            hasRareValues ? -rare.anchorPointZ : 0)
        let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition)
        let own = CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
        return perspective.map { CATransform3DConcat(own, $0.transform) } ?? own
    }
}

extension CATransform3D {
    /// How near to the viewer a point of the plane comes.
    fileprivate func depth(at point: CGPoint) -> Double { point.x * m13 + point.y * m23 + m43 }

    /// Whether the plane is seen from its back, around the point.
    fileprivate func facesAway(at point: CGPoint) -> Bool {
        let w = point.x * m14 + point.y * m24 + m44
        guard w > 0 else { return false }
        let (x, y) = ((point.x * m11 + point.y * m21 + m41) / w, (point.x * m12 + point.y * m22 + m42) / w)
        return (m11 - x * m14) * (m22 - y * m24) < (m12 - y * m14) * (m21 - x * m24)
    }
}
