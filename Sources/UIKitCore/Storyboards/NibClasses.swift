// SPDX-License-Identifier: MIT
internal import Foundation
internal import InterfaceBuilder
internal import Logging

/// The classes that elements stand for, and those that they name.
@MainActor
enum NibClasses {
    /// A class of UIKit's, and whether another one inherits from it.
    struct Kind<Base: AnyObject> {
        let type: Base.Type
        let admits: (AnyClass) -> Bool
    }

    private static func view<View: UIView>(_ type: View.Type) -> Kind<UIView> { Kind<UIView>(type: type) { $0 is View.Type } }
    private static func controller<Controller: UIViewController>(_ type: Controller.Type) -> Kind<UIViewController> {
        Kind<UIViewController>(type: type) { $0 is Controller.Type }
    }
    private static func recognizer<Recognizer: UIGestureRecognizer>(
        _ type: Recognizer.Type
    ) -> Kind<UIGestureRecognizer> {
        Kind<UIGestureRecognizer>(type: type) { $0 is Recognizer.Type }
    }

    static let views: [String: Kind<UIView>] = [
        "view": view(UIView.self), "containerView": view(UIView.self), "label": view(UILabel.self),
        "button": view(UIButton.self), "imageView": view(UIImageView.self), "slider": view(UISlider.self),
        "switch": view(UISwitch.self), "segmentedControl": view(UISegmentedControl.self), "stepper": view(UIStepper.self),
        "pageControl": view(UIPageControl.self), "progressView": view(UIProgressView.self),
        "activityIndicatorView": view(UIActivityIndicatorView.self), "stackView": view(UIStackView.self),
        "scrollView": view(UIScrollView.self), "tableView": view(UITableView.self),
        "tableViewCell": view(UITableViewCell.self), "collectionView": view(UICollectionView.self),
        "collectionViewCell": view(UICollectionViewCell.self), "collectionReusableView": view(UICollectionReusableView.self),
        "navigationBar": view(UINavigationBar.self), "tabBar": view(UITabBar.self), "window": view(UIWindow.self),
        "visualEffectView": view(UIVisualEffectView.self), "refreshControl": view(UIRefreshControl.self),
    ]

    static let controllers: [String: Kind<UIViewController>] = [
        "viewController": controller(UIViewController.self),
        "tableViewController": controller(UITableViewController.self),
        "collectionViewController": controller(UICollectionViewController.self),
        "navigationController": controller(UINavigationController.self),
        "tabBarController": controller(UITabBarController.self),
    ]

    static let recognizers: [String: Kind<UIGestureRecognizer>] = [
        "tapGestureRecognizer": recognizer(UITapGestureRecognizer.self),
        "panGestureRecognizer": recognizer(UIPanGestureRecognizer.self),
        "pinchGestureRecognizer": recognizer(UIPinchGestureRecognizer.self),
        "rotationGestureRecognizer": recognizer(UIRotationGestureRecognizer.self),
        "swipeGestureRecognizer": recognizer(UISwipeGestureRecognizer.self),
        "longPressGestureRecognizer": recognizer(UILongPressGestureRecognizer.self),
        "screenEdgePanGestureRecognizer": recognizer(UIScreenEdgePanGestureRecognizer.self),
    ]

    private static let logger = Logger(label: "proscenium.storyboards")

    static func warn(_ error: InterfaceError) { logger.warning("\(error)") }

    /// Ends the program, where UIKit throws an exception.
    static func fail(_ error: any Error) -> Never {
        logger.critical("\(error)")
        preconditionFailure("\(error)")
    }

    /// The class of a name: in the module that the element names, in those of the objects that are there, and in UIKit.
    static func named(_ name: String, module: String?, near objects: [AnyObject?]) -> AnyClass? {
        if name.contains(".") { return NSClassFromString(name) }
        let delegate = UIApplication.running?.delegate
        let near = (objects + [delegate]).compactMap { object in
            object.flatMap { String(reflecting: Swift.type(of: $0)).split(separator: ".").first.map(String.init) }
        }
        let modules = [module].compactMap { $0 } + near + ["UIKitCore"]
        for module in modules {
            if let found = NSClassFromString("\(module.replacing("-", with: "_")).\(name)") { return found }
        }
        return nil
    }
}

extension NibLoader {
    /// The class of an element: its custom class, which must inherit from what the element stands for.
    func type<Base: AnyObject>(of element: InterfaceElement, _ kind: NibClasses.Kind<Base>) -> Base.Type? {
        guard let name = element["customClass"] else { return kind.type }
        guard let found = NibClasses.named(name, module: element["customModule"], near: [owner]) else {
            note(
                element.error(
                    """
                    there is no class '\(name)' in the module '\(element["customModule"] ?? "")': it must be of a module's top level, and \
                    not private
                    """))
            return nil
        }
        guard kind.admits(found), let type = found as? Base.Type else {
            note(element.error("the class '\(name)' does not inherit from \(kind.type)"))
            return nil
        }
        return type
    }
}
