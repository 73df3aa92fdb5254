// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import WindowServer

@testable import UIKitCore

/// Wheels, touchpads and keys.
@MainActor @Suite("Scrolling with wheel and keys", .serialized)
struct ScrollWheelTests {
    private static let notch = CGVector(dx: 0, dy: -PointerEvent.pointsPerNotch)

    @Test("ScrollFacts 48: a notch is page^(2/3), in 150 ms; notches add up and stay in the range")
    func notches() {
        let rig = ScrollRig()
        rig.wheel(Self.notch)
        #expect(rig.view.contentOffset == .zero)
        rig.frames(4)
        #expect(rig.view.contentOffset.y > 5 && rig.view.contentOffset.y < 54)
        rig.frames(6)
        // 400^(2/3) = 54.29.
        #expect(rig.view.contentOffset.y == 54)
        for _ in 0..<3 { rig.wheel(Self.notch) }
        rig.frames(12)
        #expect(rig.view.contentOffset.y == 216)
        for _ in 0..<300 { rig.wheel(Self.notch) }
        rig.frames(12)
        #expect(rig.view.contentOffset.y == 9600)
        rig.wheel(CGVector(dx: 0, dy: PointerEvent.pointsPerNotch))
        rig.frames(12)
        #expect(rig.view.contentOffset.y == 9546)
    }

    @Test("the first frame after a notch shows something new")
    func firstFrame() throws {
        let rig = ScrollRig()
        rig.wheel(Self.notch)
        let shown = try #require(rig.view.layer.presentation())
        #expect(shown.bounds.origin.y >= 1)
    }

    @Test("a notch during a glide takes one turn, like the first")
    func turns() {
        let rig = ScrollRig()
        rig.wheel(Self.notch)
        rig.frames(3)
        rig.wheel(Self.notch)
        #expect(TurnCoordinator.shared.isIdle && rig.view.movement != nil)
    }

    @Test("ScrollFacts 53: a series begins and ends a drag, without a deceleration")
    func series() {
        let rig = ScrollRig()
        rig.wheel(Self.notch)
        #expect(rig.view.isDragging && !rig.view.isTracking)
        rig.frames(3)
        rig.wheel(Self.notch)
        rig.frames(15)
        #expect(rig.delegate.lines == ["will begin dragging", "scroll", "did end dragging false"])
        #expect(!rig.view.isDragging)
    }

    @Test("A glide to a place where content that got shorter can't rest goes to its new end, and is one series")
    func shorterContent() {
        let rig = ScrollRig()
        for _ in 0..<300 { rig.wheel(Self.notch) }
        rig.frames(3)
        rig.view.contentSize.height = 9000
        #expect(rig.view.movement != nil)
        rig.frames(20)
        #expect(rig.view.movement == nil && rig.view.contentOffset.y == 8600)
        #expect(rig.delegate.lines == ["will begin dragging", "scroll", "did end dragging false"])
        rig.wheel(CGVector(dx: 0, dy: PointerEvent.pointsPerNotch))
        rig.frames(12)
        #expect(rig.view.contentOffset.y == 8546)
    }

    @Test("ScrollFacts 52: Shift makes it horizontal")
    func shift() {
        let rig = ScrollRig(content: CGSize(width: 1000, height: 1000))
        rig.wheel(Self.notch, modifiers: [.shift])
        rig.frames(12)
        #expect(rig.view.contentOffset.x == 34 && rig.view.contentOffset.y == 0)
        rig.wheel(CGVector(dx: -PointerEvent.pointsPerNotch, dy: 0))
        rig.frames(12)
        #expect(rig.view.contentOffset.x == 68)
    }

    @Test("ScrollFacts 52: Control and a notch zoom where the delegate names a view, and scroll where it names none")
    func control() {
        let rig = ScrollRig(content: CGSize(width: 200, height: 400))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        rig.view.addSubview(content)
        rig.view.maximumZoomScale = 3
        rig.delegate.zoomed = content
        rig.wheel(CGVector(dx: 0, dy: PointerEvent.pointsPerNotch), modifiers: .control)
        rig.frames(30)
        #expect(abs(rig.view.zoomScale - 1.2) < 1e-9 && content.frame.size == CGSize(width: 240, height: 480))
        // Around the middle of what shows.
        #expect(rig.view.contentOffset == CGPoint(x: 20, y: 40))
        rig.wheel(Self.notch, modifiers: .control)
        rig.frames(30)
        #expect(abs(rig.view.zoomScale - 1) < 1e-9 && rig.view.contentOffset == .zero)
        rig.delegate.zoomed = nil
        rig.view.contentSize.height = 1000
        rig.wheel(Self.notch, modifiers: .control)
        rig.frames(12)
        #expect(rig.view.zoomScale == 1 && rig.view.contentOffset.y == 54)
    }

