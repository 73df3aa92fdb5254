// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Glibc
internal import WindowServer

/// What a layer draws by itself: background, contents, border, shadow, round corners. Everything is made of rectangles, contents
/// and coverage masks, nothing of paths.
extension DisplayListBuilder {
    /// Lists the background and the contents.
    ///
    /// - Parameter corner: `square` where the whole layer is rounded afterwards.
    mutating func addBody(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, corner: CornerShape, _ state: InheritedState
    ) {
        if let color = properties.backgroundColor, color.alpha > 0 {
            let shade = DrawingColor(color).withAlpha(multipliedBy: state.alpha)
            if color.pattern != nil, let content = patterns(color, properties, frame, corner, state) {
                append(
                    node, part: .background,
                    .draw(content, from: content.bounds, at: PixelPoint(x: frame.x, y: frame.y), alpha: state.alpha),
                    bounds: frame, state, isOpaque: content.isOpaque && state.alpha >= 1)
            } else if corner.radius > 0, let disc = masks.disc(corner) {
                addRoundedFill(node, properties, frame: frame, corner: corner, disc: disc, shade, state)
            } else {
                fill(node, part: .background, frame, shade, state)
            }
        }
        if case .gradient(let values) = properties.drawing, values.colors?.isEmpty == false, corner.radius > 0,
            state.depth < Self.maximumGroupDepth
        {
            addRoundedContents(node, properties, frame: frame, corner: corner, state)
        } else {
            addContents(node, properties, frame: frame, state)
        }
    }

    /// Lists contents that have the shape of the background, also where the layer does not clip.
    private mutating func addRoundedContents(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, corner: CornerShape, _ state: InheritedState
    ) {
        let start = entries.count
        var inner = state
        inner.alpha = 1
        inner.depth += 1
        // Pixels are as many as the bounds touch, which may be one more than the frame has.
        if inner.clip.contains(frame), inner.clip != frame { inner.clipsByItself = true }
        inner.clip = inner.clip.intersection(frame)
        addContents(node, properties, frame: frame, inner)
        guard entries.count > start else { return }
        addRounding(node, properties, frame: frame, corner: corner, inner)
        // Its opacity is in the state's already.
        var opaque = properties
        opaque.opacity = 1
        let shape = LayerShape(form: .group, outer: state, inner: inner, frame: frame, corner: corner, roundsContents: true)
        let layer = OpenLayer(node: node, properties: opaque, shape: shape, start: start)
        close(layer, begin: .beginContentsGroup, end: .endContentsGroup)
    }

    private func patterns(
        _ color: CGColor, _ properties: LayerProperties, _ frame: PixelRect, _ corner: CornerShape, _ state: InheritedState
    ) -> Content? {
        masks.patterns.content(
            color, size: PixelSize(width: frame.width, height: frame.height), scale: state.matrix.a,
            radius: properties.maskedCorners == .all ? corner.radius : 0)
    }

    /// Lists what the layer shows of what lies behind it.
    mutating func addBackdrop(_ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, _ state: InheritedState) {
        guard let material = node.backdrop, properties.effectStrength > 0 else { return }
        let visible = frame.intersection(state.clip)
        guard !visible.isEmpty else { return }
        hasBackdrops = true
        let filter = material.filter(strength: Double(properties.effectStrength), scale: Double(state.matrix.a))
        append(node, part: .backdrop, .backdrop(visible, filter, nil), bounds: visible, state)
    }

