// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    /// A server with little memory.
    @MainActor @Suite("Memory for buffers") struct MemoryTests {
        let size = PixelSize(width: 200, height: 120)
        let orange = DrawingColor(red: 1, green: 0.5, blue: 0, alpha: 1)

        @Test("a buffer that cannot be made is made when the window shrinks", arguments: ["server", "shm", "image"])
        func aBufferThatCannotBeMadeIsMadeWhenTheWindowShrinks(_ kind: String) throws {
            let xvfb = try XvfbServer(memoryLimit: 400_000)
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": kind], xvfb: xvfb)
            let frames = TestFrames(size, color: orange)
            let window = try stage.window(frames, size: size)
            stage.recorder.onEvent = { event in
                guard case .resized(let size, let value) = event else { return }
                frames.change {
                    $0.size = size
                    $0.operations = [.fill(PixelRect(size), DrawingColor(red: 1, green: 0.5, blue: 0, alpha: 1))]
                    $0.syncValue = value
                }
                window.setNeedsFrame()
            }
            let large = PixelSize(width: 16384, height: 16384)
            let before = frames.number
            stage.client.resizeWindow(window.id, to: large)
            try stage.wait("the size") { stage.recorder.sizes.last == large }
            try stage.client.waitForFrame(before + 1, of: window.id, seconds: 10) { stage.pump() }
            // The program still runs, and draws again in a size that fits into memory.
            let small = PixelSize(width: 300, height: 200)
            stage.client.resizeWindow(window.id, to: small)
            try stage.wait("the size") { stage.recorder.sizes.last == small }
            try stage.client.wait(for: "the picture", seconds: 5, pump: { stage.pump() }) {
                (try? stage.client.grab(window.id)).map { Pixels($0).colors } == [0xFF8000]
            }
            #expect(stage.server.errorCount == 0)
        }
    }
}
