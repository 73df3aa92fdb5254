// SPDX-License-Identifier: MIT
package import CoreGraphics
package import WindowServer

/// Opens and ends groups.
extension DrawingPlayer {
    /// Opens a group.
    ///
    /// - Returns: The position of its last operation that needs not be played any more: all but its end, when its pixels are there
    ///   already.
    func begin(
        _ rect: PixelRect, isDetached: Bool, at index: Int, of operations: [DrawingOperation], _ groups: KeptGroups?,
        target: CairoSurface, stack: inout [DrawingLevel]
    ) -> Int {
        guard let around = stack.last else { return index }
        let end = groups.map { $0.end(ofGroupAt: index) } ?? endOfGroup(at: index, of: operations)
        // Without memory for the group, or need for it, its operations draw on what is around it.
        var inPlace = DrawingLevel(canvas: around.canvas, extent: around.extent)
        inPlace.pixels = around.pixels
        inPlace.corners = (corners.count, 0)
        if let end, case .endGroup(let alpha, nil, _) = operations[end], !isDetached {
            // The first and the last frames of a fade show no difference, and the first one should come soon.
            if alpha.isInvisible {
                groups?.carry(groupAt: index, of: operations)
                return end
            }
            if alpha.isWhole, mayBeInPlace(operations[index + 1..<end]) {
                groups?.carry(groupAt: index, of: operations)
                stack.append(inPlace)
                return index
            }
        }
        // A detached group has a space of its own: the damage says nothing about its pixels.
        var extent = isDetached ? rect : rect.intersection(around.extent)
        // A mask beside what it masks.
        if extent.isEmpty, let end, case .endGroupAsMask = operations[end] {
            stack.append(DrawingLevel(canvas: around.canvas, extent: .empty))
            return end - 1
        }
        var memory: GroupBitmap?
        var range: Range<Int>?
        if let groups, let end {
            let operationsOfGroup = index..<end
            range = operationsOfGroup
            switch groups.find(operationsOfGroup, of: operations, extent: extent) {
            case .kept(let group):
                stack.append(DrawingLevel(canvas: group.canvas, extent: group.extent, range: range, memory: group.memory))
                return end - 1
            case .incomplete(let old):
                memory = old
                if stack.count == 1 {
                    extent = rect.intersection(PixelRect(PixelSize(width: target.width, height: target.height)))
                }
            case .changed(let old): memory = old
            }
            groups.didDraw()
        }
        if uploadsContents {
            let level = Canvas(similarTo: target, extent: extent).map { DrawingLevel(canvas: $0, extent: extent, range: range) }
            stack.append(level ?? inPlace)
            return index
        }
        let plan = GroupPlan(
            of: operations[index + 1..<(end ?? operations.count)], extent: extent,
            isInPlace: end.map { operations[$0].endsInPlace } == true)
        let bitmap = GroupBitmap.make(for: plan, reusing: memory)
        guard var level = bitmap.flatMap({ DrawingLevel($0, extent: extent, range: range) }) else {
            stack.append(inPlace)
            return index
        }
        level.isDetached = isDetached
        stack.append(level)
        return index + plan.skippedOperations
    }

    /// Draws groups that fade and that the frame that was played last did not draw: so that the next one need not wait for them. To be
    /// called while there is time.
    ///
    /// - Parameters:
    ///   - operations: Those of that frame, or the groups of the next one.
    ///   - isNext: The latter: they have the next frame's opacities.
    ///   - start: Called before each group that is drawn.
    package func prepareGroups(
        of operations: [DrawingOperation], ofNextFrame isNext: Bool = false, on target: CairoSurface, keeping groups: KeptGroups,
        start: () -> Void = {}
    ) {
        guard !uploadsContents else { return }
        groups.lookAhead(to: operations)
        let all = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
        var index = 0
        while index < operations.count {
            defer { index += 1 }
            guard let rect = operations[index].rectOfGroupInPlace, let end = groups.end(ofGroupAt: index) else { continue }
            let range = index..<end
            index = end
            guard case .endGroup(let alpha, nil, _) = operations[end], alpha < 1, isNext || alpha.isWhole || alpha.isInvisible,
                !groups.isKept(range, of: operations), !operations[range].contains(where: \.isBackdrop)
            else { continue }
            start()
            let extent = rect.intersection(all)
            let inner = range.dropFirst()
            let plan = GroupPlan(of: operations[inner], extent: extent, isInPlace: true)
            let memory = GroupBitmap.make(for: plan, reusing: nil)
            guard let level = memory.flatMap({ DrawingLevel($0, extent: extent, range: range) }) else { continue }
            var stack = [level]
            play(inner.dropFirst(plan.skippedOperations), of: operations, groups, target: target, stack: &stack)
            groups.didDraw()
            groups.keep(range, of: operations, canvas: level.canvas, extent: extent, memory: memory)
        }
    }

    /// The position of the operation that ends a group; nil when there is none.
    private func endOfGroup(at index: Int, of operations: [DrawingOperation]) -> Int? {
        var depth = 0
        for position in (index + 1)..<operations.count {
            if operations[position].beginsGroup { depth += 1 }
            guard operations[position].endsGroup else { continue }
            if depth == 0 { return position }
            depth -= 1
        }
        return nil
    }

