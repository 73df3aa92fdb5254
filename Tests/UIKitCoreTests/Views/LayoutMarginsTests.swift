// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Layout margins", .serialized)
struct LayoutMarginsTests {
    private final class Counting: UIView {
        var changes = 0
        var layouts = 0
        override func layoutMarginsDidChange() { changes += 1 }
        override func layoutSubviews() { layouts += 1 }
    }

    private final class Room: UIViewController {
        var changes = 0
        override func viewLayoutMarginsDidChange() { changes += 1 }
    }

    private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    @Test("LayoutFacts 37, 38: margins are 8 points; what is set changes them, is told, and asks for layout once")
    func own() throws {
        let room = Room()
        let stage = try Stagehand(room, size: CGSize(width: 400, height: 300))
        let view = Counting(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        room.view.addSubview(view)
        try stage.settle()
        #expect(view.layoutMargins == insets(8, 8, 8, 8))
        let before = view.layouts
        view.layoutMargins = insets(1, 2, 3, 4)
        view.layoutMargins = insets(1, 2, 3, 4)
        try stage.settle()
        #expect(view.layoutMargins == insets(1, 2, 3, 4))
        #expect(view.changes == 1 && view.layouts == before + 1)
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test("LayoutFacts 38: directional margins change sides with the layout direction, physical ones do not")
    func directions() throws {
        let room = Room()
        let stage = try Stagehand(room, size: CGSize(width: 400, height: 300))
        let (directional, fixed) = (Counting(), Counting())
        room.view.addSubview(directional)
        room.view.addSubview(fixed)
        directional.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        fixed.layoutMargins = insets(1, 2, 3, 4)
        try stage.settle()
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        try stage.settle()
        #expect(directional.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(directional.layoutMargins == insets(1, 4, 3, 2))
        #expect(directional.changes == 2)
        #expect(fixed.layoutMargins == insets(1, 2, 3, 4) && fixed.directionalLayoutMargins.leading == 4)
        directional.semanticContentAttribute = .playback
        #expect(directional.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(directional.layoutMargins == insets(1, 2, 3, 4))
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    }

    @Test("LayoutFacts 40: the margins contain the safe area, unless the view says otherwise")
    func safeArea() throws {
        let room = Room()
        let stage = try Stagehand(room, size: CGSize(width: 400, height: 300))
        let view = Counting(frame: room.view.bounds)
        room.view.addSubview(view)
        try stage.settle()
        room.additionalSafeAreaInsets = insets(10, 0, 20, 0)
        try stage.settle()
        #expect(view.layoutMargins == insets(18, 8, 28, 8) && view.changes == 1 && room.changes == 1)
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.layoutMargins == insets(8, 8, 8, 8) && view.changes == 2)
    }

    @Test(
        "LayoutFacts 37: a controller's view has at least the system's minimum, by its size class, until the controller does without"
    )
    func minimum() throws {
        let room = Room()
        let stage = try Stagehand(room, size: CGSize(width: 800, height: 600))
        try stage.settle()
        #expect(room.view.layoutMargins == insets(0, 20, 0, 20))
        try stage.resize(to: CGSize(width: 400, height: 600))
        #expect(room.view.layoutMargins == insets(0, 16, 0, 16) && room.changes == 1)
        room.view.layoutMargins = insets(5, 5, 5, 30)
        #expect(room.view.layoutMargins == insets(5, 16, 5, 30))
        room.viewRespectsSystemMinimumLayoutMargins = false
        #expect(room.view.layoutMargins == insets(5, 5, 5, 30))
    }

    @Test("LayoutFacts 39: a view that preserves its superview's margins keeps out of them, wherever it lies")
    func preserved() throws {
        let room = Room()
        let stage = try Stagehand(room, size: CGSize(width: 400, height: 300))
        let outer = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
        let inner = Counting(frame: CGRect(x: 10, y: 0, width: 190, height: 50))
        outer.addSubview(inner)
        room.view.addSubview(outer)
        try stage.settle()
        outer.layoutMargins = insets(30, 30, 30, 30)
        #expect(inner.layoutMargins == insets(8, 8, 8, 8) && inner.changes == 0)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == insets(30, 20, 8, 30) && inner.changes == 1)
        inner.frame.origin.x = 0
        #expect(inner.layoutMargins == insets(30, 30, 8, 20) && inner.changes == 2)
        outer.bounds.size.width = 190
        #expect(inner.layoutMargins == insets(30, 30, 8, 30) && inner.changes == 3)
        outer.layoutMargins = insets(40, 30, 30, 30)
        #expect(inner.layoutMargins == insets(40, 30, 8, 30) && inner.changes == 4)
    }

    @Test("views that preserve margins may be nested deeper than the stack")
    func deep() {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var last = top
        for _ in 0..<20_000 {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            last.addSubview(view)
            view.preservesSuperviewLayoutMargins = true
            last = view
        }
        top.layoutMargins = insets(9, 10, 11, 12)
        #expect(last.layoutMargins == insets(9, 10, 11, 12))
    }
}
