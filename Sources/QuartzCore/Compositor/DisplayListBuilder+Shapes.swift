// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

// The shapes that layers draw by themselves: all of them from coverage masks and rectangles, none from paths.
extension DisplayListBuilder {
    mutating func addRoundedFill(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, disc: Content, _ color: DrawingColor,
        _ place: Place
    ) {
        let half = disc.size.width / 2
        let all = corners(of: frame, mask: disc, rounded: .all)
        for (index, corner) in all.enumerated() {
            if properties.maskedCorners.contains(corner.which) {
                append(
                    node, part: 10 + index,
                    .colorThroughMask(disc, from: corner.from, to: corner.to, clip: place.clip, color), bounds: corner.to,
                    place)
            } else {
                fill(node, part: 10 + index, corner.to, color, place)
            }
        }
        let across = frame.width - 2 * half
        fill(node, part: 14, PixelRect(x: frame.x + half, y: frame.y, width: across, height: half), color, place)
        fill(
            node, part: 15, PixelRect(x: frame.x, y: frame.y + half, width: frame.width, height: frame.height - 2 * half),
            color, place)
        fill(
            node, part: 16, PixelRect(x: frame.x + half, y: frame.maxY - half, width: across, height: half), color, place)
    }

    mutating func addBorder(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, radius: Double, _ place: Place
    ) {
        guard properties.borderWidth > 0, let color = properties.borderColor, color.alpha > 0 else { return }
        let shade = DrawingColor(color).withAlpha(multipliedBy: place.alpha)
        let exact = (properties.borderWidth * place.matrix.a).wholePixels
        let width = min(max(exact, 1), max(min(frame.width, frame.height) / 2, 1))
        var half = 0
        if radius > 0, let ring = masks.ring(outer: radius, inner: max(radius - Double(width), 0.001)) {
            half = ring.size.width / 2
            for (index, corner) in corners(of: frame, mask: ring, rounded: .all).enumerated() {
                guard properties.maskedCorners.contains(corner.which) else { continue }
                append(
                    node, part: 20 + index,
                    .colorThroughMask(ring, from: corner.from, to: corner.to, clip: place.clip, shade), bounds: corner.to,
                    place)
            }
        }
        func reach(_ corner: CACornerMask) -> Int { properties.maskedCorners.contains(corner) ? half : 0 }
        let topLeft = reach(.layerMinXMinYCorner)
        let topRight = reach(.layerMaxXMinYCorner)
        let bottomLeft = reach(.layerMinXMaxYCorner)
        let bottomRight = reach(.layerMaxXMaxYCorner)
        // The sides start below the top edge, so that translucent borders are not drawn twice in the corners.
        fill(
            node, part: 24,
            PixelRect(x: frame.x + topLeft, y: frame.y, width: frame.width - topLeft - topRight, height: width), shade, place)
        let bottom = max(frame.maxY - width, frame.y + width)
        fill(
            node, part: 25,
            PixelRect(
                x: frame.x + bottomLeft, y: bottom, width: frame.width - bottomLeft - bottomRight,
                height: frame.maxY - bottom), shade, place)
        let leftTop = max(topLeft, width)
        let leftBottom = max(bottomLeft, width)
        fill(
            node, part: 26,
            PixelRect(x: frame.x, y: frame.y + leftTop, width: width, height: frame.height - leftTop - leftBottom), shade,
            place)
        let rightTop = max(topRight, width)
        let rightBottom = max(bottomRight, width)
        let right = max(frame.maxX - width, frame.x + width)
        fill(
            node, part: 27,
            PixelRect(
                x: right, y: frame.y + rightTop, width: frame.maxX - right, height: frame.height - rightTop - rightBottom),
            shade, place)
    }

