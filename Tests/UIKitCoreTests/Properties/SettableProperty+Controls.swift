// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

extension SettableProperty {
    static var controls: [SettableProperty] {
        [
            SettableProperty("UIControl.isEnabled", \UIControl.isEnabled, UIButton.init(controlSetting:shown:), in: button()),
            SettableProperty("UIControl.isSelected", \UIControl.isSelected, UIButton.init(controlSetting:shown:), in: button()),
            SettableProperty(
                "UIControl.isHighlighted", \UIControl.isHighlighted, UIButton.init(controlSetting:shown:), in: button()),
            SettableProperty(
                "UIControl.contentVerticalAlignment", \UIControl.contentVerticalAlignment, UIButton.init(controlSetting:shown:),
                in: button()),
            SettableProperty(
                "UIControl.contentHorizontalAlignment", \UIControl.contentHorizontalAlignment,
                UIButton.init(controlSetting:shown:),
                in: button()),
            SettableProperty(
                "UIButton.contentEdgeInsets", \UIButton.contentEdgeInsets, UIButton.init(setting:shown:), in: button()),
            SettableProperty("UIButton.titleEdgeInsets", \UIButton.titleEdgeInsets, UIButton.init(setting:shown:), in: button()),
            SettableProperty("UIButton.imageEdgeInsets", \UIButton.imageEdgeInsets, UIButton.init(setting:shown:), in: button()),
            SettableProperty(
                "UIGestureRecognizer.isEnabled", \UIGestureRecognizer.isEnabled, UIPanGestureRecognizer.init(setting:shown:),
                in: pan),
            SettableProperty("CADisplayLink.isPaused", \.isPaused, CADisplayLink.init(setting:shown:), in: pausedLink),
        ]
    }

    private static func button<Control: UIControl>() -> () throws -> PropertyScene<Control> {
        PropertyScene.picture { control, room in
            guard let button = control as? UIButton else { return }
            button.frame = CGRect(x: 20, y: 20, width: 160, height: 80)
            button.setTitle("Ripe", for: .normal)
            button.setTitle("Sour", for: .selected)
            button.setTitleColor(.black, for: .normal)
            button.setTitleColor(.systemRed, for: .highlighted)
            button.setTitleColor(.systemGreen, for: .disabled)
            button.setImage(.striped(.systemBlue), for: .normal)
            room.view.addSubview(button)
        }
    }

    /// In the middle of a gesture.
    private static func pan() throws -> PropertyScene<UIGestureRecognizer> {
        let room = UIViewController()
        let stage = try Stagehand(room, size: CGSize(width: 300, height: 200))
        return PropertyScene(
            show: { pan in
                room.view.addGestureRecognizer(pan)
                try stage.press(at: CGPoint(x: 20, y: 20))
                try stage.move(to: CGPoint(x: 80, y: 20))
            },
            effect: { pan in
                try stage.settleTurns()
                return "\(pan.state)"
            })
    }

    private static func pausedLink() throws -> PropertyScene<CADisplayLink> {
        let stage = try Stagehand(UIViewController(), size: CGSize(width: 300, height: 200))
        return PropertyScene(
            show: { link in
                link.isPaused = true
                link.add(to: .main, forMode: .common)
                try stage.advance(by: 0.1)
            },
            effect: { link in
                try stage.advance(by: 0.1)
                defer { link.invalidate() }
                return link.timestamp > 0 ? "runs" : "stands"
            })
    }
}

extension UIControl {
    fileprivate convenience init(controlSetting property: String?, shown show: (UIControl) throws -> Void) throws {
        self.init(frame: .zero)
        try show(self)
        switch property {
        case nil: break
        case "isEnabled": isEnabled = false
        case "isSelected": isSelected = true
        case "isHighlighted": isHighlighted = true
        case "contentVerticalAlignment": contentVerticalAlignment = .top
        case "contentHorizontalAlignment": contentHorizontalAlignment = .left
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIButton {
    fileprivate convenience init(setting property: String?, shown show: (UIButton) throws -> Void) throws {
        self.init(frame: .zero)
        try show(self)
        switch property {
        case nil: break
        case "contentEdgeInsets": contentEdgeInsets = UIEdgeInsets(top: 30, left: 40, bottom: 0, right: 0)
        case "titleEdgeInsets": titleEdgeInsets = UIEdgeInsets(top: 30, left: 40, bottom: 0, right: 0)
        case "imageEdgeInsets": imageEdgeInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 40)
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIGestureRecognizer {
    fileprivate convenience init(setting property: String?, shown show: (UIGestureRecognizer) throws -> Void) throws {
        self.init(target: nil, action: nil)
        try show(self)
        switch property {
        case nil: break
        case "isEnabled": isEnabled = false
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension CADisplayLink {
    fileprivate convenience init(setting property: String?, shown show: (CADisplayLink) throws -> Void) throws {
        self.init { _ in }
        try show(self)
        switch property {
        case nil: break
        case "isPaused": isPaused = false
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}
