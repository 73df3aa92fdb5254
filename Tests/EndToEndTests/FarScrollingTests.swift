// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import Timekeeping
import UIKit
import WindowServer
import X11TestSupport

/// A list that is scrolled by the wheel on a display on another machine, without shared memory. Bytes are counted, not times.
@MainActor
@Suite("Scrolling on far displays", .serialized)
struct FarScrollingTests {
    private static let size = CGSize(width: 600, height: 400)
    /// Bytes a second, beside what is new on the screen.
    private static let allowance = 20_000.0

    /// Without the announcements of frames, which only tests ask for: a number for a property of the window.
    private func bytes(_ app: LiveApp) throws -> Int {
        try #require(app.line).counts.reduce(0) { $0 + $1.bytesSent - 28 * $1.requests[18, default: 0] }
    }

    /// About a second of a wheel: twelve notches, and the frames until the list rests. Returns how long it took, in seconds: a busy machine
    /// shows more frames in more time.
    @discardableResult
    private func scroll(_ app: LiveApp) throws -> Double {
        let start = MonotonicClock.now
        for _ in 0..<12 {
            try app.user.click(at: PixelPoint(x: 300, y: 200), in: app.id, button: 5)
            app.run(for: 0.075)
        }
        app.run(for: 0.15)
        return MonotonicClock.now - start
    }

    private func expectScreenIsRight(_ app: LiveApp) throws {
        // Without the bar, which fades.
        app.run(for: 1)
        let shown = try app.user.grab(app.id)
        let expected = try #require(app.window.layer.snapshot(scale: 1, showsAnimations: false))
        func pixels(_ image: CGImage) -> [UInt32] {
            (0..<image.height).flatMap { row in
                let start = (image.bitmap.bytes + row * image.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                return (0..<image.width).map { start[$0] & 0xFF_FFFF }
            }
        }
        let wrong = zip(pixels(shown), pixels(expected)).count { $0 != $1 }
        #expect(wrong == 0, "\(wrong) pixels are wrong")
    }

    @Test(
        "where the server draws, a second of the wheel costs what the rows cost that come, and 20 kB",
        arguments: ColoredList.Kind.allCases)
    func drawnByTheServer(_ kind: ColoredList.Kind) throws {
        let root = ColoredList(kind, size: Self.size)
        let app = try LiveApp(root, size: Self.size, isFar: true)
        // Glyphs, once: the digits, and what is pressed into the numbers.
        try scroll(app)
        // What a row costs: pages that have nothing in common.
        let (start, made) = (try bytes(app), root.made)
        for _ in 0..<5 {
            root.list.contentOffset.y += 1200
            app.run(for: 0.1)
        }
        let row = Double(try bytes(app) - start) / Double(root.made - made)
        try expectScreenIsRight(app)
        let (before, count, offset) = (try bytes(app), root.made, root.list.contentOffset.y)
        let seconds = try scroll(app)
        let (sent, rows) = (try bytes(app) - before, root.made - count)
        let distance = root.list.contentOffset.y - offset
        #expect(distance > 400 && CGFloat(rows) < distance / ColoredList.rowHeight + 12)
        let allowed = Double(rows) * row + Self.allowance * max(seconds, 1)
        #expect(Double(sent) <= allowed, "\(sent) bytes, \(rows) rows of \(row), \(seconds) s")
        try expectScreenIsRight(app)
    }
}
