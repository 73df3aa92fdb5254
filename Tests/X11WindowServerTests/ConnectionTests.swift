// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    @MainActor @Suite("Connection") struct ConnectionTests {
        let size = PixelSize(width: 200, height: 120)

        private func message(_ displayName: String) -> String {
            do {
                _ = try X11WindowServer(displayName: displayName)
                return "opened"
            } catch {
                return "\(error)"
            }
        }

        @Test("a wrong display is named, and what to do about it", arguments: [":4711", "bogus", "localhost:4711"])
        func aWrongDisplayIsNamedWithTheWayOut(_ name: String) {
            let text = message(name)
            #expect(text.contains("'\(name)'") && text.contains("DISPLAY") && text.contains("xvfb-run"))
        }

        @Test("empty and endless display names are refused")
        func emptyAndEndlessNamesAreRefused() {
            #expect(message("").contains("DISPLAY is not set"))
            #expect(message(String(repeating: "x", count: 5000)).contains("5000 bytes"))
        }

        @Test("a display with a palette is refused with its reason")
        func aPaletteDisplayIsRefusedWithItsReason() throws {
            let xvfb = try XvfbServer(depth: 8)
            #expect(message(xvfb.displayName).contains("true colour"))
        }

        @Test("the end of the server is reported once", arguments: [false, true])
        func theEndOfTheServerIsToldOnce(_ isAnimating: Bool) throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: .black)
            frames.change { $0.isAnimating = isAnimating }
            let window = try stage.window(frames, size: size)
            stage.xvfb.kill()
            try stage.wait("the news") { !stage.recorder.losses.isEmpty }
            for _ in 0..<3 {
                _ = stage.server.waitForEvents(timeout: 0)
                stage.server.drainEvents()
                window.setNeedsFrame()
                window.setTitle("late")
                stage.server.flush()
            }
            window.close()
            #expect(throws: X11ConnectionError.connectionLost) {
                try stage.server.makeWindow(
                    WindowConfiguration(title: "", size: size, instanceName: "", className: ""), frames: frames)
            }
            stage.server.shutDown()
            #expect(stage.recorder.losses.count == 1)
            #expect(stage.recorder.losses[0].contains(stage.xvfb.displayName))
        }

        @Test("a loss that a request meets is reported by the next drain")
        func aLossMetByARequestIsToldByTheNextDrain() throws {
            let stage = try Stage()
            let window = try stage.window(TestFrames(size, color: .black), size: size)
            stage.xvfb.kill()
            window.close()
            #expect(stage.server.waitForEvents(timeout: 5))
            stage.server.drainEvents()
            #expect(stage.recorder.losses.count == 1)
            stage.server.shutDown()
            stage.server.shutDown()
        }

        @Test("events call the handler of start on the main queue")
        func theMainQueueWakesWhoeverStarted() async throws {
            let stage = try Stage()
            let window = try stage.window(TestFrames(size, color: .black), size: size)
            stage.recorder.events = []
            await withCheckedContinuation { continuation in
                var waiting: CheckedContinuation<Void, Never>? = continuation
                stage.server.start {
                    stage.server.drainEvents()
                    guard stage.recorder.events.contains(.closeRequested) else { return }
                    waiting?.resume()
                    waiting = nil
                }
                stage.client.sendDelete(window.id)
            }
            #expect(stage.recorder.events.contains(.closeRequested))
        }

        @Test("shutting down leaves nothing behind")
        func shuttingDownLeavesNothingBehind() throws {
            let stage = try Stage()
            let window = try stage.window(TestFrames(size, color: .black), size: size)
            stage.server.shutDown()
            #expect(!stage.client.allWindows().contains(window.id))
            #expect(!stage.server.waitForEvents(timeout: 0))
            stage.server.drainEvents()
            stage.server.flush()
            #expect(stage.recorder.losses.isEmpty)
            #expect(stage.server.errorCount == 0)
        }
    }
}
