// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKit

@testable import Stagehand

/// The side panel on an X server, with clicks by XTEST. Compares with four reference pictures, which were checked by eye.
@MainActor
@Suite("Pictures of the side panel", .serialized)
struct SidePanelPictureTests {
    private static let size = CGSize(width: 480, height: 320)

    /// The script of the four pictures.
    private func play(_ stage: Stagehand, _ look: (String) throws -> Void) throws {
        try look("panel-closed")
        try stage.tap(labelled: "Photo 2")
        try stage.advance(by: 0.1)
        try look("panel-half-open")
        try stage.settle()
        try look("panel-open")
        try stage.resize(to: CGSize(width: 400, height: 360))
        try look("panel-resized")
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.settle()
        #expect(stage.views(labelled: "Panel").isEmpty)
    }

    @Test("clicked with XTEST it has its pictures, closed, half open, open and resized")
    func pictures() throws {
        let stage = try Stagehand(PhotoRoot(), size: Self.size, on: .x11)
        try play(stage) { name in try stage.compare(with: name, tolerance: .server) }
    }

    @Test("without a display it has the same pictures")
    func headless() throws {
        let stage = try Stagehand(PhotoRoot(), size: Self.size)
        try play(stage) { name in try stage.compare(with: name, tolerance: .server) }
    }

    /// Two apps cannot run at the same time, so this takes all pictures of one app.
    private func film(
        _ root: UIViewController, _ surface: Stagehand.Surface, _ script: (Stagehand, () throws -> Void) throws -> Void
    ) throws -> [PixelBuffer] {
        let stage = try Stagehand(root, size: CGSize(width: 300, height: 200), on: surface)
        var pictures: [PixelBuffer] = []
        try script(stage) { pictures.append(PixelBuffer(try stage.screenshot())) }
        return pictures
    }

    /// Looks at every frame of a presentation during which the window is resized, and of the dismissal.
    private func everyFrame(_ stage: Stagehand, _ look: () throws -> Void) throws {
        try look()
        try stage.tap(at: CGPoint(x: 20, y: 30))
        for frame in 0..<24 {
            try look()
            if frame == 8 { try stage.resize(to: CGSize(width: 260, height: 220)) }
            try stage.advanceOneFrame()
        }
        try stage.tap(at: CGPoint(x: 20, y: 30))
        for _ in 0..<24 {
            try look()
            try stage.advanceOneFrame()
        }
    }

    @Test("with plain colours every frame on an X server equals the one in memory, byte for byte")
    func colorsOnly() throws {
        let memory = try film(PanelRoot(), .headless, everyFrame)
        let server = try film(PanelRoot(), .x11, everyFrame)
        #expect(memory.count == 49)
        expectEqual(memory, server)
        // The script does something: most frames differ from the one before.
        #expect(zip(memory, memory.dropFirst()).count { $0 != $1 } > 30)
    }

    @Test("with drawn contents, round corners, shadows and borders every frame equals the one in memory, too")
    func drawn() throws {
        let memory = try film(PhotoRoot(), .headless, everyFrame)
        let server = try film(PhotoRoot(), .x11, everyFrame)
        expectEqual(memory, server)
    }

    private func expectEqual(_ memory: [PixelBuffer], _ server: [PixelBuffer]) {
        #expect(memory.count == server.count)
        for (frame, (one, other)) in zip(memory, server).enumerated() {
            #expect(one.width == other.width && one.height == other.height, "frame \(frame)")
            guard one.width == other.width, one.height == other.height else { continue }
            #expect(PictureComparison(one, other, tolerance: .exact).mismatch == nil, "frame \(frame)")
        }
    }
}
