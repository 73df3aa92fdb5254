// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Indicators and the refresh control.
@MainActor @Suite("Scroll indicators and refreshing", .serialized)
struct ScrollChromeTests {
    @Test("ScrollFacts 45: length and place of the bar; it shortens while the content is pulled")
    func metrics() {
        let axis = ScrollAxis(content: 1600, length: 400, leading: 0, trailing: 0)
        let top = ScrollIndicatorMetrics(track: 394, axis: axis, offset: 0)
        #expect(top.length == 98.5 && top.position == 0)
        let end = ScrollIndicatorMetrics(track: 394, axis: axis, offset: 1200)
        #expect(end.position + end.length == 394)
        let pulled = ScrollIndicatorMetrics(track: 394, axis: axis, offset: -50)
        #expect(pulled.length == 48.5 && pulled.position == 0)
        let below = ScrollIndicatorMetrics(track: 394, axis: axis, offset: 1250)
        #expect(below.length == 48.5 && below.position + below.length == 394)
        #expect(ScrollIndicatorMetrics(track: 394, axis: axis, offset: -400).length == 8)
        let long = ScrollAxis(content: 1e6, length: 400, leading: 0, trailing: 0)
        #expect(ScrollIndicatorMetrics(track: 394, axis: long, offset: 0).length == 36)
    }

    @Test("ScrollFacts 45: the bar shows while the content moves, and fades after it has come to rest")
    func fading() throws {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -1000))
        let bar = try #require(rig.view.indicators.vertical)
        #expect(bar.alpha == 1 && bar.frame.width == 2.5 && rig.view.indicators.horizontal == nil)
        rig.rest()
        #expect(bar.alpha == 1)
        rig.frames(20)
        #expect(bar.alpha == 1)
        rig.frames(30)
        #expect(bar.alpha == 0)
        rig.view.flashScrollIndicators()
        #expect(bar.alpha == 1)
        rig.frames(120)
        #expect(bar.alpha == 0)
    }

    @Test("ScrollFacts 6: the bar keeps away from the safe area beside its own insets, unless the program does not want that")
    func insets() throws {
        let rig = ScrollRig()
        let controller = UIViewController()
        rig.touch.window.rootViewController = controller
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 5)
        controller.view.addSubview(rig.view)
        rig.view.frame = controller.view.bounds
        rig.view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 7, left: 0, bottom: 4, right: 2)
        rig.touch.wait(0)
        rig.view.flashScrollIndicators()
        rig.touch.wait(0)
        let bar = try #require(rig.view.indicators.vertical)
        // Three points from the edges beside what the insets say.
        #expect(bar.frame.minY == 30 && bar.frame.maxX == 390)
        rig.view.contentOffset.y = 9600
        rig.touch.wait(0)
        #expect(abs(bar.frame.maxY - 9983) < 0.001)
        rig.view.automaticallyAdjustsScrollIndicatorInsets = false
        rig.touch.wait(0)
        #expect(abs(bar.frame.maxY - 9993) < 0.001 && bar.frame.maxX == 395)
        rig.view.contentOffset.y = 0
        rig.touch.wait(0)
        #expect(bar.frame.minY == 10)
    }

    @Test("the render thread moves the bar with the content, also when the main thread is late")
    func following() throws {
        let rig = ScrollRig()
        rig.flick(CGVector(dx: 0, dy: -3000))
        let bar = try #require(rig.view.indicators.vertical)
        rig.frames(1)
        for _ in 0..<20 {
            rig.touch.stall(1.0 / 60)
            let shown = try #require(bar.layer.presentation()).position
            let metrics = ScrollIndicatorMetrics(track: 394, axis: rig.view.verticalAxis, offset: rig.shown.y)
            #expect(abs(shown.y - (rig.shown.y + 3 + metrics.position + metrics.length / 2)) < 0.5)
        }
        rig.rest()
        #expect(abs(bar.center.y - rig.view.contentOffset.y) < 400)
    }

    @Test("ScrollFacts 46, AroundLaws 15, 79: a pull of 60 points refreshes while the finger is down; it stays until the end")
    func refreshing() {
        let rig = ScrollRig()
        let control = UIRefreshControl()
        #expect(!control.isRefreshing)
        control.beginRefreshing()
        #expect(control.isRefreshing)
        control.endRefreshing()
        #expect(!control.isRefreshing)
        var events = 0
        control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        rig.view.refreshControl = control
        #expect(rig.view.subviews.first === control && control.isHidden)
        let end = rig.drag(from: CGPoint(x: 100, y: 50), step: CGVector(dx: 0, dy: 25), frames: 10)
        #expect(events == 1 && control.isRefreshing && !control.isHidden)
        rig.touch.up(end.x, end.y)
        rig.rest()
        #expect(rig.view.contentOffset.y == -60)
        control.endRefreshing()
        rig.frames(60)
        #expect(rig.view.contentOffset.y == 0 && control.isHidden && events == 1)
    }

    @Test("a refresh that ends while the content comes back, or is a little pulled down, leaves no gap")
    func refreshEndsEarly() {
        for isBouncing in [true, false] {
            let rig = ScrollRig()
            let control = UIRefreshControl()
            rig.view.refreshControl = control
            let end = rig.drag(from: CGPoint(x: 100, y: 50), step: CGVector(dx: 0, dy: 25), frames: 10)
            rig.touch.up(end.x, end.y)
            if isBouncing {
                rig.frames(3)
                #expect(rig.view.movement != nil)
            } else {
                rig.rest()
                rig.view.contentOffset.y = -30
            }
            control.endRefreshing()
            rig.frames(120)
            #expect(rig.view.contentOffset.y == 0)
        }
    }

    @Test("a refresh control that is added as a subview is the scroll view's, and has its tint colour")
    func addedRefreshControl() {
        let rig = ScrollRig()
        let control = UIRefreshControl()
        control.tintColor = .red
        rig.view.addSubview(control)
        #expect(rig.view.refreshControl === control)
        #expect(control.subviews.allSatisfy { $0.backgroundColor == .red })
    }

    @Test("an inset that was set before the view has a window is room above the content")
    func insetBeforeWindow() {
        let touch = TouchRig()
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        view.contentSize = CGSize(width: 200, height: 1000)
        view.contentInset.top = 16
        #expect(view.contentOffset == .zero)
        touch.window.addSubview(view)
        touch.wait(0)
        #expect(view.contentOffset.y == -view.adjustedContentInset.top && view.adjustedContentInset.top >= 16)
        // What a program has placed stays.
        let other = UIScrollView(frame: view.frame)
        other.contentSize = view.contentSize
        other.contentInset.top = 16
        other.contentOffset.y = 100
        touch.window.addSubview(other)
        touch.wait(0)
        #expect(other.contentOffset.y == 100)
    }
}

