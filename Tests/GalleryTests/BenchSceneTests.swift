// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Bench scene", .serialized)
struct BenchSceneTests {
    private func makeStage() throws -> Stagehand {
        try Stagehand(GalleryScene.bench.makeRootViewController(), size: CGSize(width: 1280, height: 800))
    }

    /// 0xRRGGBB of a tile at a part of its height.
    private func color(_ index: Int, _ share: Double) -> (Double, Double, Double) {
        let shade = 1 - 0.45 * share
        return (
            shade * Double(60 + index * 37 % 180), shade * Double(60 + index * 73 % 180), shade * Double(60 + index * 109 % 180)
        )
    }

    @Test("tiles stand in their cells and fade from their colour to 0.55 of it")
    func tiles() throws {
        let stage = try makeStage()
        let picture = try stage.screenshot()
        #expect(picture.width == 1280 && picture.height == 800)
        for index in 0..<40 {
            let (left, top) = (index % 8 * 160, index / 8 * 160)
            // The gap around it.
            for (x, y) in [(left + 3, top + 80), (left + 80, top + 3), (left + 156, top + 80), (left + 80, top + 156)] {
                #expect(picture.rgb(x, y) == 0xE8E4DC, "beside tile \(index)")
            }
            for (dy, share) in [(0, 0.0), (76, 0.5), (151, 1.0)] {
                let rgb = try #require(picture.rgb(left + 150, top + 4 + dy))
                let wanted = color(index, share)
                let difference = max(
                    abs(Double(rgb >> 16) - wanted.0), abs(Double(rgb >> 8 & 255) - wanted.1), abs(Double(rgb & 255) - wanted.2))
                #expect(difference <= 2, "tile \(index) at \(share)")
            }
        }
    }

    @Test("captions are white, 8 points from the tile's left and bottom edge")
    func captions() throws {
        let stage = try makeStage()
        let picture = try stage.screenshot()
        // Light pixels of the first tile's caption.
        var (left, right, bottom) = (Int.max, 0, 0)
        for y in 120..<156 {
            for x in 5..<155 where (picture.rgb(x, y) ?? 0) >> 16 > 180 {
                left = min(left, x)
                right = max(right, x)
                bottom = max(bottom, y)
            }
        }
        #expect((12...14).contains(left))
        #expect((55...75).contains(right))
        #expect((140...148).contains(bottom))
    }

    @Test("the panel slides in within 350 ms on 1 − (1 − t)³, and out again")
    func slides() throws {
        let stage = try makeStage()
        for isOpening in [true, false] {
            try stage.tap(at: CGPoint(x: 256, y: 400))
            for frame in 0...22 {
                let left = pow(1 - min(Double(frame) / 60 / 0.35, 1), 3)
                let expected = (1280 - 1280 / 3.0 * (isOpening ? 1 - left : left)).rounded()
                let start = try stage.screenshot().start(of: 0xF6F5F4, inRow: 790)
                #expect(Double(start) == expected, "frame \(frame) opening \(isOpening)")
                try stage.advanceOneFrame()
            }
            try stage.settle()
        }
        #expect(stage.window.rootViewController?.presentedViewController == nil)
    }

    @Test("the open panel dims the rest by 0.4; a click on itself changes nothing")
    func dims() throws {
        let stage = try makeStage()
        try stage.tap(at: CGPoint(x: 256, y: 400))
        try stage.settle()
        #expect(try stage.screenshot().rgb(1, 1) == 0x8B8984)
        try stage.tap(at: CGPoint(x: 1000, y: 400))
        try stage.settle()
        #expect(stage.window.rootViewController?.presentedViewController != nil)
    }

    @Test("resized with the panel open, it looks as if it had always had that size")
    func resizes() throws {
        let stage = try makeStage()
        try stage.tap(at: CGPoint(x: 256, y: 400))
        try stage.settle()
        try stage.resize(to: CGSize(width: 1152, height: 720))
        let picture = try stage.screenshot()
        #expect(picture.start(of: 0xF6F5F4, inRow: 716) == 768)
        #expect(picture.rgb(146, 72) == 0x8B8984 && picture.rgb(72, 146) == 0x8B8984)
    }
}
