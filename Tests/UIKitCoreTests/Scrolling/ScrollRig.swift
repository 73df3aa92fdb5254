// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import WindowServer

@testable import UIKitCore

/// A scroll view of 200 × 400 points at the origin of a `TouchRig`'s window, and the log of its delegate.
@MainActor
final class ScrollRig {
    let touch = TouchRig()
    let view: UIScrollView
    let delegate: ScrollLog

    init(content: CGSize = CGSize(width: 200, height: 10_000), frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 400)) {
        let delegate = ScrollLog()
        self.delegate = delegate
        let window = touch.window
        let view = UIScrollView(frame: frame)
        self.view = view
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = content
        view.delegate = delegate
        window.addSubview(view)
        touch.wait(0)
        delegate.clear()
    }

    /// Lets frames of 1/60 s pass.
    func frames(_ count: Int) {
        for _ in 0..<count {
            touch.stall(1.0 / 60)
            DisplayLinks.shared.frameStarted(at: touch.time, duration: 1.0 / 60)
            touch.wait(0)
        }
    }

    /// Lets frames pass until nothing moves.
    func rest() {
        var count = 0
        while view.movement != nil, count < 1200 {
            frames(1)
            count += 1
        }
    }

    /// A finger or the mouse (0) comes down and moves by the same distance in each frame; then it stays down.
    func drag(from start: CGPoint, step: CGVector, frames count: Int, id: UInt64 = 0) -> CGPoint {
        var point = start
        touch.down(point.x, point.y, id: id)
        for _ in 0..<count {
            frames(1)
            point = CGPoint(x: point.x + step.dx, y: point.y + step.dy)
            touch.move(point.x, point.y, id: id)
        }
        return point
    }

    /// A finger or the mouse drags in eight frames and lets go at full speed, in points per second.
    func flick(_ velocity: CGVector, from start: CGPoint = CGPoint(x: 100, y: 350), id: UInt64 = 0) {
        let end = drag(from: start, step: CGVector(dx: velocity.dx / 60, dy: velocity.dy / 60), frames: 8, id: id)
        touch.up(end.x, end.y, id: id)
    }

    func wheel(_ delta: CGVector, at point: CGPoint = CGPoint(x: 100, y: 100), modifiers: KeyModifiers = []) {
        touch.scroll(delta, at: point, modifiers: modifiers)
    }

    /// What the layer shows at this moment.
    var shown: CGPoint { view.layer.presentation()?.bounds.origin ?? view.bounds.origin }
}

/// Logs the calls of a scroll view. Calls that repeat are logged once.
@MainActor
final class ScrollLog: UIScrollViewDelegate {
    private(set) var lines: [String] = []
    private(set) var scrolls = 0
    private(set) var velocity = CGPoint.zero
    private(set) var target = CGPoint.zero
    var newTarget: CGPoint?
    var zoomed: UIView?
    var mayScrollToTop = true
    var didScroll: (UIScrollView) -> Void = { _ in }

    func clear() {
        lines = []
        scrolls = 0
    }

    private func note(_ line: String) {
        if lines.last != line { lines.append(line) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolls += 1
        note("scroll")
        didScroll(scrollView)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will begin dragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let newTarget { targetContentOffset.pointee = newTarget }
        note("will end dragging")
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("did end dragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("did end decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("did end animation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("will begin zooming") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("did end zooming")
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note("should scroll to top")
        return mayScrollToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("did scroll to top") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("did change inset") }
}
