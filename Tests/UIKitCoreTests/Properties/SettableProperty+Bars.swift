// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveRuntime
import Stagehand
import Testing
import UIKitCore

extension SettableProperty {
    static var bars: [SettableProperty] {
        [
            SettableProperty("UIBarItem.title", \UIBarItem.title, UIBarButtonItem.init(itemSetting:shown:), in: button()),
            SettableProperty("UIBarItem.image", \UIBarItem.image, UIBarButtonItem.init(itemSetting:shown:), in: button()),
            SettableProperty("UIBarItem.isEnabled", \UIBarItem.isEnabled, UIBarButtonItem.init(itemSetting:shown:), in: button()),
            SettableProperty(
                "UIBarItem.accessibilityLabel", \UIBarItem.accessibilityLabel, UIBarButtonItem.init(itemSetting:shown:),
                in: button()),
            SettableProperty(
                "UIBarItem.accessibilityIdentifier", \UIBarItem.accessibilityIdentifier, UIBarButtonItem.init(itemSetting:shown:),
                in: button()),
            SettableProperty("UIBarButtonItem.style", \.style, UIBarButtonItem.init(setting:shown:), in: button()),
            SettableProperty("UIBarButtonItem.width", \.width, UIBarButtonItem.init(setting:shown:), in: button()),
            SettableProperty("UIBarButtonItem.tintColor", \.tintColor, UIBarButtonItem.init(setting:shown:), in: button()),
            SettableProperty(
                "UIBarButtonItem.target", \.target, UIBarButtonItem.init(setting:shown:), in: tapped,
                again: { $0.target = shortLivedReceiver() }),
            SettableProperty(
                "UIBarButtonItem.primaryAction", \.primaryAction, UIBarButtonItem.init(setting:shown:), in: tapped),
            SettableProperty("UIBarButtonItem.menu", \.menu, UIBarButtonItem.init(setting:shown:), in: withMenu),
            SettableProperty("UIBarButtonItem.customView", \.customView, UIBarButtonItem.init(setting:shown:), in: button()),
            SettableProperty("UINavigationItem.title", \.title, UINavigationItem.init(setting:shown:), in: page { [$0] }),
            SettableProperty("UINavigationItem.titleView", \.titleView, UINavigationItem.init(setting:shown:), in: page { [$0] }),
            SettableProperty("UINavigationItem.prompt", \.prompt, UINavigationItem.init(setting:shown:), in: page { [$0] }),
            SettableProperty(
                "UINavigationItem.backButtonTitle", \.backButtonTitle, UINavigationItem.init(setting:shown:),
                in: page { [$0, UINavigationItem(title: "Next")] }),
            SettableProperty(
                "UINavigationItem.backBarButtonItem", \.backBarButtonItem, UINavigationItem.init(setting:shown:),
                in: page { [$0, UINavigationItem(title: "Next")] }),
            SettableProperty(
                "UINavigationItem.leftItemsSupplementBackButton", \.leftItemsSupplementBackButton,
                UINavigationItem.init(setting:shown:), in: page { [UINavigationItem(title: "First"), $0] }),
            SettableProperty(
                "UINavigationBar.barTintColor", \.barTintColor, UINavigationBar.init(setting:shown:),
                in: PropertyScene.picture { bar, room in
                    bar.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
                    room.view.addSubview(bar)
                }),
            SettableProperty(
                "UITabBarItem.selectedImage", \.selectedImage, UITabBarItem.init(setting:shown:),
                in: PropertyScene.picture { item, room in
                    item.image = .striped(.systemRed)
                    let bar = addTabBar([item], to: room)
                    bar.selectedItem = item
                }),
            SettableProperty(
                "UITabBar.selectedItem", \.selectedItem, UITabBar.init(setting:shown:), in: tabs(),
                again: { $0.selectedItem = $0.items?.last }),
            SettableProperty("UITabBar.barTintColor", \.barTintColor, UITabBar.init(setting:shown:), in: tabs()),
            SettableProperty(
                "UITabBar.unselectedItemTintColor", \.unselectedItemTintColor, UITabBar.init(setting:shown:), in: tabs()),
        ]
    }

    private static func add(_ items: [UINavigationItem], to room: UIViewController) {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.items = items
        room.view.addSubview(bar)
    }

    private static func button<Item: UIBarItem>() -> () throws -> PropertyScene<Item> {
        PropertyScene.picture(
            also: { "\($0.views(labelled: "Sour").count) \($0.views(identifier: "berry").count)" },
            { item, room in
                item.title = "Ripe"
                let page = UINavigationItem(title: "Berries")
                page.rightBarButtonItem = item as? UIBarButtonItem
                add([page], to: room)
            })
    }

    private static func page(
        _ items: @escaping (UINavigationItem) -> [UINavigationItem]
    ) -> () throws -> PropertyScene<UINavigationItem> {
        PropertyScene.picture { item, room in
            item.title = "Ripe"
            item.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
            add(items(item), to: room)
        }
    }