    @Test("ScrollFacts 51: the innermost view that can go on; a series stays with its view")
    func nested() {
        let rig = ScrollRig()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        inner.contentSize = CGSize(width: 200, height: 260)
        rig.view.addSubview(inner)
        rig.touch.wait(0)
        rig.wheel(Self.notch)
        rig.frames(12)
        #expect(inner.contentOffset.y > 0 && rig.view.contentOffset.y == 0)
        for _ in 0..<5 { rig.wheel(Self.notch) }
        rig.frames(12)
        #expect(inner.contentOffset.y == 60 && rig.view.contentOffset.y == 0)
        // The series goes on at its end, and does not turn to the outer view.
        rig.wheel(Self.notch)
        rig.frames(12)
        #expect(rig.view.contentOffset.y == 0)
        rig.frames(100)
        rig.wheel(Self.notch)
        rig.frames(12)
        #expect(rig.view.contentOffset.y == 54)
    }

    @Test("ScrollFacts 50: a touchpad moves the content at once; it goes on when the fingers leave")
    func touchpad() {
        let rig = ScrollRig()
        for _ in 0..<10 {
            rig.wheel(CGVector(dx: 0, dy: -10))
            rig.frames(1)
        }
        #expect(rig.view.contentOffset.y == 100 && rig.view.isDragging)
        rig.frames(4)
        #expect(rig.view.isDecelerating && !rig.view.isDragging)
        rig.rest()
        // 600 points per second.
        #expect(abs(rig.view.contentOffset.y - 100 - 590 * 0.499) < 1)
        #expect(
            rig.delegate.lines == [
                "will begin dragging", "scroll", "did end dragging true", "will begin decelerating", "scroll",
                "did end decelerating",
            ])
    }

    @Test("a wheel does nothing where scrolling is off, and where there is no way to go")
    func off() {
        let rig = ScrollRig()
        rig.wheel(CGVector(dx: 0, dy: PointerEvent.pointsPerNotch))
        rig.view.isScrollEnabled = false
        rig.wheel(Self.notch)
        rig.frames(12)
        #expect(rig.delegate.lines.isEmpty)
    }

    @Test("ScrollFacts 54: arrows, pages, the ends; Control and Home asks the delegate (ScrollFacts 43)")
    func keys() {
        let rig = ScrollRig(content: CGSize(width: 1000, height: 10_000))
        final class Focus: UIView { override var canBecomeFirstResponder: Bool { true } }
        let focus = Focus(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.view.addSubview(focus)
        focus.becomeFirstResponder()
        func press(_ key: UIKeyboardHIDUsage, _ modifiers: KeyModifiers = []) {
            rig.touch.key(key, .down, modifiers: modifiers)
            rig.touch.key(key, .up, modifiers: modifiers)
            rig.frames(20)
        }
        press(.keyboardDownArrow)
        #expect(rig.view.contentOffset.y == 40)
        press(.keyboardUpArrow)
        #expect(rig.view.contentOffset.y == 0)
        press(.keyboardRightArrow)
        #expect(rig.view.contentOffset == CGPoint(x: 40, y: 0))
        press(.keyboardLeftArrow)
        #expect(rig.view.contentOffset == .zero)
        press(.keyboardPageDown)
        #expect(rig.view.contentOffset.y == 360)
        press(.keyboardSpacebar)
        #expect(rig.view.contentOffset.y == 720)
        press(.keyboardSpacebar, [.shift])
        press(.keyboardPageUp)
        #expect(rig.view.contentOffset.y == 0)
        press(.keyboardEnd)
        #expect(rig.view.contentOffset.y == 9600)
        press(.keyboardHome)
        #expect(rig.view.contentOffset.y == 0)
        press(.keyboardEnd, [.control])
        #expect(rig.view.contentOffset.y == 9600)
        rig.delegate.clear()
        press(.keyboardHome, [.control])
        #expect(rig.view.contentOffset.y == 0)
        #expect(rig.delegate.lines == ["should scroll to top", "scroll", "did scroll to top"])
        rig.view.contentOffset.y = 100
        rig.delegate.mayScrollToTop = false
        press(.keyboardHome, [.control])
        #expect(rig.view.contentOffset.y == 100)
    }
}
