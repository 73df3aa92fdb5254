// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Walks a render tree at one instant and lists what is to be drawn, back to front. This file walks: groups and masks. What is listed once
/// for many frames is in `DisplayListBuilder+Segments`, how groups are closed in `DisplayListBuilder+Groups`, what a single layer draws in
/// `DisplayListBuilder+Parts`, layers drawn as one picture in `DisplayListBuilder+MovingLayers`.
struct DisplayListBuilder {
    /// A step of the walk that is left to do. Trees may be deeper than the stack of a render thread, so the walk keeps its own.
    enum Step {
        case children([RenderNode], Range<Int>, InheritedState)
        /// Children that may become segments: see `SiblingRuns`.
        case siblings([RenderNode], from: Int, InheritedState)
        indirect case finish(OpenLayer)
        indirect case close(OpenLayer)
        case endMask(DisplayItem)
        case endSegment
        /// The sublayers of a layer that clips them are listed: its position in `clippingLayers`.
        case endClipping(Int)
    }

    /// Memory of lists that are no longer needed, used again so that a frame allocates nothing.
    struct Scratch {
        /// Empty.
        var list = DisplayList()
        fileprivate var steps: [Step] = []
        fileprivate var openSegments: [OpenSegment] = []
    }

    /// Every open group has a bitmap of up to the size of the window, so their nesting is limited; real trees stay far below. Deeper
    /// layers are drawn part by part: `CALayer` documents how that looks.
    static let maximumGroupDepth = 16

    /// The clip of what is clipped by nothing.
    static let everything = PixelRect(
        x: -Bitmap.largestSide / 2, y: -Bitmap.largestSide / 2, width: Bitmap.largestSide, height: Bitmap.largestSide)

    let masks: ShapeMasks
    /// Pixels per point of the window.
    var windowScale = 1.0
    /// nil: layers that move are drawn part by part.
    let movingLayers: MovingLayerCache?
    let keepsSegments: Bool
    /// nil: siblings are listed one by one.
    let siblings: SiblingRuns?
    var entries: [DisplayEntry]
    var steps: [Step]
    var openSegments: [OpenSegment]
    /// The layers that may have scrolled.
    var clippingLayers: [ClippingLayer] = []
    /// Of the innermost open segment.
    var reach = SegmentReach()

    /// False in what is listed for an outline: outlines in outlines would be listed twice at each level, by recursion.
    var castsOutlines = true
    /// False in what is listed for a picture: that begins at a whole pixel wherever the layer is.
    var movesByWholePixels = true
    /// Whether anything that is listed shows what lies behind it.
    var hasBackdrops = false

    /// The number of layers that were looked at.
    private(set) var layerCount = 0

    /// What was listed so far.
    var list: DisplayList { DisplayList(entries: entries, hasBackdrops: hasBackdrops) }

    /// - Parameters:
    ///   - keepsSegments: Whether render nodes keep what they drew for the next frame. Only render threads may pass true.
    ///   - siblings: Keeps what neighbours drew.
    ///   - movingLayers: Draws layers that move as cached pictures.
    init(
        masks: ShapeMasks, keepsSegments: Bool, siblings: SiblingRuns? = nil, movingLayers: MovingLayerCache? = nil,
        scratch: consuming Scratch = Scratch()
    ) {
        self.masks = masks
        self.siblings = siblings
        self.movingLayers = movingLayers
        self.keepsSegments = keepsSegments
        entries = scratch.list.entries
        steps = scratch.steps
        openSegments = scratch.openSegments
    }

    /// The finished list, and memory for the next one.
    consuming func end() -> (list: DisplayList, scratch: Scratch) {
        var scratch = Scratch()
        scratch.steps = steps
        scratch.openSegments = openSegments
        return (DisplayList(entries: entries, hasBackdrops: hasBackdrops), scratch)
    }

    // MARK: The walk

    /// Lists a whole tree.
    mutating func add(_ tree: RenderTree, at time: Double) {
        let window = PixelRect(tree.size)
        windowScale = tree.scale
        entries.append(
            .item(
                DisplayItem(
                    layer: tree.root.id, part: .windowBackground, operation: .fill(window, tree.background), bounds: window,
                    depth: 0,
                    isOpaque: tree.background.alpha >= 1)))
        visit(
            tree.root,
            InheritedState(
                matrix: CGAffineTransform(scaleX: tree.scale, y: tree.scale), clip: window, alpha: 1, time: time, depth: 0))
        takeSteps()
    }

