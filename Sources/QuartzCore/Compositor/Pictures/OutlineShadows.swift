// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Rasterizer
internal import WindowServer

/// The blurred masks of shadows that follow what layers show, cached.
struct OutlineShadows {
    /// All that a mask depends on, apart from what the layer contains.
    struct Key: Equatable {
        /// Without what places the layer, and without its shadow.
        var properties: LayerProperties
        var content: Content?
        var gravity: CALayerContentsGravity
        var contentFrame: CGRect?
        var scaleX: CGFloat
        var scaleY: CGFloat
        var blur: Double
    }

    fileprivate struct Entry {
        let key: Key
        let children: [RenderNode]
        let mask: RenderNode?
        let made: (mask: Content, place: PixelPoint)?
    }

    private var known: [Entry] = []
    /// Masks are as large as their layers.
    private static let maximumMasks = 16
    /// Pixels; a larger layer casts the shadow of its bounds.
    static let largestArea = 1 << 22

    /// The mask, and where it lies from the origin of the layer's space, in pixels; nil when the layer shows nothing or is too large.
    ///
    /// - Parameters:
    ///   - isMoving: Whether something in the layer moves: then the mask is for this frame only.
    ///   - items: What the layer draws without its shadow, its origin moved to a place.
    mutating func shadow(
        _ key: Key, of node: RenderNode, isMoving: Bool, items: (PixelPoint) -> [DisplayItem]
    ) -> (mask: Content, place: PixelPoint)? {
        if !isMoving, let index = known.firstIndex(where: { $0.key == key && $0.shows(node) }) {
            return known[index].made
        }
        let made = Self.make(key.blur, items)
        guard !isMoving else { return made }
        if known.count >= Self.maximumMasks { known.removeFirst() }
        known.append(Entry(key: key, children: node.children, mask: node.mask, made: made))
        return made
    }

    private static func make(_ blur: Double, _ items: (PixelPoint) -> [DisplayItem]) -> (mask: Content, place: PixelPoint)? {
        let extent = items(PixelPoint(x: 0, y: 0)).reduce(PixelRect.empty) { $0.union($1.bounds) }
        let margin = ShapeMasks.margin(blur: blur)
        let (width, height) = (extent.width + 2 * margin, extent.height + 2 * margin)
        guard !extent.isEmpty, width <= Bitmap.largestSide, height <= Bitmap.largestSide, width * height <= largestArea,
            let picture = Bitmap(width: width, height: height, format: .argb),
            let mask = Bitmap(width: width, height: height, format: .mask)
        else { return nil }
        let moved = items(PixelPoint(x: margin - extent.x, y: margin - extent.y))
        DrawingPlayer(uploadsContents: false).play(
            moved.map(\.operation), damage: PixelRegion(PixelRect(x: 0, y: 0, width: width, height: height)),
            on: CairoSurface(bitmap: picture))
        for row in 0..<height {
            let from = (picture.bytes + row * picture.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let to = (mask.bytes + row * mask.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for column in 0..<width { to[column] = UInt8(truncatingIfNeeded: from[column] >> 24) }
        }
        mask.blurMask(sigma: blur)
        return (Content(CGImage(bitmap: mask)), PixelPoint(x: extent.x - margin, y: extent.y - margin))
    }
}

extension OutlineShadows.Entry {
    /// Whether the mask is of the node as it is now; nodes are immutable.
    fileprivate func shows(_ node: RenderNode) -> Bool {
        mask === node.mask && children.count == node.children.count && zip(children, node.children).allSatisfy { $0 === $1 }
    }
}

extension DisplayListBuilder {
    /// The shadow of what a layer without a background shows: its contents and all that is in it.
    ///
    /// - Returns: False for a layer that is too large, or shows nothing.
    mutating func addOutlineShadow(
        _ node: RenderNode, _ properties: LayerProperties, _ color: CGColor, _ state: InheritedState
    ) -> Bool {
        guard castsOutlines else { return false }
        let scale = Double(state.matrix.a)
        let blur = min(max(Double(properties.shadowRadius) * scale, 0), 64)
        var plain = properties
        plain.position = CGPoint(
            x: plain.bounds.minX + plain.anchorPoint.x * plain.bounds.width,
            y: plain.bounds.minY + plain.anchorPoint.y * plain.bounds.height)
        plain.transform = CATransform3DIdentity
        plain.zPosition = 0
        plain.opacity = 1
        plain.shadowOpacity = 0
        let key = OutlineShadows.Key(
            properties: plain, content: node.content, gravity: node.gravity, contentFrame: node.contentFrame,
            scaleX: state.matrix.a, scaleY: state.matrix.d, blur: blur)
        let copy = RenderNode(
            id: node.id, properties: plain, content: node.content, gravity: node.gravity, contentFrame: node.contentFrame,
            drawing: node.drawing, isOpaque: node.isOpaque, mask: node.mask, children: node.children)
        let found = masks.outlineShadows.shadow(key, of: node, isMoving: copy.hasAnimations) { origin in
            let far = Bitmap.largestSide
            let inner = InheritedState(
                matrix: CGAffineTransform(
                    a: state.matrix.a, b: 0, c: 0, d: state.matrix.d, tx: CGFloat(origin.x), ty: CGFloat(origin.y)),
                clip: PixelRect(x: -far, y: -far, width: 2 * far, height: 2 * far), alpha: 1, time: state.time, depth: 0)
            return items(of: copy, inner, castsOutlines: false)
        }
        guard let (mask, place) = found else { return false }
        let shade = DrawingColor(color).withAlpha(multipliedBy: state.alpha * min(Double(properties.shadowOpacity), 1))
        let origin = state.matrix.pixelRect(of: CGRect(origin: .zero, size: CGSize(width: 1, height: 1)))
        let to = PixelRect(
            x: origin.x + place.x + (properties.shadowOffset.width * scale).wholePixels,
            y: origin.y + place.y + (properties.shadowOffset.height * scale).wholePixels, width: mask.size.width,
            height: mask.size.height)
        append(
            node, part: .shadow(DisplayItem.ShadowTile(row: 0, column: 0)),
            .colorThroughMask(mask, from: mask.bounds, to: to, clip: state.clip, shade), bounds: to, state)
        return true
    }
}
