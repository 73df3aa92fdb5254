// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Rasterizer
internal import WindowServer

extension CALayer {
    /// Draws the layer and what it contains, without animations, into the context. The layer's space becomes the context's user
    /// space.
    ///
    /// Differs from UIKit: what lies outside of the bounds is left out.
    public func render(in context: CGContext) {
        let matrix = context.ctm
        let scale = (abs(matrix.a * matrix.d - matrix.b * matrix.c)).squareRoot()
        guard let image = snapshot(scale: scale, showsAnimations: false) else { return }
        context.drawUpright(image, in: bounds)
    }

    /// An image of the layer and what it contains, as large as the bounds; nil when they are empty or memory is short.
    ///
    /// - Parameter scale: Pixels per point.
    package func snapshot(scale: CGFloat, showsAnimations: Bool) -> CGImage? {
        guard scale.isFinite, scale > 0, bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return nil }
        displayTreeIfNeeded()
        let size = PixelSize(width: CALayer.pixels(bounds.width * scale), height: CALayer.pixels(bounds.height * scale))
        guard let bitmap = Bitmap(width: size.width, height: size.height, format: .argb) else { return nil }
        let tree = RenderTree(
            root: snapshotNode(showsAnimations: showsAnimations), size: size, scale: Double(scale), background: .clear,
            generation: 0)
        var builder = DisplayListBuilder(masks: CALayer.snapshotMasks, keepsSegments: false)
        builder.add(tree, at: 0)
        CALayer.snapshotMasks.drawnContents.endFrame(isMoving: false)
        DrawingPlayer(uploadsContents: false).play(
            builder.list.items.map(\.operation), damage: PixelRegion(PixelRect(size)), on: CairoSurface(bitmap: bitmap))
        return CGImage(bitmap: bitmap.opaqueIfPossible())
    }

    private static let snapshotMasks = ShapeMasks()

    /// A node with the values of this moment. The root is placed at the origin, wherever it is in its superlayer.
    private func snapshotNode(showsAnimations: Bool) -> RenderNode {
        var root = modelValues
        root.anchorPoint = .zero
        root.position = .zero
        root.transform = CATransform3DIdentity
        root.isHidden = false
        root.opacity = 1
        // A loop, since trees may be deeper than the stack: layers are listed before what they contain, and their nodes made in the
        // opposite order.
        var layers: [(layer: CALayer, childCount: Int)] = []
        var pending: [CALayer] = [self]
        while let layer = pending.popLast() {
            let children = layer.orderedChildren
            layers.append((layer, children.count))
            pending.append(contentsOf: children)
            if let mask = layer.mask { pending.append(mask) }
        }
        var made: [RenderNode] = []
        for (layer, childCount) in layers.reversed() {
            let properties = layer === self ? root : showsAnimations ? layer.presentationProperties() : layer.modelValues
            // Made last: the nodes of its children, back to front, then that of its mask.
            let mask = layer.mask == nil ? nil : made.popLast()
            let children = Array(made.suffix(childCount))
            made.removeLast(childCount)
            made.append(layer.makeSnapshotNode(properties, mask: mask, children: children))
        }
        return made[0]
    }
}
