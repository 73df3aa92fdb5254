// SPDX-License-Identifier: MIT
package import CoreGraphics

/// A window of a window server. 0 is never used.
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
    /// In frames per second; 60 when the system does not say.
    package var refreshRate: Double

    package init(size: PixelSize, scale: CGFloat, refreshRate: Double) {
        self.size = size
        self.scale = scale
        self.refreshRate = refreshRate
    }
}

/// What a window is made with.
package struct WindowConfiguration: Sendable {
    package var title: String
    /// In device pixels, 1 … 16384; backends clamp.
    package var size: PixelSize
    package var minimumSize: PixelSize?
    /// Shown in areas that no frame has reached yet: the root view's colour, so that a resize never flashes black.
    package var background: DrawingColor
    /// False: no title bar and border from the window manager.
    package var isDecorated: Bool
    /// Program name and class for WM_CLASS and desktop files.
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

/// A connection to a window system. Main actor only; drawing happens behind `FrameSource` on the backend's render thread.
///
/// A backend reports events to its delegate and never calls toolkit code otherwise.
@MainActor
package protocol WindowServer: AnyObject {
    var delegate: (any WindowServerDelegate)? { get set }
    var screen: ScreenDescription { get }

    /// Starts to watch the connection. `wake` is called on the main actor when `drainEvents` has something to do.
    func start(wake: @escaping @MainActor @Sendable () -> Void)

    /// Delivers every event that has arrived, in order, runs of motion and configure events merged to their last.
    func drainEvents()

    /// Makes an unmapped window whose frames come from `frames`.
    func makeWindow(_ configuration: WindowConfiguration, frames: any FrameSource) throws -> any ServerWindow

    /// Sends out what is buffered; called at the end of a turn.
    func flush()

    /// Closes the windows and the connections. Idempotent.
    func shutDown()
}

/// One window. Main actor only.
@MainActor
package protocol ServerWindow: AnyObject {
    var id: WindowID { get }
    /// Pixels of contents have to be sent to where they are shown: drawings are better recorded than drawn.
    var prefersRecordings: Bool { get }
    /// Maps the window.
    func show()
    func setTitle(_ title: String)
    func setBackground(_ color: DrawingColor)
    /// Asks for another size, in device pixels; a `.resized` event answers.
    func resize(to size: PixelSize)
    /// A commit was published: a frame is due at once when idle, with the next tick when animating.
    func setNeedsFrame()
    /// Destroys the window after the render thread let go of it. No event for it is delivered afterwards.
    func close()
}

/// The one way up from a backend.
@MainActor
package protocol WindowServerDelegate: AnyObject {
    func windowServer(_ server: any WindowServer, didReceive event: ServerEvent, for window: WindowID)
    /// The screen's size, scale or refresh rate is another one: once for all windows, in order with their events.
    func windowServer(_ server: any WindowServer, screenDidChange screen: ScreenDescription)
    /// The server is gone. Nothing can be drawn any more; `reason` is a sentence for the user.
    func windowServer(_ server: any WindowServer, didLoseConnection reason: String)
}
