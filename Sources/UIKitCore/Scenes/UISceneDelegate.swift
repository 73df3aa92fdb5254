// SPDX-License-Identifier: MIT

/// Is told about the life of a scene. Every member but `init` has a default that does nothing.
///
/// An app has scene delegates when the class is known: see `UISceneConfiguration`. Then the application's delegate is not told when the
/// app becomes active or enters the background.
///
/// Differs from UIKit: the members are optional there. The scene enters the background only when it ends.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// The app creates the delegate with it. A class that is `final` and inherits from `UIResponder` has it.
    init()

    /// A scene is connected: the place to make its window.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene was disconnected: the user has closed its last window, or the app ends.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is about to be shown, after it was connected.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is shown and receives events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to end.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is no longer shown; it is disconnected next.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Is told about the life of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window. Default: always nil. The delegate retains its window with it; nothing else reads it.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// nil; setting it does nothing.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
