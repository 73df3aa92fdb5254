// SPDX-License-Identifier: MIT
import CoreGraphics
import SeededRandom
import Testing
import UIKitCore

@MainActor
@Suite("Layout engine: what is kept", .serialized)
struct KeptEngineTests {
    /// A cell with texts that break, an icon, a view that has a frame, and a margin.
    @MainActor
    private final class Cell {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        let icon = NaturalView(20, 20)
        let framed = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 12))
        let (title, text) = (UILabel(), UILabel())
        let gap: NSLayoutConstraint
        let optional: NSLayoutConstraint

        init() {
            text.numberOfLines = 0
            for part in [icon, framed, title, text] {
                part.translatesAutoresizingMaskIntoConstraints = part === framed
                view.addSubview(part)
            }
            gap = text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4)
            optional = text.widthAnchor.constraint(lessThanOrEqualToConstant: 120).at(600)
            NSLayoutConstraint.activate([
                icon.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
                icon.topAnchor.constraint(greaterThanOrEqualTo: framed.bottomAnchor),
                icon.topAnchor.constraint(greaterThanOrEqualTo: view.topAnchor, constant: 5),
                title.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 8),
                title.firstBaselineAnchor.constraint(equalTo: icon.bottomAnchor),
                title.rightAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.rightAnchor), gap, optional,
                text.leftAnchor.constraint(equalTo: title.leftAnchor),
                text.rightAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.rightAnchor),
                text.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
            ])
        }

        func change(_ dice: inout SeededGenerator) -> String {
            switch Int.random(in: 0..<11, using: &dice) {
            case 0:
                icon.natural = CGSize(width: .random(in: 5...40, using: &dice), height: .random(in: 5...40, using: &dice))
                return "a natural size, without a word"
            case 1:
                icon.natural.width = icon.natural.width < 0 ? 20 : UIView.noIntrinsicMetric
                icon.invalidateIntrinsicContentSize()
                return "no natural width"
            case 2:
                title.text = ["Title", "A title of some words", ""].randomElement(using: &dice)
                return "a title"
            case 3:
                let words = Int.random(in: 1...20, using: &dice)
                text.text = String(repeating: "some words ", count: words)
                return "a text of \(words)"
            case 4:
                text.text = ["aaaa bb aaaa bb aaaa bb", "aaaa aa bbaa bb aaaa bb"].randomElement(using: &dice)
                return "a text of equal width"
            case 5:
                title.font = .systemFont(ofSize: .random(in: 8...30, using: &dice))
                return "a font"
            case 6:
                gap.constant = .random(in: 0...30, using: &dice)
                return "a constant"
            case 7:
                view.layoutMargins.left = .random(in: 0...30, using: &dice)
                return "a margin"
            case 8:
                framed.frame.origin.y = .random(in: 0...40, using: &dice)
                return "a frame"
            case 9:
                optional.isActive.toggle()
                return "a constraint"
            default:
                text.setContentCompressionResistancePriority(
                    [.defaultLow, .defaultHigh, UILayoutPriority(40)].randomElement(using: &dice) ?? .required, for: .horizontal)
                return "a priority"
            }
        }
    }

    @Test("A fitting size asked for again is what it would be if it had never been asked for", arguments: 0..<40)
    func fittingSizes(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let cell = Cell()
        let room = LawRoom(1)
        let other = room.a.widthAnchor.constraint(equalToConstant: 10)
        func size(_ width: CGFloat) -> CGSize {
            cell.view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: width > 0 ? .required : .fittingSizeLevel,
                verticalFittingPriority: .fittingSizeLevel)
        }
        for step in 0..<30 {
            let change = cell.change(&dice)
            let width: CGFloat = [0, 150, 220].randomElement(using: &dice) ?? 0
            let kept = size(width)
            let again = size(width)
            // With another constraint anywhere nothing is kept.
            other.isActive.toggle()
            let fresh = size(width)
            #expect(kept == fresh && again == fresh, "step \(step): \(change), width \(width)")
        }
    }

    @Test("What lies in scrolled views and in views that move by their frames follows")
    func geometry() {
        let room = LawRoom(1)
        let group = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        room.container.addSubview(group)
        group.addSubview(inner)
        room.hold(room.a.sized(10, 10) + room.a.placed(3, 4, in: inner) + inner.sized(20, 20) + inner.placed(5, 6, in: group))
        #expect(room.a.frame.origin == CGPoint(x: 18, y: 30))
        group.frame.origin.x = 40
        room.container.layoutIfNeeded()
        #expect(room.a.frame.origin == CGPoint(x: 48, y: 30))
        group.bounds.origin.y = 7
        room.container.layoutIfNeeded()
        // Its edges scroll along, so what is pinned to them stays where it is.
        #expect(inner.frame.minY - group.bounds.minY == 6 && room.a.frame.origin == CGPoint(x: 48, y: 30))
    }

    @Test("What is measured again after its content has scrolled is measured where the content is", arguments: [false, true])
    func measuringAfterScrolling(isScrollView: Bool) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let clip = isScrollView ? UIScrollView(frame: view.bounds) : UIView(frame: view.bounds)
        let (mark, header) = (UIView(frame: CGRect(x: 0, y: 120, width: 10, height: 10)), UIView())
        header.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(clip)
        for part in [mark, header] { clip.addSubview(part) }
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: view.topAnchor), header.bottomAnchor.constraint(equalTo: mark.topAnchor),
            header.heightAnchor.constraint(equalTo: view.heightAnchor),
        ])
        func height() -> CGFloat { view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }
        #expect(height() == 120)
        clip.bounds.origin.y = 30
        #expect(height() == 90)
    }

    @Test("A view that takes part in constraints after it has come is laid out as one that did before")
    func lateTranslation() {
        let room = LawRoom(1)
        room.hold(room.a.sized(10, 10) + room.a.placed(1, 2, in: room.container))
        let late = NaturalView(30, 40)
        room.container.addSubview(late)
        room.container.layoutIfNeeded()
        late.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(late.placed(5, 6, in: room.a))
        let guide = UILayoutGuide()
        room.container.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: late.rightAnchor),
            guide.rightAnchor.constraint(equalTo: room.container.rightAnchor),
        ])
        room.container.layoutIfNeeded()
        #expect(late.frame == CGRect(x: 6, y: 8, width: 30, height: 40))
        #expect(guide.layoutFrame.minX == 36 && guide.layoutFrame.width == 364)
        room.container.removeLayoutGuide(guide)
        late.removeFromSuperview()
        room.container.layoutIfNeeded()
        #expect(room.a.frame == CGRect(x: 1, y: 2, width: 10, height: 10))
    }
}
