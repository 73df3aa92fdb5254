// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Stack view: constraints across the axis", .serialized)
struct StackAlignmentTests {
    /// The connections across the axis: the first two are those along.
    private func sides(_ subject: StackSubject) -> [String] { Array(subject.lines("UISV-canvas-connection").dropFirst(2)) }

    private func subject(_ alignment: UIStackView.Alignment, _ count: Int = 2, axis: NSLayoutConstraint.Axis = .horizontal)
        -> StackSubject
    {
        StackSubject(plainViews(count)) {
            $0.alignment = alignment
            $0.axis = axis
        }
    }

    @Test("LayoutFacts 115, LayoutLaws 75: fill connects both sides, and every view has the first one's")
    func fill() {
        let row = subject(.fill, 3)
        #expect(sides(row) == ["stack.top = a.top", "a.bottom = stack.bottom"])
        #expect(row.lines("UISV-alignment") == ["a.top = b.top", "a.top = c.top", "a.bottom = b.bottom", "a.bottom = c.bottom"])
        #expect(row.identifiers == ["UISV-canvas-connection", "UISV-spacing", "UISV-alignment"])
        let column = subject(.fill, axis: .vertical)
        #expect(sides(column) == ["stack.leading = a.leading", "a.trailing = stack.trailing"])
        #expect(column.lines("UISV-alignment") == ["a.leading = b.leading", "a.trailing = b.trailing"])
    }

    @Test("LayoutFacts 115, LayoutLaws 75: leading connects the first view's side and the guide's other one")
    func leading() {
        let subject = subject(.top)
        #expect(sides(subject) == ["stack.top = a.top", "guide0.bottom = stack.bottom"])
        #expect(subject.lines("UISV-alignment") == ["a.top = b.top"])
        #expect(
            subject.lines("UISV-spanning-boundary") == [
                "guide0.top = a.top @999.5", "guide0.bottom >= a.bottom", "guide0.top = b.top @999.5",
                "guide0.bottom >= b.bottom",
            ])
        #expect(subject.lines("UISV-spanning-fit") == ["guide0.height = 0 @51"])
        #expect(subject.lines("UISV-canvas-fit").isEmpty)
    }

    @Test("LayoutFacts 115, LayoutLaws 75: trailing is the mirror image")
    func trailing() {
        let subject = subject(.trailing, axis: .vertical)
        #expect(sides(subject) == ["stack.leading = guide0.leading", "a.trailing = stack.trailing"])
        #expect(subject.lines("UISV-alignment") == ["a.trailing = b.trailing"])
        #expect(
            subject.lines("UISV-spanning-boundary").prefix(2) == [
                "guide0.leading <= a.leading", "guide0.trailing = a.trailing @999.5",
            ])
        #expect(subject.lines("UISV-spanning-fit") == ["guide0.width = 0 @51"])
    }

    @Test("LayoutFacts 115, LayoutLaws 75: centre connects both sides of the guide, and the centres")
    func center() {
        let subject = subject(.center)
        #expect(sides(subject) == ["stack.top = guide0.top", "guide0.bottom = stack.bottom", "stack.centerY = a.centerY"])
        #expect(subject.lines("UISV-alignment") == ["a.centerY = b.centerY"])
        #expect(subject.lines("UISV-spanning-boundary").prefix(2) == ["guide0.top <= a.top", "guide0.bottom >= a.bottom"])
    }

    @Test("LayoutFacts 115, LayoutLaws 75: baselines of a row")
    func baselines() {
        let first = subject(.firstBaseline)
        #expect(sides(first) == ["stack.top = guide0.top", "guide0.bottom = stack.bottom"])
        #expect(first.lines("UISV-alignment") == ["a.firstBaseline = b.firstBaseline"])
        #expect(first.lines("UISV-canvas-fit") == ["stack.height = 0 @49"])
        let last = subject(.lastBaseline)
        #expect(sides(last) == ["stack.top = guide0.top", "stack.bottom >= a.bottom"])
        #expect(last.lines("UISV-alignment") == ["a.lastBaseline = b.lastBaseline"])
        #expect(last.lines("UISV-canvas-fit") == ["stack.height = 0 @49"])
    }

    @Test(
        "LayoutFacts 115: baselines of a column align nothing", arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func columnBaselines(alignment: UIStackView.Alignment) {
        #expect(subject(alignment, axis: .vertical).lines("UISV-alignment").isEmpty)
    }

    @Test("LayoutFacts 116: a single view needs no guide")
    func single() {
        let leading = subject(.leading, 1)
        #expect(sides(leading) == ["stack.top = a.top", "a.bottom <= stack.bottom"])
        #expect(leading.lines("UISV-canvas-fit") == ["stack.height = 0 @49"])
        #expect(leading.lines("UISV-ambiguity-suppression", in: leading.views[0]) == ["a.height = 0 @25"])
        #expect(!leading.identifiers.contains("UISV-spanning-boundary"))
        #expect(sides(subject(.trailing, 1)) == ["stack.top <= a.top", "a.bottom = stack.bottom"])
        #expect(sides(subject(.center, 1)) == ["stack.top <= a.top", "a.bottom <= stack.bottom", "stack.centerY = a.centerY"])
        #expect(sides(subject(.fill, 1)) == ["stack.top = a.top", "a.bottom = stack.bottom"])
    }

    @Test("LayoutLaws 75: each view that does not fill has a weak size of zero of its own")
    func suppression() {
        let subject = subject(.center, axis: .vertical)
        for (view, name) in zip(subject.views, ["a", "b"]) {
            #expect(subject.lines("UISV-ambiguity-suppression", in: view) == ["\(name).width = 0 @25"])
        }
        subject.stack.alignment = .fill
        subject.stack.layoutIfNeeded()
        #expect(subject.views.allSatisfy { $0.constraints.isEmpty })
    }

    @Test("LayoutLaws 75: required, but for the priorities that have a reason")
    func priorities() {
        let allowed: Set<Float> = [1000, 999.5, 51, 49, 25]
        for alignment in [UIStackView.Alignment.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline] {
            for count in [1, 3] {
                let subject = subject(alignment, count)
                subject.stack.layoutIfNeeded()
                let priorities = ([subject.stack] + subject.views).flatMap(\.constraints).map(\.priority.rawValue)
                #expect(allowed.isSuperset(of: priorities))
            }
        }
    }
}