    /// Leaves of what lies behind only what the layer's sublayers cover, whose entries become a mask.
    ///
    /// - Parameter start: The index of the sublayers' first entry.
    mutating func cutBackdrop(of layer: OpenLayer, byEntriesFrom start: Int) {
        // A layer that is not visible itself shows nothing of its sublayers either.
        guard entries[layer.start..<start].contains(where: \.hasBackdrops) else {
            entries.removeSubrange(start...)
            return
        }
        // The mask is drawn wherever anything in it is.
        let extent = entries[layer.start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
        func item(_ part: DisplayItem.Part, _ operation: DrawingOperation) -> DisplayItem {
            DisplayItem(
                layer: layer.node.id, part: part, operation: operation, bounds: extent, depth: layer.shape.inner.depth,
                isOpaque: false)
        }
        entries.insert(.item(item(.beginMask, .beginGroup(extent, isDetached: false))), at: start)
        entries.append(.item(item(.endMask, .endGroupAsMask)))
    }

    private mutating func addRoundedFill(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, corner: CornerShape, disc: Content,
        _ color: DrawingColor, _ state: InheritedState
    ) {
        if let whole = wholeShape(corner, properties.maskedCorners, of: frame, disc: disc) {
            append(
                node, part: .background, .colorThroughMask(whole, from: whole.bounds, to: frame, clip: state.clip, color),
                bounds: frame, state)
            return
        }
        let half = disc.size.width / 2
        for part in corners(of: frame, mask: disc) {
            if properties.maskedCorners.contains(part.corner.mask) {
                append(
                    node, part: .backgroundCorner(part.corner),
                    .colorThroughMask(disc, from: part.from, to: part.to, clip: state.clip, color), bounds: part.to, state)
            } else {
                fill(node, part: .backgroundCorner(part.corner), part.to, color, state)
            }
        }
        let across = frame.width - 2 * half
        fill(node, part: .backgroundTop, PixelRect(x: frame.x + half, y: frame.y, width: across, height: half), color, state)
        fill(
            node, part: .backgroundMiddle,
            PixelRect(x: frame.x, y: frame.y + half, width: frame.width, height: frame.height - 2 * half),
            color, state)
        fill(
            node, part: .backgroundBottom, PixelRect(x: frame.x + half, y: frame.maxY - half, width: across, height: half), color,
            state)
    }

    /// One mask in the place of the four corners and the three fills between them, which has the same pixels as those: for small
    /// rectangles.
    private func wholeShape(_ corner: CornerShape, _ rounded: CACornerMask, of frame: PixelRect, disc: Content) -> Content? {
        let size = PixelSize(width: frame.width, height: frame.height)
        return masks.whole(corner, rounded, size) {
            guard let bitmap = Bitmap(width: size.width, height: size.height, format: .mask), let source = disc.image?.bitmap
            else { return nil }
            memset(bitmap.bytes, 255, bitmap.height * bitmap.bytesPerRow)
            for part in corners(of: PixelRect(size), mask: disc) where rounded.contains(part.corner.mask) {
                for row in 0..<part.to.height {
                    let to = bitmap.bytes + (part.to.y + row) * bitmap.bytesPerRow + part.to.x
                    to.copyMemory(
                        from: source.bytes + (part.from.y + row) * source.bytesPerRow + part.from.x,
                        byteCount: part.to.width)
                }
            }
            return Content(CGImage(bitmap: bitmap))
        }
    }

    /// Lists the border. Its width is a whole number of pixels, at least one.
    mutating func addBorder(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, corner: CornerShape, _ state: InheritedState
    ) {
        guard properties.borderWidth > 0, let color = properties.borderColor, color.alpha > 0 else { return }
        let shade = DrawingColor(color).withAlpha(multipliedBy: state.alpha)
        let exact = (properties.borderWidth * state.matrix.a).wholePixels
        let width = min(max(exact, 1), max(min(frame.width, frame.height) / 2, 1))
        var half = 0
        if corner.radius > 0, let ring = masks.ring(corner, width: width) {
            half = ring.size.width / 2
            for part in corners(of: frame, mask: ring) where properties.maskedCorners.contains(part.corner.mask) {
                append(
                    node, part: .borderCorner(part.corner),
                    .colorThroughMask(ring, from: part.from, to: part.to, clip: state.clip, shade), bounds: part.to, state)
            }
        }
        func reach(_ corner: DisplayItem.Corner) -> Int { properties.maskedCorners.contains(corner.mask) ? half : 0 }
        let topLeft = reach(.topLeft)
        let topRight = reach(.topRight)
        let bottomLeft = reach(.bottomLeft)
        let bottomRight = reach(.bottomRight)
        // The left and right sides lie between the others: translucent borders must not overlap in the corners.
        fill(
            node, part: .borderTop,
            PixelRect(x: frame.x + topLeft, y: frame.y, width: frame.width - topLeft - topRight, height: width), shade, state)
        let bottom = max(frame.maxY - width, frame.y + width)
        fill(
            node, part: .borderBottom,
            PixelRect(
                x: frame.x + bottomLeft, y: bottom, width: frame.width - bottomLeft - bottomRight,
                height: frame.maxY - bottom), shade, state)
        let leftTop = max(topLeft, width)
        let leftBottom = max(bottomLeft, width)
        fill(
            node, part: .borderLeft,
            PixelRect(x: frame.x, y: frame.y + leftTop, width: width, height: frame.height - leftTop - leftBottom), shade,
            state)
        let rightTop = max(topRight, width)
        let rightBottom = max(bottomRight, width)
        let right = max(frame.maxX - width, frame.x + width)
        fill(
            node, part: .borderRight,
            PixelRect(
                x: right, y: frame.y + rightTop, width: frame.maxX - right, height: frame.height - rightTop - rightBottom),
            shade, state)
    }

    /// Cuts the round corners out of the open group.
    mutating func addRounding(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, corner: CornerShape, _ state: InheritedState
    ) {
        guard let disc = masks.disc(corner) else { return }
        for part in corners(of: frame, mask: disc) where properties.maskedCorners.contains(part.corner.mask) {
            append(
                node, part: .roundedCorner(part.corner), .keepThroughMask(disc, from: part.from, to: part.to), bounds: part.to,
                state)
        }
    }

    /// The quadrants of a disc or ring, and the corners of `frame` that they belong to.
    private func corners(
        of frame: PixelRect, mask: Content
    ) -> [(corner: DisplayItem.Corner, from: PixelRect, to: PixelRect)] {
        let half = mask.size.width / 2
        // Where two corners share the middle pixel of a short side, it belongs to the first.
        let (width, height) = (min(half, frame.width - half), min(half, frame.height - half))
        func span(isEnd: Bool, short: Int, length: Int, start: Int) -> (from: Int, to: Int, length: Int) {
            isEnd ? (2 * half - short, start + length - short, short) : (0, start, half)
        }
        return DisplayItem.Corner.allCases.map { corner in
            let x = span(isEnd: corner.isRight, short: width, length: frame.width, start: frame.x)
            let y = span(isEnd: corner.isBottom, short: height, length: frame.height, start: frame.y)
            return (
                corner, PixelRect(x: x.from, y: y.from, width: x.length, height: y.length),
                PixelRect(x: x.to, y: y.to, width: x.length, height: y.length)
            )
        }
    }
}

extension RenderNode {
    /// Whether the layer has contents: those of its commit, or such as are drawn for each frame.
    func showsContent(_ properties: LayerProperties) -> Bool { content != nil || drawing != properties.drawing }
}

extension LayerProperties {
    /// Whether all numbers are finite. Animations may overshoot the range of floating point.
    var isDrawable: Bool {
        bounds.isFinite && position.isFinite && anchorPoint.isFinite && contentsRect.isFinite && shadowOffset.isFinite
            && cornerRadius.isFinite && borderWidth.isFinite && shadowRadius.isFinite && contentsScale.isFinite
            && shadowOpacity.isFinite
    }

    /// The shape of the corners in pixels, at most half of the shorter side long.
    func corner(scale: CGFloat, in frame: PixelRect) -> CornerShape {
        guard cornerRadius > 0, !maskedCorners.isEmpty else { return .square }
        return CornerShape(
            radius: Double(cornerRadius * scale), isContinuous: hasContinuousCorners,
            limit: Double(min(frame.width, frame.height) / 2))
    }
}
