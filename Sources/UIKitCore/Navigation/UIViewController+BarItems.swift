// SPDX-License-Identifier: MIT

/// The items of a controller for the bars of its containers. Made on first access.
@MainActor
struct BarItems {
    var navigation: UINavigationItem?
    var tab: UITabBarItem?
}

extension UIViewController {
    /// The nearest navigation controller that contains this controller; nil when there is none.
    public var navigationController: UINavigationController? { ancestor() }

    /// The nearest tab bar controller that contains this controller; nil when there is none.
    public var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<Container: UIViewController>() -> Container? {
        var current = parent
        while let controller = current {
            if let container = controller as? Container { return container }
            current = controller.parent
        }
        return nil
    }

    var ownNavigationItem: UINavigationItem {
        if let item = bars.navigation { return item }
        let item = UINavigationItem(title: title ?? "")
        bars.navigation = item
        return item
    }

    var ownTabBarItem: UITabBarItem {
        if let item = bars.tab { return item }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        bars.tab = item
        return item
    }

    func titleDidChange() {
        bars.navigation?.title = title
        bars.tab?.title = title
    }
}
