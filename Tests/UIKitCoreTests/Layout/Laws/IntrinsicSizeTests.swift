// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// A view with a shadow or badge outside of what is aligned.
private final class Badged: UIView {
    var insets = UIEdgeInsets.zero
    var natural = CGSize(width: -1, height: -1)
    override var alignmentRectInsets: UIEdgeInsets { insets }
    override var intrinsicContentSize: CGSize { natural }
}

@MainActor
@Suite("Layout laws: natural sizes", .serialized)
struct IntrinsicSizeTests {
    @Test("LayoutFacts 70: constraints mean the alignment rectangle")
    func alignmentRects() {
        let badged = Badged()
        badged.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let room = LawRoom([badged, UIView()])
        #expect(room.b.alignmentRectInsets == .zero)
        #expect(
            badged.alignmentRect(forFrame: CGRect(x: 10, y: 10, width: 50, height: 50))
                == CGRect(x: 12, y: 11, width: 44, height: 46))
        #expect(
            badged.frame(forAlignmentRect: CGRect(x: 12, y: 11, width: 44, height: 46))
                == CGRect(x: 10, y: 10, width: 50, height: 50))
        room.hold(
            badged.sized(100, 50) + badged.placed(20, 30, in: room.container) + [
                room.b.leftAnchor.constraint(equalTo: badged.rightAnchor),
                room.b.topAnchor.constraint(equalTo: badged.lastBaselineAnchor),
                room.b.widthAnchor.constraint(equalTo: badged.widthAnchor),
                room.b.centerXAnchor.constraint(equalTo: badged.centerXAnchor, constant: 100),
            ])
        #expect(badged.frame == CGRect(x: 18, y: 29, width: 106, height: 54))
        #expect(room.b.frame.origin == CGPoint(x: 120, y: 80) && room.b.frame.width == 100)
    }

    @Test("LayoutFacts 70: a subview is placed in the frame of its superview, whose alignment rectangle its constraints name")
    func alignmentRectOfSuperview() {
        let badged = Badged()
        badged.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let room = LawRoom([badged])
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        badged.addSubview(inner)
        room.hold(badged.sized(100, 50) + badged.placed(20, 30, in: room.container) + inner.pinned(to: badged))
        #expect(inner.frame == CGRect(x: 2, y: 1, width: 100, height: 50))
    }

    @Test("LayoutFacts 71: the natural size is the alignment rectangle's; −1 stands for none")
    func naturalSize() {
        let badged = Badged()
        badged.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        badged.natural = CGSize(width: 60, height: UIView.noIntrinsicMetric)
        let room = LawRoom([badged])
        #expect(UIView.noIntrinsicMetric == -1)
        room.hold(badged.topAnchor.constraint(equalTo: room.container.topAnchor))
        #expect(badged.frame.width == 66 && badged.bounds.width == 66)
        #expect(badged.alignmentRect(forFrame: badged.frame).height == 0)
    }

    @Test(
        "LayoutFacts 71: hugging holds a view together and compression keeps it apart, each against a wish of another priority",
        arguments: [
            (wish: 200, priority: 249, width: 60), (wish: 200, priority: 251, width: 200), (wish: 30, priority: 749, width: 60),
            (wish: 30, priority: 751, width: 30), (wish: 30, priority: 500, width: 60), (wish: 200, priority: 500, width: 200),
        ] as [(wish: CGFloat, priority: Float, width: CGFloat)])
    func hugging(wish: CGFloat, priority: Float, width: CGFloat) {
        let room = LawRoom([NaturalView(60, 40)])
        room.hold(room.a.widthAnchor.constraint(equalToConstant: wish).at(priority))
        #expect(room.a.frame.size == CGSize(width: width, height: 40))
    }

    @Test("LayoutFacts 71: of two views in a row the one that hugs less grows, and the one that resists less shrinks")
    func rows() {
        let room = LawRoom([NaturalView(60, 40), NaturalView(50, 40)], width: 200)
        room.a.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        room.b.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        room.hold(
            room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor),
            room.b.leftAnchor.constraint(equalTo: room.a.rightAnchor),
            room.b.rightAnchor.constraint(equalTo: room.container.rightAnchor))
        #expect(room.a.frame.width == 150 && room.b.frame.width == 50)
        room.container.bounds.size.width = 90
        room.container.layoutIfNeeded()
        #expect(room.a.frame.width == 60 && room.b.frame.width == 30)
    }

    @Test("LayoutFacts 72: a natural size is read again when it is said to have changed")
    func invalidation() {
        let view = NaturalView(60, 40)
        let room = LawRoom([view, UIView()])
        room.hold(
            room.b.leftAnchor.constraint(equalTo: view.rightAnchor),
            view.leftAnchor.constraint(equalTo: room.container.leftAnchor))
        #expect(view.frame.width == 60)
        view.natural.width = 80
        room.container.setNeedsLayout()
        room.container.layoutIfNeeded()
        #expect(view.frame.width == 60)
        view.invalidateIntrinsicContentSize()
        #expect(view.frame.width == 60)
        room.container.layoutIfNeeded()
        #expect(view.frame.width == 80 && room.b.frame.minX == 80)
        view.natural.width = UIView.noIntrinsicMetric
        view.invalidateIntrinsicContentSize()
        room.container.layoutIfNeeded()
        #expect(view.frame.width == 0)
    }

    @Test("LayoutFacts 72: changed priorities count in the next layout")
    func changedPriorities() {
        let room = LawRoom([NaturalView(60, 40)])
        room.hold(
            room.a.widthAnchor.constraint(equalToConstant: 200).at(500),
            room.a.heightAnchor.constraint(equalToConstant: 10).at(500))
        #expect(room.a.frame.size == CGSize(width: 200, height: 40))
        room.a.setContentHuggingPriority(UILayoutPriority(501), for: .horizontal)
        room.a.setContentCompressionResistancePriority(UILayoutPriority(499), for: .vertical)
        #expect(room.a.contentHuggingPriority(for: .horizontal).rawValue == 501)
        #expect(room.a.contentCompressionResistancePriority(for: .vertical).rawValue == 499)
        room.container.layoutIfNeeded()
        #expect(room.a.frame.size == CGSize(width: 60, height: 10))
    }

    @Test("LayoutFacts 72: a label's text changes its natural size without a word")
    func labels() {
        let label = UILabel()
        label.text = "Short"
        let room = LawRoom([label])
        room.hold(label.topAnchor.constraint(equalTo: room.container.topAnchor))
        let short = label.frame.width
        label.text = "Short, but longer"
        room.container.layoutIfNeeded()
        #expect(short > 0 && label.frame.width > short * 2)
        #expect(abs(label.frame.width - label.intrinsicContentSize.width) <= 1)
        label.font = .systemFont(ofSize: 40)
        room.container.layoutIfNeeded()
        #expect(label.frame.height >= 40)
    }

    @Test("LayoutFacts 73: the priorities that views are made with")
    func defaultPriorities() {
        for view in [UIView(), UIButton(), UIImageView(), UIControl(), UINavigationBar(), UITabBar()] {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                #expect(view.contentHuggingPriority(for: axis) == .defaultLow)
                #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
            }
        }
        for view in [UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium)] as [UIView] {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                #expect(view.contentHuggingPriority(for: axis) == .defaultHigh)
            }
        }
        let progress = UIProgressView()
        #expect(progress.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(progress.contentHuggingPriority(for: .vertical) == .defaultHigh)
        let label = UILabel()
        #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 250)
        #expect(label.contentHuggingPriority(for: .vertical).rawValue == 251)
        #expect(label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }

    @Test("LayoutFacts 74: hidden views keep their place")
    func hiddenViews() {
        let room = LawRoom(2)
        room.hold(
            room.a.sized(30, 30) + room.b.sized(30, 30) + room.a.placed(10, 10, in: room.container) + [
                room.b.leftAnchor.constraint(equalTo: room.a.rightAnchor)
            ])
        room.a.isHidden = true
        room.container.setNeedsLayout()
        room.container.layoutIfNeeded()
        #expect(room.b.frame.minX == 40 && room.a.frame.width == 30)
    }

    @Test("a list's content is as high as its texts are at the width that layout gives")
    func listContent() {
        var configuration = UIListContentConfiguration.cell()
        configuration.text = Array(repeating: "many words", count: 20).joined(separator: " ")
        let view = configuration.makeContentView()
        let room = LawRoom([view])
        room.hold([
            view.topAnchor.constraint(equalTo: room.container.topAnchor),
            view.leftAnchor.constraint(equalTo: room.container.leftAnchor), view.widthAnchor.constraint(equalToConstant: 200),
        ])
        let narrow = view.frame.height
        #expect(narrow > 100)
        #expect(abs(narrow - view.sizeThatFits(CGSize(width: 200, height: 0)).height) <= 1)
    }

    @Test("a text with attributes has the baseline of its own font")
    func attributedBaselines() {
        let (plain, attributed) = (UILabel(), UILabel())
        plain.text = "Plain"
        plain.font = .systemFont(ofSize: 40)
        attributed.attributedText = NSAttributedString(string: "Large", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        let room = LawRoom([plain, attributed])
        room.hold([
            plain.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 10),
            attributed.firstBaselineAnchor.constraint(equalTo: plain.firstBaselineAnchor),
        ])
        #expect(attributed.frame.minY == plain.frame.minY)
    }

    @Test("an image's alignment rectangle and baseline are those of its view")
    func imageAlignment() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 40)).image { _ in }
        let view = UIImageView(image: image.withAlignmentRectInsets(UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1)))
        let room = LawRoom([view])
        room.hold([
            view.topAnchor.constraint(equalTo: room.container.topAnchor),
            view.leftAnchor.constraint(equalTo: room.container.leftAnchor),
        ])
        #expect(view.frame == CGRect(x: -3, y: -4, width: 50, height: 40))
        view.image = image.withBaselineOffset(fromBottom: 10)
        let other = UIView()
        other.translatesAutoresizingMaskIntoConstraints = false
        room.container.addSubview(other)
        room.hold(other.topAnchor.constraint(equalTo: view.lastBaselineAnchor))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 40) && other.frame.minY == 30)
    }
}
