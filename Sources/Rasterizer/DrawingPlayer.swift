// SPDX-License-Identifier: MIT
internal import CCairo
package import CoreGraphics
package import WindowServer

/// Plays drawing operations on a cairo surface: an image, an image in shared memory, or a pixmap of an X server.
/// Contents are uploaded into surfaces like the target once and kept until they are released. Render thread only.
package final class DrawingPlayer {
    /// True: contents are copied into surfaces similar to the target (pixmaps in the server). False: they are drawn from
    /// their own memory, which is where an image surface wants them.
    private let uploadsContents: Bool
    private var uploads: [UInt64: CairoSurface] = [:]
    /// Still pictures, where pixels are in reach, and where they are not.
    private var runs: [UInt64: PixelRuns] = [:]
    private var pictures: [UInt64: CairoSurface] = [:]
    /// The memory of the last picture, for the next one: the first frame of a movement waits for no page to be found and cleared.
    private var spareRuns: PixelRuns?
    /// More than a window without photographs needs, in bytes.
    private static let maximumSpare = 2 << 20
    /// Used for every frame, as is the memory of the groups that were open in the last one.
    private let canvas = Canvas()
    private var room: [Level] = []
    /// Counts what went to the server, for tests and benchmarks.
    package private(set) var uploadCount = 0
    package private(set) var uploadedBytes = 0
    /// Counts the drawings that went there instead.
    package private(set) var playCount = 0

    package init(uploadsContents: Bool) {
        self.uploadsContents = uploadsContents
        ContentReleases.shared.register(self)
    }

    deinit {
        ContentReleases.shared.unregister(ObjectIdentifier(self))
    }

    /// The number of uploads that are kept at present.
    package var keptUploads: Int { uploads.count + runs.count + pictures.count }

    /// Draws the operations, clipped to the damage.
    package func play(_ operations: [DrawingOperation], damage: PixelRegion, on target: CairoSurface) {
        dropReleasedContents()
        guard !damage.isEmpty, canvas.begin(on: target) else { return }
        var stack = room
        room = []
        defer {
            stack.removeAll(keepingCapacity: true)
            room = stack
            canvas.end()
        }
        canvas.clip(to: damage.rects)
        stack.append(Level(canvas: canvas, extent: damage.bounds))
        var index = 0
        while index < operations.count {
            let played = stack.count == 1 ? playInMemory(operations[index...], damage: damage, on: target) : 0
            if played == 0 { play(operations[index], target: target, stack: &stack) }
            index += max(played, 1)
        }
    }

    /// What a frame with a dimming view, gradients and text mostly draws, by passes of our own over memory: a still picture under a
    /// translucent colour in one where cairo needs two. How many operations that were; 0 when the first is something else, or
    /// the pixels are not in reach.
    private func playInMemory(
        _ operations: ArraySlice<DrawingOperation>, damage: PixelRegion, on target: CairoSurface
    ) -> Int {
        guard !uploadsContents, let first = operations.first else { return 0 }
        switch first {
        case .takeStill(let picture):
            guard case .still(picture, picture.rect)? = operations.dropFirst().first,
                case .fill(picture.rect, let color)? = operations.dropFirst(2).first, color.alpha < 1,
                damage.rects == [picture.rect], take(picture, from: target, laying: color)
            else { return 0 }
            return 3
        case .still(let picture, let rect):
            guard let runs = runs(of: picture, like: target) else { return 0 }
            var color = DrawingColor.clear
            if case .fill(rect, let over)? = operations.dropFirst().first { color = over }
            let origin = PixelPoint(x: picture.rect.x, y: picture.rect.y)
            guard target.copyPixels(runs, origin: origin, under: color, in: damage.rects, within: rect) else { return 0 }
            return color == .clear ? 1 : 2
        case .fill(let rect, let color):
            return target.fill(color, in: damage.rects, within: rect) ? 1 : 0
        case .draw(let content, let from, let at, let alpha) where alpha >= 1 && !content.isOpaque:
            guard let image = content.image else { return 0 }
            return target.layPixels(image.bitmap, from: from, at: at, in: damage.rects) ? 1 : 0
        case .stretch(let content, let from, let to, let clip, let alpha)
        where alpha >= 1 && content.isOpaque && from == content.bounds:
            guard let line = content.image?.bitmap else { return 0 }
            return target.repeatPixels(of: line, over: to, in: damage.rects, within: clip) ? 1 : 0
        default: return 0
        }
    }

    /// The target, or one of the groups that are open.
    private struct Level {
        let canvas: Canvas
        /// The pixels that matter, in this level's space: nothing outside of them needs memory.
        let extent: PixelRect
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
        case .takeStill(let picture): _ = take(picture, from: target)
        case .still(let picture, let rect):
            guard uploadsContents, let kept = surface(of: picture, like: target) else {
                for operation in picture.operations { play(operation, target: target, stack: &stack) }
                return
            }
            let from = rect.offset(x: -picture.rect.x, y: -picture.rect.y)
            canvas.draw(kept, isOpaque: true, from: from, at: PixelPoint(x: rect.x, y: rect.y), alpha: 1)
        case .moved(let picture, let from, let at):
            guard let kept = surface(of: picture, like: target) else { return }
            canvas.draw(kept, isOpaque: true, from: from, at: at, alpha: 1)
        case .beginGroup(let rect, let isDetached):
            // A detached group has a space of its own, so that the damage says nothing about its pixels.
            let extent = isDetached ? rect : rect.intersection(level.extent)
            stack.append(Level(canvas: Canvas(similarTo: target, extent: extent) ?? canvas, extent: extent))
        case .keepThroughMask(let mask, let from, let to):
            canvas.keep(through: surface(of: mask, like: target), from: from, to: to)
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
            stack.last?.canvas.keep(through: group.canvas)
        }
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

    /// Where there is no memory for a picture.
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

    // MARK: Pictures

    /// nil when there is no memory for it, or it cannot be used on the target: then the operations are played as they are.
    private func runs(of picture: CachedPicture, like target: CairoSurface) -> PixelRuns? {
        if let kept = runs[picture.id] { return kept }
        guard target.isOpaqueImage, let drawn = drawn(picture, like: target) else { return nil }
        return keep(picture, from: drawn, at: PixelPoint(x: 0, y: 0)) ? runs[picture.id] : nil
    }

    private func keep(
        _ picture: CachedPicture, from surface: CairoSurface, at origin: PixelPoint, laying color: DrawingColor = .clear
    ) -> Bool {
        let size = PixelSize(width: picture.rect.width, height: picture.rect.height)
        let spare = spareRuns?.size == size ? spareRuns : nil
        spareRuns = nil
        guard let made = spare ?? PixelRuns(size: size), surface.givePixels(to: made, from: origin, laying: color)
        else { return false }
        runs[picture.id] = made
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

    /// Keeps what the target shows, and lays a colour over it there. False when that is not to be had: then nothing was done.
    private func take(_ picture: CachedPicture, from target: CairoSurface, laying color: DrawingColor = .clear) -> Bool {
        let rect = picture.rect
        // A target that memory was too short for shows a part only.
        guard rect.x >= 0, rect.y >= 0, rect.maxX <= target.width, rect.maxY <= target.height else { return false }
        if !uploadsContents {
            return runs[picture.id] == nil
                && keep(picture, from: target, at: PixelPoint(x: rect.x, y: rect.y), laying: color)
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

    /// Done by every `play`; to be called once more when no frame will follow for a while.
    package func dropReleasedContents() {
        for id in ContentReleases.shared.take(for: self) {
            // Most are contents.
            guard uploads.removeValue(forKey: id) == nil else { continue }
            pictures[id] = nil
            if let spare = runs.removeValue(forKey: id), spare.byteCount <= DrawingPlayer.maximumSpare { spareRuns = spare }
        }
    }
}
