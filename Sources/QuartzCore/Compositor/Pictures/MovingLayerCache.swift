// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// The cached pictures of the layers of a window that move as a whole, with their sublayers: for displays to which every operation
/// has to be sent. Used by one compositor.
final class MovingLayerCache {
    /// What a picture depends on, except position, contents and sublayers.
    struct Appearance: Equatable {
        let properties: LayerProperties
        let gravity: CALayerContentsGravity
        let contentFrame: CGRect?
        let scaleX: CGFloat
        let scaleY: CGFloat
        let size: PixelSize
    }

    private struct Entry {
        let appearance: Appearance
        let content: Content?
        let children: [RenderNode]
        /// In the last frame that showed the layer.
        var origin: PixelPoint
        var picture: CachedPicture?
        /// No picture can be made: part of the layer lies outside of its frame, or it has too few parts.
        var isUnsuitable = false
        /// The last frame that showed the layer.
        var frame: UInt64
    }

    private var entries: [LayerID: Entry] = [:]
    private var frame: UInt64 = 0
    private var isMoving = false
    /// The area of the window: larger pictures cost more than they save.
    private var maximumArea = 0
    /// The picture of the layer that was removed last: what is closed is often opened again and looks the same.
    private var removedPicture: CachedPicture?

    /// - Parameter isMoving: Whether more frames will follow.
    func beginFrame(window: PixelSize, isMoving: Bool) {
        frame += 1
        self.isMoving = isMoving
        maximumArea = window.width * window.height
    }

    /// Forgets the layers that this frame does not show.
    func endFrame() {
        for (id, entry) in entries where entry.frame != frame {
            removedPicture = entry.picture ?? removedPicture
            entries[id] = nil
        }
    }

    /// The picture to draw for a layer in this frame; nil: it has to be listed part by part.
    ///
    /// - Parameters:
    ///   - isExact: Whether the picture has the same pixels as the parts. A difference of a pixel is invisible while the layer
    ///     moves, but not at rest.
    ///   - willMove: Whether an animation is about to move the layer. Asked when the layer has just appeared or changed.
    func picture(
        of node: RenderNode, _ appearance: Appearance, at origin: PixelPoint, isExact: Bool, willMove: () -> Bool,
        make: () -> CachedPicture?
    ) -> CachedPicture? {
        guard appearance.size.width * appearance.size.height <= maximumArea else { return nil }
        var entry: Entry
        var moves: Bool
        if let kept = entries[node.id], kept.appearance == appearance, kept.content == node.content,
            kept.children.count == node.children.count, zip(kept.children, node.children).allSatisfy({ $0 === $1 })
        {
            entry = kept
            moves = kept.origin != origin
        } else {
            entry = Entry(
                appearance: appearance, content: node.content, children: node.children, origin: origin, frame: frame)
            moves = willMove()
        }
        if entry.picture == nil, !entry.isUnsuitable, isMoving, moves {
            entry.picture = make().map { made in removedPicture?.showsSame(as: made) == true ? removedPicture ?? made : made }
            entry.isUnsuitable = entry.picture == nil
        }
        entry.origin = origin
        entry.frame = frame
        entries[node.id] = entry
        return isMoving || isExact ? entry.picture : nil
    }
}

extension CachedPicture {
    fileprivate func showsSame(as other: CachedPicture) -> Bool { rect == other.rect && operations == other.operations }
}