    /// Whether a group's operations only add to its pixels, so that they may as well be drawn on what is below it.
    private func mayBeInPlace(_ operations: ArraySlice<DrawingOperation>) -> Bool {
        var depth = 0
        for operation in operations {
            if depth == 0, case .keepThroughMask = operation { return false }
            if operation.beginsGroup { depth += 1 }
            guard operation.endsGroup else { continue }
            depth -= 1
            if depth == 0, case .endGroupAsMask = operation { return false }
        }
        return true
    }

    /// Opens an opaque group on the level that it lies in: what is below its corners is saved until they are cut. False where the pixels
    /// are not in memory.
    func openInPlace(
        _ rect: PixelRect, at index: Int, of operations: [DrawingOperation], stack: inout [DrawingLevel]
    ) -> Bool {
        guard var level = stack.last, let pixels = level.pixels else { return false }
        level = DrawingLevel(canvas: level.canvas, extent: rect.intersection(level.extent))
        level.pixels = pixels
        level.corners = (corners.count, 0)
        var depth = 0
        for operation in operations[(index + 1)...] {
            if case .keepThroughMask(_, _, let to) = operation, depth == 0 { corners.save(to, of: pixels) }
            if operation.beginsGroup { depth += 1 }
            if operation.endsGroup { depth -= 1 }
            if depth < 0 { break }
        }
        stack.append(level)
        return true
    }

    /// Cuts a corner of an opaque group that is drawn in place. False for other groups.
    func cut(_ rect: PixelRect, by mask: Content, from: PixelRect, stack: inout [DrawingLevel]) -> Bool {
        guard let level = stack.last, let state = level.corners, let pixels = level.pixels else { return false }
        if let bitmap = mask.image?.bitmap { corners.cut(state.first + state.cut, of: pixels, by: bitmap, from: from) }
        stack[stack.count - 1].corners?.cut += 1
        return true
    }

    /// Ends an opaque group that is drawn in place. False for other groups.
    func closeInPlace(stack: inout [DrawingLevel]) -> Bool {
        guard let state = stack.last?.corners else { return false }
        corners.keepFirst(state.first)
        stack.removeLast()
        return true
    }

    /// Draws a group by loops over memory, which skip what is transparent. False when that cannot be done; then nothing was done.
    func blend(_ group: DrawingLevel, by operation: DrawingOperation, over below: DrawingLevel) -> Bool {
        guard let memory = group.memory, let pixels = below.pixels else { return false }
        switch operation {
        case .endGroup(let alpha, nil, let clip):
            let shown = clip.intersection(group.extent)
            group.canvas.flush()
            pixels.draw(
                memory, from: shown.offset(x: -group.extent.x, y: -group.extent.y), at: PixelPoint(x: shown.x, y: shown.y),
                alpha: alpha)
            return true
        case .endGroup(let alpha, let matrix?, let clip):
            return turn(group, memory, by: [GroupStrip(matrix: matrix, clip: clip)], alpha: alpha, on: pixels)
        case .endGroupInStrips(let strips, let alpha):
            return turn(group, memory, by: strips, alpha: alpha, on: pixels)
        case .endGroupAsMask:
            guard let masked = below.memory else { return false }
            memory.complete()
            group.canvas.flush()
            let touched = masked.touchedRect.offset(x: below.extent.x, y: below.extent.y)
            pixels.multiply(touched, byAlphaOf: memory.bitmap, group.extent)
            return true
        default: return false
        }
    }

    private func turn(
        _ group: DrawingLevel, _ memory: GroupBitmap, by strips: [GroupStrip], alpha: Double, on pixels: PixelTarget
    ) -> Bool {
        let turns = strips.compactMap { PixelTurn($0.matrix, of: group.extent) }
        guard turns.count == strips.count else { return false }
        memory.complete()
        group.canvas.flush()
        if let columns = TurnedColumns(strips, turns) {
            pixels.draw(memory, columns, alpha: alpha)
        } else {
            for (strip, turn) in zip(strips, turns) { pixels.draw(memory, turn, clip: strip.clip, alpha: alpha) }
        }
        return true
    }
}

extension Double {
    /// Whether an opacity leaves nothing of any pixel. Cairo keeps 16 bits of it, of which pixman uses the upper 8.
    fileprivate var isInvisible: Bool { DrawingColor.black.withAlpha(multipliedBy: self).premultiplied >> 24 == 0 }
    /// Whether an opacity changes no pixel.
    fileprivate var isWhole: Bool { DrawingColor.black.withAlpha(multipliedBy: self).premultiplied >> 24 == 255 }
}

extension DrawingOperation {
    /// Whether it depends on what has been drawn before its group.
    fileprivate var isBackdrop: Bool {
        if case .backdrop = self { true } else { false }
    }

    /// Whether it ends a group without changing its geometry.
    fileprivate var endsInPlace: Bool {
        if case .endGroup(_, nil, _) = self { true } else { false }
    }

    /// What a group takes that it begins, if that lies in place.
    fileprivate var rectOfGroupInPlace: PixelRect? {
        switch self {
        case .beginGroup(let rect, isDetached: false), .beginOpaqueGroup(let rect, _): rect
        default: nil
        }
    }
}
