// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Stack view: constraints along the axis", .serialized)
struct StackDistributionTests {
    @Test("LayoutLaws 79: layoutIfNeeded creates the constraints, and a second one changes nothing")
    func creation() {
        let stack = UIStackView(arrangedSubviews: plainViews(2))
        stack.layoutIfNeeded()
        let constraints = stack.constraints
        #expect(!constraints.isEmpty && constraints.allSatisfy { $0.isActive })
        stack.layoutIfNeeded()
        #expect(stack.constraints == constraints)
    }

    @Test("LayoutLaws 75: no views, no constraints")
    func empty() {
        #expect(StackSubject([]).identifiers.isEmpty)
    }

    @Test("LayoutLaws 75, 76: the ends of the canvas and the spaces between views")
    func ends() {
        let row = StackSubject(plainViews(3)) { $0.spacing = 10 }
        #expect(row.lines("UISV-canvas-connection").prefix(2) == ["stack.leading = a.leading", "c.trailing = stack.trailing"])
        #expect(row.lines("UISV-spacing") == ["b.leading = a.trailing + 10", "c.leading = b.trailing + 10"])
        let column = StackSubject(plainViews(2)) { $0.axis = .vertical }
        #expect(column.lines("UISV-canvas-connection").prefix(2) == ["stack.top = a.top", "b.bottom = stack.bottom"])
        #expect(column.lines("UISV-spacing") == ["b.top = a.bottom"])
    }

    @Test("LayoutFacts 113, 120: custom, system and negative spacings")
    func spacings() {
        let subject = StackSubject(plainViews(4)) {
            $0.spacing = -10
            $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
            $0.setCustomSpacing(UIStackView.spacingUseSystem, after: $0.arrangedSubviews[1])
            $0.setCustomSpacing(99, after: $0.arrangedSubviews[3])
        }
        let expected = ["b.leading = a.trailing + 30", "c.leading = b.trailing + 8", "d.leading = c.trailing - 10"]
        #expect(subject.lines("UISV-spacing") == expected)
        subject.stack.spacing = UIStackView.spacingUseSystem
        #expect(subject.lines("UISV-spacing").last == "d.leading = c.trailing + 8")
    }

    @Test("LayoutLaws 75: fillEqually: each view is as long as the first")
    func fillEqually() {
        let subject = StackSubject(plainViews(3)) { $0.distribution = .fillEqually }
        #expect(subject.lines("UISV-fill-equally") == ["b.width = a.width", "c.width = a.width"])
        subject.stack.axis = .vertical
        #expect(subject.lines("UISV-fill-equally") == ["b.height = a.height", "c.height = a.height"])
    }

    @Test("LayoutLaws 75, LayoutFacts 118: fillProportionally: shares of the canvas by intrinsic lengths, of falling priority")
    func fillProportionally() {
        let subject = StackSubject([SizedView(100, 1), SizedView(50, 1), UIView(), SizedView(20, 1)]) {
            $0.distribution = .fillProportionally
            $0.spacing = 10
        }
        let expected = [
            "a.width = 0.5 * stack.width @999", "b.width = 0.25 * stack.width @998", "d.width = 0.1 * stack.width @996",
        ]
        #expect(subject.lines("UISV-fill-proportionally") == expected)
        #expect(subject.lines("UISV-fill-proportionally", in: subject.views[2]) == ["c.width = 0 @997"])
        let single = StackSubject([SizedView(100, 1)]) { $0.distribution = .fillProportionally }
        #expect(single.lines("UISV-fill-proportionally") == ["a.width = stack.width"])
    }

    @Test("LayoutFacts 118: the shares follow when a view invalidates its intrinsic size")
    func sharesFollow() {
        let (a, b) = (SizedView(30, 1), SizedView(10, 1))
        let subject = StackSubject([a, b]) { $0.distribution = .fillProportionally }
        #expect(subject.lines("UISV-fill-proportionally")[0] == "a.width = 0.75 * stack.width @999")
        b.size.width = 30
        #expect(subject.lines("UISV-fill-proportionally")[0] == "a.width = 0.5 * stack.width @999")
    }

