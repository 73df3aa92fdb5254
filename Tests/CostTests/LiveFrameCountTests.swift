// SPDX-License-Identifier: MIT
import QuartzCore
import Testing
import UIKit
import WindowServer
import X11TestSupport
import X11WindowServer

import UIKitCore

@testable import gallery

extension CostTests {
    /// Counts frames on an X server in real time: there are never more frames than ticks of the display.
    @MainActor @Suite("Live frames") struct LiveFrameCountTests {
        @Test("opening and closing the panel draws no more frames than the display has ticks, and none are drawn at rest")
        func cycle() throws {
            UIApplication.running?.tearDown()
            MediaClock.setManual(nil)
            let xvfb = try XvfbServer()
            defer { xvfb.end() }
            let user = try XTestClient(xvfb)
            let server = try X11WindowServer(displayName: xvfb.displayName)
            let application = UIApplication(server: server)
            defer { application.tearDown() }
            application.launch()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
            let root = GalleryScene.bench.makeRootViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            let host = try #require(window.host)
            host.layers.frameSource.recordFrames()

            func turn(until condition: () -> Bool) {
                let deadline = Deadline(seconds: 5)
                while !condition(), !deadline.hasPassed {
                    _ = server.waitForEvents(timeout: 0.002)
                    application.turn(at: CACurrentMediaTime())
                }
            }
            func turn(for seconds: Double) {
                let end = CACurrentMediaTime() + seconds
                turn { CACurrentMediaTime() >= end }
            }
            func drawn() -> Int { host.layers.frameSource.recordedFrames.filter(\.isDrawn).count }

            turn { drawn() > 0 && user.isOnScreen(host.serverWindow.id) }
            turn(for: 0.3)
            let before = drawn()
            for isOpening in [true, false] {
                let start = drawn()
                try user.click(at: PixelPoint(x: 256, y: 400), in: host.serverWindow.id)
                turn { (root.presentedViewController != nil) == isOpening && root.transitionCoordinator == nil }
                turn(for: 0.1)
                // 350 ms are 21 ticks; one more at each end. A busy machine may lose some: the upper bound is what the test is for, the
                // lower one only shows that something moved.
                #expect((5...23).contains(drawn() - start), "\(drawn() - start) frames")
            }
            let after = drawn()
            #expect(after - before < 240, "the log of frames is long enough")
            turn(for: 0.5)
            #expect(drawn() == after, "nothing moves")
        }
    }
}
