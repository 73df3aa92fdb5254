// SPDX-License-Identifier: MIT
internal import CoreGraphics

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

extension UIWindow {
    /// The mouse's back button: the innermost navigation controller below the pointer goes back, when it can.
    func goBack(at point: CGPoint) {
        let chain = hitTest(point, with: nil)?.chain ?? []
        let controllers = chain.lazy.compactMap { $0 as? UINavigationController }
        controllers.first { $0.interactivePop.isAllowed }?.goBack()
    }
}
