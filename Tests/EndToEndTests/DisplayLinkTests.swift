// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit
import UIKitCore

/// A display link moves a view according to its timestamp; the same frame must show it there.
@MainActor
@Suite("Display links", .serialized)
struct DisplayLinkTests {
    @Test(
        "TransitionLaws 99: on the manual clock a tick comes before the same frame is drawn",
        arguments: Stagehand.Surface.allCases)
    func tickBeforeFrame(surface: Stagehand.Surface) throws {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        dot.backgroundColor = .red
        root.view.addSubview(dot)
        let stage = try Stagehand(root, size: CGSize(width: 200, height: 50), on: surface)
        var ticks: [CFTimeInterval] = []
        let frameSource = try #require(stage.window.host).layers.frameSource
        frameSource.recordFrames()
        let link = CADisplayLink { link in
            ticks.append(link.timestamp)
            #expect(link.timestamp == CACurrentMediaTime())
            #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-9)
            dot.frame.origin.x = CGFloat(ticks.count * 10)
        }
        link.add(to: .main, forMode: .common)
        for frame in 1...10 {
            try stage.advanceOneFrame()
            #expect(ticks.count == frame)
            // Checked before the pixels are read, which would draw a frame that is late.
            // On a busy machine the render thread may have drawn it by itself: then the one that was asked for changes no pixel.
            let shown = try #require(frameSource.recordedFrames.last { $0.isDrawn })
            #expect(shown.generation == frameSource.latestTree?.generation)
            #expect(shown.presentationTime == ticks.last)
            #expect(try stage.pixel(at: CGPoint(x: frame * 10 + 5, y: 5)) == .red)
            #expect(try stage.pixel(at: CGPoint(x: frame * 10 - 5, y: 5)) == .white)
        }
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-9 })

        link.isPaused = true
        try stage.advance(by: 0.1)
        #expect(ticks.count == 10)
        link.isPaused = false
        try stage.advanceOneFrame()
        #expect(ticks.count == 11)
        link.invalidate()
        try stage.advance(by: 0.1)
        #expect(ticks.count == 11)
    }

    @Test("a display link that starts asks for no frame before the one that shows what its turn changes")
    func aDisplayLinkThatStartsAsksForNoFrameBeforeTheOneThatShowsWhatItsTurnChanges() throws {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let app = try LiveApp(root, size: CGSize(width: 200, height: 50))
        app.run(for: 0.1)
        let frameSource = try #require(app.window.host).layers.frameSource
        let before = frameSource.recordedFrames.count
        var ticks = 0
        let link = CADisplayLink { _ in ticks += 1 }
        link.add(to: .main, forMode: .common)
        // The rest of a turn that takes its time.
        _ = app.block(for: 0.05)
        #expect(frameSource.recordedFrames.count == before)
        root.view.backgroundColor = .red
        app.run(for: 0.2)
        #expect(frameSource.recordedFrames[before].isDrawn)
        #expect(ticks > 5)
        link.isPaused = true
        app.run(for: 0.1)
        let paused = ticks
        link.isPaused = false
        app.run(for: 0.2)
        #expect(ticks > paused + 5)
        link.invalidate()
    }

    @Test("a display link is called at the rate that it prefers", arguments: [(60, 30), (30, 15), (20, 10), (0, 30)])
    func rates(preferred: Int, calls: Int) throws {
        let stage = try Stagehand(UIViewController(), size: CGSize(width: 100, height: 50))
        var ticks: [CFTimeInterval] = []
        let link = CADisplayLink { ticks.append($0.timestamp) }
        link.preferredFramesPerSecond = preferred
        link.add(to: .main, forMode: .common)
        for _ in 0..<30 { try stage.advanceOneFrame() }
        link.invalidate()
        #expect(ticks.count == calls)
        let range = CADisplayLink { _ in }
        range.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 15, preferred: 0)
        #expect(abs(range.targetTimestamp - 4.0 / 60) < 1e-9)
    }
}
