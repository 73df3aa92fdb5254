// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Who gets a touch: the content, or one of several scroll views.
@MainActor @Suite("Touches in scroll views", .serialized)
struct ScrollTouchTests {
    @Test("ScrollFacts 30: a finger is kept from the content for 150 ms; the mouse is not")
    func delay() {
        let rig = ScrollRig()
        _ = rig.touch.add("content", CGRect(x: 0, y: 0, width: 200, height: 10_000), to: rig.view)
        rig.touch.down(100, 100, id: 1)
        #expect(rig.touch.lines.isEmpty)
        rig.touch.wait(0.14)
        #expect(rig.touch.lines.isEmpty)
        rig.touch.wait(0.02)
        #expect(rig.touch.lines == ["content began"])
        rig.touch.up(100, 100, id: 1)
        #expect(rig.touch.lines == ["content began", "content ended"])
        rig.touch.clear()
        rig.touch.down(100, 100)
        #expect(rig.touch.lines == ["content began"])
        rig.touch.up(100, 100)
    }

    @Test("ScrollFacts 30: lifted early, both are delivered; moved early, the content never hears of it")
    func early() {
        let rig = ScrollRig()
        _ = rig.touch.add("content", CGRect(x: 0, y: 0, width: 200, height: 10_000), to: rig.view)
        rig.touch.down(100, 100, id: 1)
        rig.touch.wait(0.05)
        rig.touch.up(100, 100, id: 1)
        #expect(rig.touch.lines == ["content began", "content ended"])
        rig.touch.clear()
        let end = rig.drag(from: CGPoint(x: 100, y: 300), step: CGVector(dx: 0, dy: -8), frames: 4, id: 2)
        rig.touch.up(end.x, end.y, id: 2)
        #expect(rig.touch.lines.isEmpty && rig.view.contentOffset.y == 22)
    }

    @Test("delaysContentTouches off: the content has it at once, and loses it to the drag")
    func noDelay() {
        let rig = ScrollRig()
        rig.view.delaysContentTouches = false
        _ = rig.touch.add("content", CGRect(x: 0, y: 0, width: 200, height: 10_000), to: rig.view)
        let end = rig.drag(from: CGPoint(x: 100, y: 300), step: CGVector(dx: 0, dy: -20), frames: 1, id: 1)
        #expect(rig.touch.lines == ["content began", "content cancelled"])
        rig.touch.up(end.x, end.y, id: 1)
    }

    @Test("ScrollFacts 31: controls keep their touches, and everything where touches cannot be cancelled")
    func cancelling() {
        let rig = ScrollRig()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        rig.view.addSubview(control)
        #expect(!rig.view.touchesShouldCancel(in: control) && rig.view.touchesShouldCancel(in: UIView()))
        var end = rig.drag(from: CGPoint(x: 100, y: 300), step: CGVector(dx: 0, dy: -20), frames: 4)
        #expect(rig.view.contentOffset == .zero && control.isTracking)
        rig.touch.up(end.x, end.y)
        control.removeFromSuperview()
        _ = rig.touch.add("content", CGRect(x: 0, y: 0, width: 200, height: 10_000), to: rig.view)
        rig.view.canCancelContentTouches = false
        end = rig.drag(from: CGPoint(x: 100, y: 300), step: CGVector(dx: 0, dy: -20), frames: 4)
        #expect(rig.view.contentOffset == .zero)
        rig.touch.up(end.x, end.y)
    }

    @Test("touches that should not begin in a view do not")
    func refused() {
        final class Refusing: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
        }
        let rig = TouchRig()
        let view = Refusing(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        rig.window.addSubview(view)
        _ = rig.add("content", CGRect(x: 0, y: 0, width: 200, height: 400), to: view)
        rig.tap(100, 100)
        rig.down(100, 100, id: 1)
        rig.wait(0.2)
        rig.up(100, 100, id: 1)
        #expect(rig.lines.isEmpty)
    }

