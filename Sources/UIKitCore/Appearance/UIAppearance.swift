// SPDX-License-Identifier: MIT
public import Foundation

/// A class whose views or controllers `appearance(whenContainedInInstancesOf:)` can name.
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class with defaults that a program sets for all of its instances: `UINavigationBar.appearance().tintColor = .red`.
///
/// The proxy is an instance of the class that is never shown. What is set there differs from the class's own defaults; a view takes it over
/// when it enters a window, unless the view has a value of its own, which is one that is not the class's default. A proxy of a subclass wins
/// over that of its superclass, a proxy for containers over one for everywhere, and one for more containers over one for fewer.
///
/// These properties are taken over: `backgroundColor` and `tintColor` of every view; `font`, `textColor`, `highlightedTextColor`,
/// `shadowColor` and `shadowOffset` of labels; the title colours of buttons; `barTintColor` of bars, and `unselectedItemTintColor` of tab bars.
///
/// Differs from UIKit: there are proxies of views only, and none for traits. A class makes its proxy with `init(coder:)`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// The proxy for all instances.
    static func appearance() -> Self
    /// The proxy for instances in others.
    ///
    /// - Parameter containerTypes: Classes of views or controllers, the inner ones first, that an instance is contained in.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance {
    /// The proxy for all instances.
    public class func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    /// The proxy for instances in others.
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        let containers = containerTypes.map { ObjectIdentifier($0) }
        if let known = AppearanceProxies.find(self, containers) as? Self { return known }
        guard let proxy = Self(coder: ProxyCoder()), let pristine = Self(coder: ProxyCoder()) else {
            preconditionFailure(
                "\(self).appearance(): \(self).init(coder:) returns nil, so that there is no instance to set defaults on.")
        }
        AppearanceProxies.add(
            AppearanceProxy(
                type: self, containers: containers, values: proxy, defaults: pristine, isInstance: { $0 is Self },
                isContainer: containerTypes.map { AppearanceProxy.test($0) }))
        return proxy
    }
}

/// Decodes nothing.
private final class ProxyCoder: NSCoder {}
