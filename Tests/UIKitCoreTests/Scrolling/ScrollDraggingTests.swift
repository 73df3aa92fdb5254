// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Dragging and what follows, with the calls of the delegate.
@MainActor @Suite("Dragging a scroll view", .serialized)
struct ScrollDraggingTests {
    @Test("ScrollFacts 12: a drag begins after ten points, which do not count, also with a fast first move")
    func slop() {
        let rig = ScrollRig()
        rig.touch.down(100, 350)
        rig.frames(1)
        rig.touch.move(100, 342)
        #expect(rig.view.contentOffset == .zero && !rig.view.isDragging && rig.view.isTracking)
        rig.frames(1)
        rig.touch.move(100, 338)
        #expect(rig.view.contentOffset == CGPoint(x: 0, y: 2) && rig.view.isDragging)
        rig.frames(20)
        rig.touch.up(100, 338)
        rig.frames(1)
        #expect(!rig.view.isTracking)
        rig.touch.down(100, 350)
        rig.frames(1)
        rig.touch.move(100, 250)
        #expect(rig.view.contentOffset == CGPoint(x: 0, y: 92))
    }

    @Test("ScrollFacts 37: the calls of a drag with a flick")
    func flick() {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -1000))
        #expect(
            rig.delegate.lines == [
                "will begin dragging", "scroll", "will end dragging", "did end dragging true", "will begin decelerating",
            ])
        #expect(rig.view.isDecelerating && !rig.view.isDragging && !rig.view.isTracking)
        rig.rest()
        #expect(rig.delegate.lines.suffix(2) == ["scroll", "did end decelerating"])
        #expect(!rig.view.isDecelerating && rig.view.layer.animationKeys() == nil)
    }

    @Test("ScrollFacts 16–19: the velocity is in points per millisecond, the landing that of the formula, the target is known")
    func landing() {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -1000))
        let start = rig.view.contentOffset.y
        #expect(abs(rig.delegate.velocity.y - 1) < 1e-6 && rig.delegate.velocity.x == 0)
        #expect(abs(rig.delegate.target.y - start - 494.0) < 0.5)
        rig.frames(60)
        // v0·F·(1 − r^t) with t = 1 s from the lift.
        #expect(abs(rig.view.contentOffset.y - start - 499 * (1 - pow(0.998, 1000.0))) < 0.5)
        #expect(abs(rig.shown.y - rig.view.contentOffset.y) < 1e-6)
        rig.rest()
        #expect(abs(rig.view.contentOffset.y - start - 494.0) < 0.5)
    }

    @Test("ScrollFacts 38: the calls of a drag without a flick; ScrollFacts 15: a finger that rested has no velocity")
    func drag() {
        let rig = ScrollRig()
        let end = rig.drag(from: CGPoint(x: 100, y: 350), step: CGVector(dx: 0, dy: -20), frames: 5)
        rig.frames(10)
        rig.touch.up(end.x, end.y)
        rig.frames(30)
        #expect(rig.delegate.lines == ["will begin dragging", "scroll", "will end dragging", "did end dragging false"])
        #expect(rig.delegate.velocity == .zero && rig.delegate.target == rig.view.contentOffset)
        #expect(rig.view.contentOffset == CGPoint(x: 0, y: 90))
    }

    @Test("ScrollFacts 21, 24, 39: a pull beyond the edge resists, and comes back as a deceleration")
    func pull() {
        let rig = ScrollRig()
        let end = rig.drag(from: CGPoint(x: 100, y: 50), step: CGVector(dx: 0, dy: 21), frames: 10)
        // 200 points of pull: 0.55 · 200 · 400 / (0.55 · 200 + 400).
        #expect(abs(rig.view.contentOffset.y + 86.27) < 1)
        rig.frames(10)
        let pulled = rig.view.contentOffset.y
        rig.touch.up(end.x, end.y)
        #expect(rig.delegate.lines.suffix(2) == ["did end dragging true", "will begin decelerating"])
        #expect(rig.delegate.target == .zero)
        rig.frames(6)
        #expect(abs(rig.view.contentOffset.y - pulled * 0.503) < 0.5)
        rig.rest()
        #expect(rig.view.contentOffset == .zero && rig.delegate.lines.last == "did end decelerating")
    }

    @Test("ScrollFacts 25: a throw beyond the end bounces and rests at the edge")
    func bounce() {
        let rig = ScrollRig(content: CGSize(width: 200, height: 900))
        rig.flick(CGVector(dx: 0, dy: -3000))
        #expect(rig.delegate.target.y == 500)
        var highest = 0.0
        while rig.view.movement != nil {
            rig.frames(1)
            highest = max(highest, rig.view.contentOffset.y)
        }
        #expect(highest > 520)
        #expect(rig.view.contentOffset.y == 500)
        #expect(rig.delegate.lines.last == "did end decelerating")
    }

    @Test("without bounces nothing goes beyond the edges")
    func noBounces() {
        let rig = ScrollRig(content: CGSize(width: 200, height: 900))
        rig.view.bounces = false
        var (least, greatest) = (0.0, 0.0)
        rig.delegate.didScroll = {
            least = min(least, $0.contentOffset.y)
            greatest = max(greatest, $0.contentOffset.y)
        }
        rig.flick(CGVector(dx: 0, dy: -4000))
        rig.rest()
        rig.flick(CGVector(dx: 0, dy: 6000), from: CGPoint(x: 100, y: 10))
        rig.rest()
        #expect(least == 0 && greatest == 500)
    }

    @Test("ScrollFacts 32, 42: a touch that stops a deceleration is no tap; the end of the deceleration comes first")
    func caught() {
        let rig = ScrollRig()
        let content = rig.touch.add("content", CGRect(x: 0, y: 0, width: 200, height: 10_000), to: rig.view)
        rig.touch.watch(UITapGestureRecognizer(), "tap", on: content)
        rig.flick(CGVector(dx: 0, dy: -1000))
        rig.frames(10)
        let offset = rig.shown.y
        rig.touch.clear()
        rig.delegate.clear()
        rig.touch.down(100, 200)
        #expect(abs(rig.view.contentOffset.y - offset) <= 0.5 && rig.view.isTracking && !rig.view.isDecelerating)
        #expect(rig.delegate.lines.last == "did end decelerating")
        rig.frames(3)
        rig.touch.up(100, 200)
        rig.frames(5)
        #expect(rig.touch.lines.isEmpty)
        #expect(abs(rig.view.contentOffset.y - offset) <= 0.5 && rig.view.movement == nil)
        // A tap at rest is one.
        rig.touch.tap(100, 200)
        rig.frames(1)
        #expect(rig.touch.lines.contains("tap ended"))
    }

    @Test("a caught view is dragged from the first point on")
    func dragAfterCatch() {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -1000))
        rig.frames(10)
        rig.touch.down(100, 200)
        let offset = rig.view.contentOffset.y
        rig.delegate.clear()
        rig.frames(1)
        rig.touch.move(100, 197)
        #expect(rig.view.contentOffset.y == offset + 3)
        #expect(rig.delegate.lines == ["will begin dragging", "scroll"])
    }

    @Test("ScrollFacts 22: content that is caught while it bounces does not jump when it is dragged")
    func caughtBounce() {
        let rig = ScrollRig()
        let end = rig.drag(from: CGPoint(x: 100, y: 50), step: CGVector(dx: 0, dy: 30), frames: 10)
        rig.frames(10)
        rig.touch.up(end.x, end.y)
        rig.frames(2)
        rig.touch.down(100, 50)
        let offset = rig.view.contentOffset.y
        #expect(offset < -20)
        rig.frames(1)
        rig.touch.move(100, 51)
        #expect(rig.view.contentOffset.y < offset + 0.01 && rig.view.contentOffset.y > offset - 1.01)
        rig.frames(10)
        rig.touch.up(100, 51)
        rig.rest()
        #expect(rig.view.contentOffset == .zero)
    }

    @Test("ScrollFacts 20, AroundLaws 8: the delegate's target is where it lands")
    func target() {
        let rig = ScrollRig()
        rig.delegate.newTarget = CGPoint(x: 0, y: 700)
        rig.flick(CGVector(dx: 0, dy: -1000))
        rig.rest()
        #expect(rig.view.contentOffset == CGPoint(x: 0, y: 700))
    }

    @Test("ScrollFacts 27: paging")
    func paging() {
        let rig = ScrollRig(content: CGSize(width: 1000, height: 400))
        rig.view.isPagingEnabled = true
        rig.flick(CGVector(dx: -600, dy: 0), from: CGPoint(x: 190, y: 100))
        rig.rest()
        #expect(rig.view.contentOffset == CGPoint(x: 200, y: 0))
        // Slow, and less than half of a page.
        let end = rig.drag(from: CGPoint(x: 190, y: 100), step: CGVector(dx: -10, dy: 0), frames: 6)
        rig.frames(10)
        rig.touch.up(end.x, end.y)
        #expect(rig.view.isDecelerating)
        rig.rest()
        #expect(rig.view.contentOffset == CGPoint(x: 200, y: 0))
        rig.flick(CGVector(dx: 4000, dy: 0), from: CGPoint(x: 10, y: 100))
        rig.rest()
        #expect(rig.view.contentOffset == .zero)
    }

    @Test("AroundLaws 12: a diagonal drag moves both axes; ScrollFacts 28: the lock chooses one, none for an exact diagonal")
    func directions() {
        let content = CGSize(width: 2000, height: 2000)
        for (locks, step, moved) in [
            (false, CGVector(dx: -8, dy: -10), (true, true)), (true, CGVector(dx: -8, dy: -10), (false, true)),
            (true, CGVector(dx: -10, dy: -8), (true, false)), (true, CGVector(dx: -10, dy: -10), (true, true)),
        ] {
            let rig = ScrollRig(content: content)
            rig.view.isDirectionalLockEnabled = locks
            let end = rig.drag(from: CGPoint(x: 190, y: 390), step: step, frames: 6)
            #expect((rig.view.contentOffset.x > 0) == moved.0 && (rig.view.contentOffset.y > 0) == moved.1)
            rig.touch.up(end.x, end.y)
        }
    }

    @Test("ScrollFacts 13: an axis without a way to go takes no part, unless it always bounces")
    func axes() {
        let rig = ScrollRig(content: CGSize(width: 200, height: 300))
        _ = rig.drag(from: CGPoint(x: 100, y: 350), step: CGVector(dx: 0, dy: -20), frames: 5)
        #expect(rig.view.contentOffset == .zero && !rig.view.isDragging)
        rig.touch.up(100, 250)
        rig.frames(1)
        rig.view.alwaysBounceVertical = true
        _ = rig.drag(from: CGPoint(x: 100, y: 350), step: CGVector(dx: 0, dy: -20), frames: 5)
        #expect(rig.view.contentOffset.y > 0)
    }

    @Test("AroundLaws 14: what is let go moving has a velocity with the drag's sign")
    func velocitySign() {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -500))
        #expect(rig.delegate.velocity.y > 0)
    }

    @Test("content that the program moves during a deceleration goes on from there; animated: false ends it")
    func programMoves() {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -2000))
        rig.frames(6)
        let before = rig.view.contentOffset.y
        rig.view.contentOffset.y += 1000
        #expect(rig.view.isDecelerating)
        rig.frames(6)
        #expect(rig.view.contentOffset.y > before + 1100)
        rig.view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        #expect(!rig.view.isDecelerating)
        rig.frames(6)
        #expect(rig.view.contentOffset.y == 50)
    }

    @Test("a drag goes on from where the program has moved the content")
    func programMovesDrag() {
        let rig = ScrollRig()
        let end = rig.drag(from: CGPoint(x: 100, y: 350), step: CGVector(dx: 0, dy: -20), frames: 3)
        rig.view.contentOffset.y += 1000
        rig.touch.move(end.x, end.y - 20)
        #expect(rig.view.contentOffset.y == 1070)
    }

    @Test("a movement is freed when it has come to rest, and when it is caught", arguments: [false, true])
    func freedMovement(isCaught: Bool) {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -3000))
        rig.frames(3)
        weak let movement = rig.view.movement
        #expect(movement != nil)
        if isCaught {
            rig.touch.down(100, 100)
            rig.touch.up(100, 100)
        }
        rig.rest()
        // The animation's end is told in the next turn.
        rig.frames(2)
        #expect(movement == nil)
    }

    @Test("a view that leaves its window stops")
    func leaving() {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -2000))
        rig.frames(6)
        rig.view.removeFromSuperview()
        #expect(!rig.view.isDecelerating && rig.delegate.lines.last == "did end decelerating")
        #expect(!DisplayLinks.shared.isRunning)
        rig.frames(3)
    }

    @Test("while the main thread is busy the layer goes on; the callbacks catch up, and it ends on time")
    func busyMainThread() {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -1000))
        rig.frames(2)
        let scrolls = rig.delegate.scrolls
        var last = rig.shown.y
        for _ in 0..<18 {
            rig.touch.stall(1.0 / 60)
            #expect(rig.shown.y > last)
            last = rig.shown.y
        }
        #expect(rig.delegate.scrolls == scrolls && rig.view.contentOffset.y < last - 50)
        rig.frames(1)
        #expect(rig.delegate.scrolls == scrolls + 1 && rig.view.contentOffset.y >= last)
        // Past its end it rests there, and does not jump back to what the main thread has seen last.
        rig.touch.stall(10)
        #expect(abs(rig.shown.y - rig.delegate.target.y) < 0.5)
        rig.touch.wait(0)
        #expect(rig.delegate.lines.last == "did end decelerating")
        #expect(abs(rig.view.contentOffset.y - rig.delegate.target.y) < 0.5)
    }
}
