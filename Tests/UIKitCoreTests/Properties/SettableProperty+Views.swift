// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

extension SettableProperty {
    static var views: [SettableProperty] {
        [
            SettableProperty("UIView.backgroundColor", \.backgroundColor, UIView.init(viewSetting:shown:), in: shown()),
            SettableProperty(
                "UIView.contentMode", \.contentMode, UIView.init(viewSetting:shown:),
                in: shown { $0.layer.contents = UIImage.striped(.systemRed).cgImage }),
            SettableProperty("UILabel.font", \.font, UILabel.init(setting:shown:), in: label("Ripe")),
            SettableProperty("UILabel.textColor", \.textColor, UILabel.init(setting:shown:), in: label("Ripe")),
            SettableProperty("UILabel.textAlignment", \.textAlignment, UILabel.init(setting:shown:), in: label("Ripe")),
            SettableProperty(
                "UILabel.lineBreakMode", \.lineBreakMode, UILabel.init(setting:shown:), in: label("Ripe red berries")),
            SettableProperty(
                "UILabel.numberOfLines", \.numberOfLines, UILabel.init(setting:shown:), in: label("Ripe red berries")),
            SettableProperty(
                "UILabel.adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth, UILabel.init(setting:shown:),
                in: label("Ripe red berries")),
            SettableProperty(
                "UILabel.minimumScaleFactor", \.minimumScaleFactor, UILabel.init(setting:shown:),
                in: label("Ripe red berries") { $0.adjustsFontSizeToFitWidth = true }),
            SettableProperty("UILabel.isEnabled", \.isEnabled, UILabel.init(setting:shown:), in: label("Ripe")),
            SettableProperty(
                "UILabel.isHighlighted", \.isHighlighted, UILabel.init(setting:shown:),
                in: label("Ripe") { $0.highlightedTextColor = .systemRed }),
            SettableProperty(
                "UILabel.highlightedTextColor", \.highlightedTextColor, UILabel.init(setting:shown:),
                in: label("Ripe") { $0.isHighlighted = true }),
            SettableProperty("UIImageView.image", \.image, UIImageView.init(setting:shown:), in: shown()),
            SettableProperty(
                "UIImageView.highlightedImage", \.highlightedImage, UIImageView.init(setting:shown:),
                in: shown { $0.isHighlighted = true }),
            SettableProperty(
                "UIImageView.isHighlighted", \.isHighlighted, UIImageView.init(setting:shown:),
                in: shown { $0.highlightedImage = .striped(.systemGreen) }),
        ]
    }

    private static func shown<View: UIView>(_ prepare: @escaping (View) -> Void = { _ in }) -> () throws -> PropertyScene<View> {
        PropertyScene.picture { view, room in
            view.frame = CGRect(x: 20, y: 20, width: 80, height: 60)
            prepare(view)
            room.view.addSubview(view)
        }
    }

    private static func label(
        _ text: String, _ prepare: @escaping (UILabel) -> Void = { _ in }
    ) -> () throws -> PropertyScene<UILabel> {
        shown {
            $0.text = text
            prepare($0)
        }
    }
}

extension UIView {
    fileprivate convenience init(viewSetting property: String?, shown show: (UIView) throws -> Void) throws {
        self.init(frame: .zero)
        try show(self)
        switch property {
        case nil: break
        case "backgroundColor": backgroundColor = .systemRed
        case "contentMode": contentMode = .bottomRight
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UILabel {
    fileprivate convenience init(setting property: String?, shown show: (UILabel) throws -> Void) throws {
        self.init(frame: .zero)
        try show(self)
        switch property {
        case nil: break
        case "font": font = .systemFont(ofSize: 30)
        case "textColor": textColor = .systemRed
        case "textAlignment": textAlignment = .right
        case "lineBreakMode": lineBreakMode = .byTruncatingHead
        case "numberOfLines": numberOfLines = 2
        case "adjustsFontSizeToFitWidth": adjustsFontSizeToFitWidth = true
        case "minimumScaleFactor": minimumScaleFactor = 0.9
        case "isEnabled": isEnabled = false
        case "isHighlighted": isHighlighted = true
        case "highlightedTextColor": highlightedTextColor = .systemRed
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIImageView {
    fileprivate convenience init(setting property: String?, shown show: (UIImageView) throws -> Void) throws {
        self.init(frame: .zero)
        try show(self)
        switch property {
        case nil: break
        case "image": image = .striped(.systemRed)
        case "highlightedImage": highlightedImage = .striped(.systemRed)
        case "isHighlighted": isHighlighted = true
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}
