// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Stack view: hidden views", .serialized)
struct StackHidingTests {
    private func subject(_ count: Int, hidden: Set<Int>, spacing: CGFloat = 20) -> StackSubject {
        let views = (0..<count).map { SizedView(CGFloat(10 * ($0 + 1)), 10) }
        let subject = StackSubject(views) { $0.spacing = spacing }
        for index in hidden { views[index].isHidden = true }
        return subject
    }

    @Test(
        "LayoutFacts 122, LayoutLaws 75: a hidden view has no length, and half a spacing on either side; it stays in all constraints across"
    )
    func middle() {
        let subject = subject(3, hidden: [1])
        #expect(subject.lines("UISV-hiding", in: subject.views[1]) == ["b.width = 0"])
        #expect(subject.lines("UISV-spacing") == ["b.leading = a.trailing + 10", "c.leading = b.trailing + 10"])
        #expect(subject.lines("UISV-alignment").contains("a.top = b.top"))
        #expect(subject.frames[2].minX - subject.frames[0].maxX == 20)
    }

    @Test(
        "LayoutFacts 122, LayoutLaws 75: at the ends nothing is left of the spacing, and the canvas begins with the first visible view"
    )
    func ends() {
        let first = subject(3, hidden: [0])
        #expect(first.lines("UISV-spacing") == ["b.leading = a.trailing", "c.leading = b.trailing + 20"])
        #expect(first.lines("UISV-canvas-connection")[0] == "stack.leading = b.leading")
        let last = subject(3, hidden: [2])
        #expect(last.lines("UISV-spacing") == ["b.leading = a.trailing + 20", "c.leading = b.trailing"])
        #expect(last.lines("UISV-canvas-connection")[1] == "b.trailing = stack.trailing")
    }

    @Test("LayoutFacts 122: whatever is hidden, one spacing is between two visible views, and none at the ends")
    func everySubset() {
        for bits in 0..<32 {
            let hidden = Set((0..<5).filter { bits >> $0 & 1 == 1 })
            let subject = subject(5, hidden: hidden)
            let frames = subject.frames.enumerated().filter { !hidden.contains($0.offset) }.map(\.element)
            for (frame, next) in zip(frames, frames.dropFirst()) { #expect(next.minX - frame.maxX == 20) }
            #expect(frames.first?.minX ?? 0 == 0)
            #expect(subject.stack.frame.width == frames.last?.maxX ?? 0)
        }
    }

    @Test("LayoutFacts 122: a custom spacing counts over a hidden view")
    func customSpacing() {
        let subject = subject(3, hidden: [1])
        subject.stack.setCustomSpacing(50, after: subject.views[0])
        #expect(subject.frames[2].minX - subject.frames[0].maxX == 50)
    }

    @Test(
        "LayoutFacts 122: hidden views take no part in the distribution",
        arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
    func distribution(distribution: UIStackView.Distribution) {
        let subject = subject(4, hidden: [1])
        subject.stack.distribution = distribution
        #expect(subject.lines("UISV-distributing-edge").count == 4)
        #expect(!subject.lines("UISV-distributing-edge").contains { $0.contains("b.") })
    }

    @Test(
        "LayoutFacts 123: with all views hidden the stack view has no length, and it comes back when they are shown in any order")
    func all() {
        let subject = subject(3, hidden: [0, 1, 2])
        subject.stack.layoutIfNeeded()
        #expect(subject.stack.frame.width == 0)
        for (index, width) in [(2, 30), (0, 60), (1, 100)] {
            subject.views[index].isHidden = false
            subject.stack.layoutIfNeeded()
            #expect(subject.stack.frame.width == CGFloat(width))
        }
    }

    @Test("LayoutFacts 74: a hidden subview that is not arranged changes nothing")
    func notArranged() {
        let subject = subject(2, hidden: [])
        let extra = UIView()
        subject.stack.addSubview(extra)
        extra.isHidden = true
        subject.stack.layoutIfNeeded()
        #expect(!subject.identifiers.contains("UISV-hiding") && extra.layer.isHidden)
    }

    // MARK: In animations

    private struct Rig {
        let stage: Stagehand
        let stack: UIStackView
        let views: [UIView]
    }

    private func rig() throws -> Rig {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        let views = [SizedView(50, 40), SizedView(50, 40), SizedView(50, 40)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.view.topAnchor), stack.leftAnchor.constraint(equalTo: root.view.leftAnchor),
        ])
        try stage.settle()
        return Rig(stage: stage, stack: stack, views: views)
    }

