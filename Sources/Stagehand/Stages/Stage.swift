// SPDX-License-Identifier: MIT
package import CoreGraphics
package import WindowServer

/// Where a Stagehand's app plays: a window server, the user's hands and eyes on it. All times are manual.
@MainActor
package protocol Stage: AnyObject {
    var server: any WindowServer { get }
    /// Called once, after the app took the server's events for itself.
    func connect(_ application: any WindowServerDelegate)
    /// Points in device pixels of the window.
    func press(button: Int, isDown: Bool, at point: PixelPoint, window: WindowID, time: Double) throws
    func move(to point: PixelPoint, window: WindowID, time: Double) throws
    func type(_ event: KeyEvent, window: WindowID) throws
    func resize(_ window: WindowID, to size: PixelSize) throws
    func requestClose(_ window: WindowID) throws
    /// Everything that the user did has reached the server's queue.
    func synchronize()
    /// Events wait to be drained.
    var hasEvents: Bool { get }
    /// The window shows what was committed, at `time`.
    func draw(_ window: WindowID, at time: Double) throws
    func picture(of window: WindowID) throws -> CGImage
    func end()
}
