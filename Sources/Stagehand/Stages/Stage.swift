// SPDX-License-Identifier: MIT
package import CoreGraphics
package import WindowServer

/// Where the app of a Stagehand runs: a window server, with input and screenshots. All times are of the manual clock, in seconds;
/// all points are in device pixels of the window.
@MainActor
package protocol Stage: AnyObject {
    var server: any WindowServer { get }
    /// Called once, after the app has become the delegate of the server.
    func connect(_ application: any WindowServerDelegate)
    func press(button: Int, isDown: Bool, at point: PixelPoint, window: WindowID, time: Double) throws
    func move(to point: PixelPoint, window: WindowID, time: Double) throws
    func type(_ event: KeyEvent, window: WindowID) throws
    func resize(_ window: WindowID, to size: PixelSize) throws
    func requestClose(_ window: WindowID) throws
    /// Waits until all input has arrived in the server's queue of events.
    func synchronize()
    /// Whether there are events in the queue.
    var hasEvents: Bool { get }
    /// Draws what was committed, as of `time`. Returns when the window shows it.
    func draw(_ window: WindowID, at time: Double) throws
    func picture(of window: WindowID) throws -> CGImage
    func end()
}
