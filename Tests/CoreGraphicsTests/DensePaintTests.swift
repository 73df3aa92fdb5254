// SPDX-License-Identifier: MIT
import SeededRandom
import Testing

@testable import CoreGraphics

@Suite("Painting through shapes with many edges")
struct DensePaintTests {
    private static let (width, height) = (300, 200)
    private var random = SeededGenerator(seed: 20_261_127)

    /// All bytes of a picture over a colour that shows through.
    private func draw(_ format: PixelFormat, _ body: (CGContext) -> Void) throws -> [UInt8] {
        let context = CGContext(width: Self.width, height: Self.height, scale: 1, format: format)
        context.setFillColor(CGColor(red: 0.3, green: 0.8, blue: 0.5, alpha: 0.7))
        context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
        body(context)
        let bitmap = try #require(context.finish())
        return (0..<Self.height).flatMap { y in
            UnsafeRawBufferPointer(start: bitmap.bytes + y * bitmap.bytesPerRow, count: 4 * Self.width)
        }
    }

    /// The same in a clip whose borders go through pixels, which cairo composites in.
    private func byCairo(_ format: PixelFormat, _ body: (CGContext) -> Void) throws -> [UInt8] {
        try draw(format) {
            $0.clip(to: CGRect(x: 2.5, y: 2.5, width: 295, height: 195))
            body($0)
        }
    }

    private func curve(_ seed: UInt64) -> [CGPoint] {
        var generator = SeededGenerator(seed: seed)
        return (0..<700).map { CGPoint(x: 10 + 280 * CGFloat($0) / 700, y: .random(in: 15...185, using: &generator)) }
    }

