// SPDX-License-Identifier: MIT

/// One frame of a window: what to draw, which pixels change, and when the next frame is needed.
package struct Frame: Sendable {
    /// Counts the frames of a window, from 1.
    package var number: UInt64
    /// The window's size that the frame was laid out for.
    package var size: PixelSize
    /// The pixels to be drawn, since they have changed otherwise than by moving. Empty: there is nothing to draw.
    package var damage: PixelRegion
    /// To be performed before the operations; nil: nothing. What it moves changes on the screen in addition to the damage.
    package var move: PixelMove?
    /// Rectangles in that of the move, which do not overlap. What lies in it outside of them looks as before, although it was moved.
    package var moved: [PixelRect]
    /// To be played in order, clipped to the damage.
    package var operations: [DrawingOperation]
    /// What the next frames will draw, and a backend may draw once this one is on the screen.
    package var upcomingPicture: CachedPicture?
    /// Something moves: the backend should ask for the next tick before it draws this frame.
    package var isAnimating: Bool
    /// The value of a `_NET_WM_SYNC_REQUEST` to announce once this frame is on screen; nil when there is none.
    package var syncValue: Int64?
    /// The time at which something will start to move, in seconds of media time; nil when nothing will. Only matters when
    /// `isAnimating` is false.
    package var nextChange: Double?

    /// - Parameter moved: Nil: all of the move's rectangle.
    package init(
        number: UInt64, size: PixelSize, damage: PixelRegion, move: PixelMove? = nil, moved: [PixelRect]? = nil,
        operations: [DrawingOperation],
        upcomingPicture: CachedPicture? = nil, isAnimating: Bool, syncValue: Int64? = nil, nextChange: Double? = nil
    ) {
        self.number = number
        self.size = size
        self.damage = damage
        self.move = move
        self.moved = moved ?? (move.map { [$0.rect] } ?? [])
        self.operations = operations
        self.upcomingPicture = upcomingPicture
        self.isAnimating = isAnimating
        self.syncValue = syncValue
        self.nextChange = nextChange
    }
}

/// Pixels that what the last frame shows moves by, inside of a rectangle: what scrolls need not be drawn again.
package struct PixelMove: Equatable, Sendable {
    /// The pixels that take part. What would leave it is lost, and where nothing comes from it is drawn.
    package var rect: PixelRect
    /// In pixels, to the right and down.
    package var x: Int
    package var y: Int

    package init(rect: PixelRect, x: Int, y: Int) {
        self.rect = rect
        self.x = x
        self.y = y
    }

    /// Where moved pixels arrive.
    package var target: PixelRect { rect.intersection(rect.offset(x: x, y: y)) }
}

extension Frame {
    /// The pixels that change on the screen.
    package var shown: PixelRegion {
        guard let move else { return damage }
        var region = damage
        region.add(move.rect)
        return region
    }

    /// The same as rectangles, any number of them, that do not overlap and leave out what looks as before.
    package var changes: [PixelRect] {
        guard let move, moved != [move.rect] else { return shown.rects }
        return damage.rects.flatMap { $0.subtracting(move.rect) } + moved
    }

    /// Whether something in it shows what lies behind it.
    package var showsBackdrops: Bool { operations.contains { if case .backdrop = $0 { true } else { false } } }
}

/// What a backend wants when it asks for a frame.
package struct FrameRequest: Sendable {
    /// When the frame is expected to be on screen, in seconds of media time (CLOCK_MONOTONIC).
    package var presentationTime: Double
    /// The back buffer has no pixels of the frame before: it is the first frame, or the size has changed.
    package var redrawsEverything: Bool
    /// Operations cost more than pixels, because the window is drawn by a server, to which every operation is sent. What is static or
    /// moves as a whole should be a cached picture from its first frame on. Default: false.
    package var prefersPictures: Bool
    /// The back buffer can move its pixels. Default: false.
    package var allowsMoves: Bool

    package init(
        presentationTime: Double, redrawsEverything: Bool, prefersPictures: Bool = false, allowsMoves: Bool = false
    ) {
        self.presentationTime = presentationTime
        self.redrawsEverything = redrawsEverything
        self.prefersPictures = prefersPictures
        self.allowsMoves = allowsMoves
    }
}

/// The source of a window's frames. Called on the backend's render thread only, never on two threads at once.
package protocol FrameSource: AnyObject, Sendable {
    /// The next frame; nil before the first commit. Must not wait for the main thread.
    func nextFrame(_ request: FrameRequest) -> Frame?
    /// What a frame will have at a later time that can be drawn in advance, if nothing is changed until then: its groups, each from its
    /// beginning to its end, and nothing else. Changes nothing. Default: none.
    func upcomingGroups(at presentationTime: Double) -> [DrawingOperation]
}

extension FrameSource {
    package func upcomingGroups(at presentationTime: Double) -> [DrawingOperation] { [] }
}
