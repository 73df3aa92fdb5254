// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: measuring", .serialized)
struct FittingSizeTests {
    /// A row of two natural views, 8 apart, with 10 around.
    private func row() -> (UIView, [NaturalView]) {
        let row = UIView()
        let views = [NaturalView(60, 20), NaturalView(40, 30)]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            row.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: row.topAnchor, constant: 10),
                view.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor, constant: -10),
            ])
        }
        NSLayoutConstraint.activate([
            views[0].leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 10),
            views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
            row.trailingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 10),
        ])
        return (row, views)
    }

    @Test("LayoutFacts 82, 83: the smallest size that the content takes, and the standard targets")
    func compressed() {
        #expect(UIView.layoutFittingCompressedSize == CGSize(width: 0, height: 0))
        #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10000, height: 10000))
        let (row, _) = row()
        #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 128, height: 50))
        #expect(row.systemLayoutSizeFitting(.zero) == CGSize(width: 128, height: 50))
    }

    @Test("LayoutFacts 82: the short form asks for its target by 50, which content that hugs by 250 resists")
    func shortForm() {
        let (row, _) = row()
        let size = row.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        #expect(size.width == 128 && size.height == 10000)
    }

    @Test(
        "LayoutFacts 82: the long form asks for each side of the target by its own priority",
        arguments: [(1000, 300), (251, 300), (249, 128), (50, 128)] as [(Float, CGFloat)])
    func longForm(priority: Float, width: CGFloat) {
        let (row, _) = row()
        let size = row.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: UILayoutPriority(priority),
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: width, height: 50))
    }

    @Test("LayoutFacts 82: measuring changes nothing")
    func nothingChanges() {
        let (row, views) = row()
        row.frame = CGRect(x: 3, y: 4, width: 200, height: 100)
        row.layoutIfNeeded()
        let frames = views.map(\.frame)
        let constraints = row.constraints
        _ = row.systemLayoutSizeFitting(
            CGSize(width: 500, height: 500), withHorizontalFittingPriority: .required, verticalFittingPriority: .required)
        #expect(
            row.frame == CGRect(x: 3, y: 4, width: 200, height: 100) && views.map(\.frame) == frames
                && row.constraints == constraints)
        row.layoutIfNeeded()
        #expect(views.map(\.frame) == frames)
    }

    @Test("LayoutFacts 82: a subclass may answer itself, and the short form asks the long one")
    func overriding() {
        final class Own: UIView {
            var asked: [Float] = []
            override func systemLayoutSizeFitting(
                _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
                verticalFittingPriority vertical: UILayoutPriority
            ) -> CGSize {
                asked += [horizontal.rawValue, vertical.rawValue]
                return CGSize(width: 1, height: 2)
            }
        }
        let own = Own()
        #expect(own.systemLayoutSizeFitting(.zero) == CGSize(width: 1, height: 2))
        #expect(own.asked == [50, 50])
    }

    @Test(
        "LayoutFacts 84: a required target of no width contradicts the content: logged, with the target's name, and the target stays"
    )
    func requiredZero() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let outer = UIView()
                let inner = UIView()
                inner.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(inner)
                NSLayoutConstraint.activate(inner.pinned(to: outer, inset: 10))
                inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true
                let size = outer.systemLayoutSizeFitting(
                    .zero, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
                precondition(size.width == 0)
            }
        }
        let text = standardError(result)
        #expect(text.contains("Unable to simultaneously satisfy constraints.") && text.contains("fittingSizeHTarget"))
    }

    @Test("LayoutFacts 85: the receiver's superview, frame and mask do not count, nor what leads out of it")
    func whatDoesNotCount() {
        let (row, views) = row()
        row.frame = CGRect(x: 0, y: 0, width: 333, height: 222)
        #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 128, height: 50))
        row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let room = LawRoom(1)
        room.container.addSubview(row)
        room.hold(
            views[0].widthAnchor.constraint(equalTo: room.a.widthAnchor), room.a.widthAnchor.constraint(equalToConstant: 100))
        #expect(views[0].frame.width == 100)
        #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 128, height: 50))
    }

    @Test("ScrollingAndLayoutLaws 114: a size that comes from a natural height only")
    func naturalHeight() {
        #expect(NaturalView(-1, 420).systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 420)
    }

    @Test("LayoutFacts 86: what is measured is the present state, whether it was laid out or not")
    func fresh() {
        let (row, views) = row()
        #expect(row.systemLayoutSizeFitting(.zero).width == 128)
        views[1].natural.width = 100
        views[1].invalidateIntrinsicContentSize()
        #expect(row.systemLayoutSizeFitting(.zero).width == 188)
        views[1].removeFromSuperview()
        row.trailingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10).isActive = true
        #expect(row.systemLayoutSizeFitting(.zero) == CGSize(width: 80, height: 40))
    }

    @Test("LayoutFacts 82: the height of wrapped text at a required width")
    func wrappedText() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "The quick brown fox jumps over the lazy dog and runs into the deep forest."
        label.translatesAutoresizingMaskIntoConstraints = false
        let cell = UIView()
        cell.addSubview(label)
        NSLayoutConstraint.activate(label.pinned(to: cell, inset: 10))
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let text = label.sizeThatFits(CGSize(width: 180, height: CGFloat.greatestFiniteMagnitude))
        #expect(size.width == 200)
        #expect(abs(size.height - text.height - 20) <= 1)
    }
}
