// SPDX-License-Identifier: MIT
package import Foundation

/// What the program's Info.plist says about storyboards. The file is a resource: in a folder `Resources` that the program's target
/// copies.
@MainActor
package struct MainStoryboard {
    /// Replaced by tests.
    package var bundle = Bundle.main
    /// Nil until it is needed.
    private var read: [String: Any]?

    package init() {}

    /// With what tests put in the place of the file.
    package init(bundle: Bundle, information: [String: Any]) {
        self.bundle = bundle
        read = information
    }

    private mutating func information() -> [String: Any] {
        if let read { return read }
        let found = Self.contents(of: bundle)
        read = found
        return found
    }

    private static func contents(of bundle: Bundle) -> [String: Any] {
        let (own, others) = ImageFinder.ownAndOtherDirectories(of: bundle)
        return contents(own: own, others: others)
    }

    /// The file of the program itself. One of another target counts when it is the only one, as in the tests of an app: those of
    /// several apps in one package are not this program's.
    static func contents(own: [String], others: [String]) -> [String: Any] {
        if let list = own.lazy.compactMap(contents(ofDirectory:)).first { return list }
        let lists = others.compactMap(contents(ofDirectory:))
        return lists.count == 1 ? lists[0] : [:]
    }

    private static func contents(ofDirectory directory: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: directory + "/Info.plist"), data.count <= 1 << 20 else {
            return nil
        }
        return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }

    /// `UIMainStoryboardFile`, for a window before the app is launched.
    mutating func ofApplication() -> UIStoryboard? { storyboard(information()["UIMainStoryboardFile"]) }

    /// The configuration of a name in `UIApplicationSceneManifest`, or the first one: its storyboard, and the name of its delegate's class.
    mutating func ofScene(_ name: String?, role: UISceneSession.Role) -> (storyboard: UIStoryboard?, delegateClass: String?) {
        let manifest = information()["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let configurations = roles?[role.rawValue] as? [[String: Any]] ?? []
        let found = configurations.first { $0["UISceneConfigurationName"] as? String == name } ?? configurations.first
        return (storyboard(found?["UISceneStoryboardFile"]), found?["UISceneDelegateClassName"] as? String)
    }

    private func storyboard(_ name: Any?) -> UIStoryboard? {
        (name as? String).flatMap { $0.isEmpty ? nil : UIStoryboard(name: $0, bundle: bundle) }
    }
}

extension UIStoryboard {
    /// Puts the controller that the storyboard begins with into a window.
    func fill(_ window: UIWindow) {
        guard let controller = instantiateInitialViewController() else {
            return ViewDiagnostics.warn("\(file) names no controller to begin with: the window stays empty.")
        }
        window.rootViewController = controller
    }
}
