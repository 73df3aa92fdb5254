// SPDX-License-Identifier: MIT
internal import Dispatch
internal import WindowServer

/// A command of the main actor to the render thread.
enum X11RenderCommand: Sendable {
    case add(X11RenderWindowSetup)
    case setNeedsFrame(UInt)
    /// Draws the next frame now, whatever the clock says, and acknowledges when the server has shown it.
    case drawNow(UInt, X11Acknowledgement)
    case setVisible(UInt, Bool)
    /// The server lost these pixels of the window.
    case repair(UInt, PixelRegion)
    case setBackground(UInt, DrawingColor)
    case setRefreshRate(Double)
    /// Lets go of a window, so that it can be destroyed.
    case close(UInt, X11Acknowledgement)
    /// Asks what was sent to the server so far.
    case report(X11RenderReport)
    case stop(X11Acknowledgement)

    var acknowledgement: X11Acknowledgement? {
        switch self {
        case .close(_, let acknowledgement), .drawNow(_, let acknowledgement), .stop(let acknowledgement): acknowledgement
        case .report(let report): report.acknowledgement
        default: nil
        }
    }
}

/// What the render thread has to know of a new window.
struct X11RenderWindowSetup: Sendable {
    var window: UInt
    /// The counter of `_NET_WM_SYNC_REQUEST`, 0 for none.
    var counter: UInt
    var background: DrawingColor
    /// The likely size of its first frame.
    var size: PixelSize
    var frames: any FrameSource
}

/// Lets the main actor wait until the render thread has done something.
final class X11Acknowledgement: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func signal() { semaphore.signal() }

    /// - Returns: False when the render thread did not answer in time, for example because the server is stopped.
    func wait(seconds: Double) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
}
