// SPDX-License-Identifier: MIT

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
        for session in root.relations.presentedSession?.chain ?? [] where session.state != .dismissing {
            let presented = session.presented
            if session.style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance { result = presented }
        }
        while let next = result[keyPath: child] { result = next }
        return result
    }
}