    /// An action goes to the responder chain, unless the item has a primary action, or had a target that is gone.
    private static func tapped() throws -> PropertyScene<UIBarButtonItem> {
        let room = Receiver()
        let stage = try Stagehand(room, size: CGSize(width: 300, height: 200))
        return PropertyScene(
            show: { item in
                item.title = "Ripe"
                item.action = Selector("go", Receiver.go)
                let page = UINavigationItem(title: "Berries")
                page.rightBarButtonItem = item
                add([page], to: room)
                try stage.settle()
            },
            effect: { _ in
                try stage.tap(labelled: "Ripe")
                return "\(room.calls) calls"
            })
    }

    private static func withMenu() throws -> PropertyScene<UIBarButtonItem> {
        let room = UIViewController()
        let stage = try Stagehand(room, size: CGSize(width: 300, height: 200))
        return PropertyScene(
            show: { item in
                item.title = "Ripe"
                let page = UINavigationItem(title: "Berries")
                page.rightBarButtonItem = item
                add([page], to: room)
                try stage.settle()
            },
            effect: { _ in
                try stage.tap(labelled: "Ripe")
                return "\(stage.views(labelled: "Pick").count) rows"
            })
    }

    fileprivate final class Receiver: UIViewController {
        private(set) var calls = 0
        func go() { calls += 1 }
    }

    /// Nobody keeps it.
    fileprivate static func shortLivedReceiver() -> AnyObject { Receiver() }

    @discardableResult
    private static func addTabBar(_ items: [UITabBarItem], to room: UIViewController) -> UITabBar {
        show(UITabBar(), items, in: room)
    }

    @discardableResult
    private static func show(_ bar: UITabBar, _ items: [UITabBarItem], in room: UIViewController) -> UITabBar {
        bar.frame = CGRect(x: 0, y: 0, width: 300, height: 49)
        bar.items = items
        room.view.addSubview(bar)
        return bar
    }

    private static func tabs() -> () throws -> PropertyScene<UITabBar> {
        PropertyScene.picture { bar, room in
            show(
                bar, [UITabBarItem(title: "Ripe", image: nil, tag: 0), UITabBarItem(title: "Sour", image: nil, tag: 1)], in: room)
        }
    }
}

extension UIBarItem {
    fileprivate convenience init(itemSetting property: String?, shown show: (UIBarItem) throws -> Void) throws {
        self.init()
        try show(self)
        switch property {
        case nil: break
        case "title": title = "Sour"
        case "image": image = .striped(.systemRed)
        case "isEnabled": isEnabled = false
        case "accessibilityLabel": accessibilityLabel = "Sour"
        case "accessibilityIdentifier": accessibilityIdentifier = "berry"
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UIBarButtonItem {
    fileprivate convenience init(setting property: String?, shown show: (UIBarButtonItem) throws -> Void) throws {
        self.init()
        try show(self)
        switch property {
        case nil: break
        case "style": style = .done
        case "width": width = 90
        case "tintColor": tintColor = .systemRed
        case "target": target = SettableProperty.shortLivedReceiver()
        case "primaryAction": primaryAction = UIAction { _ in }
        case "menu": menu = UIMenu(children: [UIAction(title: "Pick") { _ in }])
        case "customView":
            customView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            customView?.backgroundColor = .systemRed
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UINavigationItem {
    fileprivate convenience init(setting property: String?, shown show: (UINavigationItem) throws -> Void) throws {
        self.init(title: "")
        try show(self)
        switch property {
        case nil: break
        case "title": title = "Sour"
        case "titleView":
            titleView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            titleView?.backgroundColor = .systemRed
        case "prompt": prompt = "Sour"
        case "backButtonTitle": backButtonTitle = "Sour"
        case "backBarButtonItem": backBarButtonItem = UIBarButtonItem(title: "Sour", style: .plain, target: nil, action: nil)
        case "leftItemsSupplementBackButton": leftItemsSupplementBackButton = true
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UINavigationBar {
    fileprivate convenience init(setting property: String?, shown show: (UINavigationBar) throws -> Void) throws {
        self.init(frame: .zero)
        try show(self)
        switch property {
        case nil: break
        case "barTintColor": barTintColor = .systemRed
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UITabBarItem {
    fileprivate convenience init(setting property: String?, shown show: (UITabBarItem) throws -> Void) throws {
        self.init()
        try show(self)
        switch property {
        case nil: break
        case "selectedImage": selectedImage = UIImage.striped(.systemGreen).withRenderingMode(.alwaysOriginal)
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension UITabBar {
    fileprivate convenience init(setting property: String?, shown show: (UITabBar) throws -> Void) throws {
        self.init(frame: .zero)
        try show(self)
        switch property {
        case nil: break
        case "selectedItem": selectedItem = items?.last
        case "barTintColor": barTintColor = .systemRed
        case "unselectedItemTintColor": unselectedItemTintColor = .systemRed
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}
