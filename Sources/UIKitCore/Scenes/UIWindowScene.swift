// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The scene of an app's windows.
///
/// A window that is shown without a scene gets one of its own. An app with a scene delegate (see `UISceneDelegate`) gets its first scene
/// at launch, and makes its window in `scene(_:willConnectTo:options:)`.
///
/// Differs from UIKit: each window of a scene is a window of the desktop. A minimised one stays in the foreground.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The scene's windows that are shown, in the order in which they were shown.
    ///
    /// Differs from UIKit: hidden windows are not listed.
    open var windows: [UIWindow] { UIApplication.running?.windows.filter { $0.windowScene === self } ?? [] }

    /// The window of the scene that has the input focus, else the one that was shown last; nil without windows.
    open var keyWindow: UIWindow? {
        let windows = windows
        return windows.last { $0.isKeyWindow } ?? windows.last
    }

    /// The screen that the windows are on.
    open var screen: UIScreen { UIScreen.main }

    /// The traits of the scene's key window, or of the app without one.
    open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? UITraitCollection.current }

    /// Limits of the size that the user may give windows. Never nil.
    open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
    private let restrictions = UISceneSizeRestrictions()

    /// What the controllers of the key window prefer for a status bar. Never nil.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }

    override func changeTitle(_ title: String) {
        super.changeTitle(title)
        for window in windows { window.title = title }
    }
}

/// Limits of the size that the user may give a scene's windows.
///
/// Differs from UIKit: there is no maximum.
@preconcurrency @MainActor
public final class UISceneSizeRestrictions: NSObject {
    /// The minimum size in points, for windows without a `minimumSize` of their own. Zero, no limit, by default. Set it before they are shown.
    public var minimumSize = CGSize.zero
}

/// What the controllers of a scene's key window prefer for a status bar.
///
/// Differs from UIKit: no bar is shown; the values are for programs that draw one of their own.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    private let scene: UIWindowScene

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// As `UIApplication.statusBarStyle`.
    public var statusBarStyle: UIStatusBarStyle { StatusBarPreferences(of: scene.keyWindow).style }
    /// As `UIApplication.isStatusBarHidden`.
    public var isStatusBarHidden: Bool { StatusBarPreferences(of: scene.keyWindow).isHidden }
    /// Zero: there is no bar.
    public var statusBarFrame: CGRect { .zero }
}
