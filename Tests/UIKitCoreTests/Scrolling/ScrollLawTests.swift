// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import WindowServer

@testable import UIKitCore

/// The laws about scrolling of the specification.
@MainActor @Suite("Laws of scrolling", .serialized)
struct ScrollLawTests {
    @Test("ScrollingAndLayoutLaws 107: off-window and of size zero the offset is what was set, also a second later")
    func offset() {
        let rig = TouchRig()
        _ = rig.window
        let view = UIScrollView()
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: 100))
        rig.wait(1)
        #expect(view.contentOffset == CGPoint(x: 0, y: 100))
    }

    @Test("ScrollingAndLayoutLaws 109: the content inset is zero at first and stored as set; the safe area can be overridden")
    func insets() {
        final class Padded: UIScrollView {
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
        }
        let view = Padded()
        #expect(view.contentInset == .zero)
        let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.contentInset = inset
        #expect(view.contentInset == inset)
        #expect(view.safeAreaInsets.top == 7)
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset.top == 8)
    }

    @Test("ScrollingAndLayoutLaws 108: a fresh table controller's table is there at once; it bounces and shows its bar, or not")
    func freshTableController() throws {
        let controller = UITableViewController(nibName: nil, bundle: nil)
        let table = try #require(controller.tableView)
        #expect(table.bounces && table.showsVerticalScrollIndicator)
        table.bounces = false
        table.showsVerticalScrollIndicator = false
        #expect(controller.tableView === table && !table.bounces && !table.showsVerticalScrollIndicator)
    }

    /// A scroll view with 2000 points of room above and to the left of 2000 × 2000 points.
    private func wide() -> ScrollRig {
        let rig = ScrollRig(content: CGSize(width: 2000, height: 2000))
        rig.view.contentInset = UIEdgeInsets(top: 2000, left: 2000, bottom: 0, right: 0)
        rig.view.contentOffset = CGPoint(x: -2000, y: -2000)
        return rig
    }

    /// In each of the four directions from the one before.
    private static let places = [(1500, 1500), (500, 1500), (500, 500), (1500, 500), (1500, 1500)].map { CGPoint(x: $0, y: $1) }

    @Test("AroundLaws 11: with room above and to the left, all places can be scrolled to in all four directions by dragging")
    func allDirectionsByDragging() {
        let rig = wide()
        for place in Self.places {
            let box = CGRect(origin: place, size: CGSize(width: 10, height: 10))
            for _ in 0..<60 where !rig.view.bounds.contains(box) {
                let way = CGVector(dx: box.midX - rig.view.bounds.midX, dy: box.midY - rig.view.bounds.midY)
                let step = CGVector(dx: min(max(-way.dx / 8, -11), 11), dy: min(max(-way.dy / 8, -22), 22))
                let end = rig.drag(from: CGPoint(x: 100, y: 200), step: step, frames: 8)
                // Held before it is let go, it stays.
                rig.frames(10)
                rig.touch.up(end.x, end.y)
                rig.rest()
            }
            #expect(rig.view.bounds.contains(box), "\(place) is not in \(rig.view.bounds)")
        }
    }

    @Test("AroundLaws 11, 13: the same by the program, with animations and with animations disabled", arguments: [true, false])
    func allDirections(isAnimated: Bool) {
        let rig = wide()
        UIView.setAnimationsEnabled(isAnimated)
        defer { UIView.setAnimationsEnabled(true) }
        for place in Self.places {
            let box = CGRect(origin: place, size: CGSize(width: 10, height: 10))
            rig.view.scrollRectToVisible(box, animated: true)
            #expect(rig.view.bounds.contains(box) == !isAnimated)
            rig.frames(30)
            #expect(rig.view.bounds.contains(box), "\(place) is not in \(rig.view.bounds)")
        }
    }

    @Test("AroundLaws 16: scrolling to the top ends at the content inset, above the content")
    func topWithInset() {
        final class Focus: UIView { override var canBecomeFirstResponder: Bool { true } }
        let rig = ScrollRig()
        rig.view.contentInset.top = 30
        rig.view.contentOffset.y = 500
        let focus = Focus(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.view.addSubview(focus)
        focus.becomeFirstResponder()
        rig.touch.key(.keyboardHome, .down, modifiers: .control)
        rig.touch.key(.keyboardHome, .up, modifiers: .control)
        rig.frames(60)
        #expect(rig.view.contentOffset.y == -30 && rig.delegate.lines.last == "did scroll to top")
    }
}