    @Test("LayoutLaws 75: equalSpacing: guides between the edges, all as long as the first; the spacing is a minimum")
    func equalSpacing() {
        let subject = StackSubject(plainViews(4)) {
            $0.distribution = .equalSpacing
            $0.spacing = 5
        }
        #expect(
            subject.lines("UISV-distributing-edge") == [
                "guide0.leading = a.trailing", "guide0.trailing = b.leading", "guide1.leading = b.trailing",
                "guide1.trailing = c.leading",
                "guide2.leading = c.trailing", "guide2.trailing = d.leading",
            ])
        #expect(subject.lines("UISV-fill-equally") == ["guide1.width = guide0.width", "guide2.width = guide0.width"])
        #expect(subject.lines("UISV-spacing")[0] == "b.leading >= a.trailing + 5")
        #expect(subject.lines("UISV-canvas-fit") == ["stack.width = 0 @49"])
    }

    @Test("LayoutLaws 75, LayoutFacts 119: equalCentering: guides between the centres, equal with priorities from 149 downwards")
    func equalCentering() {
        let subject = StackSubject(plainViews(4)) {
            $0.distribution = .equalCentering
            $0.axis = .vertical
        }
        #expect(
            subject.lines("UISV-distributing-edge").prefix(2) == ["guide0.top = a.centerY", "guide0.bottom = b.centerY"])
        #expect(
            subject.lines("UISV-fill-equally") == ["guide1.height = guide0.height @149", "guide2.height = guide0.height @148"])
        #expect(subject.lines("UISV-spacing")[0] == "b.top >= a.bottom")
        #expect(subject.lines("UISV-canvas-fit") == ["stack.height = 0 @49"])
    }

    @Test("LayoutLaws 75: guides come and go with the distribution and the views")
    func guides() {
        let subject = StackSubject(plainViews(3)) { $0.distribution = .equalSpacing }
        subject.stack.layoutIfNeeded()
        let count = subject.stack.layoutGuides.count
        subject.stack.removeArrangedSubview(subject.views[1])
        subject.stack.layoutIfNeeded()
        #expect(subject.stack.layoutGuides.count == count - 1)
        subject.stack.distribution = .fill
        subject.stack.layoutIfNeeded()
        #expect(subject.stack.layoutGuides.count == count - 2)
        #expect(!subject.identifiers.contains("UISV-distributing-edge"))
    }

    @Test("LayoutFacts 121: baseline-relative spacing of a column; the ends keep their edges, and a row its spaces")
    func baselines() {
        let subject = StackSubject(plainViews(3)) {
            $0.axis = .vertical
            $0.spacing = 20
            $0.isBaselineRelativeArrangement = true
        }
        let expected = ["b.firstBaseline = a.lastBaseline + 20", "c.firstBaseline = b.lastBaseline + 20"]
        #expect(subject.lines("UISV-spacing") == expected)
        #expect(subject.lines("UISV-canvas-connection").prefix(2) == ["stack.top = a.top", "c.bottom = stack.bottom"])
        subject.stack.axis = .horizontal
        #expect(subject.lines("UISV-spacing")[0] == "b.leading = a.trailing + 20")
    }

    @Test("LayoutLaws 75: the canvas of a margins-relative arrangement is the margins' guide")
    func margins() {
        let subject = StackSubject(plainViews(2)) { $0.isLayoutMarginsRelativeArrangement = true }
        #expect(
            subject.lines("UISV-canvas-connection") == [
                "margins.leading = a.leading", "b.trailing = margins.trailing", "margins.top = a.top",
                "a.bottom = margins.bottom",
            ])
    }

    @Test("LayoutLaws 75: labels side by side that break their lines ask for equal parts")
    func textWidths() {
        let labels = (0..<3).map { _ in UILabel() }
        for label in labels { label.numberOfLines = 0 }
        let subject = StackSubject(labels)
        #expect(subject.lines("UISV-text-width-disambiguation").first == "a.width = 0.333 * stack.width @760")
        subject.stack.spacing = 15
        #expect(subject.lines("UISV-text-width-disambiguation").last == "c.width = 0.333 * stack.width - 10 @760")
        labels[0].numberOfLines = 1
        labels[1].numberOfLines = 1
        #expect(subject.lines("UISV-text-width-disambiguation").isEmpty)
        labels[1].numberOfLines = 2
        #expect(subject.lines("UISV-text-width-disambiguation").count == 2)
        subject.stack.axis = .vertical
        #expect(subject.lines("UISV-text-width-disambiguation").isEmpty)
    }

    @Test("LayoutFacts 127: only the constraints that a change affects are replaced")
    func replacement() {
        let subject = StackSubject(plainViews(3))
        subject.stack.layoutIfNeeded()
        let before = Set(subject.stack.constraints.map(ObjectIdentifier.init))
        subject.stack.spacing = 20
        #expect(subject.lines("UISV-spacing")[0] == "b.leading = a.trailing + 20")
        #expect(Set(subject.stack.constraints.map(ObjectIdentifier.init)) == before)
        subject.stack.alignment = .top
        subject.stack.layoutIfNeeded()
        let kept = subject.stack.constraints.filter { before.contains(ObjectIdentifier($0)) }
        #expect(kept.count { $0.identifier == "UISV-spacing" } == 2)
        #expect(kept.count { $0.identifier == "UISV-alignment" } == 2)
    }

    @Test("shares of stacks in a stack are those of what they arrange")
    func fillProportionallyOfStacks() {
        func row(_ width: CGFloat) -> UIStackView {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            let constraint = view.widthAnchor.constraint(equalToConstant: width)
            constraint.priority = .defaultLow
            constraint.isActive = true
            return UIStackView(arrangedSubviews: [view])
        }
        let stack = UIStackView(arrangedSubviews: [row(100), row(200)])
        stack.distribution = .fillProportionally
        stack.frame = CGRect(x: 0, y: 0, width: 600, height: 50)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.width) == [200, 400])
    }
}
