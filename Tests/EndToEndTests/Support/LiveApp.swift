// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import UIKit
import WindowServer
import X11TestSupport
import X11WindowServer

import QuartzCore
import UIKitCore

/// An app on an X server, in real time. Tests have no run loop, so they run the app's turns by hand, or block it. The app and its server
/// end when this is released.
@MainActor
final class LiveApp {
    let window: UIWindow
    /// Reads the pixels on screen.
    let user: XTestClient
    let displayName: String
    /// Counts what the app sends. nil unless `isFar`.
    let line: CountingLine?
    private let xvfb: XvfbServer
    private let server: X11WindowServer
    private let application: UIApplication
    /// The last tick that the render thread posted.
    private let startedFrame = Mailbox()

    private final class Mailbox: Sendable {
        let time = SanitizableMutex<Double?>(nil)
    }

    /// - Parameters:
    ///   - isFar: Whether the app is connected by a `CountingLine`, without shared memory.
    ///   - surface: Where a far window's pixels are kept, as `PROSCENIUM_SURFACE` says.
    init(_ root: UIViewController, size: CGSize, isFar: Bool = false, surface: String = "server") throws {
        UIApplication.running?.tearDown()
        MediaClock.setManual(nil)
        xvfb = try XvfbServer(withoutExtensions: isFar ? ["MIT-SHM"] : [])
        line = isFar ? try CountingLine(to: xvfb) : nil
        displayName = line?.displayName ?? xvfb.displayName
        var variables = ["PROSCENIUM_ANNOUNCE_FRAMES": "1"]
        if isFar { variables.merge(["PROSCENIUM_WITHOUT": "near", "PROSCENIUM_SURFACE": surface]) { $1 } }
        let environment = EnvironmentChange(variables)
        defer { environment.undo() }
        user = try XTestClient(xvfb)
        server = try X11WindowServer(displayName: displayName)
        application = UIApplication(server: server)
        application.postFrameStart = { [startedFrame] time in startedFrame.time.withLock { $0 = time } }
        application.launch()
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.host?.layers.frameSource.recordFrames()
        try user.waitForFrame(1, of: id) { self.turn() }
    }

    isolated deinit {
        // A later app may have replaced this one.
        if UIApplication.running === application { application.tearDown() }
        line?.end()
        xvfb.end()
    }

    var id: WindowID {
        get throws { try #require(window.host).serverWindow.id }
    }

    /// The frames that the render thread drew with a presentation time in the range.
    func drawnFrames(in times: Range<Double>) throws -> [FrameLog.Entry] {
        let frames = try #require(window.host).layers.frameSource.recordedFrames
        return frames.filter { $0.isDrawn && times.contains($0.presentationTime) }
    }

    /// The number of periods in a time in which no frame was drawn.
    func missingFrames(in times: Range<Double>) throws -> Int {
        let moments = [times.lowerBound] + (try drawnFrames(in: times)).map(\.presentationTime) + [times.upperBound]
        return zip(moments, moments.dropFirst()).reduce(0) { $0 + max(Int((($1.1 - $1.0) * 60).rounded()) - 1, 0) }
    }

    func turn() {
        if let time = startedFrame.time.withLock({ $0.take() }) {
            DisplayLinks.shared.frameStarted(at: time, duration: 1.0 / 60)
        }
        application.turn(at: CACurrentMediaTime())
    }

    /// Runs the app's turns for `seconds`, as its run loop would.
    func run(for seconds: Double) {
        let end = CACurrentMediaTime() + seconds
        while CACurrentMediaTime() < end {
            _ = server.waitForEvents(timeout: 0.002)
            turn()
        }
    }

    /// Presses the primary button, moves it up by so many pixels a frame, and lets go while it moves.
    func throwContent(from point: PixelPoint, step: Int, frames: Int = 12) throws {
        try user.movePointer(to: point, in: id)
        try user.setButton(isPressed: true)
        run(for: 0.03)
        for frame in 1...frames {
            try user.movePointer(to: PixelPoint(x: point.x, y: point.y - frame * step), in: id)
            user.synchronize()
            run(for: 1.0 / 60)
        }
        try user.setButton(isPressed: false)
        user.synchronize()
    }

    /// Blocks the main thread for some time, in which the app runs no turn. Returns the time range.
    func block(for seconds: Double) -> Range<Double> {
        let start = CACurrentMediaTime()
        while CACurrentMediaTime() < start + seconds {}
        return start..<CACurrentMediaTime()
    }
}
