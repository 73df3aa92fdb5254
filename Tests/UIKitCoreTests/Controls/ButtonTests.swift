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

    @Test("a button shows what its state has")
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

    @Test("subclasses inherit the initializers")
    func subclassesInheritTheInitializers() {
        final class Own: UIButton {
            override init(frame: CGRect) { super.init(frame: frame) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        #expect(Own(type: .system).buttonType == .system)
        #expect(Own(primaryAction: UIAction(title: "a") { _ in }).currentTitle == "a")
    }
}
