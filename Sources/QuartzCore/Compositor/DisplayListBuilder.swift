// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Walks a render tree at one instant and lists what is to be drawn, back to front.
struct DisplayListBuilder {
    /// Where a layer is drawn.
    struct Place {
        /// Superlayer space (points) → pixels.
        var matrix: CGAffineTransform
        var clip: PixelRect
        /// Of ancestors that needed no group.
        var alpha: Double
        var time: Double
        var depth: Int
        /// Of the superlayer, for layers that are turned in space.
        var perspective: PerspectiveStrips.Perspective?
    }

    let masks: ShapeMasks
    private(set) var items: [DisplayItem] = []

    init(masks: ShapeMasks) {
        self.masks = masks
    }

    mutating func add(_ tree: RenderTree, at time: Double) {
        let window = PixelRect(tree.size)
        items.append(
            DisplayItem(
                layer: tree.root.id, part: -1, operation: .fill(window, tree.background), bounds: window, depth: 0,
                isOpaque: tree.background.alpha >= 1))
        visit(
            tree.root,
            Place(
                matrix: CGAffineTransform(scaleX: tree.scale, y: tree.scale), clip: window, alpha: 1, time: time, depth: 0))
    }

    private mutating func visit(_ node: RenderNode, _ place: Place) {
        let (properties, time) = node.evaluate(at: place.time)
        guard !properties.isHidden, properties.opacity > 0, properties.bounds.isFinite, properties.position.isFinite
        else { return }
        let matrix = properties.transformToParent.concatenating(place.matrix)
        guard matrix.isFinite else { return }
        var inner = place
        inner.matrix = matrix
        inner.time = time
        inner.perspective = nil
        if let strips = PerspectiveStrips(properties, in: place.perspective, matrix: place.matrix) {
            inner.matrix = place.matrix
            visitTransformed(node, properties, inner, in: strips)
            return
        }
        guard matrix.isScaleAndTranslation else {
            visitTransformed(node, properties, inner)
            return
        }
        let frame = matrix.pixelRect(of: properties.bounds)
        let opacity = min(Double(properties.opacity), 1)
        let radius = properties.pixelRadius(scale: matrix.a, in: frame)
        // Without anything to clip, a round background needs no group.
        let roundsContents =
            properties.masksToBounds && radius > 0 && (node.content != nil || !node.children.isEmpty)
        let needsGroup = node.mask != nil || roundsContents || (opacity < 1 && drawsSeveral(node, properties))
        let start = items.count
        if needsGroup {
            inner.alpha = 1
            inner.depth += 1
        } else {
            inner.alpha *= opacity
        }
        if properties.masksToBounds { inner.clip = inner.clip.intersection(frame) }
        // A shadow lies outside of the bounds, so it is not clipped with the contents and joins no rounded group.
        if properties.shadowOpacity > 0 && !properties.masksToBounds {
            addShadow(node, properties, frame: frame, radius: radius, inner)
        }
        addBody(node, properties, frame: frame, radius: roundsContents ? 0 : radius, inner)
        visitChildren(of: node, properties, inner)
        addBorder(node, properties, frame: frame, radius: radius, inner)
        guard needsGroup else { return }
        if roundsContents { addRounding(node, properties, frame: frame, radius: radius, inner) }
        if let mask = node.mask { addMask(mask, from: start, inner) }
        wrap(from: start, node, alpha: place.alpha * opacity, clip: place.clip, depth: place.depth)
    }

    private mutating func visitChildren(of node: RenderNode, _ properties: LayerProperties, _ place: Place) {
        guard !node.children.isEmpty, !place.clip.isEmpty else { return }
        var inner = place
        if !CATransform3DIsIdentity(properties.sublayerTransform) {
            inner.matrix = properties.sublayerTransformAroundAnchor.concatenating(place.matrix)
            if !CATransform3DIsAffine(properties.sublayerTransform) {
                inner.perspective = PerspectiveStrips.Perspective(
                    transform: properties.spatialSublayerTransform, matrix: place.matrix)
            }
        }
        for child in node.children { visit(child, inner) }
    }

    /// Whether fading the layer's parts one by one would look different from fading the layer.
    private func drawsSeveral(_ node: RenderNode, _ properties: LayerProperties) -> Bool {
        var parts = node.children.count
        if properties.backgroundColor.map({ $0.alpha > 0 }) ?? false { parts += 1 }
        if node.content != nil { parts += 1 }
        if properties.borderWidth > 0 { parts += 1 }
        if properties.shadowOpacity > 0 { parts += 1 }
        return parts > 1
    }

    // MARK: Groups