    /// The items of a subtree, listed by themselves.
    ///
    /// - Parameters:
    ///   - castsOutlines: Whether shadows in it may follow what layers show: see `addOutlineShadow`.
    ///   - movesByWholePixels: Whether what moves is whole pixels away from where it will rest: see `inWholePixels`.
    func items(
        of node: RenderNode, _ state: InheritedState, castsOutlines: Bool = true, movesByWholePixels: Bool = true
    ) -> [DisplayItem] {
        var builder = DisplayListBuilder(masks: masks, keepsSegments: false)
        builder.castsOutlines = castsOutlines
        builder.movesByWholePixels = movesByWholePixels
        builder.windowScale = windowScale
        builder.list(node, state)
        builder.takeSteps()
        return builder.list.items
    }

    private mutating func takeSteps() {
        while let step = steps.popLast() {
            switch step {
            case .children(let nodes, let range, let state):
                if range.count > 1 { steps.append(.children(nodes, range.lowerBound + 1..<range.upperBound, state)) }
                visit(nodes[range.lowerBound], state)
            case .siblings(let nodes, let index, let state): visitSiblings(nodes, from: index, state)
            case .finish(let layer): finish(layer)
            case .endMask(let item): entries.append(.item(item))
            case .close(let layer): close(layer)
            case .endSegment: endSegment()
            case .endClipping(let index): clippingLayers[index].end = position
            }
        }
    }

    /// Lists what lies below the sublayers, and leaves the rest to later steps.
    mutating func list(_ node: RenderNode, _ state: InheritedState) {
        layerCount += 1
        let (properties, time) = node.evaluate(at: state.time)
        if let (transition, progress) = node.transition(at: time) {
            let children = transition.node(of: node, properties, progress: progress).children
            if !children.isEmpty { steps.append(.children(children, children.indices, state)) }
            return
        }
        guard !properties.isHidden, properties.opacity > 0, properties.isDrawable else { return }
        // Where opacities are multiplied on and on, no level of a pixel is left at some point.
        if state.depth >= Self.maximumGroupDepth, state.alpha * Double(properties.opacity) < 1.0 / 512 { return }
        if properties.isTransformOnly {
            reach.isFixed = true
            var properties = properties
            properties.masksToBounds = false
            return listChildren(of: node, properties, space(of: properties, state, time: time))
        }
        var inner = state
        inner.matrix = properties.transformToParent.concatenating(state.matrix)
        inner.time = time
        inner.perspective = nil
        let mayGroup = state.depth < Self.maximumGroupDepth
        var strips: PerspectiveStrips?
        switch view(of: properties, state) {
        case .hidden: return
        case .plane(let matrix): inner.matrix = matrix
        case .perspective(let found) where mayGroup:
            strips = found
            // The strips have matrices of their own; this one only determines the resolution of the group.
            inner.matrix = state.resolution
        case .perspective: break
        case nil: inner.matrix = inWholePixels(inner.matrix, of: node, properties, state)
        }
        guard inner.matrix.isFinite else { return }
        let isUpright = inner.matrix.isScaleAndTranslation && properties.showsOwnPixels(through: inner.matrix)
        if strips != nil || !isUpright || node.backdrop != nil { reach.isFixed = true }
        if !mayGroup, !inner.matrix.isScaleAndTranslation { return listFlattened(node, properties, state, inner) }
        let shape: LayerShape
        if strips == nil, isUpright || !mayGroup {
            shape = upright(node, properties, state, inner)
        } else {
            guard let detached = detached(properties, state, inner, strips) else { return }
            shape = detached
        }
        if properties.masksToBounds { reach.add(shape.frame, in: state) }
        let start = entries.count
        // A shadow lies outside of the bounds: it is neither clipped with the contents nor part of a rounded group.
        if properties.shadowOpacity > 0 && !properties.masksToBounds {
            addShadow(node, properties, frame: shape.frame, corner: shape.corner, shape.inner)
        }
        if node.backdrop?.showsInContent != true || shape.showsBackdropInContent {
            addBackdrop(node, properties, frame: shape.frame, shape.inner)
        }
        addBody(node, properties, frame: shape.frame, corner: shape.roundsContents ? .square : shape.corner, shape.inner)
        var sublayers = shape.form == .parts ? wholePixels(shape.inner, of: node) : shape.inner
        var contentStart: Int?
        if shape.showsBackdropInContent {
            contentStart = entries.count
            sublayers.depth += 1
        }
        if properties.borderWidth > 0 || shape.form != .parts {
            steps.append(
                .finish(
                    OpenLayer(node: node, properties: properties, shape: shape, start: start, contentStart: contentStart)))
        }
        listChildren(of: node, properties, sublayers)
    }

