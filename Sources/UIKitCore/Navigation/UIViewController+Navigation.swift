// SPDX-License-Identifier: MIT

/// What a controller brings to the bars of its containers. Made when it is asked for.
@MainActor
struct BarItems {
    var navigation: UINavigationItem?
    var tab: UITabBarItem?
}

extension UIViewController {
    /// The nearest navigation controller that contains this controller.
    public var navigationController: UINavigationController? { ancestor() }

    func ancestor<Container: UIViewController>() -> Container? {
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

    func titleDidChange() {
        bars.navigation?.title = title
        bars.tab?.title = title
    }
}
