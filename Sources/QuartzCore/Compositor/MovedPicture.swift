// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// A layer that moves as a whole, with all that is in it: where it was last, and a picture from its second place on. An object,
/// because every node has room for one and few have one.
final class MovedPicture {
    /// All that the picture depends on: not where it is.
    struct Form: Equatable {
        let properties: LayerProperties
        let scaleX: CGFloat
        let scaleY: CGFloat
        let size: PixelSize
    }

    let form: Form
    var origin: PixelPoint
    var picture: StillPicture?
    /// Something sticks out of it, or it is too little to be worth a picture.
    var isRefused = false

    init(form: Form, origin: PixelPoint) {
        self.form = form
        self.origin = origin
    }
}

extension DisplayListBuilder {
    /// So many layers are worth a picture: each is an operation in every frame.
    private static let smallestMoved = 4

    /// Lists a layer that covers its whole frame as one picture if it has moved since the last frame. False: it is to be
    /// listed part by part.
    mutating func addMoved(_ node: RenderNode, _ place: Place) -> Bool {
        guard node.weight >= Self.smallestMoved, place.depth == 0, place.alpha >= 1, place.perspective == nil,
            node.mask == nil, !node.children.contains(where: \.hasAnimations)
        else { return false }
        let (properties, _) = node.evaluate(at: place.time)
        guard properties.isDrawable, properties.fillsItsFrame else { return false }
        let matrix = properties.transformToParent.concatenating(place.matrix)
        guard matrix.isFinite, matrix.isScaleAndTranslation else { return false }
        // Its edges rounded together: a layer that moves as a whole does not change its size by a pixel on its way.
        var frame = matrix.pixelRect(of: properties.bounds)
        frame.width = (properties.bounds.width * matrix.a).wholePixels
        frame.height = (properties.bounds.height * matrix.d).wholePixels
        guard frame.width > 0, frame.height > 0, frame.area <= mostPixelsOfPictures else { return false }
        var still = properties
        still.position = .zero
        still.transform = CATransform3DIdentity
        let form = MovedPicture.Form(
            properties: still, scaleX: matrix.a, scaleY: matrix.d, size: PixelSize(width: frame.width, height: frame.height))
        let origin = PixelPoint(x: frame.x, y: frame.y)
        guard let moved = node.movedPicture, moved.form == form else {
            node.movedPicture = MovedPicture(form: form, origin: origin)
            return false
        }
        if moved.picture == nil, !moved.isRefused, moved.origin != origin {
            moved.picture = makePicture(of: node, matrix, properties, size: form.size, place)
            moved.isRefused = moved.picture == nil
        }
        moved.origin = origin
        guard let picture = moved.picture else { return false }
        let visible = frame.intersection(place.clip)
        append(
            node, part: 50,
            .moved(
                picture, from: visible.offset(x: -frame.x, y: -frame.y), at: PixelPoint(x: visible.x, y: visible.y)),
            bounds: visible, place, isOpaque: true)
        return true
    }

    /// nil when something lies outside of the layer's frame, or there is little in it.
    private func makePicture(
        of node: RenderNode, _ matrix: CGAffineTransform, _ properties: LayerProperties, size: PixelSize, _ place: Place
    ) -> StillPicture? {
        // As it will be drawn at rest: its corner on a whole pixel.
        let corner = properties.bounds.origin.applying(matrix)
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
        return StillPicture(rect: rect, operations: items.map(\.operation))
    }
}

extension LayerProperties {
    /// Its background covers its frame, and nothing is drawn outside of that.
    fileprivate var fillsItsFrame: Bool {
        !isHidden && opacity >= 1 && backgroundColor.map { $0.alpha >= 1 } ?? false && cornerRadius == 0
            && borderWidth == 0 && shadowOpacity == 0 && CATransform3DIsIdentity(sublayerTransform)
    }
}
