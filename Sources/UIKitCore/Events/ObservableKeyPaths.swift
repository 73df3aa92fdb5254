// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime
internal import QuartzCore

// What can be observed of each class, with the keys that its setters announce. Where Objective-C's getter has another name than the
// property ("hidden"), that is the key, as in UIKit.

extension UIView {
    nonisolated static func viewKeyPaths<Root: UIView & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        let own = onMainThread {
            [
                \Root.frame: "frame", \Root.bounds: "bounds", \Root.center: "center", \Root.transform: "transform",
                \Root.transform3D: "transform3D", \Root.alpha: "alpha", \Root.isHidden: "hidden",
                \Root.backgroundColor: "backgroundColor", \Root.tintColor: "tintColor",
                \Root.safeAreaInsets: "safeAreaInsets", \Root.layer: "layer",
            ]
        }
        return own.merging(layerKeyPaths(of: root)) { own, _ in own }
    }

    private nonisolated static func layerKeyPaths<Root: UIView & KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        onMainThread {
            var keyPaths: [AnyKeyPath: String] = [:]
            let layer: AnyKeyPath = \Root.layer
            for (keyPath, key) in CALayer.observableKeyPaths(of: CALayer.self) {
                if let way = layer.appending(path: keyPath) { keyPaths[way] = "layer." + key }
            }
            return keyPaths
        }
    }
}

extension UIControl {
    nonisolated static func controlKeyPaths<Root: UIControl & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        onMainThread {
            [\Root.isEnabled: "enabled", \Root.isSelected: "selected", \Root.isHighlighted: "highlighted"]
        }
    }
}

extension UIImageView {
    nonisolated static func imageViewKeyPaths<Root: UIImageView & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        onMainThread { [\Root.image: "image", \Root.isHighlighted: "highlighted"] }
    }
}

extension UILabel {
    nonisolated static func labelKeyPaths<Root: UILabel & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        onMainThread {
            [
                \Root.text: "text", \Root.attributedText: "attributedText", \Root.font: "font", \Root.textColor: "textColor",
            ]
        }
    }
}

extension UIViewController {
    nonisolated static func controllerKeyPaths<Root: UIViewController & KeyValueObservable>(
        _ root: Root.Type
    ) -> [AnyKeyPath: String] {
        onMainThread { [\Root.title: "title", \Root.preferredContentSize: "preferredContentSize"] }
    }
}

extension UITabBarController {
    nonisolated static func tabBarControllerKeyPaths<Root: UITabBarController & KeyValueObservable>(
        _ root: Root.Type
    ) -> [AnyKeyPath: String] {
        onMainThread {
            [\Root.selectedViewController: "selectedViewController", \Root.selectedIndex: "selectedIndex"]
        }
    }
}

extension UIBarItem {
    nonisolated static func barItemKeyPaths<Root: UIBarItem & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        onMainThread { [\Root.title: "title", \Root.image: "image", \Root.isEnabled: "enabled"] }
    }
}

extension UIGestureRecognizer {
    nonisolated static func recognizerKeyPaths<Root: UIGestureRecognizer & KeyValueObservable>(
        _ root: Root.Type
    ) -> [AnyKeyPath: String] {
        onMainThread { [\Root.state: "state", \Root.isEnabled: "enabled"] }
    }
}

extension UIViewPropertyAnimator {
    nonisolated static func animatorKeyPaths<Root: UIViewPropertyAnimator & KeyValueObservable>(
        _ root: Root.Type
    ) -> [AnyKeyPath: String] {
        onMainThread { [\Root.isRunning: "running", \Root.state: "state"] }
    }
}
