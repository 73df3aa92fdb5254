// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout engine: what controls tell it", .serialized)
struct EngineContentTests {
    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height))
        return renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    }

    @Test("An image view follows its image")
    func images() {
        let view = UIImageView()
        let room = LawRoom([view])
        room.hold([])
        #expect(view.frame.size == .zero)
        view.image = image(20, 30)
        room.container.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 20, height: 30))
        view.image = image(40, 30)
        room.container.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 40, height: 30))
    }

    @Test("A button follows its title, the title's font, its image and its insets")
    func buttons() {
        let button = UIButton(type: .custom)
        let room = LawRoom([button])
        func fits() -> Bool {
            room.container.layoutIfNeeded()
            return button.frame.size == button.intrinsicContentSize
        }
        room.hold([])
        button.setTitle("Title", for: .normal)
        #expect(fits())
        let width = button.frame.width
        button.titleLabel?.font = .systemFont(ofSize: 40)
        #expect(fits() && button.frame.width > width)
        button.setImage(image(100, 10), for: .normal)
        #expect(fits() && button.frame.width > width + 100)
        button.setImage(nil, for: .normal)
        #expect(fits())
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
        #expect(fits() && button.frame.width > width + 60)
    }

    @Test("A label of several lines follows preferredMaxLayoutWidth")
    func preferredWidth() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "Several words that need more than one line"
        let room = LawRoom([label])
        room.hold([])
        let line = label.frame.height
        label.preferredMaxLayoutWidth = 100
        room.container.layoutIfNeeded()
        #expect(label.frame.height > line * 2 && label.frame.width <= 100)
        label.preferredMaxLayoutWidth = 0
        room.container.layoutIfNeeded()
        #expect(label.frame.height == line)
    }

    @Test(
        "A button's baseline is its title's, wherever its content is",
        arguments: [UIControl.ContentVerticalAlignment.center, .top, .bottom])
    func baselines(alignment: UIControl.ContentVerticalAlignment) throws {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.contentVerticalAlignment = alignment
        button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 0, bottom: 9, right: 0)
        let title = try #require(button.titleLabel)
        let line = UIView()
        let room = LawRoom([button, line])
        room.hold(
            line.topAnchor.constraint(equalTo: button.lastBaselineAnchor), button.heightAnchor.constraint(equalToConstant: 90),
            button.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 30))
        button.layoutIfNeeded()
        let frame = button.convert(title.frame, to: room.container)
        #expect(abs(frame.maxY + title.font.descender - line.frame.minY) <= 1)
    }
}