/// The bars and the pointer.
@MainActor @Suite("Scroll bars", .serialized)
struct ScrollBarTests {
    @Test("ScrollFacts 55: the bar appears and is wide under the pointer; dragging it sends didScroll only")
    func dragging() throws {
        let rig = ScrollRig(content: CGSize(width: 200, height: 1600))
        rig.touch.move(100, 100)
        #expect(rig.view.indicators.vertical == nil)
        rig.touch.move(195, 50)
        let bar = try #require(rig.view.indicators.vertical)
        rig.frames(20)
        #expect(bar.alpha == 1 && bar.frame.width == 8)
        rig.touch.down(195, 50)
        for step in 1...10 {
            rig.frames(1)
            rig.touch.move(195, 50 + CGFloat(step) * 10)
        }
        // 100 points of 394 − 98.5 for a range of 1200.
        #expect(abs(rig.view.contentOffset.y - 1200 * 100 / 295.5) < 1)
        #expect(rig.delegate.lines == ["scroll"] && !rig.view.isTracking && !rig.view.isDragging)
        rig.touch.move(195, 900)
        #expect(rig.view.contentOffset.y == 1200)
        rig.touch.up(100, 100)
        rig.frames(60)
        #expect(bar.alpha == 0 && bar.frame.width == 2.5)
    }

    @Test("ScrollFacts 55: a click in the trough pages")
    func trough() {
        let rig = ScrollRig(content: CGSize(width: 200, height: 1600))
        rig.touch.move(195, 300)
        rig.touch.tap(195, 300)
        rig.frames(20)
        #expect(rig.view.contentOffset.y == 360)
        rig.touch.tap(195, 5)
        rig.frames(20)
        #expect(rig.view.contentOffset.y == 0)
    }

    @Test("ScrollFacts 55: there is no bar where the program wants none")
    func off() {
        let rig = ScrollRig()
        rig.view.showsVerticalScrollIndicator = false
        rig.touch.move(195, 50)
        rig.flick(CGVector(dx: 0, dy: -1000))
        #expect(rig.view.indicators.vertical == nil)
    }
}