    @Test("a colour leaves the bytes that cairo leaves", arguments: [PixelFormat.argb, .rgb])
    mutating func colors(format: PixelFormat) throws {
        for index in 0..<12 {
            let alpha = index % 4 == 0 ? 1 : random.number(0...1)
            let color = CGColor(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1), alpha: alpha)
            let share = index % 3 == 0 ? 1 : random.number(0...1)
            func shapes(_ context: CGContext) {
                context.setFillColor(color)
                context.setStrokeColor(color)
                context.setAlpha(share)
                // Mitres could reach beyond the clip, and coverage that begins elsewhere may differ by 1.
                context.setLineJoin(.round)
                context.addLines(between: curve(UInt64(index)))
                context.strokePath()
                context.addLines(between: curve(UInt64(index) + 1) + [CGPoint(x: 290, y: 190), CGPoint(x: 10, y: 190)])
                context.fillPath()
            }
            let ours = try draw(format, shapes)
            #expect(try ours == byCairo(format, shapes), "\(color) \(share)")
            #expect(try ours != draw(format) { _ in })
        }
    }

    private static let directions: [(start: CGPoint, end: CGPoint, matrix: CGAffineTransform)] = [
        (CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 190), .identity),
        (CGPoint(x: 7, y: 150.3), CGPoint(x: 7, y: 60.6), .identity),
        (CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 70), CGAffineTransform(scaleX: 3, y: 2)),
        (CGPoint(x: 20, y: 5), CGPoint(x: 170, y: 5), CGAffineTransform(rotationAngle: .pi / 2)),
        (CGPoint(x: 0, y: 10), CGPoint(x: 150, y: 190), .identity),
        (CGPoint(x: 10, y: 0), CGPoint(x: 250, y: 0), .identity),
        (CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 190), CGAffineTransform(a: 1, b: 0.3, c: 0, d: 1, tx: 0, ty: 0)),
    ]

    private static let options: [CGGradientDrawingOptions] = [[], .drawsBeforeStartLocation, .drawsAfterEndLocation]

    @Test(
        "a gradient has cairo's colours within 1 of 255, in any direction, with its ends or without",
        arguments: directions.indices,
        options)
    func gradients(direction: Int, options: CGGradientDrawingOptions) throws {
        let (start, end, matrix) = Self.directions[direction]
        for alpha in [1, 0.4] as [CGFloat] {
            let colors = [
                CGColor(red: 1, green: 0.2, blue: 0, alpha: alpha), CGColor(red: 0, green: 0.9, blue: 0.4, alpha: 1),
                CGColor(red: 0.1, green: 0, blue: 1, alpha: alpha),
            ]
            let gradient = try #require(CGGradient(colors: colors, locations: [0, 0.3, 1]))
            func area(_ context: CGContext) {
                context.addLines(between: curve(5) + [CGPoint(x: 290, y: 190), CGPoint(x: 10, y: 190)])
                context.clip()
                context.concatenate(matrix)
                context.drawLinearGradient(gradient, start: start, end: end, options: options)
            }
            let (ours, theirs) = (try draw(.argb, area), try byCairo(.argb, area))
            let largest = zip(ours, theirs).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(largest <= 1)
            #expect(try ours != draw(.argb) { _ in })
            let rows = GradientLine(start: start, end: end, matrix: matrix)
                .colors(of: gradient, options, rows: 0..<Self.height, width: Self.width)
            #expect((rows != nil) == (direction < 4))
        }
    }

    @Test("pixels are written without cairo where the clip is a rectangle of whole pixels, and there is no layer")
    func pixels() {
        func mayWrite(_ format: PixelFormat = .argb, _ body: (CGContext) -> Void) -> Bool {
            let context = CGContext(width: 40, height: 40, scale: 2, format: format)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            body(context)
            return context.bitmapInsideClip != nil
        }
        #expect(mayWrite { _ in })
        #expect(mayWrite(.rgb) { $0.clip(to: CGRect(x: 1.5, y: 2, width: 10, height: 10)) })
        #expect(!mayWrite { $0.clip(to: CGRect(x: 1.25, y: 2, width: 10, height: 10)) })
        #expect(!mayWrite { $0.clip(to: [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8)]) })
        #expect(!mayWrite { $0.beginTransparencyLayer(auxiliaryInfo: nil) })
        #expect(
            mayWrite {
                $0.beginTransparencyLayer(auxiliaryInfo: nil)
                $0.endTransparencyLayer()
            })
        #expect(!mayWrite(.mask) { _ in })
        #expect(
            !mayWrite {
                $0.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
                $0.clip()
            })
    }

    @Test("what is in a layer, or in a clip that is no rectangle, stays in it")
    func layersAndClips() throws {
        func line(_ context: CGContext) {
            context.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.addLines(between: curve(9))
            context.strokePath()
        }
        let (nothing, whole) = (try draw(.argb) { _ in }, try draw(.argb, line))
        let inLayer = try draw(.argb) {
            $0.setAlpha(0)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            line($0)
            $0.endTransparencyLayer()
        }
        #expect(inLayer == nothing)
        let inCircle = try draw(.argb) {
            $0.addEllipse(in: CGRect(x: 50, y: 50, width: 100, height: 100))
            $0.clip()
            line($0)
        }
        let inSquare = try draw(.argb) {
            $0.clip(to: CGRect(x: 50, y: 50, width: 100, height: 100))
            line($0)
        }
        func isClose(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
            zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
        }
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let bytes = (y * Self.width + x) * 4..<(y * Self.width + x) * 4 + 4
                let isInSquare = (50..<150).contains(x) && (50..<150).contains(y)
                #expect(isClose(inSquare[bytes], isInSquare ? whole[bytes] : nothing[bytes]))
                let distance = ((CGFloat(x) - 99.5) * (CGFloat(x) - 99.5) + (CGFloat(y) - 99.5) * (CGFloat(y) - 99.5))
                    .squareRoot()
                if distance > 52 { #expect(inCircle[bytes] == nothing[bytes]) }
                if distance < 48 { #expect(isClose(inCircle[bytes], whole[bytes])) }
            }
        }
    }
}
