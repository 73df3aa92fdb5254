// SPDX-License-Identifier: MIT

/// The colour of a status bar's content. A desktop window shows no such bar; see `UIApplication.statusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
    /// By the user interface style.
    case `default` = 0
    /// For dark backgrounds.
    case lightContent = 1
    /// For light backgrounds.
    case darkContent = 3
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}

extension UIApplication {
    /// What the controller in charge of the key window's status bar prefers: the root, or the topmost presented controller that is
    /// full screen or captures the status bar, or the child that this one names.
    ///
    /// Differs from UIKit: there is no bar to be seen, and no scene's `statusBarManager`; the value can be read, by a program that
    /// draws a bar of its own.
    public var statusBarStyle: UIStatusBarStyle {
        controllerOfStatusBar(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
    }

    /// Like `statusBarStyle`.
    public var isStatusBarHidden: Bool {
        controllerOfStatusBar(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
    }

    private func controllerOfStatusBar(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
        guard let root = keyWindow?.rootViewController else { return nil }
        var result = root
        for session in root.links.presentedSession?.chain ?? [] where session.state != .dismissing {
            let presented = session.presented
            if session.style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance { result = presented }
        }
        while let next = result[keyPath: child] { result = next }
        return result
    }
}
