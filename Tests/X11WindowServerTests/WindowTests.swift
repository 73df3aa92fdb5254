// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Rasterizer
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    @MainActor @Suite("Windows") struct WindowTests {
        let size = PixelSize(width: 200, height: 120)
        let orange = DrawingColor(red: 1, green: 0.5, blue: 0, alpha: 1)

        @Test("every surface shows the same pixels", arguments: ["server", "shm", "image"])
        func everySurfaceShowsTheSamePixels(_ kind: String) throws {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": kind])
            let frames = TestFrames(size, color: .white)
            let operations = try Scene.operations(size)
            frames.change { $0.operations = operations }
            let window = try stage.window(frames, size: size)
            let pixels = Pixels(try stage.client.grab(window.id))
            #expect(pixels[0, 0] == 0xFFFFFF)
            #expect(pixels[15, 25] == 0xFF8000)
            #expect(pixels.colors.count > 10)
            // The same operations drawn in memory, without a server.
            let reference = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
            DrawingPlayer(uploadsContents: false).play(
                operations, damage: PixelRegion(PixelRect(size)), on: CairoSurface(bitmap: reference))
            #expect(pixels == Pixels(CGImage(bitmap: reference)))
            #expect(stage.server.errorCount == 0)
        }

        @Test("what scrolls below a bar shows what came before", arguments: ["server", "shm", "image"])
        func whatScrolls(_ kind: String) throws {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": kind])
            let frames = TestFrames(size, color: .white)
            let window = try stage.window(frames, size: size)
            let list = PixelRect(x: 0, y: 6, width: size.width, height: size.height - 6)
            var expected = Array(repeating: 0xFFFFFF as UInt32, count: size.height)
            for step in 1...40 {
                let distance = step <= 25 ? step % 24 + 1 : -step % 20 - 1
                let gray = UInt32(step * 6)
                let strip = PixelRect(
                    x: 0, y: distance > 0 ? list.maxY - distance : list.y, width: size.width, height: abs(distance))
                for y in distance > 0 ? Array(list.y..<list.maxY) : (list.y..<list.maxY).reversed() {
                    let from = y + distance
                    expected[y] = list.y..<list.maxY ~= from ? expected[from] : gray << 16 | gray << 8 | gray
                }
                frames.change {
                    let level = Double(gray) / 255
                    $0.operations = [.fill(strip, DrawingColor(red: level, green: level, blue: level, alpha: 1))]
                    $0.movement = (PixelMove(rect: list, x: 0, y: -distance), strip)
                }
                let number = frames.number + 1
                window.setNeedsFrame()
                try stage.client.waitForFrame(number, of: window.id) { stage.pump() }
                let pixels = Pixels(try stage.client.grab(window.id))
                #expect((0..<size.height).map { pixels[0, $0] } == expected, "step \(step)")
                #expect(expected.indices.allSatisfy { pixels[199, $0] == expected[$0] }, "step \(step)")
            }
            #expect(stage.server.errorCount == 0)
        }

        @Test(
            "only what a move changes is shown, in any number of rectangles, and the next frame is whole",
            arguments: ["shm", "image"])
        func partsOfMoves(_ kind: String) throws {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": kind])
            let frames = TestFrames(size, color: .white)
            let rows = (0..<size.height).map { y in
                DrawingOperation.fill(
                    PixelRect(x: 0, y: y, width: size.width, height: 1),
                    DrawingColor(red: Double(y) / 255, green: 0, blue: 0, alpha: 1))
            }
            frames.change { $0.operations = rows }
            let window = try stage.window(frames, size: size)
            func show(_ change: (inout TestFrames.State) -> Void) throws -> Pixels {
                frames.change(change)
                let number = frames.number + 1
                window.setNeedsFrame()
                try stage.client.waitForFrame(number, of: window.id) { stage.pump() }
                return Pixels(try stage.client.grab(window.id))
            }
            let (list, strip) = (PixelRect(size), PixelRect(x: 0, y: size.height - 5, width: size.width, height: 5))
            // All pixels look otherwise after the move: so it can be seen where they are copied.
            let moved = (0..<20).map { PixelRect(x: $0 * 10, y: $0 * 4, width: 7, height: 3) }
            let parts = try show {
                $0.operations = [.fill(strip, .white)]
                $0.movement = (PixelMove(rect: list, x: 0, y: -5), strip)
                $0.moved = moved + [strip]
            }
            for (x, y) in (0..<size.width).flatMap({ x in (0..<size.height).map { (x, $0) } }) {
                let isShown = moved.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
                let red = UInt32(isShown ? y + 5 : y) << 16
                #expect(parts[x, y] == (strip.y..<strip.maxY ~= y ? 0xFFFFFF : red), "(\(x), \(y))")
            }
            // All of it: nothing clips any more.
            let whole = try show {
                $0.movement = (PixelMove(rect: list, x: 0, y: -1), strip)
                $0.moved = nil
            }
            // The strip of before lies at the rows that were moved first.
            for y in 0..<strip.y {
                let expected: UInt32 = y + 1 < strip.y ? UInt32(y + 6) << 16 : 0xFFFFFF
                #expect(whole[3, y] == expected, "row \(y)")
            }
            #expect(stage.server.errorCount == 0)
        }

        @Test(
            "what lies behind an effect is the same on both surfaces in memory; a far server shows the plain colour",
            arguments: ["shm", "image", "far"])
        func effects(_ kind: String) throws {
            let isFar = kind == "far"
            let stage = try Stage(
                environment: isFar
                    ? ["PROSCENIUM_SURFACE": "server", "PROSCENIUM_WITHOUT": "near"] : ["PROSCENIUM_SURFACE": kind])
            let frames = TestFrames(size, color: .white)
            let filter = BackdropFilter(
                radius: 4, saturation: 1.4, brightness: 0.1, tint: orange.withAlpha(multipliedBy: 0.3), fallback: orange)
            let plain = try Scene.operations(size)
            let rect = PixelRect(x: 20, y: 20, width: 90, height: 60)
            let operations = plain + [.backdrop(rect, filter, nil)]
            frames.change { $0.operations = operations }
            let window = try stage.window(frames, size: size)
            let pixels = Pixels(try stage.client.grab(window.id))
            func drawn(_ operations: [DrawingOperation]) throws -> Pixels {
                let bitmap = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
                DrawingPlayer(uploadsContents: false).play(
                    operations, damage: PixelRegion(PixelRect(size)), on: CairoSurface(bitmap: bitmap))
                return Pixels(CGImage(bitmap: bitmap))
            }
            #expect(try pixels == drawn(plain + [isFar ? .fill(rect, orange) : .backdrop(rect, filter, nil)]))
            #expect(try pixels != drawn(plain) && stage.server.errorCount == 0)
        }

        /// Edges of shapes in recorded drawings are rasterised by the server.
        @Test("edges drawn by the server differ from those drawn in memory by a few units at most")
        func theServersEdgesAreAsMemorysWithinAFewUnits() throws {
            let context = CGContext(width: 150, height: 100, scale: 1, isRecording: true)
            context.setFillColor(CGColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 1))
            context.fillEllipse(in: CGRect(x: 5.3, y: 4.7, width: 90, height: 80))
            context.setStrokeColor(CGColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 0.8))
            context.setLineWidth(3.5)
            context.strokeLineSegments(between: [CGPoint(x: 10, y: 90), CGPoint(x: 140, y: 12)])
            let drawing = try #require(context.finishRecording())
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": "server"])
            let frames = TestFrames(size, color: .white)
            let operation = DrawingOperation.draw(
                Content(drawing), from: PixelRect(x: 0, y: 0, width: 150, height: 100), at: PixelPoint(x: 0, y: 0), alpha: 1)
            frames.change { $0.operations.append(operation) }
            let shown = Pixels(try stage.client.grab(try stage.window(frames, size: size).id))
            let reference = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
            DrawingPlayer(uploadsContents: false).play(
                [.fill(PixelRect(size), .white), operation], damage: PixelRegion(PixelRect(size)),
                on: CairoSurface(bitmap: reference))
            let drawn = Pixels(CGImage(bitmap: reference))
            var different = 0
            var most = 0
            for y in 0..<size.height {
                for x in 0..<size.width where shown[x, y] != drawn[x, y] {
                    different += 1
                    for shift in [0, 8, 16] {
                        most = max(most, abs(Int(shown[x, y] >> shift & 255) - Int(drawn[x, y] >> shift & 255)))
                    }
                }
            }
            #expect(shown.colors.count > 20)
            #expect(most <= 12, "\(most) of 255")
            // At the edges only: the shapes have about 6000 pixels.
            #expect(different < 700, "\(different) pixels")
        }

        @Test("a server without RENDER shows the same pixels")
        func aServerWithoutRenderShowsTheSamePixels() throws {
            let stage = try Stage(withoutExtensions: ["RENDER"])
            let window = try stage.window(TestFrames(size, color: orange), size: size)
            #expect(Pixels(try stage.client.grab(window.id)).colors == [0xFF8000])
            #expect(stage.server.errorCount == 0)
        }

        @Test("other depths show the same colour", arguments: [16, 30])
        func otherDepthsShowTheSameColour(_ depth: Int) throws {
            let stage = try Stage(depth: depth)
            let window = try stage.window(TestFrames(size, color: orange), size: size)
            let pixels = Pixels(try stage.client.grab(window.id))
            #expect(pixels.colors.count == 1)
            let color = pixels[3, 3]
            #expect(color >> 16 == 0xFF && abs(Int(color >> 8 & 0xFF) - 0x80) <= 4 && color & 0xFF == 0)
            #expect(stage.server.errorCount == 0)
        }

        @Test("a server without shared memory shows the same", arguments: ["server", "shm", "image"])
        func aServerWithoutSharedMemoryShowsTheSame(_ kind: String) throws {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": kind], withoutExtensions: ["MIT-SHM"])
            let window = try stage.window(TestFrames(size, color: orange), size: size)
            #expect(Pixels(try stage.client.grab(window.id)).colors == [0xFF8000])
            #expect(stage.server.errorCount == 0)
        }

        @Test("properties are set before the window is mapped")
        func propertiesStandBeforeTheWindowIsMapped() throws {
            let stage = try Stage()
            let window = try stage.window(TestFrames(size, color: orange), size: size, isShown: false)
            let client = stage.client
            #expect(client.text("_NET_WM_NAME", of: window.id) == "Ω ☰ 設定")
            #expect(client.text("WM_CLASS", of: window.id) == "stage\0Stage\0")
            #expect(client.numbers("_NET_WM_PID", of: window.id) == [UInt(getpid())])
            #expect(client.text("WM_CLIENT_MACHINE", of: window.id)?.isEmpty == false)
            #expect(client.numbers("WM_PROTOCOLS", of: window.id)?.count == 3)
            #expect(client.syncValue(of: window.id) == 0)
            // Flags of the size hints: PSize and PMinSize; then the minimum in words 5 and 6.
            let hints = try #require(client.numbers("WM_NORMAL_HINTS", of: window.id))
            #expect(hints[0] == 8 | 16 && hints[5] == 20 && hints[6] == 10)
            #expect(client.numbers("WM_HINTS", of: window.id)?.prefix(2) == [3, 1])
            #expect(client.findWindow(className: "Stage") == window.id)
            window.setTitle("plain")
            stage.server.flush()
            try client.wait(for: "the title", watching: [window.id]) { client.text("WM_NAME", of: window.id) == "plain" }
        }

        @Test("a growing window keeps its pixels and shows its background")
        func aGrowingWindowKeepsItsPixelsAndShowsItsBackground() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: orange)
            let window = try stage.window(frames, size: size, background: DrawingColor(red: 0, green: 0, blue: 1, alpha: 1))
            stage.client.resizeWindow(window.id, to: PixelSize(width: 300, height: 200))
            // Read before any event was drained, so no new frame can have been drawn.
            let pixels = Pixels(try stage.client.grab(window.id))
            #expect(pixels.width == 300)
            #expect(pixels[199, 119] == 0xFF8000 && pixels[200, 119] == 0x0000FF && pixels[5, 150] == 0x0000FF)
        }

        @Test("sizes arrive merged, and frames follow")
        func sizesArriveMergedAndFramesFollow() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: orange)
            let window = try stage.window(frames, size: size)
            let last = PixelSize(width: 330, height: 210)
            for width in 201...329 { stage.client.resizeWindow(window.id, to: PixelSize(width: width, height: 130)) }
            stage.client.resizeWindow(window.id, to: last)
            stage.client.synchronize()
            try stage.wait("the last size") { stage.recorder.sizes.last == last }
            #expect(stage.recorder.sizes.count <= 3)
            let green = DrawingColor(red: 0, green: 1, blue: 0, alpha: 1)
            frames.change {
                $0.size = last
                $0.operations = [.fill(PixelRect(last), green)]
            }
            let before = frames.number
            window.setNeedsFrame()
            try stage.client.waitForFrame(before + 1, of: window.id)
            #expect(Pixels(try stage.client.grab(window.id)).colors == [0x00FF00])
            // The frame covered the whole new size, so it was requested only once.
            #expect(frames.requests.last?.redrawsEverything == false)
            #expect(stage.server.errorCount == 0)
        }

        @Test("a frame that does not cover a new size is requested again")
        func aFrameThatHasNotAllOfANewSizeIsAskedForAgain() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: orange)
            let window = try stage.window(frames, size: size)
            let larger = PixelSize(width: 330, height: 210)
            frames.withState {
                $0.size = larger
                $0.operations = [.fill(PixelRect(larger), DrawingColor(red: 0, green: 1, blue: 0, alpha: 1))]
            }
            let before = frames.number
            window.setNeedsFrame()
            try stage.client.waitForFrame(before + 2, of: window.id)
            #expect(frames.requests.suffix(2).map(\.redrawsEverything) == [false, true])
            #expect(Pixels(try stage.client.grab(window.id)).colors == [0x00FF00])
        }

        @Test("the sync counter is set after the frame")
        func theSyncCounterIsSetAfterTheFrame() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: orange)
            let window = try stage.window(frames, size: size)
            let value: Int64 = 0x2_0000_0007
            stage.client.sendSyncRequest(value, to: window.id)
            let larger = PixelSize(width: 250, height: 150)
            stage.client.resizeWindow(window.id, to: larger)
            try stage.wait("the size") { !stage.recorder.sizes.isEmpty }
            #expect(stage.recorder.events.contains(.resized(larger, syncValue: value)))
            #expect(stage.client.syncValue(of: window.id) == 0)
            frames.change {
                $0.size = larger
                $0.operations = [.fill(PixelRect(larger), .black)]
                $0.syncValue = value
            }
            let before = frames.number
            window.setNeedsFrame()
            try stage.client.waitForFrame(before + 1, of: window.id)
            #expect(stage.client.syncValue(of: window.id) == value)
            #expect(Pixels(try stage.client.grab(window.id)).colors == [0x000000])
        }

        @Test("lost pixels come back without a new frame")
        func lostPixelsComeBackWithoutAFrame() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: orange)
            let window = try stage.window(frames, size: size)
            let other = TestFrames(size, color: .black)
            let cover = try stage.window(other, size: PixelSize(width: 100, height: 120))
            let before = frames.number
            cover.close()
            try stage.wait("the repair") {
                (try? stage.client.grab(window.id)).map { Pixels($0).colors } == [0xFF8000]
            }
            #expect(frames.number == before)
            #expect(stage.server.errorCount == 0)
        }

        @Test("nothing is drawn for a window that is not visible")
        func nobodyDrawsForAWindowThatIsNotSeen() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: orange)
            frames.change { $0.isAnimating = true }
            let window = try stage.window(frames, size: size)
            stage.client.unmapWindow(window.id)
            try stage.wait("the news") { stage.recorder.events.contains(.visibilityChanged(isVisible: false)) }
            // The render thread executes commands in order: once this window is drawn, the first one is hidden.
            let marker = TestFrames(size, color: .white)
            let other = try stage.window(marker, size: size)
            let hiddenAt = frames.number
            window.setNeedsFrame()
            for _ in 0..<5 {
                let next = marker.number + 1
                marker.change { _ in }
                other.setNeedsFrame()
                try stage.client.waitForFrame(next, of: other.id)
            }
            #expect(frames.number == hiddenAt)
            frames.change { $0.isAnimating = false }
            other.close()
            stage.client.mapWindow(window.id)
            try stage.wait("the first frame") { frames.number > hiddenAt }
            #expect(frames.requests.last?.redrawsEverything == true)
        }

        @Test("closing an animated window gives no errors")
        func closingAnAnimatedWindowGivesNoErrors() throws {
            let stage = try Stage()
            for _ in 0..<10 {
                let frames = TestFrames(size, color: orange)
                frames.change { $0.isAnimating = true }
                let window = try stage.window(frames, size: size)
                window.close()
                window.close()
                #expect(throws: X11TestError.self) { try stage.client.grab(window.id) }
            }
            #expect(stage.server.errorCount == 0)
        }

        @Test("a window that others destroy asks to be closed")
        func aWindowDestroyedByOthersAsksToBeClosed() throws {
            let stage = try Stage()
            let window = try stage.window(TestFrames(size, color: orange), size: size)
            stage.client.destroyWindow(window.id)
            try stage.wait("the end of the window") { stage.recorder.events.last == .closed }
            window.setTitle("late")
            window.resize(to: size)
            window.close()
            // A frame may have been sent to the window while it was destroyed. Such an error is expected.
            #expect(stage.server.errorCount == 0)
        }

        @Test("the title bar's button asks to close")
        func theTitleBarsButtonAsksToClose() throws {
            let stage = try Stage()
            let window = try stage.window(TestFrames(size, color: orange), size: size)
            stage.client.sendDelete(window.id)
            try stage.wait("the request") { stage.recorder.events.last == .closeRequested }
        }

        @Test("absurd sizes are clamped, and the clamped sizes are reported")
        func absurdSizesAreClampedAndTold() throws {
            let stage = try Stage()
            let frames = TestFrames(PixelSize(width: 1, height: 1), color: orange)
            let window = try stage.server.makeWindow(
                WindowConfiguration(
                    title: "", size: PixelSize(width: 0, height: -4), instanceName: "", className: ""), frames: frames)
            try stage.wait("the real size") { stage.recorder.sizes == [PixelSize(width: 1, height: 1)] }
            window.resize(to: PixelSize(width: 1_000_000, height: 3))
            try stage.wait("the limit") { stage.recorder.sizes.last == PixelSize(width: 16384, height: 3) }
            #expect(stage.server.errorCount == 0)
        }

        @Test("another scale is one call for all windows")
        func anotherScaleIsOneCallForAllWindows() throws {
            let stage = try Stage()
            defer { stage.server.shutDown() }
            let size = PixelSize(width: 40, height: 30)
            for _ in 0..<3 { _ = try stage.window(TestFrames(size, color: .black), size: size) }
            stage.client.setResources("Xft.dpi: 192\n")
            try stage.wait("the scale") { !stage.recorder.screens.isEmpty }
            stage.client.synchronize()
            stage.pump()
            #expect(stage.recorder.screens.map(\.scale) == [2])
            #expect(stage.recorder.screens.last == stage.server.screen)
        }
    }
}
