// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing

@testable import UIKitCore

/// What programs set and read.
@MainActor @Suite("Scroll views and programs", .serialized)
struct ScrollProgramTests {
    @Test("AroundLaws 1–3, 5–7, 9, ScrollingAndLayoutLaws 109: plain values off window")
    func values() {
        let view = UIScrollView()
        #expect(view.contentInset == .zero && view.adjustedContentInset == .zero && view.contentOffset == .zero)
        #expect(view.isScrollEnabled && view.scrollsToTop && view.bounces && view.bouncesZoom && view.delaysContentTouches)
        #expect(view.canCancelContentTouches && !view.isPagingEnabled && !view.isDirectionalLockEnabled)
        #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
        #expect(
            !view.alwaysBounceVertical && view.decelerationRate == .normal && view.contentInsetAdjustmentBehavior == .automatic)
        let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.contentInset = inset
        #expect(view.contentInset == inset)
        view.contentInset = .zero
        #expect(view.contentInset == .zero)
        view.scrollIndicatorInsets = inset
        #expect(view.scrollIndicatorInsets == inset)
        view.minimumZoomScale = 42
        view.maximumZoomScale = 0
        #expect(view.minimumZoomScale == 42 && view.maximumZoomScale == 0)
        view.contentOffset = CGPoint(x: 2, y: 2)
        #expect(view.contentOffset == CGPoint(x: 2, y: 2))
        weak var delegate: ScrollLog?
        do {
            let log = ScrollLog()
            delegate = log
            view.delegate = log
        }
        #expect(delegate == nil && view.delegate == nil)
    }

    @Test("ScrollingAndLayoutLaws 107, ScrollFacts 40: the offset is not clamped; one call, sync, if it changes")
    func offset() {
        let view = UIScrollView()
        let log = ScrollLog()
        view.delegate = log
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 100) && view.bounds.origin == CGPoint(x: 0, y: 100))
        #expect(log.scrolls == 1)
        view.contentOffset = CGPoint(x: 0, y: 100)
        #expect(log.scrolls == 1)
        view.bounds.origin.y = 7.3
        #expect(log.scrolls == 2 && view.contentOffset.y == 7.3)
        // ScrollFacts 40: set as the offset it is at whole pixels.
        view.contentOffset.y = 7.6
        #expect(view.contentOffset.y == 8)
        view.contentOffset.y = .nan
        view.contentOffset.x = .infinity
        view.contentSize.width = .nan
        view.contentInset.top = .nan
        #expect(view.contentOffset == CGPoint(x: 0, y: 8) && view.contentSize == .zero && view.contentInset == .zero)
    }

    @Test("ScrollFacts 9, 41: an animated movement is followed; one end; nothing for no movement")
    func animated() {
        let rig = ScrollRig()
        rig.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        #expect(rig.view.contentOffset == .zero && rig.delegate.lines.isEmpty)
        rig.frames(6)
        #expect(rig.view.contentOffset.y > 20 && rig.view.contentOffset.y < 200)
        #expect(!rig.view.isTracking && !rig.view.isDragging && !rig.view.isDecelerating)
        rig.frames(13)
        #expect(rig.view.contentOffset.y == 300)
        #expect(rig.delegate.lines == ["scroll", "did end animation"])
        #expect(rig.delegate.scrolls >= 15 && rig.delegate.scrolls <= 19)
        rig.delegate.clear()
        rig.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        rig.frames(30)
        #expect(rig.delegate.lines.isEmpty)
    }

    @Test("ScrollFacts 41: a touch that interrupts an animated movement leaves out its end")
    func interrupted() {
        let rig = ScrollRig()
        rig.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        rig.frames(6)
        rig.touch.down(100, 100)
        rig.frames(30)
        #expect(rig.delegate.lines == ["scroll"])
        #expect(rig.view.contentOffset.y < 200)
        rig.touch.up(100, 100)
    }

    @Test("ScrollFacts 9: inside an animation block the offset is there at once, with one call")
    func block() {
        let rig = ScrollRig()
        UIView.animate(withDuration: 0.3) { rig.view.contentOffset.y = 200 }
        #expect(rig.view.contentOffset.y == 200 && rig.delegate.scrolls == 1)
        rig.frames(6)
        #expect(rig.shown.y > 0 && rig.shown.y < 200 && rig.delegate.scrolls == 1)
    }

    @Test("AroundLaws 13: with animations disabled an animated movement arrives at once")
    func disabled() {
        let rig = ScrollRig()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        rig.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        #expect(rig.view.contentOffset.y == 300)
        #expect(rig.delegate.lines == ["scroll", "did end animation"])
    }

    @Test(
        "ScrollFacts 10, AroundLaws 11: as little movement as needed to show a rectangle",
        arguments: [
            (CGRect(x: 0, y: 1350, width: 10, height: 100), 1050.0), (CGRect(x: 0, y: 1200, width: 10, height: 100), 1000.0),
            (CGRect(x: 0, y: 1050, width: 10, height: 50), 1000.0),
            (CGRect(x: 0, y: 500, width: 10, height: 100), 500.0), (CGRect(x: 0, y: 9900, width: 10, height: 900), 9600.0),
            (CGRect(x: 0, y: 20_000, width: 10, height: 10), 1000.0), (CGRect(x: 0, y: 0, width: 10, height: 10), 0.0),
        ])
    func visible(_ rect: CGRect, _ expected: CGFloat) {
        let rig = ScrollRig()
        rig.view.contentOffset.y = 1000
        rig.view.scrollRectToVisible(rect, animated: false)
        #expect(rig.view.contentOffset.y == expected)
    }

    @Test("ScrollFacts 3, 5: what the safe area adds, by behaviour")
    func safeArea() throws {
        let rig = ScrollRig()
        let controller = UIViewController()
        rig.touch.window.rootViewController = controller
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 10, right: 0)
        controller.view.addSubview(rig.view)
        rig.touch.wait(0)
        let view = rig.view
        view.frame = controller.view.bounds
        view.contentSize = CGSize(width: 100, height: 1000)
        rig.touch.wait(0)
        #expect(view.safeAreaInsets.top == 20)
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset == view.safeAreaInsets)
        view.contentInsetAdjustmentBehavior = .scrollableAxes
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset == .zero)
        view.contentInsetAdjustmentBehavior = .automatic
        #expect(view.adjustedContentInset.top == 20)
        view.contentSize.height = 100
        #expect(view.adjustedContentInset.top == 0)
        view.contentSize.height = 1000
        // ScrollFacts 5: content at its top edge stays there.
        view.contentOffset.y = -20
        rig.delegate.clear()
        controller.additionalSafeAreaInsets.top = 50
        rig.touch.wait(0)
        #expect(view.contentOffset.y == -50)
        #expect(rig.delegate.lines.contains("did change inset"))
    }

    @Test("contentOffset, contentSize and zoomScale can be observed")
    func observing() {
        let rig = ScrollRig()
        var offsets: [CGPoint] = []
        let first = rig.view.observe(\.contentOffset, options: [.new]) { view, _ in offsets.append(view.contentOffset) }
        var sizes = 0
        let second = rig.view.observe(\.contentSize, options: [.new]) { _, _ in sizes += 1 }
        rig.view.contentOffset = CGPoint(x: 0, y: 5)
        rig.view.contentSize.height = 500
        rig.view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        rig.frames(30)
        #expect(offsets.first == CGPoint(x: 0, y: 5) && offsets.last == CGPoint(x: 0, y: 50) && offsets.count > 10)
        #expect(sizes == 1)
        first.invalidate()
        second.invalidate()
    }

    @Test("AroundLaws 4, ScrollFacts 44: zooming by the program")
    func zooming() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(content)
        view.contentSize = CGSize(width: 100, height: 100)
        view.maximumZoomScale = 5
        view.zoomScale = 3
        #expect(view.zoomScale == 1)
        let log = ScrollLog()
        log.zoomed = content
        view.delegate = log
        view.zoomScale = 3
        #expect(view.zoomScale == 3 && view.contentSize == CGSize(width: 300, height: 300))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
        #expect(view.contentOffset == CGPoint(x: 100, y: 100) && log.lines.contains("zoom"))
        view.zoomScale = 9
        #expect(view.zoomScale == 5)
        view.zoomScale = 1
        #expect(view.zoomScale == 1 && view.contentSize == CGSize(width: 100, height: 100) && view.contentOffset == .zero)
        view.zoom(to: CGRect(x: 50, y: 50, width: 50, height: 50), animated: false)
        #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 100, y: 100))
    }

    @Test("a window that grows shows nothing behind the end of the content")
    func resizing() {
        let rig = ScrollRig()
        rig.view.contentOffset.y = 9600
        rig.view.frame.size.height = 500
        #expect(rig.view.contentOffset.y == 9500)
        rig.view.frame.size.height = 300
        #expect(rig.view.contentOffset.y == 9500)
    }
}
