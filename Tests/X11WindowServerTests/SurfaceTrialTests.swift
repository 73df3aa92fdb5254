// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer
import X11TestSupport

@testable import X11WindowServer

extension X11Tests {
    @MainActor @Suite("The choice of surfaces") struct SurfaceTrialTests {
        private let size = PixelSize(width: 200, height: 120)

        @Test("a server that fetches pixels slowly draws windows itself from its first rest on, and shows the same")
        func slowCopies() throws {
            let stage = try Stage(environment: ["PROSCENIUM_WITHOUT": "fastcopy"])
            let frames = TestFrames(size, color: .white)
            let operations = try Scene.operations(size)
            frames.change { $0.operations = operations }
            let window = try stage.window(frames, size: size)
            let inMemory = Pixels(try stage.client.grab(window.id))
            try stage.client.waitForFrame(2, of: window.id) { stage.pump() }
            #expect(frames.requests.map(\.prefersPictures) == [false, true])
            #expect(frames.requests.map(\.redrawsEverything) == [true, true])
            #expect(Pixels(try stage.client.grab(window.id)) == inMemory)
            frames.change { $0.operations.append(.fill(PixelRect(x: 0, y: 0, width: 9, height: 9), .black)) }
            window.setNeedsFrame()
            try stage.client.waitForFrame(3, of: window.id) { stage.pump() }
            #expect(Pixels(try stage.client.grab(window.id))[4, 4] == 0)
            #expect(stage.server.errorCount == 0)
        }

        @Test("a window with an effect stays in memory, where what lies behind can be read, also with such a server")
        func effects() throws {
            let stage = try Stage(environment: ["PROSCENIUM_WITHOUT": "fastcopy"])
            let frames = TestFrames(size, color: .white)
            let filter = BackdropFilter(radius: 4, saturation: 1, brightness: 0, tint: .clear, fallback: .black)
            let operations = try Scene.operations(size) + [.backdrop(PixelRect(x: 20, y: 20, width: 90, height: 60), filter, nil)]
            frames.change { $0.operations = operations }
            let window = try stage.window(frames, size: size)
            let inMemory = Pixels(try stage.client.grab(window.id))
            try stage.client.waitForFrame(3, of: window.id) { stage.pump() }
            #expect(frames.requests.map(\.prefersPictures) == [false, true, false])
            #expect(frames.requests.map(\.redrawsEverything) == [true, true, true])
            #expect(Pixels(try stage.client.grab(window.id)) == inMemory)
            window.setNeedsFrame()
            try stage.client.waitForFrame(4, of: window.id) { stage.pump() }
            #expect(frames.requests.last?.prefersPictures == false && stage.server.errorCount == 0)
        }

        @Test("what is asked for is used in any case, and memory where the server is as fast", arguments: ["shm", "image"])
        func asked(kind: String) throws {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": kind, "PROSCENIUM_WITHOUT": "fastcopy"])
            let frames = TestFrames(size, color: .white)
            let window = try stage.window(frames, size: size)
            window.setNeedsFrame()
            try stage.client.waitForFrame(2, of: window.id) { stage.pump() }
            #expect(frames.requests.allSatisfy { !$0.prefersPictures })
        }

        @Test("the server gets the windows where that saves more than half of a frame")
        func preferences() {
            #expect(X11SurfaceTrial.preferred(inMemory: 1, inServer: 1) == .shared)
            #expect(X11SurfaceTrial.preferred(inMemory: 2, inServer: 1) == .shared)
            #expect(X11SurfaceTrial.preferred(inMemory: 2.1, inServer: 1) == .server)
            #expect(X11SurfaceTrial.preferred(inMemory: 1, inServer: 5) == .shared)
        }
    }
}
