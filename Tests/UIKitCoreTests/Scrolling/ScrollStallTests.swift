// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import WindowServer

@testable import UIKitCore

/// Whatever moves the content by itself goes on while the main thread is busy, as a throw does (`ScrollDraggingTests`).
@MainActor @Suite("Movements while the main thread is busy", .serialized)
struct ScrollStallTests {
    enum Movement: String, CaseIterable { case wheel, paging, bounce, animatedOffset }

    /// A rig in which the movement has just begun, and where it shall end.
    private func begin(_ movement: Movement) -> (ScrollRig, CGFloat) {
        let rig = ScrollRig()
        switch movement {
        case .wheel:
            for _ in 0..<4 { rig.wheel(CGVector(dx: 0, dy: -PointerEvent.pointsPerNotch)) }
            return (rig, 216)
        case .paging:
            rig.view.isPagingEnabled = true
            rig.flick(CGVector(dx: 0, dy: -900))
            return (rig, 400)
        case .bounce:
            let end = rig.drag(from: CGPoint(x: 100, y: 50), step: CGVector(dx: 0, dy: 25), frames: 10)
            rig.frames(10)
            rig.touch.up(end.x, end.y)
            return (rig, 0)
        case .animatedOffset:
            rig.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            return (rig, 500)
        }
    }

    @Test(
        "what shows goes on in each frame; the delegate hears of it once afterwards; it ends where it should",
        arguments: Movement.allCases)
    func goesOn(_ movement: Movement) {
        let (rig, end) = begin(movement)
        rig.frames(1)
        let (scrolls, start) = (rig.delegate.scrolls, rig.view.contentOffset.y)
        #expect(rig.view.movement != nil)
        var last = abs(end - rig.shown.y)
        for _ in 0..<5 {
            rig.touch.stall(1.0 / 60)
            #expect(abs(end - rig.shown.y) < last)
            last = abs(end - rig.shown.y)
        }
        #expect(rig.delegate.scrolls == scrolls && rig.view.contentOffset.y == start)
        rig.frames(1)
        #expect(rig.delegate.scrolls == scrolls + 1 && abs(end - rig.view.contentOffset.y) <= last)
        // Past its end it rests there.
        rig.touch.stall(10)
        #expect(abs(rig.shown.y - end) < 0.5)
        rig.frames(2)
        #expect(rig.view.contentOffset.y == end && rig.view.movement == nil)
    }
}
