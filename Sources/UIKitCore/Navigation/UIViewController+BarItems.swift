// SPDX-License-Identifier: MIT

/// The items of a controller for the bars of its containers. Made on first access.
@MainActor
struct BarItems {
    var navigation: UINavigationItem?
    var tab: UITabBarItem?
    var edit: UIBarButtonItem?
    /// What the edit button shows.
    var isEditing = false
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

    var ownEditButtonItem: UIBarButtonItem {
        if let item = bars.edit { return item }
        let item = UIBarButtonItem(
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        item.showsEditing(bars.isEditing)
        bars.edit = item
        return item
    }

    func noteEditing(_ isEditing: Bool) {
        bars.isEditing = isEditing
        bars.edit?.showsEditing(isEditing)
    }

    func titleDidChange() {
        bars.navigation?.title = title
        bars.tab?.title = title
    }
}

extension UIBarButtonItem {
    fileprivate func showsEditing(_ isEditing: Bool) {
        let item: SystemItem = isEditing ? .done : .edit
        title = item.title
        style = item.style
    }
}
