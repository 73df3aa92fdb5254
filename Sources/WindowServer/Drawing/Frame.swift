// SPDX-License-Identifier: MIT

/// One frame of a window: what to draw, where it changed, and what is wanted afterwards. A value; backends play it.
package struct Frame: Sendable {
    /// Counts the frames of a window, from 1.
    package var number: UInt64
    /// The window's size that the frame was laid out for.
    package var size: PixelSize
    /// The pixels that changed since the last frame. Empty: nothing to draw or to copy.
    package var damage: PixelRegion
    package var operations: [DrawingOperation]
    /// Something moves: ask for the next tick before drawing this frame.
    package var isAnimating: Bool
    /// `_NET_WM_SYNC_REQUEST` value to announce after this frame is on screen; nil when none is due.
    package var syncValue: Int64?
    /// When no tick is wanted but something will start to move later: that time, in seconds of media time.
    package var nextChange: Double?

    package init(
        number: UInt64, size: PixelSize, damage: PixelRegion, operations: [DrawingOperation], isAnimating: Bool,
        syncValue: Int64? = nil, nextChange: Double? = nil
    ) {
        self.number = number
        self.size = size
        self.damage = damage
        self.operations = operations
        self.isAnimating = isAnimating
        self.syncValue = syncValue
        self.nextChange = nextChange
    }
}

/// What a backend tells the source when it asks for a frame.
package struct FrameRequest: Sendable {
    /// When the frame is expected to be on screen, in seconds of media time (CLOCK_MONOTONIC).
    package var presentationTime: Double
    /// The back buffer holds nothing of earlier frames (first frame, new size).
    package var redrawsEverything: Bool
    /// Operations are dear and pixels are not: the window is drawn in a server, to which every operation is sent. What stands
    /// still or moves as a whole is better kept as a picture from its first frame on.
    package var prefersPictures: Bool

    package init(presentationTime: Double, redrawsEverything: Bool, prefersPictures: Bool = false) {
        self.presentationTime = presentationTime
        self.redrawsEverything = redrawsEverything
        self.prefersPictures = prefersPictures
    }
}

/// Where a window's frames come from. Called on the backend's render thread only, never on two threads at once.
package protocol FrameSource: AnyObject, Sendable {
    /// The next frame; nil while nothing was ever committed. Must not block on the main thread.
    func nextFrame(_ request: FrameRequest) -> Frame?
}
