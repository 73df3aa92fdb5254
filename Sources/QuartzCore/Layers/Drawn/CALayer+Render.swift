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
            root: snapshotNode(isRoot: true, showsAnimations), size: size, scale: Double(scale), background: .clear,
            generation: 0)
        var builder = DisplayListBuilder(masks: CALayer.snapshotMasks, keepsSegments: false)
        builder.add(tree, at: 0)
        DrawingPlayer(uploadsContents: false).play(
            builder.list.items.map(\.operation), damage: PixelRegion(PixelRect(size)), on: CairoSurface(bitmap: bitmap))
        return CGImage(bitmap: bitmap.opaqueIfPossible())
    }

    private static let snapshotMasks = ShapeMasks()

    /// A node with the values of this moment. The root is placed at the origin, wherever it is in its superlayer.
    private func snapshotNode(isRoot: Bool, _ showsAnimations: Bool) -> RenderNode {
        var properties = showsAnimations && !isRoot ? presentationProperties() : modelValues
        if isRoot {
            properties.anchorPoint = .zero
            properties.position = .zero
            properties.transform = CATransform3DIdentity
            properties.isHidden = false
            properties.opacity = 1
        }
        return makeSnapshotNode(
            properties, mask: mask?.snapshotNode(isRoot: false, showsAnimations),
            children: orderedChildren.map { $0.snapshotNode(isRoot: false, showsAnimations) })
    }
}
