// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Stack view: frames", .serialized)
struct StackFrameTests {
    private func fixed(_ width: CGFloat, _ height: CGFloat) -> UIView {
        let view = UIView()
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height),
        ])
        return view
    }

    /// In a container of that size, with equal edges.
    private func frames(
        of views: [UIView], in size: CGSize = CGSize(width: 400, height: 100), _ change: (UIStackView) -> Void
    ) -> [CGRect] {
        let container = UIView(frame: CGRect(origin: .zero, size: size))
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        change(stack)
        container.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            stack.topAnchor.constraint(equalTo: container.topAnchor),
            stack.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
        container.layoutIfNeeded()
        #expect(stack.frame == container.bounds)
        return views.map(\.frame)
    }

    @Test("LayoutLaws 72, LayoutFacts 128: without a superview a stack view has the size of its views, and so its fitting size")
    func parentless() {
        let subject = StackSubject([fixed(200, 100), fixed(200, 50)]) { $0.axis = .vertical }
        subject.stack.layoutIfNeeded()
        #expect(subject.stack.frame.size == CGSize(width: 200, height: 150))
        #expect(subject.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 200, height: 150))
        #expect(subject.stack.intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test("LayoutLaws 73: two labels: the wider one, and both heights")
    func labels() {
        let labels = ["One", "A wider one"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let subject = StackSubject(labels) { $0.axis = .vertical }
        let size = subject.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let sizes = labels.map(\.intrinsicContentSize)
        #expect(abs(size.width - max(sizes[0].width, sizes[1].width)) <= 1)
        #expect(abs(size.height - sizes[0].height - sizes[1].height) <= 1)
    }

    @Test("LayoutLaws 74: equalSpacing, centred and unpinned: the fitting size is exact, the layout ambiguous")
    func unpinned() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let subject = StackSubject([fixed(100, 100), fixed(50, 150)]) {
            $0.axis = .vertical
            $0.distribution = .equalSpacing
            $0.alignment = .center
        }
        window.addSubview(subject.stack)
        NSLayoutConstraint.activate([
            subject.stack.topAnchor.constraint(equalTo: window.topAnchor),
            subject.stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        ])
        #expect(subject.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 250))
    }

    @Test("LayoutLaws 80: a change of the spacing shows in the fitting size")
    func spacing() {
        let subject = StackSubject([fixed(30, 10), fixed(30, 10)])
        for (spacing, width) in [(0, 60), (20, 80), (50, 110)] {
            subject.stack.spacing = CGFloat(spacing)
            let size = subject.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(size == CGSize(width: width, height: 10))
        }
    }

    @Test("LayoutFacts 117: fill: the view that hugs least grows, the one that resists least shrinks")
    func fill() {
        let (a, b) = (SizedView(100, 10), SizedView(100, 10))
        a.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        b.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        let wide = frames(of: [a, b]) { $0.spacing = 10 }
        #expect(wide == [CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 110, y: 0, width: 290, height: 100)])
        let narrow = frames(of: [a, b], in: CGSize(width: 160, height: 10)) { $0.spacing = 10 }
        #expect(narrow.map(\.width) == [100, 50])
    }

    @Test("LayoutFacts 117: fillEqually, also against intrinsic sizes")
    func fillEqually() {
        let frames = frames(of: [SizedView(10, 10), SizedView(200, 10), SizedView(30, 10)]) {
            $0.distribution = .fillEqually
            $0.spacing = 20
        }
        #expect(frames.map(\.minX) == [0, 140, 280] && frames.allSatisfy { $0.width == 120 })
    }

    @Test("LayoutFacts 118: fillProportionally beats hugging; the last views take the error")
    func fillProportionally() {
        let wide = frames(of: [SizedView(50, 10), SizedView(100, 10), SizedView(50, 10)]) {
            $0.distribution = .fillProportionally
        }
        #expect(wide.map(\.width) == [100, 200, 100])
        let spaced = frames(of: [SizedView(100, 10), SizedView(90, 10)]) {
            $0.distribution = .fillProportionally
            $0.spacing = 10
        }
        #expect(spaced.map(\.width) == [200, 190])
    }

    @Test("LayoutLaws 76: equalSpacing: the rest is shared by the gaps")
    func equalSpacing() {
        let frames = frames(of: [SizedView(50, 10), SizedView(100, 10), SizedView(50, 10)]) { $0.distribution = .equalSpacing }
        #expect(frames.map(\.minX) == [0, 150, 350] && frames.map(\.width) == [50, 100, 50])
    }

    @Test("LayoutFacts 119: equalCentering: centres are equally far, and yield before content is squeezed and gaps are too small")
    func equalCentering() {
        let even = frames(of: [SizedView(40, 10), SizedView(80, 10), SizedView(40, 10)]) { $0.distribution = .equalCentering }
        #expect(even.map(\.midX) == [20, 200, 380])
        let tight = frames(of: [SizedView(40, 10), SizedView(200, 10), SizedView(120, 10)]) {
            $0.distribution = .equalCentering
            $0.spacing = 20
        }
        #expect(tight.map(\.width) == [40, 200, 120])
        #expect(tight[1].minX - tight[0].maxX >= 20 && tight[2].minX - tight[1].maxX >= 20)
    }

    @Test("LayoutFacts 115: alignments of a row")
    func alignments() {
        let expected: [(UIStackView.Alignment, [CGFloat])] = [(.top, [0, 0]), (.center, [45, 30]), (.bottom, [90, 60])]
        for (alignment, tops) in expected {
            let frames = frames(of: [SizedView(200, 10), SizedView(200, 40)]) { $0.alignment = alignment }
            #expect(frames.map(\.minY) == tops)
            #expect(frames.map(\.height) == [10, 40])
        }
    }

    @Test("LayoutFacts 116: alignments of a single view")
    func single() {
        for (alignment, top) in [(UIStackView.Alignment.top, 0.0), (.center, 30), (.bottom, 60)] {
            #expect(
                frames(of: [SizedView(400, 40)]) { $0.alignment = alignment }[0] == CGRect(x: 0, y: top, width: 400, height: 40))
        }
    }

    @Test(
        "LayoutFacts 115: first baselines of labels of different sizes are at one height, and the highest label touches the top")
    func baselines() {
        let labels = [12, 40].map { size in
            let label = UILabel()
            label.text = "Text"
            label.font = .systemFont(ofSize: size)
            return label
        }
        let subject = StackSubject(labels) { $0.alignment = .firstBaseline }
        let frames = subject.frames
        #expect(frames[1].minY == 0 && frames[0].minY > 5)
        let baselines = zip(frames, labels).map { $0.minY + $1.font.ascender }
        #expect(abs(baselines[0] - baselines[1]) <= 1)
        #expect(abs(subject.stack.frame.height - frames[1].maxY) <= 0.5)
    }

    @Test("LayoutFacts 54: a row runs from right to left where its direction does")
    func mirrored() {
        let frames = frames(of: [fixed(100, 100), SizedView(50, 10)]) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(frames.map(\.minX) == [300, 0])
    }

    @Test("LayoutFacts 48: baselines of a column are those of its ends, of a row those of its tallest view")
    func baselineViews() {
        let (a, b, c) = (SizedView(1, 10), SizedView(1, 30), SizedView(1, 20))
        let stack = UIStackView(arrangedSubviews: [a, b, c])
        #expect(stack.forFirstBaselineLayout === b && stack.forLastBaselineLayout === b)
        stack.axis = .vertical
        #expect(stack.forFirstBaselineLayout === a && stack.forLastBaselineLayout === c)
        let outer = UIStackView(arrangedSubviews: [stack])
        #expect(outer.forFirstBaselineLayout === a && outer.forLastBaselineLayout === c)
        let empty = UIStackView()
        #expect(empty.forFirstBaselineLayout === empty)
    }

    @Test("LayoutFacts 126: a required size inside a view that folds is what 999 is for")
    func requiredInside() {
        let view = UIView()
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        let height = inner.heightAnchor.constraint(equalToConstant: 30)
        height.priority = UILayoutPriority(rawValue: 999)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            height,
        ])
        let subject = StackSubject([fixed(10, 10), view]) { $0.axis = .vertical }
        subject.stack.layoutIfNeeded()
        #expect(subject.stack.frame.height == 40)
        view.isHidden = true
        subject.stack.layoutIfNeeded()
        #expect(subject.stack.frame.height == 10)
    }
}