    @Test(
        "LayoutFacts 124: hidden in an animation, a view folds at once for the layout, is seen until the end, and then is hidden")
    func animatedHiding() throws {
        let rig = try rig()
        defer { rig.stage.end() }
        #expect(rig.views.map(\.frame.minY) == [0, 40, 80])
        UIView.animate(withDuration: 1) { rig.views[1].isHidden = true }
        #expect(rig.views.map(\.frame.minY) == [0, 40, 40] && rig.views[1].frame.height == 0)
        #expect(rig.stack.frame.height == 80)
        #expect(rig.views[1].isHidden && !rig.views[1].layer.isHidden)
        try rig.stage.advance(by: 0.5)
        #expect(!rig.views[1].layer.isHidden)
        let y = try #require(rig.views[2].layer.presentation()).frame.minY
        #expect(y > 41 && y < 79)
        try rig.stage.settle()
        #expect(rig.views[1].isHidden && rig.views[1].layer.isHidden)
    }

    @Test("LayoutFacts 124: shown in an animation, a view is seen at once and unfolds")
    func animatedShowing() throws {
        let rig = try rig()
        defer { rig.stage.end() }
        rig.views[1].isHidden = true
        try rig.stage.settle()
        #expect(rig.views[2].frame.minY == 40)
        UIView.animate(withDuration: 1) { rig.views[1].isHidden = false }
        #expect(!rig.views[1].layer.isHidden && rig.views[2].frame.minY == 80)
        try rig.stage.advance(by: 0.5)
        let y = try #require(rig.views[2].layer.presentation()).frame.minY
        #expect(y > 41 && y < 79)
    }

    @Test("LayoutFacts 124, 125: a view that is shown again while it folds stays; hiding n times needs one showing")
    func interrupted() throws {
        let rig = try rig()
        defer { rig.stage.end() }
        for _ in 0..<3 { UIView.animate(withDuration: 1) { rig.views[1].isHidden = true } }
        try rig.stage.advance(by: 0.5)
        UIView.animate(withDuration: 1) { rig.views[1].isHidden = false }
        try rig.stage.settle()
        #expect(!rig.views[1].isHidden && !rig.views[1].layer.isHidden && rig.views[1].frame.height == 40)
        UIView.animate(withDuration: 1) { rig.views[1].isHidden = true }
        try rig.stage.advance(by: 0.5)
        rig.views[1].isHidden = false
        try rig.stage.advance(by: 0.1)
        UIView.animate(withDuration: 1) { rig.views[1].isHidden = true }
        // The end of the animation before would be now.
        try rig.stage.advance(by: 0.5)
        #expect(!rig.views[1].layer.isHidden)
        try rig.stage.settle()
        #expect(rig.views[1].layer.isHidden)
    }

    @Test("LayoutFacts 124: a folding view that leaves the stack view is hidden; without animations nothing is withheld")
    func leaving() throws {
        let rig = try rig()
        defer { rig.stage.end() }
        UIView.animate(withDuration: 1) { rig.views[1].isHidden = true }
        rig.views[1].removeFromSuperview()
        #expect(rig.views[1].isHidden && rig.views[1].layer.isHidden)
        UIView.performWithoutAnimation { rig.views[0].isHidden = true }
        #expect(rig.views[0].layer.isHidden)
        UIView.animate(withDuration: 0) { rig.views[2].isHidden = true }
        #expect(rig.views[2].layer.isHidden)
    }
}
