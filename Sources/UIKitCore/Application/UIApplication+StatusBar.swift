// SPDX-License-Identifier: MIT
public import CoreGraphics

/// The colour of a status bar's content. A desktop window shows no such bar; see `UIApplication.statusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
    /// By the user interface style. The default.
    case `default` = 0
    /// For dark backgrounds.
    case lightContent = 1
    /// For light backgrounds.
    case darkContent = 3
}

/// How a status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once.
    case none = 0
    /// Fades in and out.
    case fade = 1
    /// Slides in from the top and out.
    case slide = 2
}

extension UIApplication {
    /// The style that the controller in charge of the key window's status bar prefers: the root, or the topmost presented controller
    /// that is full screen or captures the status bar's appearance, or the child that this one names. `default` without a window.
    ///
    /// Differs from UIKit: no bar is shown; the value is for programs that draw a bar of their own.
    public var statusBarStyle: UIStatusBarStyle { StatusBarPreferences(of: keyWindow).style }

    /// Whether the controller that `statusBarStyle` asks prefers a hidden status bar. False without a window.
    public var isStatusBarHidden: Bool { StatusBarPreferences(of: keyWindow).isHidden }

    /// Zero: a desktop window shows no status bar.
    public var statusBarFrame: CGRect { .zero }
}

/// What the controllers of a window prefer for a status bar.
@MainActor
struct StatusBarPreferences {
    private let root: UIViewController?

    init(of window: UIWindow?) {
        root = window?.rootViewController
    }

    var style: UIStatusBarStyle { controller(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default }
    var isHidden: Bool { controller(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false }

    private func controller(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
        guard let root else { return nil }
        var result = root
        for session in root.relations.presentedSession?.chain ?? [] where session.state != .dismissing {
            let presented = session.presented
            if session.style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance { result = presented }
        }
        while let next = result[keyPath: child] { result = next }
        return result
    }
}