    /// A nine-patch: the blurred corners of a small shape, and one-pixel strips of it stretched between them.
    mutating func addShadow(
        _ node: RenderNode, _ properties: LayerProperties, frame: PixelRect, radius: Double, _ place: Place
    ) {
        guard let color = properties.shadowColor, !frame.isEmpty, let casting = caster(node, properties, at: place.time) else {
            return
        }
        let scale = Double(place.matrix.a)
        let radius = max(radius, casting.pixelRadius(scale: place.matrix.a, in: frame))
        let blur = min(max(Double(properties.shadowRadius) * scale, 0), 64)
        let shade = DrawingColor(color).withAlpha(multipliedBy: place.alpha * min(Double(properties.shadowOpacity), 1))
        let margin = ShapeMasks.margin(blur: blur)
        let shape = frame.offset(
            x: (properties.shadowOffset.width * scale).wholePixels, y: (properties.shadowOffset.height * scale).wholePixels)
        let reach = Int(radius.rounded(.up)) + margin
        let side = 2 * reach + 1
        let width = min(shape.width, side)
        let height = min(shape.height, side)
        guard let mask = masks.shadow(width: width, height: height, radius: radius, blur: blur) else { return }
        let outer = PixelRect(
            x: shape.x - margin, y: shape.y - margin, width: shape.width + 2 * margin, height: shape.height + 2 * margin)
        let columns = strips(
            from: mask.size.width, to: outer.width, at: outer.x, fixed: reach + margin, stretches: shape.width > side)
        let rows = strips(
            from: mask.size.height, to: outer.height, at: outer.y, fixed: reach + margin, stretches: shape.height > side)
        for (rowIndex, row) in rows.enumerated() {
            for (columnIndex, column) in columns.enumerated() {
                let from = PixelRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength)
                let to = PixelRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
                append(
                    node, part: 30 + rowIndex * 3 + columnIndex,
                    .colorThroughMask(mask, from: from, to: to, clip: place.clip, shade), bounds: to, place)
            }
        }
    }

    /// What casts a layer's shadow: itself, or a sublayer that fills it. A wrapper often has the shadow, and what it wraps the background.
    /// - Parameter levels: How deep to look: a chain of wrappers may be as long as it likes, the stack may not.
    private func caster(
        _ node: RenderNode, _ properties: LayerProperties, at time: Double, levels: Int = 8
    ) -> LayerProperties? {
        if node.content != nil || properties.backgroundColor.map({ $0.alpha > 0 }) ?? false { return properties }
        guard levels > 0 else { return nil }
        for child in node.children {
            let (inner, innerTime) = child.evaluate(at: time)
            guard !inner.isHidden, inner.opacity > 0, inner.isDrawable else { continue }
            // Half a point is what rounding to pixels may take.
            let frame = inner.bounds.applying(inner.transformToParent).insetBy(dx: -0.5, dy: -0.5)
            if frame.contains(properties.bounds), let found = caster(child, inner, at: innerTime, levels: levels - 1) {
                return found
            }
        }
        return nil
    }

    private struct Strip {
        var from: Int
        var fromLength: Int
        var to: Int
        var toLength: Int
    }

    private func strips(from length: Int, to target: Int, at origin: Int, fixed: Int, stretches: Bool) -> [Strip] {
        guard stretches else { return [Strip(from: 0, fromLength: length, to: origin, toLength: length)] }
        return [
            Strip(from: 0, fromLength: fixed, to: origin, toLength: fixed),
            Strip(from: fixed, fromLength: 1, to: origin + fixed, toLength: target - 2 * fixed),
            Strip(from: length - fixed, fromLength: fixed, to: origin + target - fixed, toLength: fixed),
        ]
    }

    /// The quadrants of a disc (or ring) and the corners of `frame` that they belong to.
    func corners(
        of frame: PixelRect, mask: Content, rounded: CACornerMask
    ) -> [(which: CACornerMask, from: PixelRect, to: PixelRect)] {
        let half = mask.size.width / 2
        // Where the sides are too short for two whole corners, their middle pixel belongs to the first.
        let (width, height) = (min(half, frame.width - half), min(half, frame.height - half))
        let spans = { (isEnd: Bool, short: Int, length: Int, start: Int) in
            isEnd ? (from: 2 * half - short, to: start + length - short, length: short) : (from: 0, to: start, length: half)
        }
        let all: [(CACornerMask, Bool, Bool)] = [
            (.layerMinXMinYCorner, false, false), (.layerMaxXMinYCorner, true, false), (.layerMinXMaxYCorner, false, true),
            (.layerMaxXMaxYCorner, true, true),
        ]
        return all.filter { rounded.contains($0.0) }.map { which, isRight, isBottom in
            let x = spans(isRight, width, frame.width, frame.x)
            let y = spans(isBottom, height, frame.height, frame.y)
            return (
                which, PixelRect(x: x.from, y: y.from, width: x.length, height: y.length),
                PixelRect(x: x.to, y: y.to, width: x.length, height: y.length)
            )
        }
    }
}
