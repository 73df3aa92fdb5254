// SPDX-License-Identifier: MIT
import UIKit

/// The app's delegate: opens a window with a scene.
final class GalleryDelegate: UIResponder, UIApplicationDelegate {
    /// The scene, the size of its window in points and its appearance; set before the app starts.
    static var scene = GalleryScene.photos
    static var size = CGSize.zero
    static var style = UIUserInterfaceStyle.unspecified

    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
        window.title = Self.scene.title
        window.isDecorated = Self.scene.isDecorated
        window.minimumSize = Self.scene.minimumSize
        window.overrideUserInterfaceStyle = Self.style
        window.rootViewController = Self.scene.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
