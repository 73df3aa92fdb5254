// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    @MainActor @Suite struct WindowTests {
        let size = PixelSize(width: 200, height: 120)
        let orange = DrawingColor(red: 1, green: 0.5, blue: 0, alpha: 1)

        @Test(arguments: ["server", "shm", "image"])
        func everySurfaceShowsTheSamePixels(_ kind: String) throws {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": kind])
            defer { stage.server.shutDown() }
            let frames = TestFrames(size, color: .white)
            frames.change {
                $0.operations += [
                    .fill(PixelRect(x: 10, y: 20, width: 50, height: 40), orange),
                    .fill(PixelRect(x: 40, y: 30, width: 50, height: 40), DrawingColor(red: 0, green: 0, blue: 1, alpha: 0.4)),
                ]
            }
            let window = try stage.window(frames, size: size)
            let pixels = Pixels(try stage.client.grab(window.id))
            #expect(pixels.width == 200 && pixels.height == 120)
            #expect(pixels[0, 0] == 0xFFFFFF)
            #expect(pixels[15, 25] == 0xFF8000)
            #expect(pixels[70, 50] == 0x9999FF)
            #expect(pixels[45, 35] == 0x994D66)
            #expect(pixels.colors.count == 4)
            #expect(stage.server.errorCount == 0)
        }

        @Test func aClickArrivesAsPointerEvents() throws {
            let stage = try Stage()
            defer { stage.server.shutDown() }
            let window = try stage.window(TestFrames(size, color: orange), size: size)
            try stage.client.click(at: PixelPoint(x: 30, y: 40), in: window.id)
            try stage.wait("the release") { stage.recorder.pointerEvents.last?.phase == .up }
            let phases = stage.recorder.pointerEvents.suffix(2)
            #expect(phases.map(\.phase) == [.down, .up])
            #expect(phases.allSatisfy { $0.location == CGPoint(x: 30, y: 40) && $0.button == 1 })
        }
    }
}
