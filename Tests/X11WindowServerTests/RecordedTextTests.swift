// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreText
import Rasterizer
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    /// Text that is recorded on one thread and played in the server by another: both use the same fonts.
    @MainActor @Suite("Recorded text") struct RecordedTextTests {
        private let size = PixelSize(width: 240, height: 120)

        private func drawing(
            _ text: String, fontSize: CGFloat, isRecording: Bool, engine: any TextEngine = TextEngines.current
        ) throws -> Content {
            let context = CGContext(width: 200, height: 60, scale: 1, isRecording: isRecording)
            let layout = TextLayout(StyledText(text, TextAttributes(font: FontDescription(size: fontSize))), engine: engine)
            layout.draw(in: context, at: CGPoint(x: 2, y: 2))
            if let drawing = context.finishRecording() { return Content(drawing) }
            return Content(CGImage(bitmap: try #require(context.finish())))
        }

        /// Desktops have settings for the smoothing of text. They must not change the pixels.
        @Test("the server draws the same glyphs as memory, whatever the desktop's font settings", arguments: [true, false])
        func theServersGlyphsAreMemorysWhateverTheDesktopWants(_ isPlain: Bool) throws {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": "server"])
            stage.client.setResources("Xft.antialias:\t0\nXft.hinting:\t1\nXft.hintstyle:\thintfull\nXft.rgba:\trgb\n")
            let server = try X11WindowServer(displayName: stage.xvfb.displayName)
            defer { server.shutDown() }
            let engine = isPlain ? TextEngines.plain : TextEngines.current
            let from = PixelRect(x: 0, y: 0, width: 200, height: 60)
            func operations(isRecording: Bool) throws -> [DrawingOperation] {
                let text = "Wave \u{DF}ig 0.5"
                let content = try drawing(text, fontSize: 17, isRecording: isRecording, engine: engine)
                if case .drawing = content.source { #expect(isRecording) } else { #expect(!isRecording) }
                return [
                    .fill(PixelRect(size), DrawingColor(red: 0.9, green: 0.8, blue: 0.3, alpha: 1)),
                    .draw(content, from: from, at: PixelPoint(x: 3, y: 5), alpha: 1),
                ]
            }
            let frames = TestFrames(size, color: .white)
            let recorded = try operations(isRecording: true)
            frames.change { $0.operations = recorded }
            let window = try server.makeWindow(
                WindowConfiguration(title: "", size: size, instanceName: "stage", className: "Stage"), frames: frames)
            window.show()
            try stage.client.waitForFrame(1, of: window.id) { if server.waitForEvents(timeout: 0) { server.drainEvents() } }
            let reference = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
            DrawingPlayer(uploadsContents: false).play(
                try operations(isRecording: false), damage: PixelRegion(PixelRect(size)),
                on: CairoSurface(bitmap: reference))
            let shown = Pixels(try stage.client.grab(window.id))
            #expect(shown.colors.count > 20)
            #expect(shown == Pixels(CGImage(bitmap: reference)))
        }

        @Test("text is made and played at the same time")
        func textIsMadeAndPlayedAtTheSameTime() throws {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": "server"])
            let frames = TestFrames(size, color: .white)
            frames.change { $0.isAnimating = true }
            let window = try stage.window(frames, size: size)
            let from = PixelRect(x: 0, y: 0, width: 200, height: 60)
            func operations(_ contents: [Content]) -> [DrawingOperation] {
                [.fill(PixelRect(size), .white)]
                    + contents.enumerated().map { .draw($1, from: from, at: PixelPoint(x: 4 + $0, y: 8 + 20 * $0), alpha: 1) }
            }
            // Many sizes, so that fonts are created and freed on both threads.
            for step in 0..<600 {
                let contents = try (0..<3).map {
                    try drawing(
                        "Step \(step), line \($0): Ωß☰", fontSize: CGFloat(8 + (step * 7 + $0) % 90) / 2, isRecording: true)
                }
                frames.change { $0.operations = operations(contents) }
                if step % 10 == 0 { stage.pump() }
            }
            let last = try (0..<3).map { try drawing("The last one, \($0)", fontSize: 13, isRecording: true) }
            frames.change {
                $0.operations = operations(last)
                $0.isAnimating = false
            }
            #expect(stage.server.drawNow(window.id))
            let drawn = try (0..<3).map { try drawing("The last one, \($0)", fontSize: 13, isRecording: false) }
            let reference = try #require(Bitmap(width: size.width, height: size.height, format: .rgb))
            DrawingPlayer(uploadsContents: false).play(
                operations(drawn), damage: PixelRegion(PixelRect(size)), on: CairoSurface(bitmap: reference))
            #expect(Pixels(try stage.client.grab(window.id)) == Pixels(CGImage(bitmap: reference)))
            #expect(stage.server.errorCount == 0)
        }
    }
}
