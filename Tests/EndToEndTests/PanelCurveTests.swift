// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

/// In every frame the left edge of the panel must be at the curve's value, rounded to a pixel.
@MainActor
@Suite("Curve of the panel", .serialized)
struct PanelCurveTests {
    /// The window's width in pixels; the panel takes a third of it.
    private static let width = 600
    private static let third = width / 3

    private func withStage(
        _ motion: Motion, scale: Int, _ body: (Stagehand) throws -> Void
    ) throws {
        let size = CGSize(width: Self.width / scale, height: 100)
        let stage = try Stagehand(PanelRoot(motion: motion), size: size, scale: CGFloat(scale))
        try body(stage)
    }

    /// The first white column; the width of the window where the panel is not visible.
    private func edge(_ stage: Stagehand) throws -> Int {
        let picture = try stage.screenshot()
        let y = picture.height / 2
        return (0..<picture.width).first { picture.color(x: $0, y: y) == .white } ?? picture.width
    }

    /// Rounded as layers are. Both neighbours are allowed where the value lies halfway between two pixels.
    private func pixels(_ value: Double) -> ClosedRange<Int> {
        Int((value - 1e-6).rounded())...Int((value + 1e-6).rounded())
    }

    private func expectEdge(_ stage: Stagehand, _ value: Double, _ comment: String) throws {
        let edge = try edge(stage)
        try #require(pixels(value).contains(edge), "\(comment): \(edge) instead of \(value)")
    }

    private func frames(_ motion: Motion) -> Int { Int((motion.duration * 60).rounded(.up)) + 2 }

    private static let tapPoint = CGPoint(x: 10, y: 10)

    @Test("presenting and dismissing follow the curve in every frame", arguments: Motion.allCases, [1, 2])
    func presentAndDismiss(motion: Motion, scale: Int) throws {
        try withStage(motion, scale: scale) { stage in
            try stage.tap(at: Self.tapPoint)
            for frame in 0...frames(motion) {
                if frame > 0 { try stage.advanceOneFrame() }
                let way = motion.progress(at: Double(frame) / 60)
                try expectEdge(stage, Double(Self.width) - Double(Self.third) * way, "present, frame \(frame)")
            }
            try stage.settle()
            try stage.tap(at: Self.tapPoint)
            for frame in 0...frames(motion) {
                if frame > 0 { try stage.advanceOneFrame() }
                let way = motion.progress(at: Double(frame) / 60)
                try expectEdge(stage, Double(2 * Self.third) + Double(Self.third) * way, "dismiss, frame \(frame)")
            }
        }
    }

    @Test(
        "after a resize in mid-presentation the rest of the animation leads to the new position", arguments: Motion.allCases,
        [1, 2])
    func presentThenResize(motion: Motion, scale: Int) throws {
        try withStage(motion, scale: scale) { stage in
            try stage.tap(at: Self.tapPoint)
            try stage.advance(by: 6.0 / 60)
            let newWidth = 480
            try stage.resize(to: CGSize(width: newWidth / scale, height: 80))
            for frame in 6...frames(motion) {
                if frame > 6 { try stage.advanceOneFrame() }
                // The remaining distance, relative to the new position.
                let left = Double(Self.third) * (1 - motion.progress(at: Double(frame) / 60))
                try expectEdge(stage, Double(newWidth * 2 / 3) + left, "frame \(frame)")
            }
        }
    }

    @Test("a dismissal in mid-presentation waits, and runs when the presentation has ended", arguments: Motion.allCases, [1, 2])
    func dismissWhilePresenting(motion: Motion, scale: Int) throws {
        try withStage(motion, scale: scale) { stage in
            let root = try #require(stage.window.rootViewController)
            try stage.tap(at: Self.tapPoint)
            try stage.advance(by: 6.0 / 60)
            root.dismiss(animated: true)
            // The first frame after the animation.
            let end = Int((motion.duration * 60 - 1e-6).rounded(.up))
            for frame in 7...end {
                try stage.advanceOneFrame()
                let way = motion.progress(at: Double(frame) / 60)
                try expectEdge(stage, Double(Self.width) - Double(Self.third) * way, "present, frame \(frame)")
                #expect(root.presentedViewController != nil)
            }
            for frame in 1...frames(motion) {
                try stage.advanceOneFrame()
                let way = motion.progress(at: Double(frame) / 60)
                try expectEdge(stage, Double(2 * Self.third) + Double(Self.third) * way, "dismiss, frame \(frame)")
            }
            #expect(root.presentedViewController == nil)
        }
    }

    @Test("an unanimated dismissal in mid-presentation ends it at once")
    func dismissAtOnce() throws {
        try withStage(.easeOut, scale: 1) { stage in
            let root = try #require(stage.window.rootViewController)
            try stage.tap(at: Self.tapPoint)
            try stage.advance(by: 6.0 / 60)
            root.dismiss(animated: false)
            try stage.advanceOneFrame()
            try expectEdge(stage, Double(Self.width), "the frame after")
            #expect(root.presentedViewController == nil)
        }
    }
}
