// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing

@testable import UIKitCore

/// Where content may rest, and what does not move it.
@MainActor
@Suite("Scroll views: ranges", .serialized)
struct ScrollRangeTests {
    @Test("ScrollFacts 1: what is thrown rests between the insets, at both ends and on both axes")
    func range() {
        let rig = ScrollRig(content: CGSize(width: 500, height: 900))
        rig.view.contentInset = UIEdgeInsets(top: 11, left: 7, bottom: 13, right: 5)
        for _ in 0..<3 {
            rig.flick(CGVector(dx: -3000, dy: -6000))
            rig.rest()
        }
        #expect(rig.view.contentOffset == CGPoint(x: 500 + 5 - 200, y: 900 + 13 - 400))
        for _ in 0..<3 {
            rig.flick(CGVector(dx: 3000, dy: 6000), from: CGPoint(x: 20, y: 20))
            rig.rest()
        }
        #expect(rig.view.contentOffset == CGPoint(x: -7, y: -11))
    }

    @Test("ScrollFacts 2: content that shrinks, and that is smaller than the view, stays until it is scrolled")
    func shrinking() {
        let rig = ScrollRig()
        rig.view.contentOffset.y = 5000
        rig.view.contentSize.height = 1000
        rig.frames(5)
        #expect(rig.view.contentOffset.y == 5000)
        rig.flick(CGVector(dx: 0, dy: -100))
        rig.rest()
        #expect(rig.view.contentOffset.y == 600)
        rig.view.contentSize = CGSize(width: 50, height: 50)
        rig.frames(5)
        #expect(rig.view.contentOffset.y == 600)
    }

    @Test("ScrollFacts 4: the safe area does not make content scroll that would fit without it")
    func fittingContent() throws {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
        let stage = try Stagehand(controller, size: CGSize(width: 200, height: 400))
        defer { stage.end() }
        let view = UIScrollView(frame: controller.view.bounds)
        view.contentInsetAdjustmentBehavior = .scrollableAxes
        controller.view.addSubview(view)
        view.contentSize = CGSize(width: 200, height: 390)
        try stage.settle()
        #expect(view.adjustedContentInset == .zero)
        view.contentSize.height = 401
        try stage.settle()
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
    }

    @Test("ScrollFacts 11: pages count from the content's origin, on both axes")
    func pages() {
        let rig = ScrollRig(content: CGSize(width: 1000, height: 4000))
        rig.view.isPagingEnabled = true
        rig.flick(CGVector(dx: -1500, dy: -1500))
        rig.rest()
        #expect(rig.view.contentOffset == CGPoint(x: 200, y: 400))
        rig.flick(CGVector(dx: -1500, dy: 0))
        rig.rest()
        #expect(rig.view.contentOffset == CGPoint(x: 400, y: 400))
    }

    @Test("ScrollFacts 14: a drag shows whole pixels")
    func pixels() {
        let rig = ScrollRig()
        let end = rig.drag(from: CGPoint(x: 100, y: 350), step: CGVector(dx: 0, dy: -7.3), frames: 9)
        #expect(rig.view.contentOffset.y > 40 && rig.view.contentOffset.y == rig.view.contentOffset.y.rounded())
        rig.touch.up(end.x, end.y)
    }

    @Test("ScrollFacts 36: what a view says of itself during a throw")
    func states() {
        let rig = ScrollRig()
        func state() -> [Bool] { [rig.view.isTracking, rig.view.isDragging, rig.view.isDecelerating] }
        #expect(state() == [false, false, false])
        let end = rig.drag(from: CGPoint(x: 100, y: 350), step: CGVector(dx: 0, dy: -2), frames: 2)
        #expect(state() == [true, false, false], "not ten points yet")
        rig.touch.up(end.x, end.y)
        #expect(state() == [false, false, false])
        let last = rig.drag(from: CGPoint(x: 100, y: 350), step: CGVector(dx: 0, dy: -30), frames: 8)
        #expect(state() == [true, true, false])
        rig.touch.up(last.x, last.y)
        rig.frames(1)
        #expect(!rig.view.isTracking && rig.view.isDecelerating)
        rig.rest()
        #expect(state() == [false, false, false])
    }
}
