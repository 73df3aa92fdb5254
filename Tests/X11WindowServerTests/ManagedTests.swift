// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    /// Under a real window manager.
    @MainActor @Suite("Managed windows") struct ManagedTests {
        let size = PixelSize(width: 200, height: 120)

        @Test("a managed window gets input and is closed")
        func aManagedWindowGetsInputAndIsClosed() throws {
            let stage = try Stage()
            let manager = try WindowManager(.openbox, on: stage.xvfb, client: stage.client)
            defer { manager.end() }
            let window = try stage.window(TestFrames(size, color: .black), size: size)
            try stage.client.click(at: PixelPoint(x: 30, y: 40), in: window.id)
            try stage.wait("the click") { stage.recorder.pointerEvents.last?.phase == .up }
            try stage.client.pressKey(0xFF1B)
            try stage.wait("the key") { stage.recorder.keyEvents.contains { $0.usage == 0x29 } }
            stage.client.sendDelete(window.id)
            try stage.wait("the request") { stage.recorder.events.last == .closeRequested }
            #expect(stage.server.errorCount == 0)
        }

        @Test("an iconified window is hidden until it is mapped again")
        func anIconifiedWindowIsHiddenUntilItIsMappedAgain() throws {
            let stage = try Stage()
            let manager = try WindowManager(.openbox, on: stage.xvfb, client: stage.client)
            defer { manager.end() }
            let frames = TestFrames(size, color: .black)
            let window = try stage.window(frames, size: size)
            stage.client.iconifyWindow(window.id)
            try stage.wait("hiding") {
                stage.recorder.visibility == false && !stage.client.isOnScreen(window.id)
            }
            let hiddenAt = frames.number
            frames.change { $0.operations = [.fill(PixelRect(size), .white)] }
            window.setNeedsFrame()
            stage.client.mapWindow(window.id)
            try stage.wait("showing") { stage.recorder.visibility == true && frames.number > hiddenAt }
            try stage.client.waitForFrame(frames.number, of: window.id) { stage.pump() }
            #expect(Pixels(try stage.client.grab(window.id)).colors == [0xFFFFFF])
            #expect(stage.server.errorCount == 0)
        }

        @Test("a manager's resize waits for its frames")
        func aManagersResizeWaitsForItsFrames() throws {
            let stage = try Stage()
            let manager = try WindowManager(.openbox, on: stage.xvfb, client: stage.client)
            defer { manager.end() }
            let frames = TestFrames(size, color: .black)
            let window = try stage.window(frames, size: size)
            var values: [Int64] = []
            stage.recorder.onEvent = { event in
                guard case .resized(let size, let value) = event else { return }
                if let value { values.append(value) }
                frames.change {
                    $0.size = size
                    $0.operations = [.fill(PixelRect(size), .white)]
                    $0.syncValue = value
                }
                window.setNeedsFrame()
            }
            // Openbox resizes with Alt and the right button.
            try stage.client.setKey(0xFFE9, isPressed: true)
            try stage.client.movePointer(to: PixelPoint(x: 190, y: 110), in: window.id)
            try stage.client.setButton(3, isPressed: true)
            let origin = try stage.client.origin(of: window.id)
            for step in 1...20 {
                let count = stage.recorder.sizes.count
                try stage.client.movePointer(to: PixelPoint(x: origin.x + 190 + step * 5, y: origin.y + 110 + step * 5))
                // The drag starts after some pixels; until then there is no new size.
                try? stage.wait("a size", seconds: 0.05) { stage.recorder.sizes.count > count }
            }
            try stage.client.setButton(3, isPressed: false)
            try stage.client.setKey(0xFFE9, isPressed: false)
            try stage.wait("the last size") { stage.recorder.sizes.last.map { $0.width >= 290 && $0.height >= 210 } ?? false }
            #expect(!values.isEmpty)
            try stage.wait("the last value") { stage.client.syncValue(of: window.id) == values.last }
            #expect(Pixels(try stage.client.grab(window.id)).colors == [0xFFFFFF])
            #expect(stage.server.errorCount == 0)
        }
    }
}
