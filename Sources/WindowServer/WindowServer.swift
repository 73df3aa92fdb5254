// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The identity of a window on its server. 0 is never used.
package struct WindowID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// The screen as the window system describes it.
package struct ScreenDescription: Equatable, Sendable {
    /// In device pixels.
    package var size: PixelSize
    /// Device pixels per point, 0.5 … 4.
    package var scale: CGFloat
    /// In frames per second; 60 when the window system does not report it.
    package var refreshRate: Double

    package init(size: PixelSize, scale: CGFloat, refreshRate: Double) {
        self.size = size
        self.scale = scale
        self.refreshRate = refreshRate
    }
}

/// The properties with which a window is made.
package struct WindowConfiguration: Sendable {
    /// What title bars show.
    package var title: String
    /// In device pixels. Servers clamp each side to 1 … 16384.
    package var size: PixelSize
    /// What window managers let the user make of it, in device pixels. Default: no limit.
    package var minimumSize: PixelSize?
    /// Shown in areas that no frame has reached yet, so that a resize does not flash black. Default: white.
    package var background: DrawingColor
    /// Whether the window manager draws a title bar and borders. Default: true.
    package var isDecorated: Bool
    /// The program's name and class for `WM_CLASS` and desktop files.
    package var instanceName: String
    package var className: String

    package init(
        title: String, size: PixelSize, minimumSize: PixelSize? = nil, background: DrawingColor = .white,
        isDecorated: Bool = true, instanceName: String, className: String
    ) {
        self.title = title
        self.size = size
        self.minimumSize = minimumSize
        self.background = background
        self.isDecorated = isDecorated
        self.instanceName = instanceName
        self.className = className
    }
}

/// A connection to a window system: the contract between the toolkit above and `X11WindowServer` or `HeadlessWindowServer` below.
///
/// It is used on the main actor only. Windows take their frames from a `FrameSource`, which the server may call on a thread of its own.
/// The server reports events to its delegate while `drainEvents` runs, and calls toolkit code at no other time.
@MainActor
package protocol WindowServer: AnyObject {
    /// Gets the events. Not retained.
    var delegate: (any WindowServerDelegate)? { get set }
    /// The screen as it is now.
    var screen: ScreenDescription { get }

    /// Starts to watch the connection.
    ///
    /// - Parameter wake: Called on the main actor when `drainEvents` has something to do.
    func start(wake: @escaping @MainActor @Sendable () -> Void)

    /// Delivers the events that have arrived, in order, as `EventQueue` merges them. What would take too long is left for the next call,
    /// and `wake` is called for it.
    func drainEvents()

    /// Makes a window that is not yet shown, with frames from `frames`.
    ///
    /// - Throws: An error whose description is a sentence for the user.
    func makeWindow(_ configuration: WindowConfiguration, frames: any FrameSource) throws -> any ServerWindow

    /// Sends buffered requests. Called at the end of each turn of the main loop.
    func flush()

    /// Closes the windows and the connection. Further calls do nothing.
    func shutDown()
}

/// One window of a window server. Main actor only.
@MainActor
package protocol ServerWindow: AnyObject {
    /// Its identity in events.
    var id: WindowID { get }
    /// Whether contents are better recorded than drawn, because pixels would have to be sent to another machine.
    var prefersRecordings: Bool { get }
    /// Puts the window on screen.
    func show()
    /// Changes what title bars show.
    func setTitle(_ title: String)
    /// Changes the colour of areas that no frame has reached yet.
    func setBackground(_ color: DrawingColor)
    /// Asks for another size, in device pixels. A `.resized` event follows if the window gets one.
    func resize(to size: PixelSize)
    /// The source has a new frame. It is drawn at once when the window was at rest, otherwise with the next tick.
    func setNeedsFrame()
    /// Destroys the window. No event for it is delivered afterwards, and its source is not called any more.
    func close()
}

/// Receives what a window server reports. Main actor only.
@MainActor
package protocol WindowServerDelegate: AnyObject {
    /// Something happened to a window.
    func windowServer(_ server: any WindowServer, didReceive event: ServerEvent, for window: WindowID)
    /// The screen's size, scale or refresh rate has changed. Called once for all windows, in order with their events.
    func windowServer(_ server: any WindowServer, screenDidChange screen: ScreenDescription)
    /// The server is gone, and nothing can be drawn any more.
    ///
    /// - Parameter reason: A sentence for the user.
    func windowServer(_ server: any WindowServer, didLoseConnection reason: String)
}
