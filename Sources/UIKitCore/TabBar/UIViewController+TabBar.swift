// SPDX-License-Identifier: MIT

extension UIViewController {
    var ownTabBarItem: UITabBarItem {
        if let item = bars.tab { return item }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        bars.tab = item
        return item
    }
}