    /// Puts what was listed since `start` into a group.
    private mutating func wrap(from start: Int, _ node: RenderNode, alpha: Double, clip: PixelRect, depth: Int) {
        let extent = items[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(clip)
        guard !extent.isEmpty else {
            items.removeSubrange(start...)
            return
        }
        items.insert(
            DisplayItem(
                layer: node.id, part: -2, operation: .beginGroup(extent, isDetached: false), bounds: extent, depth: depth,
                isOpaque: false), at: start)
        items.append(
            DisplayItem(
                layer: node.id, part: -3, operation: .endGroup(alpha: alpha, matrix: nil, clip: extent), bounds: extent,
                depth: depth, isOpaque: false))
    }

    /// Multiplies the corners of the open group with their coverage.
    private mutating func addRounding(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, radius: Double, _ place: Place
    ) {
        guard let disc = masks.disc(radius: radius) else { return }
        for (index, corner) in corners(of: frame, mask: disc, rounded: properties.maskedCorners).enumerated() {
            append(
                node, part: 100 + index, .keepThroughMask(disc, from: corner.from, to: corner.to), bounds: corner.to, place)
        }
    }

    /// - Parameter start: Where the items of the layer begin: only what they touch needs a mask.
    private mutating func addMask(_ mask: RenderNode, from start: Int, _ place: Place) {
        let extent = items[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(place.clip)
        guard !extent.isEmpty else { return }
        func end(_ part: Int, _ operation: DrawingOperation) -> DisplayItem {
            DisplayItem(
                layer: mask.id, part: part, operation: operation, bounds: extent, depth: place.depth, isOpaque: false)
        }
        // A mask without a pixel hides everything: the group of nothing still has to be applied.
        items.append(end(-4, .beginGroup(extent, isDetached: false)))
        var inner = place
        inner.depth += 1
        inner.clip = extent
        visit(mask, inner)
        items.append(end(-5, .endGroupAsMask))
    }

    /// Rotated, mirrored or sheared: the layer is drawn upright into a detached group, and that through the matrix, or in
    /// strips. In strips the matrix of the place is the superlayer's, which says how many pixels are worth drawing.
    private mutating func visitTransformed(
        _ node: RenderNode, _ properties: LayerProperties, _ place: Place, in strips: PerspectiveStrips? = nil
    ) {
        let determinant = abs(place.matrix.a * place.matrix.d - place.matrix.b * place.matrix.c)
        guard determinant > 1e-9 else { return }
        let density = min(max(determinant.squareRoot(), 0.25), 4)
        let start = items.count
        var upright = place
        upright.matrix = CGAffineTransform(scaleX: density, y: density)
        upright.clip = PixelRect(
            x: -Bitmap.largestSide / 2, y: -Bitmap.largestSide / 2, width: Bitmap.largestSide, height: Bitmap.largestSide)
        upright.alpha = 1
        upright.depth = place.depth + 1
        let frame = upright.matrix.pixelRect(of: properties.bounds)
        let radius = properties.pixelRadius(scale: density, in: frame)
        if properties.masksToBounds { upright.clip = frame }
        if properties.shadowOpacity > 0 && !properties.masksToBounds {
            addShadow(node, properties, frame: frame, radius: radius, upright)
        }
        addBody(node, properties, frame: frame, radius: properties.masksToBounds ? 0 : radius, upright)
        visitChildren(of: node, properties, upright)
        addBorder(node, properties, frame: frame, radius: radius, upright)
        if properties.masksToBounds && radius > 0 {
            addRounding(node, properties, frame: frame, radius: radius, upright)
        }
        if let mask = node.mask { addMask(mask, from: start, upright) }

        let back = CGAffineTransform(scaleX: 1 / density, y: 1 / density).concatenating(place.matrix)
        let extent = items[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
        let pieces = strips?.strips(of: extent, density: density, clip: place.clip)
        let shown =
            pieces?.reduce(PixelRect.empty) { $0.union($1.clip) } ?? back.outerPixelRect(of: extent).intersection(place.clip)
        guard !shown.isEmpty, extent.width <= Bitmap.largestSide, extent.height <= Bitmap.largestSide else {
            items.removeSubrange(start...)
            return
        }
        // A change anywhere inside changes the whole group on screen.
        for index in start..<items.count { items[index].bounds = shown }
        items.insert(
            DisplayItem(
                layer: node.id, part: -2, operation: .beginGroup(extent, isDetached: true), bounds: shown,
                depth: place.depth, isOpaque: false), at: start)
        let alpha = place.alpha * min(Double(properties.opacity), 1)
        let end: DrawingOperation =
            pieces.map { .endGroupInStrips($0, alpha: alpha) } ?? .endGroup(alpha: alpha, matrix: back, clip: shown)
        items.append(
            DisplayItem(
                layer: node.id, part: -3, operation: end, bounds: shown, depth: place.depth, isOpaque: false))
    }

    // MARK: Parts of a layer

    mutating func append(
        _ node: RenderNode, part: Int, _ operation: DrawingOperation, bounds: PixelRect, _ place: Place,
        isOpaque: Bool = false
    ) {
        let visible = bounds.intersection(place.clip)
        guard !visible.isEmpty else { return }
        items.append(
            DisplayItem(
                layer: node.id, part: part, operation: operation, bounds: visible, depth: place.depth, isOpaque: isOpaque))
    }

    mutating func fill(
        _ node: RenderNode, part: Int, _ rect: PixelRect, _ color: DrawingColor, _ place: Place
    ) {
        let visible = rect.intersection(place.clip)
        append(node, part: part, .fill(visible, color), bounds: visible, place, isOpaque: color.alpha >= 1)
    }

    /// Background colour and contents. The radius is 0 where the whole layer is rounded afterwards.
    private mutating func addBody(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, radius: Double, _ place: Place
    ) {
        if let color = properties.backgroundColor, color.alpha > 0 {
            let shade = DrawingColor(color).withAlpha(multipliedBy: place.alpha)
            if radius > 0, let disc = masks.disc(radius: radius) {
                addRoundedFill(node, properties, frame: frame, disc: disc, shade, place)
            } else {
                fill(node, part: 0, frame, shade, place)
            }
        }
        guard let content = node.content else { return }
        addContent(content, node, properties, frame: frame, place)
    }

    private mutating func addContent(
        _ content: Content, _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, _ place: Place
    ) {
        let unit = properties.contentsRect
        let full = content.bounds
        var from = full
        if unit != CGRect(x: 0, y: 0, width: 1, height: 1) {
            from = PixelRect(
                x: Int((unit.minX * Double(full.width)).rounded()), y: Int((unit.minY * Double(full.height)).rounded()),
                width: Int((unit.width * Double(full.width)).rounded()),
                height: Int((unit.height * Double(full.height)).rounded())
            ).intersection(full)
        }
        guard !from.isEmpty else { return }
        let density = max(Double(properties.contentsScale), 0.01)
        let size = CGSize(width: Double(from.width) / density, height: Double(from.height) / density)
        let target =
            node.contentFrame.map { place.matrix.pixelRect(of: $0) }
            ?? (node.gravity == .resize
                ? frame : place.matrix.pixelRect(of: node.gravity.placement(of: size, in: properties.bounds)))
        // A pixel more or less comes from rounding an edge: such contents are placed, not scaled.
        if abs(target.width - from.width) <= 1 && abs(target.height - from.height) <= 1 {
            let whole = PixelRect(x: target.x, y: target.y, width: from.width, height: from.height)
            let visible = whole.intersection(place.clip)
            let part = PixelRect(
                x: from.x + visible.x - whole.x, y: from.y + visible.y - whole.y, width: visible.width,
                height: visible.height)
            append(
                node, part: 1,
                .draw(content, from: part, at: PixelPoint(x: visible.x, y: visible.y), alpha: place.alpha),
                bounds: visible, place, isOpaque: content.isOpaque && place.alpha >= 1)
        } else {
            append(
                node, part: 1, .stretch(content, from: from, to: target, clip: place.clip, alpha: place.alpha),
                bounds: target, place, isOpaque: content.isOpaque && place.alpha >= 1)
        }
    }
}

extension LayerProperties {
    /// The corner radius in pixels, never more than half of the shorter side.
    fileprivate func pixelRadius(scale: CGFloat, in frame: PixelRect) -> Double {
        guard cornerRadius > 0, cornerRadius.isFinite, !maskedCorners.isEmpty else { return 0 }
        return min(Double(cornerRadius * scale), Double(min(frame.width, frame.height) / 2))
    }
}

extension CGAffineTransform {
    fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && abs($0) < 1e6 } }

    /// The rectangle in whole pixels. Both edges are rounded by themselves, so that neighbours meet without a gap.
    fileprivate func pixelRect(of rect: CGRect) -> PixelRect {
        let mapped = rect.applying(self)
        let left = Int(mapped.minX.clampedToPixels.rounded())
        let top = Int(mapped.minY.clampedToPixels.rounded())
        return PixelRect(
            x: left, y: top, width: Int(mapped.maxX.clampedToPixels.rounded()) - left,
            height: Int(mapped.maxY.clampedToPixels.rounded()) - top)
    }

    /// Every pixel that the transformed rectangle touches, with one to spare for bilinear edges.
    fileprivate func outerPixelRect(of rect: PixelRect) -> PixelRect {
        let mapped = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height).applying(self)
        let left = Int(mapped.minX.clampedToPixels.rounded(.down)) - 1
        let top = Int(mapped.minY.clampedToPixels.rounded(.down)) - 1
        return PixelRect(
            x: left, y: top, width: Int(mapped.maxX.clampedToPixels.rounded(.up)) + 1 - left,
            height: Int(mapped.maxY.clampedToPixels.rounded(.up)) + 1 - top)
    }
}

extension CGFloat {
    fileprivate var clampedToPixels: CGFloat { Swift.min(Swift.max(self, -1e6), 1e6) }
}
