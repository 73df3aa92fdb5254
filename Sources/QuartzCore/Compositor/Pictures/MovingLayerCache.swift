// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// The layers of a window that move as a whole, with all that is in them, and their pictures: for displays to which every
/// operation has to be sent. Used by one compositor.
final class MovingLayerCache {
    /// All that a picture depends on besides what the layer contains: not where it is.
    struct Form: Equatable {
        let properties: LayerProperties
        let gravity: CALayerContentsGravity
        let contentFrame: CGRect?
        let scaleX: CGFloat
        let scaleY: CGFloat
        let size: PixelSize
    }

    private struct Entry {
        let form: Form
        let content: Content?
        let children: [RenderNode]
        var origin: PixelPoint
        var picture: CachedPicture?
        /// Something sticks out of it, or it is too little to be worth a picture.
        var isRefused = false
        var frame: UInt64
    }

    private var entries: [LayerID: Entry] = [:]
    private var frame: UInt64 = 0
    private var isMoving = false
    private var maximumPixels = 0
    /// The picture of the layer that went last: what is closed is often opened again, and looks the same.
    private var retired: CachedPicture?

    /// - Parameter isMoving: More frames will follow.
    func beginFrame(window: PixelSize, isMoving: Bool) {
        frame += 1
        self.isMoving = isMoving
        maximumPixels = window.width * window.height
    }

    func endFrame() {
        for (id, entry) in entries where entry.frame != frame {
            retired = entry.picture ?? retired
            entries[id] = nil
        }
    }

    /// The picture to show for a layer in this frame; nil: it is to be listed part by part.
    ///
    /// - Parameters:
    ///   - willMove: Whether the layer is about to move by an animation, as far as that is known.
    ///   - isExact: Whether the picture has the very pixels that the parts have. On the way one pixel more or less does not show.
    func picture(
        of node: RenderNode, _ form: Form, at origin: PixelPoint, isExact: Bool, willMove: () -> Bool,
        make: () -> CachedPicture?
    ) -> CachedPicture? {
        guard form.size.width * form.size.height <= maximumPixels else { return nil }
        var entry: Entry
        var moves: Bool
        if let kept = entries[node.id], kept.form == form, kept.content == node.content,
            kept.children.count == node.children.count, zip(kept.children, node.children).allSatisfy({ $0 === $1 })
        {
            entry = kept
            moves = kept.origin != origin
        } else {
            entry = Entry(form: form, content: node.content, children: node.children, origin: origin, frame: frame)
            moves = willMove()
        }
        if entry.picture == nil, !entry.isRefused, isMoving, moves {
            entry.picture = make().map { made in retired?.shows(the: made) == true ? retired ?? made : made }
            entry.isRefused = entry.picture == nil
        }
        entry.origin = origin
        entry.frame = frame
        entries[node.id] = entry
        return isMoving || isExact ? entry.picture : nil
    }
}

extension CachedPicture {
    fileprivate func shows(the other: CachedPicture) -> Bool { rect == other.rect && operations == other.operations }
}

extension DisplayListBuilder {
    /// So many layers are worth a picture: each is an operation in every frame.
    private static let smallestMoved = 4
    /// Seconds after which an animation has moved its layer, if it does.
    private static let glance = 0.1

    /// Lists a layer that covers its whole frame as one picture if it moves. False: it is to be listed part by part.
    mutating func addMoved(_ node: RenderNode, _ place: Place) -> Bool {
        guard let movingLayers, node.weight >= Self.smallestMoved, place.depth == 0, place.alpha >= 1,
            place.perspective == nil, node.mask == nil, !node.children.contains(where: \.hasAnimations),
            let (matrix, frame, form) = movedForm(of: node, at: place.time, place)
        else { return false }
        let corner = form.properties.bounds.origin.applying(matrix)
        let picture = movingLayers.picture(
            of: node, form, at: PixelPoint(x: frame.x, y: frame.y),
            isExact: corner.x == corner.x.rounded() && corner.y == corner.y.rounded(),
            willMove: {
                guard node.hasAnimations, let later = movedForm(of: node, at: place.time + Self.glance, place) else {
                    return false
                }
                return later.form == form && later.frame != frame
            },
            make: { makePicture(of: node, corner: corner, size: form.size, place) })
        guard let picture else { return false }
        let visible = frame.intersection(place.clip)
        append(
            node, part: 50,
            .moved(picture, from: visible.offset(x: -frame.x, y: -frame.y), at: PixelPoint(x: visible.x, y: visible.y)),
            bounds: visible, place, isOpaque: true)
        return true
    }

    /// nil for layers that do not fill their frames, or do not lie upright.
    private func movedForm(
        of node: RenderNode, at time: Double, _ place: Place
    ) -> (matrix: CGAffineTransform, frame: PixelRect, form: MovingLayerCache.Form)? {
        var (properties, _) = node.evaluate(at: time)
        guard properties.isDrawable, properties.fillsItsFrame else { return nil }
        let matrix = properties.transformToParent.concatenating(place.matrix)
        guard matrix.isFinite, matrix.isScaleAndTranslation else { return nil }
        // Its edges rounded together: a layer that moves as a whole does not change its size by a pixel on its way.
        var frame = matrix.pixelRect(of: properties.bounds)
        frame.width = (properties.bounds.width * matrix.a).wholePixels
        frame.height = (properties.bounds.height * matrix.d).wholePixels
        guard frame.width > 0, frame.height > 0 else { return nil }
        properties.position = .zero
        properties.transform = CATransform3DIdentity
        let form = MovingLayerCache.Form(
            properties: properties, gravity: node.gravity, contentFrame: node.contentFrame, scaleX: matrix.a, scaleY: matrix.d,
            size: PixelSize(width: frame.width, height: frame.height))
        return (matrix, frame, form)
    }

    /// nil when something lies outside of the layer's frame, or there is little in it.
    ///
    /// - Parameter corner: Where the layer's first corner lies, in pixels.
    private func makePicture(of node: RenderNode, corner: CGPoint, size: PixelSize, _ place: Place) -> CachedPicture? {
        // As it is drawn where its corner lies on a whole pixel.
        var own = place
        own.matrix = place.matrix.concatenating(CGAffineTransform(translationX: -corner.x, y: -corner.y))
        own.clip = PixelRect(
            x: -Bitmap.largestSide, y: -Bitmap.largestSide, width: 2 * Bitmap.largestSide, height: 2 * Bitmap.largestSide)
        own.segmentDepth = 0
        var builder = DisplayListBuilder(masks: masks, keepsSegments: false)
        builder.list(node, own)
        builder.takeSteps()
        let items = builder.list.items
        let rect = PixelRect(size)
        guard items.count >= Self.smallestMoved, items.allSatisfy({ $0.bounds.intersection(rect) == $0.bounds }),
            case .fill(rect, _) = items.first?.operation
        else { return nil }
        return CachedPicture(rect: rect, operations: items.map(\.operation))
    }
}

extension LayerProperties {
    /// Its background covers its frame, and nothing is drawn outside of that.
    fileprivate var fillsItsFrame: Bool {
        !isHidden && opacity >= 1 && backgroundColor.map { $0.alpha >= 1 } ?? false && cornerRadius == 0
            && borderWidth == 0 && shadowOpacity == 0 && childrenTransform.isIdentity
    }
}
