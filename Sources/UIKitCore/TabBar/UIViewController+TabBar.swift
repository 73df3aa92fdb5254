// SPDX-License-Identifier: MIT

extension UIViewController {
    /// The nearest tab bar controller that contains this controller.
    public var tabBarController: UITabBarController? { ancestor() }

    var ownTabBarItem: UITabBarItem {
        if let item = bars.tab { return item }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        bars.tab = item
        return item
    }
}
