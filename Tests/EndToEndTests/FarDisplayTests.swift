// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import UIKit
import WindowServer
import X11TestSupport

import QuartzCore
import UIKitCore

@testable import Stagehand

/// A display on another machine, without shared memory. The tests count bytes and round trips, which make such a display slow, because
/// counts are the same in every run and times are not.
@MainActor
@Suite("Far displays", .serialized)
struct FarDisplayTests {
    private static let size = CGSize(width: 500, height: 320)

    private func total(_ counts: [CountingLine.Count]) -> Int { counts.reduce(0) { $0 + $1.bytesSent } }

    /// Pixels without their unused upper eight bits.
    private func pixels(_ image: CGImage) -> [UInt32] {
        (0..<image.height).flatMap { row in
            let start = (image.bitmap.bytes + row * image.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            return (0..<image.width).map { start[$0] & 0xFF_FFFF }
        }
    }

    private func expectScreenIsRight(_ app: LiveApp, _ what: String) throws {
        let shown = try app.user.grab(app.id)
        let expected = try #require(app.window.layer.snapshot(scale: 1, showsAnimations: false))
        #expect(pixels(shown) == pixels(expected), "\(what)")
    }

    @Test("on a far display an app starts after few round trips, and sends drawings instead of pixels")
    func start() throws {
        let app = try LiveApp(TextRoot(), size: Self.size, isFar: true)
        let counts = try #require(app.line).counts
        let event = try #require(counts.first { $0.roundTripsUntilMapped != nil })
        let render = try #require(counts.first { $0.roundTripsUntilMapped == nil && ($0.requests[62] ?? 0) > 0 })
        #expect(try #require(event.roundTripsUntilMapped) <= 15)
        // Up to the first frame. One round trip is for PROSCENIUM_ANNOUNCE_FRAMES.
        #expect(render.roundTrips <= 13, "\(render.roundTrips)")
        // For comparison: the window's pixels are 640 kB, those of the captions alone 100 kB.
        #expect(render.bytesSent < 24_000, "\(render.bytesSent)")
        app.run(for: 0.1)
        try expectScreenIsRight(app, "the first frame")
    }

    @Test("while something moves the render thread makes no round trips, and a cycle of the panel is a few kilobytes")
    func cycle() throws {
        let root = TextRoot()
        let app = try LiveApp(root, size: Self.size, isFar: true)
        let line = try #require(app.line)
        // One cycle first, so that glyphs and pictures have been uploaded.
        func play() throws {
            try app.user.click(at: PixelPoint(x: 30, y: 30), in: app.id)
            app.run(for: 0.8)
            #expect(root.presentedViewController != nil)
            try expectScreenIsRight(app, "open")
            root.dismiss(animated: true)
            app.run(for: 0.8)
            #expect(root.presentedViewController == nil)
            try expectScreenIsRight(app, "closed")
        }
        try play()
        let before = line.counts
        try play()
        let after = line.counts
        let index = try #require(after.indices.first { (after[$0].requests[62] ?? 0) > 0 })
        let copies = after[index].requests[62, default: 0] - before[index].requests[62, default: 0]
        #expect(copies >= 20, "\(copies) copies: it moved")
        #expect(after[index].roundTrips == before[index].roundTrips)
        #expect(total(after) - total(before) < 12_000, "\(total(after) - total(before)) bytes")
    }

    @Test("a frame drawn by the server has the same pixels as one drawn in memory", arguments: ["server"])
    func everyFrame(_ kind: String) throws {
        func film(_ surface: Stagehand.Surface) throws -> [PixelBuffer] {
            let stage = try Stagehand(TextRoot(), size: Self.size, on: surface)
            var pictures: [PixelBuffer] = []
            func look() throws { pictures.append(PixelBuffer(try stage.screenshot())) }
            try look()
            try stage.tap(at: CGPoint(x: 30, y: 30))
            for _ in 0..<24 {
                try look()
                try stage.advanceOneFrame()
            }
            try stage.tap(at: CGPoint(x: 20, y: 30))
            for _ in 0..<24 {
                try look()
                try stage.advanceOneFrame()
            }
            return pictures
        }
        let environment = EnvironmentChange(["PROSCENIUM_SURFACE": kind])
        defer { environment.undo() }
        let server = try film(.x11)
        let memory = try film(.headless)
        #expect(memory.count == server.count && zip(memory, memory.dropFirst()).contains { $0 != $1 })
        for (frame, (one, other)) in zip(memory, server).enumerated() {
            #expect(PictureComparison(one, other, tolerance: .exact).mismatch == nil, "frame \(frame)")
        }
    }
}
