// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

@Suite("Recorded drawings")
struct RecordedDrawingTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func context(_ side: Int = 60, isRecording: Bool, _ body: (CGContext) throws -> Void) rethrows -> CGContext {
        let context = CGContext(width: side, height: side, scale: 1, isRecording: isRecording)
        try body(context)
        return context
    }

    private func recording(_ body: (CGContext) throws -> Void) rethrows -> RecordedDrawing? {
        try context(isRecording: true, body).finishRecording()
    }

    private func bytes(_ image: CGImage) -> [UInt8] {
        (0..<image.height).flatMap { row in
            let start = (image.bitmap.bytes + row * image.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            return Array(UnsafeBufferPointer(start: start, count: image.width * 4))
        }
    }

    private func drawSeveral(_ context: CGContext) throws {
        context.setFillColor(red)
        context.fill(CGRect(x: 3, y: 4, width: 20, height: 9))
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 10, width: 40, height: 30))
        context.setAlpha(0.5)
        let gradient = try #require(CGGradient(colors: [red, CGColor(gray: 0, alpha: 0.2)], locations: nil))
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 60, y: 30), options: [.drawsBeforeStartLocation])
        context.restoreGState()
        context.setStrokeColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.7))
        context.stroke(CGRect(x: 5.5, y: 30.5, width: 40, height: 20))
    }

    @Test("played into a bitmap, a recording has the pixels of direct drawing")
    func equalPixels() throws {
        let drawn = try #require(try context(isRecording: false, drawSeveral).finish())
        let played = try #require(try recording(drawSeveral)?.image)
        #expect(bytes(CGImage(bitmap: drawn)) == bytes(played))
    }

    @Test("without drawing there is no recording")
    func nothing() {
        #expect(recording { _ in } == nil)
    }

    @Test("an opaque colour over everything makes a recording opaque, until something is cleared")
    func opaqueness() throws {
        func fillEverything(_ context: CGContext) {
            context.setFillColor(red)
            context.fill(CGRect(x: -1, y: 0, width: 70, height: 60))
        }
        #expect(recording(fillEverything)?.isOpaque == true)
        #expect(recording { $0.fill(CGRect(x: 0, y: 0, width: 59, height: 60)) }?.isOpaque == false)
        let clipped = recording { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 30, height: 30))
            fillEverything(context)
        }
        #expect(clipped?.isOpaque == false)
        let translucent = recording { context in
            context.setAlpha(0.9)
            fillEverything(context)
        }
        #expect(translucent?.isOpaque == false)
        let hole = recording { context in
            fillEverything(context)
            context.clear(CGRect(x: 3, y: 3, width: 2, height: 2))
        }
        #expect(hole?.isOpaque == false)
        #expect(hole?.image?.color(x: 3, y: 3) == .clear)
        let replaced = recording { context in
            fillEverything(context)
            context.setBlendMode(.copy)
            context.setFillColor(CGColor(gray: 0, alpha: 0.5))
            context.fill(CGRect(x: 3, y: 3, width: 2, height: 2))
        }
        #expect(replaced?.isOpaque == false && replaced?.image?.color(x: 3, y: 3)?.alpha ?? 1 < 0.6)
    }

    @Test("where pixels are shorter, or only pixels are exact, the context returns pixels: the same ones")
    func pixelsInstead() throws {
        let image = try #require(try context(8, isRecording: false, drawSeveral).makeImage())
        let bodies: [(CGContext) -> Void] = [
            { context in
                for index in 0..<40 { context.fillEllipse(in: CGRect(x: index, y: index, width: 9, height: 9)) }
            },
            { context in
                context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
                context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
            },
            { context in
                context.setBlendMode(.multiply)
                context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
            },
            { context in
                context.setBlendMode(.copy)
                context.fill(CGRect(x: 10.5, y: 10, width: 20, height: 20))
            },
            { context in
                context.setBlendMode(.copy)
                context.stroke(CGRect(x: 10, y: 10, width: 20, height: 20))
            },
            { context in context.drawUpright(image, in: CGRect(x: 2, y: 2, width: 40, height: 40)) },
        ]
        for (index, body) in bodies.enumerated() {
            let recorded = context(isRecording: true, body)
            #expect(recorded.finishRecording() == nil, "\(index)")
            let pixels = try #require(recorded.finish())
            let drawn = try #require(context(isRecording: false, body).finish())
            #expect(bytes(CGImage(bitmap: pixels)) == bytes(CGImage(bitmap: drawn)), "\(index)")
        }
        // The size of a dot.
        let column = CGContext(width: 1, height: 12, scale: 1, isRecording: true)
        column.fill(CGRect(x: 0, y: 0, width: 1, height: 12))
        #expect(column.finishRecording() == nil && column.finish() != nil)
    }

    @Test("an image of an unfinished recording shows what was drawn so far")
    func makeImage() throws {
        let recorded = context(isRecording: true) {
            $0.setFillColor(red)
            $0.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
        }
        let image = try #require(recorded.makeImage())
        recorded.fill(CGRect(x: 30, y: 30, width: 30, height: 30))
        #expect(image.color(x: 5, y: 5) == red && image.color(x: 40, y: 40) == .clear)
        #expect(recorded.finishRecording()?.image?.color(x: 40, y: 40) == red)
    }

    @Test("drawings are made on one thread while others are played on another")
    func threads() async throws {
        let drawings = try (0..<64).map { _ in try #require(try recording(drawSeveral)) }
        let expected = bytes(try #require(drawings[0].image))
        await withTaskGroup(of: Bool.self) { group in
            for drawing in drawings {
                group.addTask { drawing.image.map(self.bytes) == expected }
                group.addTask { (try? self.recording(self.drawSeveral))?.image.map(self.bytes) == expected }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}
