// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Layers that move as a whole are drawn as one cached picture. `MovingLayerCache` decides when.
extension DisplayListBuilder {
    /// Smaller subtrees are not worth a picture.
    private static let minimumItems = 4
    /// How far ahead to look for a movement, in seconds: an animation that moves a layer at all has moved it by then.
    private static let lookAhead = 0.1

    /// Lists a layer as one picture if it moves and covers its whole frame. False: it has to be listed part by part.
    mutating func addMovingLayer(_ node: RenderNode, _ state: InheritedState) -> Bool {
        guard let movingLayers, node.weight >= Self.minimumItems, state.depth == 0, state.alpha >= 1,
            state.perspective == nil, node.mask == nil, !node.children.contains(where: \.hasAnimations),
            let (matrix, frame, appearance) = appearance(of: node, at: state.time, state)
        else { return false }
        let corner = appearance.properties.bounds.origin.applying(matrix)
        let picture = movingLayers.picture(
            of: node, appearance, at: PixelPoint(x: frame.x, y: frame.y),
            isExact: corner.x == corner.x.rounded() && corner.y == corner.y.rounded(),
            willMove: {
                guard node.hasAnimations, let later = self.appearance(of: node, at: state.time + Self.lookAhead, state)
                else { return false }
                return later.appearance == appearance && later.frame != frame
            },
            make: { makePicture(of: node, corner: corner, size: appearance.size, state) })
        guard let picture else { return false }
        let visible = frame.intersection(state.clip)
        append(
            node, part: .picture,
            .movedPicture(
                picture, from: visible.offset(x: -frame.x, y: -frame.y), at: PixelPoint(x: visible.x, y: visible.y)),
            bounds: visible, state, isOpaque: true)
        return true
    }

    /// nil for layers that do not fill their frames, or are rotated.
    private func appearance(
        of node: RenderNode, at time: Double, _ state: InheritedState
    ) -> (matrix: CGAffineTransform, frame: PixelRect, appearance: MovingLayerCache.Appearance)? {
        var (properties, _) = node.evaluate(at: time)
        guard properties.isDrawable, properties.fillsItsFrame else { return nil }
        let matrix = properties.transformToParent.concatenating(state.matrix)
        guard matrix.isFinite, matrix.isScaleAndTranslation else { return nil }
        // The size is rounded independently of the position, so that it does not change by a pixel as the layer moves.
        var frame = matrix.pixelRect(of: properties.bounds)
        frame.width = (properties.bounds.width * matrix.a).wholePixels
        frame.height = (properties.bounds.height * matrix.d).wholePixels
        guard frame.width > 0, frame.height > 0 else { return nil }
        properties.position = .zero
        properties.transform = CATransform3DIdentity
        let appearance = MovingLayerCache.Appearance(
            properties: properties, gravity: node.gravity, contentFrame: node.contentFrame, scaleX: matrix.a, scaleY: matrix.d,
            size: PixelSize(width: frame.width, height: frame.height))
        return (matrix, frame, appearance)
    }

    /// nil when a part of the layer lies outside of its frame, or there are too few parts.
    ///
    /// - Parameter corner: The layer's top-left corner, in pixels.
    private func makePicture(of node: RenderNode, corner: CGPoint, size: PixelSize, _ state: InheritedState) -> CachedPicture? {
        // The layer as it looks where its corner lies on a whole pixel.
        var own = state
        own.matrix = state.matrix.concatenating(CGAffineTransform(translationX: -corner.x, y: -corner.y))
        own.clip = PixelRect(
            x: -Bitmap.largestSide, y: -Bitmap.largestSide, width: 2 * Bitmap.largestSide, height: 2 * Bitmap.largestSide)
        own.segmentDepth = 0
        let items = items(of: node, own, movesByWholePixels: false)
        let rect = PixelRect(size)
        guard items.count >= Self.minimumItems, items.allSatisfy({ $0.bounds.intersection(rect) == $0.bounds }),
            case .fill(rect, _) = items.first?.operation
        else { return nil }
        return CachedPicture(rect: rect, operations: items.map(\.operation))
    }
}

extension LayerProperties {
    /// Whether the background covers the frame, and the layer draws nothing outside of it.
    fileprivate var fillsItsFrame: Bool {
        !isHidden && opacity >= 1 && backgroundColor.map { $0.alpha >= 1 } ?? false && cornerRadius == 0
            && borderWidth == 0 && shadowOpacity == 0 && childrenTransform.isIdentity && rasterization == nil
    }
}
