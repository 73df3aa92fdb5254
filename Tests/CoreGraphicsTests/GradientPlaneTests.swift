// SPDX-License-Identifier: MIT
import CoreGraphics
import SeededRandom
import Testing

@Suite("Gradients in any direction")
struct GradientPlaneTests {
    private static let (width, height) = (90, 70)

    /// The channels of all pixels.
    private func channels(_ bitmap: Bitmap) -> [Int] {
        (0..<bitmap.height).flatMap { row in
            (0..<bitmap.width).flatMap { column in
                let pixel = (bitmap.bytes + row * bitmap.bytesPerRow).load(fromByteOffset: 4 * column, as: UInt32.self)
                return [0, 8, 16, 24].prefix(bitmap.format == .rgb ? 3 : 4).map { Int(pixel >> UInt32($0) & 255) }
            }
        }
    }

    /// What the context draws, and the same made directly.
    private func pictures(_ gradient: CGGradient, from start: CGPoint, to end: CGPoint) throws -> (drawn: [Int], made: [Int]) {
        let context = CGContext(
            width: Self.width, height: Self.height, scale: 1, format: gradient.isOpaque ? .rgb : .argb)
        context.drawLinearGradient(
            gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        let made = try #require(gradient.plane(width: Self.width, height: Self.height, from: start, to: end))
        return (channels(try #require(context.finish())), channels(made))
    }

    @Test("they are within 2 levels of what a context draws: opaque and translucent, any colours and places")
    func likeContexts() throws {
        var generator = SeededGenerator(seed: 11)
        func part() -> CGFloat { .random(in: 0...1, using: &generator) }
        for round in 0..<60 {
            let colors = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
                CGColor(red: part(), green: part(), blue: part(), alpha: round % 2 == 0 ? 1 : part())
            }
            let gradient = try #require(CGGradient(colors: colors, locations: nil))
            let start = CGPoint(x: 5 + 30 * part(), y: 20 + 30 * part())
            let end = CGPoint(x: start.x + 30 + 90 * part(), y: start.y - 40 + 80 * part())
            let (drawn, made) = try pictures(gradient, from: start, to: end)
            let farthest = zip(drawn, made).map { abs($0 - $1) }.max() ?? 255
            #expect(farthest <= 2, "round \(round)")
            #expect(Set(made).count > 10)
        }
    }

    @Test("where the colour changes at once, it changes at the same pixels")
    func edges() throws {
        let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let gradient = try #require(CGGradient(colors: [red, red, blue, blue], locations: [0, 0.43, 0.43, 1]))
        let (drawn, made) = try pictures(gradient, from: CGPoint(x: 3, y: 5), to: CGPoint(x: 77, y: 61))
        let different = zip(drawn, made).filter { abs($0 - $1) > 2 }.count
        #expect(different <= 6)
        #expect(Set(made) == [0, 255])
    }

    @Test("without a direction there is none")
    func nothing() throws {
        let gradient = try #require(CGGradient(colors: [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)], locations: nil))
        let point = CGPoint(x: 4, y: 4)
        #expect(gradient.plane(width: 9, height: 9, from: point, to: point) == nil)
        #expect(gradient.plane(width: 9, height: 9, from: point, to: CGPoint(x: CGFloat.nan, y: 9)) == nil)
    }
}
