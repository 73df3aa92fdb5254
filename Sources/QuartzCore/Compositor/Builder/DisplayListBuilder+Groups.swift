// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// Layers whose parts are combined before they are drawn.
extension DisplayListBuilder {
    /// Puts what was listed since the layer was opened into a group.
    mutating func close(
        _ layer: OpenLayer, begin: DisplayItem.Part = .beginGroup, end: DisplayItem.Part = .endGroup
    ) {
        let alpha = layer.shape.outer.alpha * min(Double(layer.properties.opacity), 1)
        let isDetached = layer.shape.form != .group
        var extent = entries[layer.start...].reduce(PixelRect.empty) { $0.union($1.bounds) }
        if !isDetached { extent = extent.intersection(layer.shape.outer.clip) }
        let strips = layer.shape.strips?.strips(
            of: extent, density: Double(layer.shape.inner.matrix.a), clip: layer.shape.outer.clip)
        let shown =
            if let strips {
                strips.reduce(PixelRect.empty) { $0.union($1.clip) }
            } else if isDetached {
                layer.shape.outer.matrix.outerPixelRect(of: extent).intersection(layer.shape.outer.clip)
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
        let core = alpha.isWhole ? opaqueCore(of: layer, extent: extent) : nil
        // What lies behind an effect is needed, and is not hidden by it.
        let showsBehind = core != nil && hasBackdrops && entries[layer.start...].contains(where: \.hasBackdrops)
        func item(_ part: DisplayItem.Part, _ operation: DrawingOperation, isOpaque: Bool = false) -> DisplayItem {
            DisplayItem(
                layer: layer.node.id, part: part, operation: operation, bounds: shown, depth: layer.shape.outer.depth,
                isOpaque: isOpaque)
        }
        let beginning: DrawingOperation =
            core.map { .beginOpaqueGroup(extent, core: $0) } ?? .beginGroup(extent, isDetached: isDetached)
        entries.insert(.item(item(begin, beginning, isOpaque: core != nil && !showsBehind)), at: layer.start)
        let ending: DrawingOperation =
            strips.map { .endGroupInStrips($0, alpha: alpha) }
            ?? .endGroup(alpha: alpha, matrix: isDetached ? layer.shape.outer.matrix : nil, clip: shown)
        entries.append(.item(item(end, ending)))
    }

    /// Whether fading the layer's parts one by one looks different from fading the layer as a whole.
    func drawsSeveral(_ node: RenderNode, _ properties: LayerProperties) -> Bool {
        var parts = node.children.count
        if properties.backgroundColor.map({ $0.alpha > 0 }) ?? false { parts += 1 }
        if node.showsContent(properties) { parts += 1 }
        if case .contents(let mix) = properties.drawing, mix.showsTwo { parts += 1 }
        if properties.borderWidth > 0 { parts += 1 }
        if properties.shadowOpacity > 0 { parts += 1 }
        return parts > 1
    }

    /// What moves without changing its size or turning is whole pixels away from the place that it moves to: else the edges of its parts would be
    /// rounded in different frames, and the layer would tremble. It also draws the same, at other places, in all of them.
    ///
    /// - Parameter matrix: The layer's space → device pixels, at present.
    func inWholePixels(
        _ matrix: CGAffineTransform, of node: RenderNode, _ properties: LayerProperties, _ outer: InheritedState
    ) -> CGAffineTransform {
        guard movesByWholePixels, !node.animations.isEmpty, matrix.isScaleAndTranslation, matrix.isFinite,
            properties.bounds == node.properties.bounds, node.properties.ownTransform.isAffine
        else { return matrix }
        var rest = node.properties.transformToParent.concatenating(outer.matrix)
        guard rest.isFinite, abs(rest.a - matrix.a) < 1e-9, abs(rest.d - matrix.d) < 1e-9, rest.isScaleAndTranslation else {
            return matrix
        }
        // Its first edges are where they would be anyway.
        let (frame, frameAtRest) = (matrix.pixelRect(of: properties.bounds), rest.pixelRect(of: properties.bounds))
        rest.tx += CGFloat(frame.x - frameAtRest.x)
        rest.ty += CGFloat(frame.y - frameAtRest.y)
        return rest
    }

    /// What scrolls by itself moves by whole pixels, as one: else its parts would be rounded in different frames.
    func wholePixels(_ state: InheritedState, of node: RenderNode) -> InheritedState {
        guard node.animations.contains(where: \.scrolls) else { return state }
        var state = state
        state.matrix.tx = state.matrix.tx.rounded()
        state.matrix.ty = state.matrix.ty.rounded()
        return state
    }

    /// Leaves out what an opaque item hides in a group in place.
    ///
    /// - Returns: What the round corners leave as it is, if the group is opaque there; nil if not, or for other groups.
    private mutating func opaqueCore(of layer: OpenLayer, extent: PixelRect) -> PixelRect? {
        guard layer.shape.form == .group, layer.node.mask == nil, !layer.shape.showsBackdropInContent else { return nil }
        let covering = entries[layer.start...].lastIndex { entry in
            guard case .item(let item) = entry else { return false }
            guard item.depth == layer.shape.inner.depth else { return false }
            // A window has no alpha, so what lies behind has none either.
            if item.part == .backdrop, layer.shape.outer.depth == 0 { return item.bounds.contains(extent) }
            return item.opaqueRect.contains(extent)
        }
        guard let covering else { return nil }
        // A layer that begins to fade will need all that is in it.
        if layer.properties.opacity >= 1, !entries[covering].hasBackdrops { entries.removeSubrange(layer.start..<covering) }
        var (top, bottom, left, right) = (0, 0, 0, 0)
        for case .item(let item) in entries[layer.start...].reversed() {
            guard case .roundedCorner(let corner) = item.part, item.layer == layer.node.id,
                case .keepThroughMask(_, _, let cut) = item.operation
            else { break }
            if corner.isBottom { bottom = max(bottom, cut.height) } else { top = max(top, cut.height) }
            if corner.isRight { right = max(right, cut.width) } else { left = max(left, cut.width) }
        }
        // Between the corners: across the whole width, or up to the whole height.
        let frame = layer.shape.frame
        let wide = PixelRect(x: frame.x, y: frame.y + top, width: frame.width, height: frame.height - top - bottom)
            .intersection(extent)
        let tall = PixelRect(x: frame.x + left, y: frame.y, width: frame.width - left - right, height: frame.height)
            .intersection(extent)
        return wide.area >= tall.area ? wide : tall
    }
}

extension LayerProperties {
    var fadesAsOne: Bool { allowsGroupOpacity || rasterization != nil }

    /// Whether a picture of the layer, if it has one, would have the pixels that it is shown with.
    func showsOwnPixels(through matrix: CGAffineTransform) -> Bool {
        guard let scale = rasterization else { return true }
        return abs(matrix.a - scale) < 1e-6 * scale && abs(matrix.d - scale) < 1e-6 * scale
    }
}

extension Double {
    /// Whether an opacity changes no pixel, as in the first frame of a fade. Cairo keeps 16 bits of it, of which pixman uses the upper 8.
    fileprivate var isWhole: Bool { self * 65535 + 0.5 >= 65280 }
}