    private func nested(_ content: CGSize, alwaysBounces: Bool = false) -> (ScrollRig, UIScrollView) {
        let rig = ScrollRig()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = content
        inner.alwaysBounceVertical = alwaysBounces
        rig.view.addSubview(inner)
        rig.touch.wait(0)
        return (rig, inner)
    }

    @Test("ScrollFacts 33: the inner view of the same axis drags; at its edge the outer one does not take over")
    func sameAxis() {
        let (rig, inner) = nested(CGSize(width: 200, height: 350))
        let end = rig.drag(from: CGPoint(x: 100, y: 290), step: CGVector(dx: 0, dy: -20), frames: 8)
        #expect(inner.contentOffset.y > 50 && rig.view.contentOffset == .zero)
        rig.touch.up(end.x, end.y)
        rig.frames(120)
        #expect(inner.contentOffset.y == 50)
        // At its edge from the start the outer one drags.
        let other = rig.drag(from: CGPoint(x: 100, y: 290), step: CGVector(dx: 0, dy: -20), frames: 4)
        #expect(inner.contentOffset.y == 50 && rig.view.contentOffset.y == 70)
        rig.touch.up(other.x, other.y)
    }

    @Test("ScrollFacts 33: of different axes the one of the first movement drags")
    func otherAxis() {
        let (rig, inner) = nested(CGSize(width: 900, height: 300))
        var end = rig.drag(from: CGPoint(x: 150, y: 250), step: CGVector(dx: -20, dy: -3), frames: 4)
        #expect(inner.contentOffset.x > 0 && rig.view.contentOffset == .zero)
        rig.touch.up(end.x, end.y)
        rig.frames(300)
        let before = inner.contentOffset.x
        end = rig.drag(from: CGPoint(x: 150, y: 250), step: CGVector(dx: -3, dy: -20), frames: 4)
        #expect(inner.contentOffset.x == before && rig.view.contentOffset.y > 0)
        rig.touch.up(end.x, end.y)
    }

    @Test("ScrollFacts 35: a finger's drag ends editing, if that is wanted; a wheel does not")
    func keyboard() {
        let rig = ScrollRig()
        final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
        let field = Field(frame: .zero)
        rig.view.addSubview(field)
        field.becomeFirstResponder()
        rig.view.keyboardDismissMode = .onDrag
        rig.wheel(CGVector(dx: 0, dy: -48))
        rig.frames(12)
        #expect(field.isFirstResponder)
        rig.flick(CGVector(dx: 0, dy: -500), id: 1)
        #expect(!field.isFirstResponder)
    }

    @Test("ScrollFacts 44: a pinch zooms around the fingers, and comes back from beyond the limits")
    func pinch() {
        let rig = ScrollRig(content: CGSize(width: 200, height: 400))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        rig.view.addSubview(content)
        rig.delegate.zoomed = content
        rig.view.maximumZoomScale = 2
        rig.view.delaysContentTouches = false
        content.isMultipleTouchEnabled = true
        #expect(rig.view.pinchGestureRecognizer != nil)
        rig.touch.down(100, 150, id: 1)
        rig.touch.down(100, 250, id: 2)
        for step in 1...20 {
            rig.frames(1)
            rig.touch.move(100, 150 - CGFloat(step) * 5, id: 1)
            rig.touch.move(100, 250 + CGFloat(step) * 5, id: 2)
        }
        #expect(rig.view.isZooming && rig.view.zoomScale > 2)
        rig.touch.up(100, 50, id: 1)
        rig.touch.up(100, 350, id: 2)
        rig.frames(60)
        #expect(rig.view.zoomScale == 2 && !rig.view.isZooming)
        // ScrollFacts 44: in this order, whether the offset moves along or not.
        #expect(
            rig.delegate.lines.filter { $0 != "scroll" }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
                == ["will begin zooming", "zoom", "did end zooming"])
    }
}
