// SPDX-License-Identifier: MIT
internal import CCairo
package import CoreGraphics
package import WindowServer

/// Plays drawing operations on a cairo surface: an image, an image in shared memory, or a pixmap of an X server. Used by one
/// thread: the render thread.
///
/// Contents and cached pictures become surfaces once, which are kept until the content or picture is released. On opaque images in
/// memory the common operations are loops of our own over the pixels (see `CairoSurface+Pixels`); everything else is cairo's.
package final class DrawingPlayer {
    /// True: contents are copied into surfaces like the target (pixmaps in the server). False: they are drawn from their own
    /// memory, which is right for a target in memory.
    private let uploadsContents: Bool
    private var uploads: [UInt64: CairoSurface] = [:]
    /// Cached pictures as run-length bitmaps: for targets in memory.
    private var bitmaps: [UInt64: RunLengthBitmap] = [:]
    /// Cached pictures as surfaces: moved ones, and all of them for targets in a server.
    private var pictures: [UInt64: CairoSurface] = [:]
    /// The memory of the last picture, used for the next one: fresh pages would have to be found and cleared in the first frame of
    /// a movement.
    private var spareBitmap: RunLengthBitmap?
    /// In bytes; a window without photographs needs less.
    private static let maximumSpareSize = 2 << 20
    /// The canvas and the memory of the group stack are used again for every frame, so that a frame allocates nothing.
    private let canvas = Canvas()
    private var spareStack: [Level] = []
    /// The number of bitmaps uploaded so far, for tests and benchmarks.
    package private(set) var uploadCount = 0
    /// The bytes of those bitmaps.
    package private(set) var uploadedBytes = 0
    /// The number of recorded drawings replayed in place of an upload.
    package private(set) var playCount = 0

    /// - Parameter uploadsContents: Whether contents are copied to where the target is (a server) before they are drawn.
    package init(uploadsContents: Bool) {
        self.uploadsContents = uploadsContents
        ContentReleases.shared.register(self)
    }

    deinit {
        ContentReleases.shared.unregister(ObjectIdentifier(self))
    }

    /// The number of contents and pictures kept at present.
    package var keptUploads: Int { uploads.count + bitmaps.count + pictures.count }

    /// Draws the operations, clipped to the damage.
    ///
    /// - Parameter groups: Those of the last frame of the same target, which are brought up to date; nil: all are drawn.
    package func play(
        _ operations: [DrawingOperation], damage: PixelRegion, on target: CairoSurface, keeping groups: KeptGroups? = nil
    ) {
        dropReleasedContents()
        guard !damage.isEmpty, canvas.begin(on: target) else { return }
        groups?.begin(operations, target: target, isInServer: uploadsContents)
        defer { groups?.end() }
        var stack = spareStack
        spareStack = []
        defer {
            stack.removeAll(keepingCapacity: true)
            spareStack = stack
            canvas.end()
        }
        canvas.clip(to: damage.rects)
        stack.append(Level(canvas: canvas, extent: damage.bounds))
        var index = 0
        while index < operations.count {
            let operation = operations[index]
            defer { index += 1 }
            if stack.count == 1, !uploadsContents, playInMemory(operation, damage: damage, on: target) { continue }
            guard let groups else {
                play(operation, target: target, stack: &stack)
                continue
            }
            if case .beginGroup(let rect, let isDetached) = operation, let end = groups.end(ofGroupAt: index) {
                if begin(index..<end, of: operations, rect, isDetached, groups, target: target, stack: &stack) { index = end - 1 }
                continue
            }
            let ended = operation.endsGroup ? stack.last : nil
            if let ended, stack.count == 2, blend(ended, by: operation, damage: damage, on: target) {
                stack.removeLast()
            } else {
                play(operation, target: target, stack: &stack)
            }
            guard let ended, let range = ended.range else { continue }
            groups.keep(range, of: operations, canvas: ended.canvas, extent: ended.extent, memory: ended.memory)
        }
    }

    /// Opens a group that will be kept. True when its pixels are there already.
    ///
    /// - Parameter range: Its operations, without its end.
    private func begin(
        _ range: Range<Int>, of operations: [DrawingOperation], _ rect: PixelRect, _ isDetached: Bool, _ groups: KeptGroups,
        target: CairoSurface, stack: inout [Level]
    ) -> Bool {
        guard let around = stack.last else { return false }
        // A detached group has a space of its own: the damage says nothing about its pixels.
        var extent = isDetached ? rect : rect.intersection(around.extent)
        let memory: Bitmap?
        switch groups.find(range, of: operations, extent: extent) {
        case .kept(let group):
            stack.append(Level(canvas: group.canvas, extent: group.extent, range: range, memory: group.memory))
            return true
        case .incomplete(let old):
            memory = old
            if stack.count == 1 { extent = rect.intersection(PixelRect(PixelSize(width: target.width, height: target.height))) }
        case .changed(let old): memory = old
        }
        groups.didDraw()
        if uploadsContents {
            let canvas = Canvas(similarTo: target, extent: extent)
            stack.append(Level(canvas: canvas ?? around.canvas, extent: extent, range: canvas == nil ? nil : range))
        } else {
            let bitmap = KeptGroups.memory(for: extent, reusing: memory)
            let canvas = bitmap.flatMap { Canvas($0, extent: extent) }
            stack.append(
                Level(canvas: canvas ?? around.canvas, extent: extent, range: canvas == nil ? nil : range, memory: bitmap))
        }
        return false
    }

    /// Draws a group that lies in place by a loop over memory, which skips what is transparent. False when that cannot be done.
    private func blend(_ group: Level, by operation: DrawingOperation, damage: PixelRegion, on target: CairoSurface) -> Bool {
        guard case .endGroup(let alpha, nil, let clip) = operation, let memory = group.memory, group.range != nil else {
            return false
        }
        let shown = clip.intersection(group.extent)
        group.canvas.flush()
        return target.blendPixels(
            memory, from: shown.offset(x: -group.extent.x, y: -group.extent.y), at: PixelPoint(x: shown.x, y: shown.y),
            in: damage.rects, alpha: alpha)
    }

    /// Plays an operation by loops over memory that need fewer or faster passes than cairo. False when there is none for this
    /// operation, or the target is not an opaque image in memory; then nothing was done.
    private func playInMemory(_ operation: DrawingOperation, damage: PixelRegion, on target: CairoSurface) -> Bool {
        switch operation {
        case .captureAndDim(let picture, let color):
            return capture(picture, from: target, blending: color)
        case .picture(let picture, let rect):
            return copy(picture, in: rect, under: .clear, damage: damage, to: target)
        case .dimmedPicture(let picture, let rect, let color):
            return copy(picture, in: rect, under: color, damage: damage, to: target)
        case .fill(let rect, let color):
            return target.fill(color, in: damage.rects, within: rect)
        case .draw(let content, let from, let at, let alpha) where !content.isOpaque:
            guard let image = content.image else { return false }
            return target.blendPixels(image.bitmap, from: from, at: at, in: damage.rects, alpha: alpha)
        case .stretch(let content, let from, let to, let clip, let alpha)
        where alpha >= 1 && content.isOpaque && from == content.bounds:
            guard let line = content.image?.bitmap else { return false }
            return target.repeatPixels(of: line, over: to, in: damage.rects, within: clip)
        default: return false
        }
    }

    /// The target, or an open group.
    private struct Level {
        let canvas: Canvas
        /// The pixels that will be shown, in this level's space: only they need memory.
        let extent: PixelRect
        /// The operations of a group that will be kept.
        var range: Range<Int>?
        /// Where such a group's pixels are, in memory.
        var memory: Bitmap?
    }

    private func play(_ operation: DrawingOperation, target: CairoSurface, stack: inout [Level]) {
        guard let level = stack.last else { return }
        let canvas = level.canvas
        switch operation {
        case .fill(let rect, let color):
            canvas.fill(rect, color)
        case .draw(let content, let from, let at, let alpha):
            canvas.draw(surface(of: content, like: target), isOpaque: content.isOpaque, from: from, at: at, alpha: alpha)
        case .stretch(let content, let from, let to, let clip, let alpha):
            canvas.stretch(surface(of: content, like: target), from: from, to: to, clip: clip, alpha: alpha)
        case .colorThroughMask(let mask, let from, let to, let clip, let color):
            canvas.fill(clip, color, through: surface(of: mask, like: target), from: from, to: to)
        case .capture(let picture):
            _ = capture(picture, from: target)
        case .captureAndDim(let picture, let color):
            if !capture(picture, from: target) { draw(picture, picture.rect, target: target, stack: &stack) }
            canvas.fill(picture.rect, color)
        case .picture(let picture, let rect):
            draw(picture, rect, target: target, stack: &stack)
        case .dimmedPicture(let picture, let rect, let color):
            draw(picture, rect, target: target, stack: &stack)
            canvas.fill(rect, color)
        case .movedPicture(let picture, let from, let at):
            guard let kept = surface(of: picture, like: target) else { return }
            canvas.draw(kept, isOpaque: true, from: from, at: at, alpha: 1)
        case .beginGroup(let rect, let isDetached):
            // A detached group has a space of its own: the damage says nothing about its pixels.
            let extent = isDetached ? rect : rect.intersection(level.extent)
            stack.append(Level(canvas: Canvas(similarTo: target, extent: extent) ?? canvas, extent: extent))
        case .keepThroughMask(let mask, let from, let to):
            canvas.multiply(by: surface(of: mask, like: target), from: from, to: to)
        case .endGroup(let alpha, let matrix, let clip):
            guard stack.count > 1, let group = stack.popLast() else { return }
            stack.last?.canvas.draw(group.canvas, alpha: alpha, matrix: matrix, clip: clip)
        case .endGroupInStrips(let strips, let alpha):
            guard stack.count > 1, let group = stack.popLast(), let below = stack.last else { return }
            for strip in strips where !strip.clip.intersection(below.extent).isEmpty {
                below.canvas.draw(group.canvas, alpha: alpha, matrix: strip.matrix, clip: strip.clip)
            }
        case .endGroupAsMask:
            guard stack.count > 1, let group = stack.popLast() else { return }
            stack.last?.canvas.multiply(by: group.canvas)
        }
    }

    /// Draws a part of a picture in place by cairo. Where the picture cannot be kept its operations are drawn.
    private func draw(_ picture: CachedPicture, _ rect: PixelRect, target: CairoSurface, stack: inout [Level]) {
        guard uploadsContents, let kept = surface(of: picture, like: target) else {
            for operation in picture.operations { play(operation, target: target, stack: &stack) }
            return
        }
        let from = rect.offset(x: -picture.rect.x, y: -picture.rect.y)
        stack.last?.canvas.draw(kept, isOpaque: true, from: from, at: PixelPoint(x: rect.x, y: rect.y), alpha: 1)
    }

    // MARK: Uploads

    private func surface(of content: Content, like target: CairoSurface) -> CairoSurface {
        if let kept = uploads[content.id] { return kept }
        let made =
            switch content.source {
            case .drawing(let drawing) where uploadsContents: play(drawing, like: target)
            case .drawing(let drawing): drawing.image.map { CairoSurface(bitmap: $0.bitmap) }
            case .image(let image) where uploadsContents: upload(image, like: target)
            case .image(let image): CairoSurface(bitmap: image.bitmap)
            }
        guard let made else { return content.image.map { CairoSurface(bitmap: $0.bitmap) } ?? DrawingPlayer.nothing }
        uploads[content.id] = made
        return made
    }

    /// Drawn where there is no memory for a content.
    private static var nothing: CairoSurface {
        CairoSurface(owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1), width: 1, height: 1)
    }

    private func play(_ drawing: RecordedDrawing, like target: CairoSurface) -> CairoSurface? {
        let kind = drawing.isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA
        guard let made = makeSurface(like: target, kind, drawing.width, drawing.height) else { return nil }
        drawing.draw(on: made)
        playCount += 1
        return made
    }

    private func upload(_ image: CGImage, like target: CairoSurface) -> CairoSurface? {
        let kind =
            switch image.bitmap.format {
            case .argb: CAIRO_CONTENT_COLOR_ALPHA
            case .rgb: CAIRO_CONTENT_COLOR
            case .mask: CAIRO_CONTENT_ALPHA
            }
        guard let made = makeSurface(like: target, kind, image.width, image.height),
            let context = cairo_create(made.pointer)
        else { return nil }
        let source = CairoSurface(bitmap: image.bitmap)
        // A SOURCE paint of an image is sent by shared memory where the server has it; cairo does that itself.
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(context, source.pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
        uploadCount += 1
        uploadedBytes += image.bytesPerRow * image.height
        return made
    }

    private func makeSurface(
        like target: CairoSurface, _ kind: cairo_content_t, _ width: Int, _ height: Int
    ) -> CairoSurface? {
        cairo_surface_create_similar(target.pointer, kind, Int32(width), Int32(height)).map {
            CairoSurface(owning: $0, width: width, height: height)
        }
    }

    // MARK: Cached pictures

    /// Copies a part of a picture with a colour over it, in one pass over memory. False when the picture cannot be kept, or the
    /// target is not an opaque image in memory.
    private func copy(
        _ picture: CachedPicture, in rect: PixelRect, under color: DrawingColor, damage: PixelRegion, to target: CairoSurface
    ) -> Bool {
        guard let bitmap = bitmap(of: picture, like: target) else { return false }
        let origin = PixelPoint(x: picture.rect.x, y: picture.rect.y)
        return target.copyPixels(bitmap, origin: origin, under: color, in: damage.rects, within: rect)
    }

    /// nil when there is no memory for it, or the target is not an opaque image in memory.
    private func bitmap(of picture: CachedPicture, like target: CairoSurface) -> RunLengthBitmap? {
        if let kept = bitmaps[picture.id] { return kept }
        guard target.isOpaqueImage, let drawn = drawn(picture, like: target) else { return nil }
        return keep(picture, from: drawn, at: PixelPoint(x: 0, y: 0)) ? bitmaps[picture.id] : nil
    }

    private func keep(
        _ picture: CachedPicture, from surface: CairoSurface, at origin: PixelPoint, blending color: DrawingColor = .clear
    ) -> Bool {
        let size = PixelSize(width: picture.rect.width, height: picture.rect.height)
        let spare = spareBitmap?.size == size ? spareBitmap : nil
        spareBitmap = nil
        guard let bitmap = spare ?? RunLengthBitmap(size: size),
            surface.capturePixels(into: bitmap, from: origin, blending: color)
        else { return false }
        bitmaps[picture.id] = bitmap
        return true
    }

    private func surface(of picture: CachedPicture, like target: CairoSurface) -> CairoSurface? {
        if let kept = pictures[picture.id] { return kept }
        let made = drawn(picture, like: target)
        pictures[picture.id] = made
        return made
    }

    private func drawn(_ picture: CachedPicture, like target: CairoSurface) -> CairoSurface? {
        guard let surface = makeSurface(for: picture, like: target),
            let canvas = Canvas(surface, origin: PixelPoint(x: picture.rect.x, y: picture.rect.y))
        else { return nil }
        var stack = [Level(canvas: canvas, extent: picture.rect)]
        for operation in picture.operations { play(operation, target: target, stack: &stack) }
        return surface
    }

    /// Keeps what the target shows as the picture's pixels. False when that is not possible; then nothing was done.
    ///
    /// - Parameter color: Composited over those pixels in the target. Only for targets in memory; others must pass the default.
    private func capture(_ picture: CachedPicture, from target: CairoSurface, blending color: DrawingColor = .clear) -> Bool {
        let rect = picture.rect
        // A target may be smaller than the window when memory is short, and then shows only a part of the picture.
        guard rect.x >= 0, rect.y >= 0, rect.maxX <= target.width, rect.maxY <= target.height else { return false }
        if !uploadsContents {
            return bitmaps[picture.id] == nil
                && keep(picture, from: target, at: PixelPoint(x: rect.x, y: rect.y), blending: color)
        }
        guard pictures[picture.id] == nil, let surface = makeSurface(for: picture, like: target), let canvas = Canvas(surface)
        else { return false }
        canvas.draw(target, isOpaque: true, from: rect, at: PixelPoint(x: 0, y: 0), alpha: 1)
        pictures[picture.id] = surface
        return true
    }

    private func makeSurface(for picture: CachedPicture, like target: CairoSurface) -> CairoSurface? {
        let (width, height) = (picture.rect.width, picture.rect.height)
        return uploadsContents
            ? makeSurface(like: target, CAIRO_CONTENT_COLOR, width, height)
            : Bitmap(width: width, height: height, format: .rgb).map { CairoSurface(bitmap: $0) }
    }

    /// Frees what is kept of contents and pictures that have been released. Every `play` does that first; call it when no frame
    /// will follow for a while.
    package func dropReleasedContents() {
        for id in ContentReleases.shared.take(for: self) {
            // Most ids are those of contents.
            guard uploads.removeValue(forKey: id) == nil else { continue }
            pictures[id] = nil
            if let bitmap = bitmaps.removeValue(forKey: id), bitmap.byteCount <= DrawingPlayer.maximumSpareSize {
                spareBitmap = bitmap
            }
        }
    }
}
