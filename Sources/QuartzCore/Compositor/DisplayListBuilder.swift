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
        /// The number of segments around.
        var segmentDepth = 0
    }

    /// A layer whose contents are being listed.
    struct OpenLayer {
        /// How what was listed becomes one picture.
        enum Form {
            case parts
            case group
            /// Drawn upright, shown through the outer place's matrix.
            case detached
        }

        let node: RenderNode
        let properties: LayerProperties
        let form: Form
        let outer: Place
        let inner: Place
        let frame: PixelRect
        let radius: Double
        let roundsContents: Bool
        /// The index of its first entry.
        let start: Int
        /// Of a detached layer that is turned in space: it is shown through them.
        var strips: PerspectiveStrips?
    }

    /// What is left to do. Trees may be deeper than the stack of a render thread, so the walk keeps its own.
    enum Step {
        indirect case finish(OpenLayer)
        indirect case close(OpenLayer)
        case endMask(DisplayItem)
        case children(of: RenderNode, from: Int, Place)
        case endSegment
    }

    let masks: ShapeMasks
    /// Render threads keep what stands still from frame to frame; nobody else may.
    let keepsSegments: Bool
    /// nil: what moves is drawn by its parts.
    var movingLayers: MovingLayerCache?
    var entries: [DisplayEntry]
    var steps: [Step]
    var openSegments: [OpenSegment] = []

    var list: DisplayList { DisplayList(entries: entries) }

    /// The memory of lists that are done with, to be used again.
    struct Scratch {
        /// Empty.
        var list = DisplayList()
        fileprivate var steps: [Step] = []
    }

    init(masks: ShapeMasks, keepsSegments: Bool, scratch: consuming Scratch = Scratch()) {
        self.masks = masks
        self.keepsSegments = keepsSegments
        entries = scratch.list.entries
        steps = scratch.steps
    }

    /// The finished list, and scratch for another one.
    consuming func end() -> (list: DisplayList, scratch: Scratch) {
        var scratch = Scratch()
        scratch.steps = steps
        return (DisplayList(entries: entries), scratch)
    }

    mutating func add(_ tree: RenderTree, at time: Double) {
        let window = PixelRect(tree.size)
        entries.append(
            .item(
                DisplayItem(
                    layer: tree.root.id, part: -1, operation: .fill(window, tree.background), bounds: window, depth: 0,
                    isOpaque: tree.background.alpha >= 1)))
        visit(
            tree.root,
            Place(
                matrix: CGAffineTransform(scaleX: tree.scale, y: tree.scale), clip: window, alpha: 1, time: time, depth: 0))
        takeSteps()
    }

    mutating func takeSteps() {
        while let step = steps.popLast() {
            switch step {
            case .children(let node, let index, let place):
                if index + 1 < node.children.count { steps.append(.children(of: node, from: index + 1, place)) }
                visit(node.children[index], place)
            case .finish(let layer): finish(layer)
            case .endMask(let item): entries.append(.item(item))
            case .close(let layer): close(layer)
            case .endSegment: endSegment()
            }
        }
    }

    /// Lists what lies below the sublayers, and leaves the rest for later steps.
    mutating func list(_ node: RenderNode, _ place: Place) {
        let (properties, time) = node.evaluate(at: place.time)
        guard !properties.isHidden, properties.opacity > 0, properties.isDrawable else { return }
        var inner = place
        inner.matrix = properties.transformToParent.concatenating(place.matrix)
        inner.time = time
        inner.perspective = nil
        guard inner.matrix.isFinite else { return }
        let strips = PerspectiveStrips(properties, in: place.perspective, matrix: place.matrix)
        // The matrix of a layer in strips only says how many pixels are worth drawing.
        if strips != nil { inner.matrix = place.matrix }
        var opened =
            inner.matrix.isScaleAndTranslation && strips == nil
            ? upright(node, properties, place, inner) : detached(node, properties, place, inner)
        opened?.strips = strips
        guard let layer = opened else { return }
        // A shadow lies outside of the bounds, so it is not clipped with the contents and joins no rounded group.
        if properties.shadowOpacity > 0 && !properties.masksToBounds {
            addShadow(node, properties, frame: layer.frame, radius: layer.radius, layer.inner)
        }
        addBody(node, properties, frame: layer.frame, radius: layer.roundsContents ? 0 : layer.radius, layer.inner)
        if properties.borderWidth > 0 || layer.form != .parts { steps.append(.finish(layer)) }
        guard !node.children.isEmpty, !layer.inner.clip.isEmpty else { return }
        var sublayers = layer.inner
        if !properties.childrenTransform.isIdentity {
            if !properties.childrenTransform.isAffine {
                sublayers.perspective = PerspectiveStrips.Perspective(
                    transform: properties.spatialSublayerTransform, matrix: sublayers.matrix)
            }
            sublayers.matrix = properties.sublayerTransformAroundAnchor.concatenating(sublayers.matrix)
        }
        steps.append(.children(of: node, from: 0, sublayers))
    }

    private func upright(_ node: RenderNode, _ properties: LayerProperties, _ outer: Place, _ place: Place) -> OpenLayer {
        var inner = place
        let frame = inner.matrix.pixelRect(of: properties.bounds)
        let opacity = min(Double(properties.opacity), 1)
        let radius = properties.pixelRadius(scale: inner.matrix.a, in: frame)
        // Without anything to clip, a round background needs no group.
        let roundsContents = properties.masksToBounds && radius > 0 && (node.content != nil || !node.children.isEmpty)
        let needsGroup = node.mask != nil || roundsContents || (opacity < 1 && drawsSeveral(node, properties))
        if needsGroup {
            inner.alpha = 1
            inner.depth += 1
        } else {
            inner.alpha *= opacity
        }
        if properties.masksToBounds { inner.clip = inner.clip.intersection(frame) }
        return OpenLayer(
            node: node, properties: properties, form: needsGroup ? .group : .parts, outer: outer, inner: inner, frame: frame,
            radius: radius, roundsContents: roundsContents, start: entries.count)
    }

    /// Rotated, mirrored or sheared: the layer is drawn upright into a detached group, and that through the matrix.
    private func detached(_ node: RenderNode, _ properties: LayerProperties, _ outer: Place, _ place: Place) -> OpenLayer? {
        let determinant = abs(place.matrix.a * place.matrix.d - place.matrix.b * place.matrix.c)
        guard determinant > 1e-9 else { return nil }
        let density = min(max(determinant.squareRoot(), 0.25), 4)
        var inner = place
        inner.matrix = CGAffineTransform(scaleX: density, y: density)
        inner.clip = PixelRect(
            x: -Bitmap.largestSide / 2, y: -Bitmap.largestSide / 2, width: Bitmap.largestSide, height: Bitmap.largestSide)
        inner.alpha = 1
        inner.depth += 1
        let frame = inner.matrix.pixelRect(of: properties.bounds)
        if properties.masksToBounds { inner.clip = inner.clip.intersection(frame) }
        var through = outer
        through.matrix = CGAffineTransform(scaleX: 1 / density, y: 1 / density).concatenating(place.matrix)
        let radius = properties.pixelRadius(scale: density, in: frame)
        return OpenLayer(
            node: node, properties: properties, form: .detached, outer: through, inner: inner, frame: frame, radius: radius,
            roundsContents: properties.masksToBounds && radius > 0, start: entries.count)
    }

    /// Over the sublayers: the border. Then what applies to all that was listed.
    private mutating func finish(_ layer: OpenLayer) {
        addBorder(layer.node, layer.properties, frame: layer.frame, radius: layer.radius, layer.inner)
        guard layer.form != .parts else { return }
        if layer.roundsContents {
            addRounding(layer.node, layer.properties, frame: layer.frame, radius: layer.radius, layer.inner)
        }
        steps.append(.close(layer))
        if let mask = layer.node.mask { addMask(mask, from: layer.start, layer.inner) }
    }

    private mutating func close(_ layer: OpenLayer) {
        let alpha = layer.outer.alpha * min(Double(layer.properties.opacity), 1)
        let isDetached = layer.form == .detached
        var extent = entries[layer.start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
        if !isDetached { extent = extent.intersection(layer.outer.clip) }
        let strips = layer.strips?.strips(of: extent, density: Double(layer.inner.matrix.a), clip: layer.outer.clip)
        let shown =
            if let strips {
                strips.reduce(PixelRect.empty) { $0.union($1.clip) }
            } else if isDetached {
                layer.outer.matrix.outerPixelRect(of: extent).intersection(layer.outer.clip)
            } else {
                extent
            }
        guard !shown.isEmpty else {
            entries.removeSubrange(layer.start...)
            return
        }
        // A change anywhere inside of a detached group changes the whole group on screen.
        if isDetached {
            for index in layer.start..<entries.count {
                guard case .item(var item) = entries[index] else { continue }
                item.bounds = shown
                entries[index] = .item(item)
            }
        }
        func end(_ part: Int, _ operation: DrawingOperation) -> DisplayItem {
            DisplayItem(
                layer: layer.node.id, part: part, operation: operation, bounds: shown, depth: layer.outer.depth,
                isOpaque: false)
        }
        entries.insert(.item(end(-2, .beginGroup(extent, isDetached: isDetached))), at: layer.start)
        let operation: DrawingOperation =
            strips.map { .endGroupInStrips($0, alpha: alpha) }
            ?? .endGroup(alpha: alpha, matrix: isDetached ? layer.outer.matrix : nil, clip: shown)
        entries.append(.item(end(-3, operation)))
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
        let extent = entries[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(place.clip)
        guard !extent.isEmpty else { return }
        func end(_ part: Int, _ operation: DrawingOperation) -> DisplayItem {
            DisplayItem(
                layer: mask.id, part: part, operation: operation, bounds: extent, depth: place.depth, isOpaque: false)
        }
        // A mask without a pixel hides everything: the group of nothing still has to be applied.
        entries.append(.item(end(-4, .beginGroup(extent, isDetached: false))))
        steps.append(.endMask(end(-5, .endGroupAsMask)))
        var inner = place
        inner.depth += 1
        inner.clip = extent
        visit(mask, inner)
    }

    // MARK: Parts of a layer

    mutating func append(
        _ node: RenderNode, part: Int, _ operation: DrawingOperation, bounds: PixelRect, _ place: Place,
        isOpaque: Bool = false
    ) {
        let visible = bounds.intersection(place.clip)
        guard !visible.isEmpty else { return }
        entries.append(
            .item(
                DisplayItem(
                    layer: node.id, part: part, operation: operation, bounds: visible, depth: place.depth, isOpaque: isOpaque)))
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
            from = CGAffineTransform(scaleX: CGFloat(full.width), y: CGFloat(full.height)).pixelRect(of: unit).intersection(full)
        }
        guard !from.isEmpty else { return }
        let density = max(Double(properties.contentsScale), 0.01)
        let size = CGSize(width: Double(from.width) / density, height: Double(from.height) / density)
        let target =
            node.contentFrame.map { place.matrix.pixelRect(of: $0) }
            ?? (node.gravity == .resize
                ? frame : place.matrix.pixelRect(of: node.gravity.placement(of: size, in: properties.bounds)))
        guard !target.isEmpty else { return }
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
            let target = target.rounding(toSize: from)
            append(
                node, part: 1, .stretch(content, from: from, to: target, clip: place.clip, alpha: place.alpha),
                bounds: target, place, isOpaque: content.isOpaque && place.alpha >= 1)
        }
    }
}

extension PixelRect {
    /// Sides that are one pixel off the size of a one-pixel strip take its length: it is placed in that direction, not scaled.
    fileprivate func rounding(toSize strip: PixelRect) -> PixelRect {
        guard strip.width == 1 || strip.height == 1 else { return self }
        var result = self
        if strip.height > 1, abs(height - strip.height) <= 1 { result.height = strip.height }
        if strip.width > 1, abs(width - strip.width) <= 1 { result.width = strip.width }
        return result
    }
}

extension LayerProperties {
    /// Whether all that is drawn from is made of numbers. Animations may leave those.
    var isDrawable: Bool {
        bounds.isFinite && position.isFinite && anchorPoint.isFinite && contentsRect.isFinite && shadowOffset.isFinite
            && cornerRadius.isFinite && borderWidth.isFinite && shadowRadius.isFinite && contentsScale.isFinite
            && shadowOpacity.isFinite
    }

    /// The corner radius in pixels, never more than half of the shorter side.
    func pixelRadius(scale: CGFloat, in frame: PixelRect) -> Double {
        guard cornerRadius > 0, !maskedCorners.isEmpty else { return 0 }
        return min(Double(cornerRadius * scale), Double(min(frame.width, frame.height) / 2))
    }
}
