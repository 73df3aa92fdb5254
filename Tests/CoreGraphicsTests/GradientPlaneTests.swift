// SPDX-License-Identifier: MIT
import CoreGraphics
import SeededRandom
import Testing

@Suite("Gradients in any direction")
struct GradientPlaneTests {
    /// Large enough for rows that are copied from one line of colours.
    private static let (width, height) = (240, 180)

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
        for round in 0..<24 {
            let colors = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
                CGColor(red: part(), green: part(), blue: part(), alpha: round % 2 == 0 ? 1 : part())
            }
            let gradient = try #require(CGGradient(colors: colors, locations: nil))
            let start = CGPoint(x: 10 + 80 * part(), y: 50 + 80 * part())
            // Flat ones, of which rows are copied, to the left, too; and ones so steep that each pixel is looked up.
            let end =
                round % 4 == 3
                ? CGPoint(x: start.x + 1, y: start.y + 80 + 240 * part())
                : CGPoint(x: start.x + (80 + 240 * part()) * (round % 3 == 0 ? -1 : 1), y: start.y - 240 + 480 * part())
            let (drawn, made) = try pictures(gradient, from: start, to: end)
            let farthest = zip(drawn, made).map { abs($0 - $1) }.max() ?? 255
            #expect(farthest <= 2, "round \(round)")
            #expect(Set(made).count > 10)
        }
    }

    @Test("where the colour changes at once, it changes at the same pixel in most rows, and at its neighbour in others")
    func edges() throws {
        let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let gradient = try #require(CGGradient(colors: [red, red, blue, blue], locations: [0, 0.43, 0.43, 1]))
        let (drawn, made) = try pictures(gradient, from: CGPoint(x: 8, y: 13), to: CGPoint(x: 205, y: 162))
        let different = zip(drawn, made).filter { abs($0 - $1) > 2 }.count
        #expect(different <= 3 * Self.height / 8)
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
