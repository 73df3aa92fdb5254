// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

@Suite("Buttons", .serialized) @MainActor
struct ButtonTests {
    private func stage(_ button: UIButton) throws -> Stagehand {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        controller.view.addSubview(button)
        return try Stagehand(controller, size: CGSize(width: 300, height: 200))
    }

    @Test("a press performs the primary action")
    func pressesPerformThePrimaryAction() throws {
        var presses = 0
        let button = UIButton(primaryAction: UIAction(title: "Press") { _ in presses += 1 })
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        let stage = try stage(button)
        try stage.tap(button)
        #expect(presses == 1)
        #expect(button.currentTitle == "Press" && button.accessibilityLabel == "Press")
        button.isEnabled = false
        try stage.tap(button)
        #expect(presses == 1)
    }

    @Test("AroundLaws 81: a button shows what its state has")
    func showsWhatItsStateHas() throws {
        let button = UIButton(type: .system)
        button.setTitle("Off", for: .normal)
        button.setTitle("On", for: .selected)
        button.setTitleColor(.red, for: .selected)
        #expect(button.titleLabel?.text == "Off" && button.titleLabel?.textColor == button.tintColor)
        button.isSelected = true
        #expect(button.titleLabel?.text == "On" && button.titleLabel?.textColor == .red)
        button.isSelected = false
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "Off" && (button.titleLabel?.alpha ?? 1) < 0.5)
        button.isHighlighted = false
        #expect(button.titleLabel?.alpha == 1)
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .tertiaryLabel)
        #expect(UIButton().titleColor(for: .normal) == .white)
    }

    @Test("title and image stand side by side")
    func titleAndImageStandSideBySide() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            UIColor.green.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        button.setTitle("Title", for: .normal)
        button.setImage(image, for: .normal)
        button.setBackgroundImage(image, for: .normal)
        let stage = try stage(button)
        let picture = try #require(button.imageView?.frame)
        let title = try #require(button.titleLabel?.frame)
        #expect(picture.maxX == title.minX && abs(picture.minX + title.maxX - 200) < 0.01)
        #expect(picture.midY == 30 && title.midY == 30)
        #expect(try stage.pixel(at: CGPoint(x: 2, y: 2)) == .green)
        button.contentHorizontalAlignment = .left
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
        try stage.advance(by: 0.1)
        #expect(button.imageView?.frame.minX == 8)
        #expect(button.intrinsicContentSize.width == 28 + title.width)
    }

    @Test("system buttons tint their image")
    func systemButtonsTintTheirImage() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).fill()
        }
        let button = UIButton(type: .system)
        button.tintColor = .red
        button.setImage(image, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        let stage = try stage(button)
        #expect(try stage.pixel(at: CGPoint(x: 5, y: 10)) == .red)
        #expect(try stage.pixel(at: CGPoint(x: 15, y: 10)) == .white)
        button.tintColor = .blue
        try stage.advance(by: 0.1)
        #expect(try stage.pixel(at: CGPoint(x: 5, y: 10)) == .blue)
    }

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: width, height: height)).fill()
        }
    }

    @Test(
        "a button without title and image is 30 × 34; touching its label changes nothing",
        arguments: [UIButton.ButtonType.custom, .system])
    func emptyButtons(type: UIButton.ButtonType) {
        let button = UIButton(type: type)
        let empty = CGSize(width: 30, height: 34)
        #expect(button.intrinsicContentSize == empty && button.sizeThatFits(.zero) == empty)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        button.setTitleColor(.blue, for: .normal)
        button.setBackgroundImage(image(80, 80), for: .normal)
        #expect(button.intrinsicContentSize == empty)
        button.sizeToFit()
        #expect(button.frame.size == empty)
        button.setTitle("", for: .normal)
        #expect(button.intrinsicContentSize == empty)
        button.setTitle("Title", for: .normal)
        let size = button.intrinsicContentSize
        #expect(size.width > 30 && size.height > 34)
        button.setTitle(nil, for: .normal)
        #expect(button.intrinsicContentSize == empty)
    }

    @Test("the shadow of the title has the colour for the state, else the one for normal")
    func titleShadows() {
        let button = UIButton()
        button.setTitle("Title", for: .normal)
        #expect(button.titleShadowColor(for: .normal) == nil && button.titleLabel?.shadowColor == nil)
        button.setTitleShadowColor(.red, for: .normal)
        button.setTitleShadowColor(.blue, for: .selected)
        #expect(button.titleShadowColor(for: .normal) == .red && button.titleShadowColor(for: .highlighted) == nil)
        #expect(button.titleLabel?.shadowColor == .red && button.currentTitleShadowColor == .red)
        button.isSelected = true
        #expect(button.titleLabel?.shadowColor == .blue && button.currentTitleShadowColor == .blue)
        button.isSelected = false
        button.isHighlighted = true
        #expect(button.titleLabel?.shadowColor == .red)
    }

    @Test("12 points of height belong to the title: an image is as high as it is")
    func heights() throws {
        let button = UIButton(type: .system)
        button.setImage(image(20, 10), for: .normal)
        _ = button.titleLabel
        #expect(button.intrinsicContentSize == CGSize(width: 20, height: 10))
        button.setTitle("Title", for: .normal)
        let title = try #require(button.titleLabel).sizeThatFits(.zero)
        #expect(button.intrinsicContentSize == CGSize(width: 20 + title.width, height: title.height + 12))
        button.setImage(image(20, title.height + 20), for: .normal)
        #expect(button.intrinsicContentSize.height == title.height + 20)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: 26 + title.width, height: title.height + 24))
        button.sizeToFit()
        button.contentEdgeInsets = .zero
        button.sizeToFit()
        #expect(button.bounds.size == CGSize(width: 20 + title.width, height: title.height + 20))
    }

    @Test("subclasses inherit the initializers")
    func subclassesInheritTheInitializers() {
        final class Own: UIButton {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        #expect(Own(type: .system).buttonType == .system)
        #expect(Own(primaryAction: UIAction(title: "a") { _ in }).currentTitle == "a")
    }

    @Test("A button and a bar button item take title and image of their action")
    func actionsImage() {
        let picture = image(10, 10)
        let action = UIAction(title: "Share", image: picture) { _ in }
        #expect(UIButton(primaryAction: action).image(for: .normal) === picture)
        #expect(UIBarButtonItem(primaryAction: action).image === picture)
        let other = image(5, 5)
        #expect(UIBarButtonItem(image: other, primaryAction: action).image === other)
    }
}
