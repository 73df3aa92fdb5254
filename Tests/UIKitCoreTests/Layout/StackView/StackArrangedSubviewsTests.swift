// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("Stack view: arranged subviews", .serialized)
struct StackArrangedSubviewsTests {
    @Test("LayoutFacts 111: defaults and raw values")
    func defaults() {
        let stack = UIStackView()
        #expect(stack.axis == .horizontal && stack.alignment == .fill && stack.distribution == .fill && stack.spacing == 0)
        #expect(
            !stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement && stack.arrangedSubviews.isEmpty)
        let distributions: [UIStackView.Distribution] = [
            .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]
        #expect(distributions.map(\.rawValue) == [0, 1, 2, 3, 4])
        let alignments: [UIStackView.Alignment] = [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline]
        #expect(alignments.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
        #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
    }

    @Test("LayoutLaws 78, LayoutFacts 49: views of the initialiser become subviews, without autoresizing constraints")
    func initialisation() {
        let views = plainViews(3)
        let stack = UIStackView(arrangedSubviews: views)
        #expect(stack.arrangedSubviews == views && stack.subviews == views)
        #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
        #expect(stack.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("LayoutLaws 77, LayoutFacts 112: addSubview arranges nothing, and arranging a subview leaves the order of subviews")
    func subviewsFirst() {
        let stack = UIStackView()
        let views = plainViews(3)
        for view in views { stack.addSubview(view) }
        #expect(stack.arrangedSubviews.isEmpty)
        stack.addArrangedSubview(views[2])
        stack.insertArrangedSubview(views[0], at: 1)
        #expect(stack.arrangedSubviews == [views[2], views[0]])
        #expect(stack.subviews == views)
    }

    @Test("LayoutLaws 77, LayoutFacts 112: inserting an arranged view again moves it")
    func moves() {
        let views = plainViews(4)
        let stack = UIStackView(arrangedSubviews: views)
        stack.insertArrangedSubview(views[3], at: 0)
        #expect(stack.arrangedSubviews == [views[3], views[0], views[1], views[2]])
        stack.insertArrangedSubview(views[3], at: 4)
        #expect(stack.arrangedSubviews == views)
        stack.addArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[1], views[2], views[3], views[0]])
        #expect(stack.subviews == views)
    }

    @Test(
        "LayoutLaws 77, LayoutFacts 112: a view that is no longer arranged stays a subview; one that leaves the hierarchy is gone from both"
    )
    func removal() {
        let views = plainViews(3)
        let stack = UIStackView(arrangedSubviews: views)
        stack.removeArrangedSubview(views[1])
        #expect(stack.arrangedSubviews == [views[0], views[2]] && stack.subviews == views)
        views[0].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[2]] && stack.subviews == [views[1], views[2]])
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[2]])
        let other = UIStackView()
        other.addArrangedSubview(views[2])
        #expect(stack.arrangedSubviews.isEmpty && other.arrangedSubviews == [views[2]])
    }

    @Test("LayoutFacts 112: no constraint of the stack view stays with a view that is no longer arranged")
    func removalTakesConstraints() {
        let views = plainViews(3)
        let stack = UIStackView(arrangedSubviews: views)
        stack.alignment = .center
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(views[1].constraints.compactMap(\.identifier).sorted() == ["UISV-ambiguity-suppression", "UISV-hiding"])
        stack.removeArrangedSubview(views[1])
        #expect(views[1].constraints.isEmpty)
        stack.layoutIfNeeded()
        #expect(!stack.constraints.contains { $0.firstItem === views[1] || $0.secondItem === views[1] })
        views[0].removeFromSuperview()
        #expect(views[0].constraints.isEmpty)
    }

    @Test("LayoutFacts 112: a view that leaves and comes back before the layout is arranged as before")
    func comingBack() {
        let subject = StackSubject([SizedView(10, 20), SizedView(30, 20)])
        let before = subject.frames
        subject.views[0].removeFromSuperview()
        subject.stack.insertArrangedSubview(subject.views[0], at: 0)
        #expect(subject.frames == before)
        #expect(subject.stack.constraints.count { $0.identifier == "UISV-spacing" } == 1)
    }

    @Test("LayoutFacts 113: custom spacings, forgotten with the view")
    func customSpacing() {
        let views = plainViews(3)
        let stack = UIStackView(arrangedSubviews: views)
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(30, after: views[0])
        stack.setCustomSpacing(7, after: UIView())
        #expect(stack.customSpacing(after: views[0]) == 30)
        stack.insertArrangedSubview(views[0], at: 1)
        #expect(stack.customSpacing(after: views[0]) == 30)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(30, after: views[0])
        stack.removeArrangedSubview(views[0])
        stack.addArrangedSubview(views[0])
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    }

    @Test("LayoutFacts 114: a stack view has a layer that shows its background")
    func layer() {
        let stack = UIStackView()
        stack.backgroundColor = .red
        #expect(stack.layer.backgroundColor != nil)
    }

    @Test("a spacing that is no number is refused with a warning")
    func badSpacing() {
        var warnings = 0
        ViewDiagnostics.sink = { _ in warnings += 1 }
        defer { ViewDiagnostics.sink = nil }
        let view = UIView()
        let stack = UIStackView(arrangedSubviews: [view])
        stack.spacing = .nan
        stack.spacing = .infinity
        stack.setCustomSpacing(.nan, after: view)
        #expect(stack.spacing == 0 && stack.customSpacing(after: view) == UIStackView.spacingUseDefault && warnings == 3)
    }

    @Test("LayoutFacts 112: an index beyond the arranged views ends the program")
    func badIndex() async {
        await #expect(processExitsWith: .failure) { @MainActor in UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }

    @Test("a stack view and its views are freed although its constraints are active")
    func release() {
        weak var stack: UIStackView?
        weak var view: UIView?
        do {
            let owned = UIStackView(arrangedSubviews: plainViews(3))
            owned.alignment = .center
            owned.distribution = .equalCentering
            owned.layoutIfNeeded()
            (stack, view) = (owned, owned.arrangedSubviews[1])
            #expect(stack != nil && view != nil)
        }
        #expect(stack == nil && view == nil)
    }
}
