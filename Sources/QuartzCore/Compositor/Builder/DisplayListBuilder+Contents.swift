// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// The pictures that layers show in their bounds.
extension DisplayListBuilder {
    /// Lists the contents: those of the commit, or such as animations show.
    mutating func addContents(_ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, _ state: InheritedState) {
        if case .contents(let mix) = properties.drawing {
            addMix(mix, node, properties, frame: frame, state)
        } else if node.drawing == properties.drawing {
            guard let content = node.content else { return }
            addContent(content, at: node.contentFrame, node, properties, frame: frame, state)
        } else {
            // Animated: the commit has drawn other values.
            let drawn = masks.drawnContents.content(
                of: node.id, properties, scale: max(properties.contentsScale, windowScale))
            guard let content = drawn.content else { return }
            addContent(content, at: drawn.frame, node, properties, frame: frame, state)
        }
    }

    /// Lists contents on their way from one picture to another.
    private mutating func addMix(
        _ mix: ContentsMix, _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, _ state: InheritedState
    ) {
        let resolved = mix.resolved(own: node.content)
        func add(_ content: Content, _ picture: ContentsMix.Picture, part: DisplayItem.Part = .contents, alpha: Double = 1) {
            var state = state
            state.alpha *= alpha
            let place = picture == .own ? node.contentFrame : nil
            addContent(content, at: place, part: part, node, properties, frame: frame, state)
        }
        guard resolved.showsTwo else {
            let picture = mix.progress >= 1 ? mix.to : mix.from
            if let content = picture.content(own: node.content) { add(content, picture) }
            return
        }
        let (before, after) = (resolved.from.content(own: nil), resolved.to.content(own: nil))
        guard let before else {
            if let after { add(after, mix.to, alpha: mix.progress) }
            return
        }
        guard let after else { return add(before, mix.from, alpha: 1 - mix.progress) }
        let fill = node.gravity == .resize || before.size == after.size
        let isOneFrame = fill && (node.contentFrame == nil || (mix.from != .own && mix.to != .own))
        if isOneFrame, !after.isOpaque {
            var properties = properties
            properties.drawing = .contents(resolved)
            let drawn = masks.drawnContents.content(of: node.id, properties, scale: 1)
            if let content = drawn.content { addContent(content, at: nil, node, properties, frame: frame, state) }
        } else {
            // What is covered by the other picture stays below it: two halves would let a quarter shine through.
            add(before, mix.from, alpha: isOneFrame ? 1 : 1 - mix.progress)
            add(after, mix.to, part: .incomingContents, alpha: mix.progress)
        }
    }

    private mutating func addContent(
        _ content: Content, at place: CGRect?, part: DisplayItem.Part = .contents, _ node: RenderNode,
        _ properties: LayerProperties, frame: PixelRect, _ state: InheritedState
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
            place.map { state.matrix.pixelRect(of: $0) }
            ?? (node.gravity == .resize
                ? frame : state.matrix.pixelRect(of: node.gravity.placement(of: size, in: properties.bounds)))
        guard !target.isEmpty else { return }
        if properties.hasRareValues, node.gravity == .resize, place == nil,
            properties.rare.contentsCenter != RareLayerValues().contentsCenter
        {
            return addNineParts(of: content, from, to: target, part: part, node, properties, state)
        }
        // Rounding the edges may change the size by a pixel: such contents are not scaled.
        if abs(target.width - from.width) <= 1 && abs(target.height - from.height) <= 1 {
            let whole = PixelRect(x: target.x, y: target.y, width: from.width, height: from.height)
            reach.add(whole, in: state)
            let visible = whole.intersection(state.clip)
            let visiblePart = PixelRect(
                x: from.x + visible.x - whole.x, y: from.y + visible.y - whole.y, width: visible.width,
                height: visible.height)
            let operation: DrawingOperation =
                if case .coverage(let coverage) = content.source {
                    .colorThroughMask(
                        content, from: visiblePart, to: visible, clip: visible,
                        coverage.color.withAlpha(multipliedBy: state.alpha))
                } else {
                    .draw(content, from: visiblePart, at: PixelPoint(x: visible.x, y: visible.y), alpha: state.alpha)
                }
            append(node, part: part, operation, bounds: visible, state, isOpaque: content.isOpaque && state.alpha >= 1)
        } else {
            addStretched(content, from, to: target.rounding(toSize: from), part: part, node, properties, state)
        }
    }

