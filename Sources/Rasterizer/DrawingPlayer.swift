// SPDX-License-Identifier: MIT
internal import CCairo
package import CoreGraphics
package import WindowServer

/// Plays drawing operations on a cairo surface: an image, an image in shared memory, or a pixmap of an X server. Used by one
/// thread: the render thread.
///
/// Contents and cached pictures become surfaces once, which are kept until the content or picture is released. In memory the common
/// operations are loops of our own over the pixels (`PixelTarget`); everything else is cairo's.
package final class DrawingPlayer {
    /// True: contents are copied into surfaces like the target (pixmaps in the server). False: they are drawn from their own
    /// memory, which is right for a target in memory.
    let uploadsContents: Bool
    var uploads: [UInt64: CairoSurface] = [:]
    /// Cached pictures as run-length bitmaps: for targets in memory.
    private var bitmaps: [UInt64: RunLengthBitmap] = [:]
    /// Cached pictures as surfaces: moved ones, and all of them for targets in a server.
    private var pictures: [UInt64: CairoSurface] = [:]
    /// What lies behind visual effects, for targets in memory.
    var backdrops: [UInt64: BlurBitmap] = [:]
    /// The number of backdrops filtered so far, for tests and benchmarks.
    package internal(set) var filterCount = 0
    /// The memory of the last picture, used for the next one: fresh pages would have to be found and cleared in the first frame of
    /// a movement.
    private var spareBitmap: RunLengthBitmap?
    /// In bytes; a window without photographs needs less.
    private static let maximumSpareSize = 2 << 20
    /// The canvas and the memory of the group stack are used again for every frame, so that a frame allocates nothing.
    private let canvas = Canvas()
    private var spareStack: [DrawingLevel] = []
    /// Of opaque groups that are drawn in place.
    var corners = SavedCorners()
    let scaler = PixelScaler()
    private let putOff = PutOffSteps()
    /// The number of bitmaps uploaded so far, for tests and benchmarks.
    package internal(set) var uploadCount = 0
    /// The bytes of those bitmaps.
    package internal(set) var uploadedBytes = 0
    /// The number of recorded drawings replayed in place of an upload.
    package internal(set) var playCount = 0

    /// - Parameter uploadsContents: Whether contents are copied to where the target is (a server) before they are drawn.
    package init(uploadsContents: Bool) {
        self.uploadsContents = uploadsContents
        ContentReleases.shared.register(self)
    }

    deinit {
        ContentReleases.shared.unregister(ObjectIdentifier(self))
    }

    /// The number of contents and pictures kept at present.
    package var keptUploads: Int { uploads.count + bitmaps.count + pictures.count + backdrops.count }

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
        var bottom = DrawingLevel(canvas: canvas, extent: damage.bounds)
        if !uploadsContents { bottom.pixels = PixelTarget(target, clip: damage.rects, puttingOff: putOff) }
        stack.append(bottom)
        play(operations.indices, of: operations, groups, target: target, stack: &stack)
        putOff.end()
    }

    /// Plays a range of the operations on the level on top of the stack.
    func play(
        _ range: Range<Int>, of operations: [DrawingOperation], _ groups: KeptGroups?, target: CairoSurface,
        stack: inout [DrawingLevel]
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            index = playInMemory(index..<range.upperBound, of: operations, on: stack.last?.pixels, groups?.scaledPictures)
            guard index < range.upperBound else { return }
            let operation = operations[index]
            defer { index += 1 }
            if case .backdrop(let rect, let filter, let pixels) = operation {
                if drawBackdrop(rect, filter, pixels, stack: stack, memory: groups?.blurMemory) { continue }
            } else if stack.count == 1, let pixels = stack[0].pixels,
                drawFirst(operation, on: pixels, target: target, stack: &stack)
            {
                continue
            }
            switch operation {
            case .beginOpaqueGroup(let rect, _) where openInPlace(rect, at: index, of: operations, stack: &stack):
                groups?.carry(groupAt: index, of: operations)
            case .beginOpaqueGroup(let rect, _):
                index = begin(rect, isDetached: false, at: index, of: operations, groups, target: target, stack: &stack)
            case .beginGroup(let rect, let isDetached):
                index = begin(rect, isDetached: isDetached, at: index, of: operations, groups, target: target, stack: &stack)
            case .keepThroughMask(let mask, let from, let to) where cut(to, by: mask, from: from, stack: &stack): break
            case _ where operation.endsGroup && closeInPlace(stack: &stack): break
            case _ where operation.endsGroup && stack.count > 1:
                let ended = stack[stack.count - 1]
                if blend(ended, by: operation, over: stack[stack.count - 2]) {
                    stack.removeLast()
                } else {
                    ended.memory?.complete()
                    play(operation, target: target, stack: &stack)
                }
                guard let range = ended.range else { continue }
                groups?.keep(range, of: operations, canvas: ended.canvas, extent: ended.extent, memory: ended.memory)
            default: play(operation, target: target, stack: &stack)
            }
        }
    }

    /// Plays operations by loops over memory, up to one for which there is none, or which is about groups. By itself, since a copy of the
    /// level for each operation would take as long as many of them.
    ///
    /// - Returns: The index of that operation.
    private func playInMemory(
        _ range: Range<Int>, of operations: [DrawingOperation], on target: PixelTarget?, _ scaled: ScaledPictures?
    ) -> Int {
        guard let target else { return range.lowerBound }
        return range.first { !draw(operations[$0], on: target, scaled) } ?? range.upperBound
    }

    // MARK: Single operations

    /// Plays an operation by loops over memory that need fewer or faster passes than cairo. False when there is none for this
    /// operation; then nothing was done.
    private func draw(_ operation: DrawingOperation, on target: PixelTarget, _ scaled: ScaledPictures?) -> Bool {
        switch operation {
        case .capture(let picture):
            return capture(picture, from: target)
        case .captureAndDim(let picture, let color):
            return capture(picture, from: target, blending: color)
        case .picture(let picture, let rect):
            return draw(picture, in: rect, under: .clear, on: target)
        case .dimmedPicture(let picture, let rect, let color):
            return draw(picture, in: rect, under: color, on: target)
        case .fill(let rect, let color):
            target.fill(rect, color)
            return true
        case .draw(let content, let from, let at, let alpha) where !content.isOpaque:
            guard let image = content.image else { return false }
            return target.draw(image.bitmap, from: from, at: at, alpha: alpha)
        case .draw(let content, let from, let at, let alpha) where alpha >= 1:
            guard let image = content.image else { return false }
            return target.copy(image.bitmap, from: from, at: at)
        case .stretch(let content, let from, let to, let clip, let alpha):
            return stretch(content, from: from, to: to, clip: clip, alpha: alpha, on: target, scaled)
        case .colorThroughMask(let mask, let from, let to, let clip, let color):
            guard let bitmap = mask.mask?.bitmap else { return false }
            return target.fill(clip, color, through: bitmap, from: from, to: to)
        default: return false
        }
    }

    /// Draws a picture that has no pixels yet on the whole target, and keeps what the target shows then. False when that cannot be done;
    /// then nothing was done.
    private func drawFirst(
        _ operation: DrawingOperation, on target: PixelTarget, target surface: CairoSurface, stack: inout [DrawingLevel]
    ) -> Bool {
        let (picture, rect, color): (CachedPicture, PixelRect, DrawingColor)
        switch operation {
        case .picture(let shown, let part): (picture, rect, color) = (shown, part, .clear)
        case .dimmedPicture(let shown, let part, let above): (picture, rect, color) = (shown, part, above)
        default: return false
        }
        guard bitmaps[picture.id] == nil, rect == picture.rect, target.shows(rect) else { return false }
        play(picture.operations.indices, of: picture.operations, nil, target: surface, stack: &stack)
        if !capture(picture, from: target, blending: color) { target.fill(rect, color) }
        return true
    }

    private func play(_ operation: DrawingOperation, target: CairoSurface, stack: inout [DrawingLevel]) {
        guard let level = stack.last else { return }
        let canvas = level.canvas
        if canvas === stack[0].canvas || operation.endsGroup { putOff.draw() }
        switch operation {
        case .fill(let rect, let color):
            canvas.fill(rect, color)
        case .draw(let content, let from, let at, let alpha):
            canvas.draw(surface(of: content.colored, like: target), isOpaque: content.isOpaque, from: from, at: at, alpha: alpha)
        case .stretch(let content, let from, let to, let clip, let alpha):
            canvas.stretch(surface(of: content.colored, like: target), from: from, to: to, clip: clip, alpha: alpha)
        case .stretchPixels(let content, let from, let to, let clip, let alpha):
            canvas.stretch(
                surface(of: content.colored, like: target), from: from, to: to, clip: clip, alpha: alpha, keepsPixels: true)
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
        case .backdrop(let rect, let filter, _):
            canvas.fill(rect, filter.fallback)
        case .beginGroup(let rect, isDetached: true):
            stack.append(DrawingLevel(canvas: Canvas(similarTo: target, extent: rect) ?? canvas, extent: rect))
        case .beginGroup(let rect, isDetached: false), .beginOpaqueGroup(let rect, _):
            let extent = rect.intersection(level.extent)
            stack.append(DrawingLevel(canvas: Canvas(similarTo: target, extent: extent) ?? canvas, extent: extent))
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
            guard stack.count > 1, let group = stack.popLast(), let below = stack.last else { return }
            if !group.extent.isEmpty {
                below.canvas.multiply(by: group.canvas)
            } else if below.canvas !== stack[0].canvas {
                below.canvas.clear()
            }
        }
    }

    /// Draws a part of a picture in place by cairo. Where the picture cannot be kept its operations are drawn.
    private func draw(_ picture: CachedPicture, _ rect: PixelRect, target: CairoSurface, stack: inout [DrawingLevel]) {
        guard uploadsContents, let kept = surface(of: picture, like: target) else {
            for operation in picture.operations { play(operation, target: target, stack: &stack) }
            return
        }
        let from = rect.offset(x: -picture.rect.x, y: -picture.rect.y)
        stack.last?.canvas.draw(kept, isOpaque: true, from: from, at: PixelPoint(x: rect.x, y: rect.y), alpha: 1)
    }

    // MARK: Cached pictures

    /// Copies a part of a picture with a colour over it, in one pass over memory. False when the picture cannot be kept, or the
    /// target has alpha.
    private func draw(_ picture: CachedPicture, in rect: PixelRect, under color: DrawingColor, on target: PixelTarget) -> Bool {
        // Pixels that are not there yet are best made on the target: see `drawFirst`.
        guard target.isOpaque, bitmaps[picture.id] != nil || !target.shows(rect) || rect != picture.rect,
            let bitmap = bitmap(of: picture, like: target.surface)
        else { return false }
        target.draw(bitmap, origin: PixelPoint(x: picture.rect.x, y: picture.rect.y), under: color, in: rect)
        return true
    }

    /// Draws a picture that later frames will use.
    ///
    /// - Parameter start: Called before it is drawn, if it has not been before.
    package func prepare(_ picture: CachedPicture, on target: CairoSurface, start: () -> Void = {}) {
        guard !uploadsContents, bitmaps[picture.id] == nil else { return }
        start()
        _ = bitmap(of: picture, like: target)
    }

    /// nil when there is no memory for it.
    private func bitmap(of picture: CachedPicture, like target: CairoSurface) -> RunLengthBitmap? {
        if let kept = bitmaps[picture.id] { return kept }
        guard let drawn = drawn(picture, like: target).flatMap({ PixelTarget($0, clip: []) }) else { return nil }
        return keep(picture, from: drawn, at: PixelPoint(x: 0, y: 0)) ? bitmaps[picture.id] : nil
    }

    private func keep(
        _ picture: CachedPicture, from target: PixelTarget, at origin: PixelPoint, blending color: DrawingColor = .clear
    ) -> Bool {
        let size = PixelSize(width: picture.rect.width, height: picture.rect.height)
        let spare = spareBitmap?.size == size ? spareBitmap : nil
        spareBitmap = nil
        guard let bitmap = spare ?? RunLengthBitmap(size: size),
            target.capture(into: bitmap, from: origin, blending: color)
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
        var stack = [DrawingLevel(canvas: canvas, extent: picture.rect)]
        if !uploadsContents {
            let origin = PixelPoint(x: picture.rect.x, y: picture.rect.y)
            stack[0].pixels = PixelTarget(surface, origin: origin, clip: [picture.rect])
        }
        play(picture.operations.indices, of: picture.operations, nil, target: target, stack: &stack)
        return surface
    }

    /// Keeps what the target shows as the picture's pixels. False when that is not possible; then nothing was done.
    ///
    /// - Parameter color: Composited over those pixels in the target.
    private func capture(_ picture: CachedPicture, from target: PixelTarget, blending color: DrawingColor = .clear) -> Bool {
        bitmaps[picture.id] == nil
            && keep(picture, from: target, at: PixelPoint(x: picture.rect.x, y: picture.rect.y), blending: color)
    }

    /// The same for a target in a server.
    private func capture(_ picture: CachedPicture, from target: CairoSurface) -> Bool {
        let rect = picture.rect
        // A target may be smaller than the window when memory is short, and then shows only a part of the picture.
        guard uploadsContents, rect.x >= 0, rect.y >= 0, rect.maxX <= target.width, rect.maxY <= target.height,
            pictures[picture.id] == nil, let surface = makeSurface(for: picture, like: target), let canvas = Canvas(surface)
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
            backdrops[id] = nil
            if let bitmap = bitmaps.removeValue(forKey: id), bitmap.byteCount <= DrawingPlayer.maximumSpareSize {
                spareBitmap = bitmap
            }
        }
    }
}
