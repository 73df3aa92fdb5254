// SPDX-License-Identifier: MIT

/// Is informed about the life of an app. Every member but `init` has a default.
///
/// Differs from UIKit: the members are optional there. An app enters the background only when it ends.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// `UIApplicationMain` creates the delegate with it.
    init()

    /// The app's main window. Default: always nil. Has no effect; `makeKeyAndVisible` shows a window.
    var window: UIWindow? { get set }

    /// Called before `application(_:didFinishLaunchingWithOptions:)`. The options are nil, the result is ignored; true by default.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the app can create and show windows. The options are nil, the result is ignored; true by default.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the app was launched and receives events.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the app is about to end.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app ends, before `applicationWillTerminate`: the place to save.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Never called. Kept for source compatibility.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called when the app ends: its last window was closed, it received a signal, or the connection to the window server was lost. In
    /// the last case nothing can be shown any more.
    func applicationWillTerminate(_ application: UIApplication)

    /// How the first scene is made. Called after `application(_:didFinishLaunchingWithOptions:)`. Default: a configuration without classes;
    /// see `UISceneConfiguration` for what that finds.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// The user has closed the last window of a scene.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// nil; setting it does nothing.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// True.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// True.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// A configuration without classes.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }

    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}
