// SPDX-License-Identifier: MIT
import UIKit

final class Tabs: UITabBarController, UITabBarControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let home = UIViewController()
        home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
        viewControllers = [home, UINavigationController(rootViewController: UIViewController())]
        selectedIndex = 0
    }
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
}