    private mutating func addStretched(
        _ content: Content, _ from: PixelRect, to target: PixelRect, part: DisplayItem.Part, _ node: RenderNode,
        _ properties: LayerProperties, _ state: InheritedState
    ) {
        let filter =
            !properties.hasRareValues
            ? CALayerContentsFilter.linear
            : target.area > from.area ? properties.rare.magnification : properties.rare.minification
        append(
            node, part: part,
            filter == .nearest
                ? .stretchPixels(content, from: from, to: target, clip: state.clip, alpha: state.alpha)
                : .stretch(content, from: from, to: target, clip: state.clip, alpha: state.alpha),
            bounds: target, state, isOpaque: content.isOpaque && state.alpha >= 1)
    }

    /// Lists contents of which only the middle is stretched in both directions.
    private mutating func addNineParts(
        of content: Content, _ from: PixelRect, to target: PixelRect, part: DisplayItem.Part, _ node: RenderNode,
        _ properties: LayerProperties, _ state: InheritedState
    ) {
        let center = properties.rare.contentsCenter
        let density = max(Double(properties.contentsScale), 0.01)
        let columns = NinePartAxis.parts(
            from: from.x, from.width, to: target.x, target.width, center: (center.minX, center.maxX),
            scale: Double(state.matrix.a) / density)
        let rows = NinePartAxis.parts(
            from: from.y, from.height, to: target.y, target.height, center: (center.minY, center.maxY),
            scale: Double(state.matrix.d) / density)
        for (rowIndex, row) in rows.enumerated() {
            for (columnIndex, column) in columns.enumerated() {
                let from = PixelRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength)
                let to = PixelRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
                guard !from.isEmpty, !to.isEmpty else { continue }
                let tile = DisplayItem.ShadowTile(row: UInt8(rowIndex), column: UInt8(columnIndex))
                addStretched(
                    content, from, to: to, part: .contentsTile(tile, isIncoming: part == .incomingContents), node, properties,
                    state)
            }
        }
    }
}

/// A column or row of contents of which only the middle is stretched: in pixels of the contents, and on screen.
private struct NinePartAxis {
    var from: Int
    var fromLength: Int
    var to: Int
    var toLength: Int

    /// Three parts, of which some may be empty. Where there is no room for the two that keep their size, they share it.
    ///
    /// - Parameters:
    ///   - center: Where the stretched part begins and ends, 0 … 1.
    ///   - scale: Pixels on screen for each pixel of the contents, of what is not stretched.
    static func parts(
        from: Int, _ length: Int, to: Int, _ target: Int, center: (CGFloat, CGFloat), scale: Double
    ) -> [NinePartAxis] {
        let first = min(max((Double(center.0) * Double(length)).wholePixels, 0), length)
        let last = min(max((Double(1 - center.1) * Double(length)).wholePixels, 0), length - first)
        var start = (Double(first) * scale).wholePixels
        var end = (Double(last) * scale).wholePixels
        if start + end > target {
            start = first + last > 0 ? (Double(target) * Double(first) / Double(first + last)).wholePixels : 0
            end = target - start
        }
        return [
            NinePartAxis(from: from, fromLength: first, to: to, toLength: start),
            NinePartAxis(from: from + first, fromLength: length - first - last, to: to + start, toLength: target - start - end),
            NinePartAxis(from: from + length - last, fromLength: last, to: to + target - end, toLength: end),
        ]
    }
}

extension PixelRect {
    /// For a strip that is one pixel wide or high: the rectangle with the strip's length where rounding made it differ by a pixel, so
    /// that the strip is not scaled in that direction.
    fileprivate func rounding(toSize strip: PixelRect) -> PixelRect {
        guard strip.width == 1 || strip.height == 1 else { return self }
        var result = self
        if strip.height > 1, abs(height - strip.height) <= 1 { result.height = strip.height }
        if strip.width > 1, abs(width - strip.width) <= 1 { result.width = strip.width }
        return result
    }
}
