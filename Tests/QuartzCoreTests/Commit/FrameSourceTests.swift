// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Synchronization
import Testing
import WindowServer

/// When a backend has to be asked for a frame.
@Suite("Frame source")
struct FrameSourceTests {
    private static func tree(_ generation: UInt64, until end: Double = 0) -> RenderTree {
        var animations: [RenderAnimation] = []
        if end > 0 {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (Float(0), Float(1), end)
            animations = [animation].compactMap { RenderAnimation($0, beginTime: 0, model: LayerProperties()) }
        }
        return RenderTree(
            root: RenderNode(id: LayerID(), properties: LayerProperties(), animations: animations),
            size: PixelSize(width: 10, height: 10), scale: 1, background: .white, generation: generation)
    }

    private static func request(_ time: Double) -> FrameRequest {
        FrameRequest(presentationTime: time, redrawsEverything: false)
    }

    @Test("a tree is left to the next frame while something moves, and asks for a frame otherwise")
    func asking() {
        let source = LayerFrameSource()
        #expect(source.publish(Self.tree(1, until: 2)))
        #expect(source.publish(Self.tree(2, until: 2)), "no frame has been made yet")
        #expect(source.nextFrame(Self.request(1))?.isAnimating == true)
        #expect(!source.publish(Self.tree(3, until: 2)))
        #expect(source.nextFrame(Self.request(1.9))?.isAnimating == true)
        #expect(source.nextFrame(Self.request(3))?.isAnimating == false)
        #expect(source.publish(Self.tree(4)))
        source.setTicksWanted(true)
        #expect(source.nextFrame(Self.request(3.1))?.isAnimating == true)
        #expect(!source.publish(Self.tree(5)), "a display link runs")
    }

    /// A backend that asks for frames as long as one says so, and when it is asked to.
    private final class Backend: Sendable {
        let source = LayerFrameSource()
        let isAsked = Atomic<Bool>(false)
        let isOver = Atomic<Bool>(false)
        let ended = DispatchSemaphore(value: 0)

        func run() {
            var (time, isAnimating) = (0.0, false)
            while true {
                let isLast = isOver.load(ordering: .acquiring)
                if isAsked.exchange(false, ordering: .acquiringAndReleasing) || isAnimating {
                    time += 1
                    isAnimating = source.nextFrame(FrameSourceTests.request(time))?.isAnimating ?? false
                } else if isLast {
                    break
                }
            }
            ended.signal()
        }
    }

    @Test("no tree is lost that is published while the last frame of a movement is made")
    func races() {
        let backend = Backend()
        backend.source.recordFrames()
        Thread.detachNewThread { backend.run() }
        let count: UInt64 = 4000
        var drawn = 0
        for generation in 1...count {
            // Every movement lasts for one or two frames.
            let now = Double(backend.source.recordedFrames.last?.number ?? 0)
            if backend.source.publish(Self.tree(generation, until: generation % 3 == 0 ? now + 2 : 0)) {
                backend.isAsked.store(true, ordering: .releasing)
            }
            // Each third one is waited for: it is lost if nothing asks for it.
            guard generation % 3 == 1 else { continue }
            for _ in 0..<2_000_000 {
                if backend.source.recordedFrames.last?.generation == generation {
                    drawn += 1
                    break
                }
            }
        }
        backend.isOver.store(true, ordering: .releasing)
        backend.ended.wait()
        #expect(drawn == (1...count).count { $0 % 3 == 1 })
    }
}
