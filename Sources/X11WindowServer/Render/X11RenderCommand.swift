// SPDX-License-Identifier: MIT
internal import Dispatch
internal import WindowServer

/// What the main actor tells the render thread.
enum X11RenderCommand: Sendable {
    case add(X11RenderWindowSetup)
    case setNeedsFrame(UInt)
    /// Draws what is due, whatever the clock says, and answers when the server has shown it.
    case drawNow(UInt, X11Acknowledgement)
    case setVisible(UInt, Bool)
    /// The server lost these pixels of the window.
    case repair(UInt, PixelRegion)
    case setBackground(UInt, DrawingColor)
    case setRefreshRate(Double)
    /// Lets go of a window, so that its id may die.
    case close(UInt, X11Acknowledgement)
    /// Asks what went over the wire so far.
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

/// A window as the render thread learns of it: after the server knows it.
struct X11RenderWindowSetup: Sendable {
    var window: UInt
    /// The counter of `_NET_WM_SYNC_REQUEST`, 0 for none.
    var counter: UInt
    var background: DrawingColor
    /// Of its first frame, most likely.
    var size: PixelSize
    var frames: any FrameSource
}

/// The far end of a handshake.
final class X11Acknowledgement: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func signal() { semaphore.signal() }

    /// False when the render thread did not answer in time (a server that is stopped, a frame without end).
    func wait(seconds: Double) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
}
