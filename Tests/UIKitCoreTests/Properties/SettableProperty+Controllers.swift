// SPDX-License-Identifier: MIT
import CoreGraphics
import HeadlessWindowServer
import Stagehand
import Testing
import UIKitCore

extension SettableProperty {
    static var controllers: [SettableProperty] {
        [
            SettableProperty("UIViewController.title", \.title, UIViewController.init(controllerSetting:shown:), in: child),
            SettableProperty(
                "UIViewController.additionalSafeAreaInsets", \.additionalSafeAreaInsets,
                UIViewController.init(controllerSetting:shown:),
                in: child),
            SettableProperty(
                "UIViewController.preferredContentSize", \.preferredContentSize, UIViewController.init(controllerSetting:shown:),
                in: child),
            SettableProperty(
                "UIViewController.edgesForExtendedLayout", \.edgesForExtendedLayout,
                UIViewController.init(controllerSetting:shown:), in: { try page(isTranslucent: true) }),
            SettableProperty(
                "UIViewController.extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars,
                UIViewController.init(controllerSetting:shown:), in: { try page(isTranslucent: false) }),
            SettableProperty("UIAlertController.message", \.message, UIAlertController.init(setting:shown:), in: alert()),
            SettableProperty(
                "UIAlertController.preferredAction", \.preferredAction, UIAlertController.init(setting:shown:), in: alert(),
                again: { $0.preferredAction = $0.actions.last }),
            SettableProperty(
                "UIAlertAction.isEnabled", \.isEnabled, UIAlertAction.init(setting:shown:),
                in: PropertyScene.picture { action, room in
                    let alert = UIAlertController(title: "Berries", message: nil, preferredStyle: .alert)
                    alert.addAction(action)
                    room.present(alert, animated: false)
                }),
            SettableProperty("UIWindow.title", \.title, UIWindow.init(setting:shown:), in: window),
            SettableProperty(
                "UIWindow.rootViewController", \.rootViewController, UIWindow.init(setting:shown:), in: window,
                again: { $0.rootViewController = UIViewController() }),
        ]
    }

    private final class Parent: UIViewController {
        private(set) var changes = 0
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { changes += 1 }
    }

    private static func child() throws -> PropertyScene<UIViewController> {
        let parent = Parent()
        let stage = try Stagehand(parent, size: CGSize(width: 300, height: 200))
        return PropertyScene(
            show: { child in
                parent.addChild(child)
                child.view.frame = parent.view.bounds
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
                child.navigationItem.title = "Ripe"
                try stage.settle()
            },
            effect: { child in
                try stage.settle()
                return "\(child.navigationItem.title ?? "") \(child.view.safeAreaInsets.top) \(parent.changes)"
            })
    }

    /// Below a navigation bar, or beside it.
    private static func page(isTranslucent: Bool) throws -> PropertyScene<UIViewController> {
        let navigation = UINavigationController()
        navigation.navigationBar.isTranslucent = isTranslucent
        let stage = try Stagehand(navigation, size: CGSize(width: 300, height: 200))
        return PropertyScene(
            show: { page in
                navigation.viewControllers = [page]
                try stage.settle()
            },
            effect: { page in
                try stage.settle()
                return "\(page.view.frame)"
            })
    }

    private static func alert() -> () throws -> PropertyScene<UIAlertController> {
        PropertyScene.picture { alert, room in
            alert.addAction(UIAlertAction(title: "Ripe", style: .default))
            alert.addAction(UIAlertAction(title: "Sour", style: .default))
            room.present(alert, animated: false)
        }
    }

    private static func window() throws -> PropertyScene<UIWindow> {
        let stage = try Stagehand(UIViewController(), size: CGSize(width: 300, height: 200))
        return PropertyScene(
            show: { window in
                window.makeKeyAndVisible()
                try stage.settle()
            },
            effect: { window in
                try stage.settle()
                let title = (window.host?.serverWindow as? HeadlessWindow)?.title ?? "no window"
                return "\(title) \(window.subviews.count)"
            })
    }
}

extension UIViewController {
    fileprivate convenience init(controllerSetting property: String?, shown show: (UIViewController) throws -> Void) throws {
        self.init()
        try show(self)
        switch property {
        case nil: break
        case "title": title = "Sour"
        case "additionalSafeAreaInsets": additionalSafeAreaInsets = UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0)
        case "preferredContentSize": preferredContentSize = CGSize(width: 50, height: 40)
        case "edgesForExtendedLayout": edgesForExtendedLayout = []
        case "extendedLayoutIncludesOpaqueBars": extendedLayoutIncludesOpaqueBars = true
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIAlertController {
    fileprivate convenience init(setting property: String?, shown show: (UIAlertController) throws -> Void) throws {
        self.init(title: "Berries", message: nil, preferredStyle: .alert)
        try show(self)
        switch property {
        case nil: break
        case "message": message = "They are ripe"
        case "preferredAction": preferredAction = actions.last
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIAlertAction {
    fileprivate convenience init(setting property: String?, shown show: (UIAlertAction) throws -> Void) throws {
        self.init(title: "Ripe", style: .default)
        try show(self)
        switch property {
        case nil: break
        case "isEnabled": isEnabled = false
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIWindow {
    fileprivate convenience init(setting property: String?, shown show: (UIWindow) throws -> Void) throws {
        self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        try show(self)
        switch property {
        case nil: break
        case "title": title = "Berries"
        case "rootViewController": rootViewController = UIViewController()
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}
