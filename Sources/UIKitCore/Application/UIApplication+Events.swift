// SPDX-License-Identifier: MIT
package import WindowServer

extension UIApplication: WindowServerDelegate {
    package func windowServer(_ server: any WindowServer, didReceive event: ServerEvent, for id: WindowID) {
        guard let window = windows.first(where: { $0.host?.serverWindow.id == id }) else { return }
        window.host?.receive(event)
    }

    package func windowServer(_ server: any WindowServer, screenDidChange screen: ScreenDescription) {
        UIScreen.main.update(screen)
        for window in windows { window.host?.screenDidChange(screen) }
    }

    package func windowServer(_ server: any WindowServer, didLoseConnection reason: String) {
        end(.lostConnection(reason))
    }

    /// The user closed a window. The app ends with its last one.
    func windowDidClose(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        sceneMayHaveEnded(window.windowScene)
        if windows.isEmpty { end(.closed) }
    }
}