    private mutating func listChildren(of node: RenderNode, _ properties: LayerProperties, _ state: InheritedState) {
        guard !node.children.isEmpty, !state.clip.isEmpty else { return }
        var sublayers = sublayerState(of: properties, state)
        if properties.masksToBounds, let layer = ClippingLayer(node.id, sublayers, listedBefore: clippingLayers.count) {
            clippingLayers.append(layer)
            clippingLayers[clippingLayers.count - 1].start = position
            steps.append(.endClipping(clippingLayers.count - 1))
        }
        let children = inDrawingOrder(node, sublayers)
        let stay = stay(children, of: node, sublayers)
        if stay == false || !node.animations.isEmpty { sublayers.isMoving = true }
        if stay == true {
            steps.append(.siblings(children, from: 0, sublayers))
        } else {
            steps.append(.children(children, children.indices, sublayers))
        }
    }

    private func upright(_ node: RenderNode, _ properties: LayerProperties, _ outer: InheritedState, _ state: InheritedState)
        -> LayerShape
    {
        var inner = state
        let frame = inner.matrix.pixelRect(of: properties.bounds)
        let opacity = min(Double(properties.opacity), 1)
        let corner = properties.corner(scale: inner.matrix.a, in: frame)
        // Without contents or sublayers to clip, a round background needs no group.
        let mayGroup = outer.depth < Self.maximumGroupDepth
        let roundsContents =
            mayGroup && properties.masksToBounds && corner.radius > 0
            && (node.showsContent(properties) || !node.children.isEmpty)
        // The opacity may be inherited from a layer that draws nothing but this one.
        let fades =
            opacity * inner.alpha < 1
            && (properties.fadesAsOne && drawsSeveral(node, properties) || node.backdrop != nil)
        let showsBackdropInContent = mayGroup && node.backdrop?.showsInContent == true && properties.effectStrength > 0
        let needsGroup = mayGroup && (node.mask != nil || roundsContents || fades || showsBackdropInContent)
        if needsGroup {
            inner.alpha = 1
            inner.depth += 1
        } else {
            inner.alpha *= opacity
        }
        if properties.masksToBounds {
            if inner.clip.contains(frame), inner.clip != frame { inner.clipsByItself = true }
            inner.clip = inner.clip.intersection(frame)
        }
        return LayerShape(
            form: needsGroup ? .group : .parts, outer: outer, inner: inner, frame: frame, corner: corner,
            roundsContents: roundsContents, showsBackdropInContent: showsBackdropInContent)
    }

    /// A rotated, mirrored or sheared layer, or one with a picture of other pixels than the screen's, is drawn upright into a detached
    /// group, which is drawn through the matrix.
    ///
    /// - Parameter strips: What draws it in place of the matrix, if anything does.
    private func detached(
        _ properties: LayerProperties, _ outer: InheritedState, _ state: InheritedState, _ strips: PerspectiveStrips?
    ) -> LayerShape? {
        let determinant = abs(state.matrix.a * state.matrix.d - state.matrix.b * state.matrix.c)
        guard determinant > 1e-9 else { return nil }
        // Rounded: a turn's matrices differ from each other in their last digits, and what is kept for a density would be made anew.
        let needed = (min(max(determinant.squareRoot(), 0.25), 4) * 1e9).rounded() / 1e9
        // Twice what is needed is as much as shows: a filter samples no more.
        let density = properties.rasterization.map { min(Double($0), 2 * needed) } ?? needed
        var inner = state
        inner.matrix = CGAffineTransform(scaleX: density, y: density)
        inner.clip = Self.everything
        inner.alpha = 1
        inner.depth += 1
        var through = outer
        through.matrix = CGAffineTransform(scaleX: 1 / density, y: 1 / density).concatenating(state.matrix)
        let target = strips == nil ? GroupTarget(through.matrix, in: outer) : GroupTarget(everythingIn: inner.clip)
        inner.target = target
        if let visible = target.visible { inner.clip = inner.clip.intersection(visible) }
        let frame = inner.matrix.pixelRect(of: properties.bounds)
        if properties.masksToBounds { inner.clip = inner.clip.intersection(frame) }
        let corner = properties.corner(scale: density, in: frame)
        return LayerShape(
            form: .detached, outer: through, inner: inner, frame: frame, corner: corner,
            roundsContents: properties.masksToBounds && corner.radius > 0, strips: strips)
    }

