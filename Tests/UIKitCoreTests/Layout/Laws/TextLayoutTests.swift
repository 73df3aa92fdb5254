// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: text", .serialized)
struct TextLayoutTests {
    private static let text =
        "The quick brown fox jumps over the lazy dog and runs into the deep forest, where it stays until morning."

    private func paragraph() -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = Self.text
        return label
    }

    private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    @Test(
        "LayoutFacts 79, 81: a label of many lines is as high as its text in the solved width, in the same pass, and moves what is below",
        arguments: [120, 200, 390] as [CGFloat])
    func heightFollowsWidth(width: CGFloat) {
        let label = paragraph()
        let room = LawRoom([label, UIView()])
        let wide = label.widthAnchor.constraint(equalToConstant: width)
        room.hold(
            wide, label.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 10),
            label.leftAnchor.constraint(equalTo: room.container.leftAnchor),
            room.b.topAnchor.constraint(equalTo: label.bottomAnchor),
            room.b.heightAnchor.constraint(equalToConstant: 5))
        #expect(label.preferredMaxLayoutWidth == 0 && label.frame.width == width)
        #expect(abs(label.frame.height - height(of: label, in: width)) <= 1)
        #expect(label.frame.height > 30 && room.b.frame.minY == label.frame.maxY)
        wide.constant = width / 2 + 40
        room.container.layoutIfNeeded()
        #expect(abs(label.frame.height - height(of: label, in: width / 2 + 40)) <= 1)
        #expect(room.b.frame.minY == label.frame.maxY)
    }

    @Test("LayoutFacts 79, 81: in a window that is resized the height follows in the same frame")
    func resize() throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 400))
        defer { stage.end() }
        let (label, below) = (paragraph(), UIView())
        for view in [label, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: controller.view.topAnchor),
            label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -10),
            below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        ])
        for width in [400, 150, 300, 800, 401] as [CGFloat] {
            try stage.resize(to: CGSize(width: width, height: 400))
            #expect(label.frame.width == width - 20)
            #expect(abs(label.frame.height - height(of: label, in: width - 20)) <= 1)
            #expect(below.frame.minY == label.frame.maxY + 8)
        }
    }

    @Test("LayoutFacts 79: a preferred width is always used")
    func preferredWidth() {
        let label = paragraph()
        label.preferredMaxLayoutWidth = 150
        let room = LawRoom([label])
        room.hold(
            label.widthAnchor.constraint(equalToConstant: 350), label.topAnchor.constraint(equalTo: room.container.topAnchor),
            label.leftAnchor.constraint(equalTo: room.container.leftAnchor))
        #expect(label.frame.width == 350)
        #expect(abs(label.frame.height - height(of: label, in: 150)) <= 1)
        #expect(abs(label.intrinsicContentSize.height - height(of: label, in: 150)) <= 1)
        #expect(label.intrinsicContentSize.width <= 150)
    }

    @Test("LayoutFacts 80: without a limit a label of many lines is as wide as its text in one line")
    func firstRound() {
        let label = paragraph()
        let room = LawRoom([label], width: 4000)
        room.hold(
            label.topAnchor.constraint(equalTo: room.container.topAnchor),
            label.leftAnchor.constraint(equalTo: room.container.leftAnchor))
        label.numberOfLines = 1
        let line = label.sizeThatFits(.zero)
        #expect(abs(label.frame.width - line.width) <= 1 && abs(label.frame.height - line.height) <= 1)
    }

    @Test("LayoutFacts 80: a required limit wraps it")
    func limit() {
        let label = paragraph()
        let room = LawRoom([label], width: 220)
        room.hold(
            label.topAnchor.constraint(equalTo: room.container.topAnchor),
            label.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 10),
            label.rightAnchor.constraint(lessThanOrEqualTo: room.container.rightAnchor, constant: -10))
        #expect(label.frame.width <= 200 && label.frame.width > 150)
        #expect(abs(label.frame.height - height(of: label, in: 200)) <= 1)
    }
}
