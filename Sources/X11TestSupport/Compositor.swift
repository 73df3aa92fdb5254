// SPDX-License-Identifier: MIT
internal import CXTest
internal import WindowServer

/// A compositing manager that shows nothing of its own: it owns the screen's selection and redirects its windows to off-screen pixmaps,
/// which changes where windows are drawn and what events they get.
package final class Compositor {
    private let client: XTestClient
    private let isManual: Bool

    /// - Parameter isManual: Nobody shows the windows, as before a compositing manager's first frame; otherwise the server does.
    package init(on server: XvfbServer, isManual: Bool) throws {
        client = try XTestClient(server)
        let window = client.makeWindow(size: PixelSize(width: 1, height: 1), isOverrideRedirect: true)
        XSetSelectionOwner(client.display, client.atom("_NET_WM_CM_S0"), client.xid(window), UInt(CurrentTime))
        guard cxtest_redirect_windows(client.client, true, isManual), client.synchronize() == 0 else {
            throw X11TestError("windows cannot be redirected: Composite is missing, or another client does it")
        }
        self.isManual = isManual
    }

    /// Gives the windows back to the screen, as a compositing manager that ends in order.
    package func end() {
        _ = cxtest_redirect_windows(client.client, false, isManual)
        client.synchronize()
    }
}