    /// Lists a layer that is not upright where no further group may stay open: first what it draws itself, in a group that is closed
    /// at once, then its sublayers, which inherit its matrix, then its border.
    private mutating func listFlattened(
        _ node: RenderNode, _ properties: LayerProperties, _ outer: InheritedState, _ state: InheritedState
    ) {
        guard var shape = detached(properties, outer, state, nil) else { return }
        shape.form = .flattened
        let start = entries.count
        if properties.shadowOpacity > 0 && !properties.masksToBounds {
            addShadow(node, properties, frame: shape.frame, corner: shape.corner, shape.inner)
        }
        addBody(node, properties, frame: shape.frame, corner: shape.corner, shape.inner)
        let layer = OpenLayer(node: node, properties: properties, shape: shape, start: start)
        if entries.count > start { close(layer) }
        if properties.borderWidth > 0 { steps.append(.finish(layer)) }
        var sublayers = state
        sublayers.alpha = outer.alpha * min(Double(properties.opacity), 1)
        if properties.masksToBounds {
            sublayers.clip = outer.clip.intersection(shape.outer.matrix.outerPixelRect(of: shape.frame))
        }
        listChildren(of: node, properties, sublayers)
    }

    /// Lists the border, which lies over the sublayers; then what applies to the layer as a whole.
    private mutating func finish(_ layer: OpenLayer) {
        var layer = layer
        let shape = layer.shape
        if let start = layer.contentStart { cutBackdrop(of: layer, byEntriesFrom: start) }
        if shape.form == .flattened { layer.start = entries.count }
        addBorder(layer.node, layer.properties, frame: shape.frame, corner: shape.corner, shape.inner)
        guard shape.form != .parts else { return }
        guard shape.form != .flattened else {
            if entries.count > layer.start { close(layer, begin: .beginBorderGroup, end: .endBorderGroup) }
            return
        }
        if shape.roundsContents {
            addRounding(layer.node, layer.properties, frame: shape.frame, corner: shape.corner, shape.inner)
        }
        steps.append(.close(layer))
        if let mask = layer.node.mask { addMask(mask, from: layer.start, shape.inner) }
    }

    /// Lists a layer's mask as a group, and leaves its end to a later step.
    ///
    /// - Parameter start: The index of the masked layer's first entry: only what its entries touch needs the mask.
    private mutating func addMask(_ mask: RenderNode, from start: Int, _ state: InheritedState) {
        let extent = entries[start...].reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(state.clip)
        guard !extent.isEmpty else { return }
        func item(_ part: DisplayItem.Part, _ operation: DrawingOperation) -> DisplayItem {
            DisplayItem(
                layer: mask.id, part: part, operation: operation, bounds: extent, depth: state.depth, isOpaque: false)
        }
        // An empty mask hides everything, so an empty group has to be applied as well.
        entries.append(.item(item(.beginMask, .beginGroup(extent, isDetached: false))))
        steps.append(.endMask(item(.endMask, .endGroupAsMask)))
        var inner = state
        inner.depth += 1
        inner.clip = extent
        // Where what is masked is not cut off, nor is the mask.
        inner.clipsByItself = true
        visit(mask, inner)
    }

    // MARK: Items

    /// Lists an operation unless it is clipped away.
    mutating func append(
        _ node: RenderNode, part: DisplayItem.Part, _ operation: DrawingOperation, bounds: PixelRect, _ state: InheritedState,
        isOpaque: Bool = false
    ) {
        reach.add(bounds, in: state)
        let visible = bounds.intersection(state.clip)
        guard !visible.isEmpty else { return }
        entries.append(
            .item(
                DisplayItem(
                    layer: node.id, part: part, operation: operation, bounds: visible, depth: state.depth, isOpaque: isOpaque)))
    }

    /// Lists a fill of what is visible of a rectangle.
    mutating func fill(
        _ node: RenderNode, part: DisplayItem.Part, _ rect: PixelRect, _ color: DrawingColor, _ state: InheritedState
    ) {
        reach.add(rect, in: state)
        let visible = rect.intersection(state.clip)
        append(node, part: part, .fill(visible, color), bounds: visible, state, isOpaque: color.alpha >= 1)
    }
}
