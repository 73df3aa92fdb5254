// SPDX-License-Identifier: MIT
internal import Foundation
internal import WindowServer

/// A window manager on a test's server, ended with this object.
package final class WindowManager {
    package enum Kind: String, Sendable {
        case openbox
    }

    private let process: ChildProcess

    /// Returns when it manages.
    package init(_ kind: Kind = .openbox, on server: XvfbServer, client: XTestClient, seconds: Double = 10) throws {
        var environment = server.environment
        // Menus and settings of the user's are no business of a test.
        environment["HOME"] = server.scratchDirectory.path
        environment["XDG_CONFIG_HOME"] = nil
        let process = try ChildProcess(
            kind.rawValue, arguments: ["--sm-disable"], environment: environment, directory: server.scratchDirectory)
        self.process = process
        try client.wait(for: "\(kind.rawValue): \(process.complaints)", watching: [client.rootWindow], seconds: seconds) {
            guard process.isRunning else { throw X11TestError("\(kind.rawValue) ended: \(process.complaints)") }
            let check = client.numbers("_NET_SUPPORTING_WM_CHECK", of: client.rootWindow)?.first ?? 0
            return check != 0 && client.text("_NET_WM_NAME", of: WindowID(rawValue: UInt64(check))) != nil
        }
        try WindowManager.waitUntilWindowsAreMapped(by: kind, client: client, seconds: seconds)
    }

    /// A manager that is still starting announces itself, then loses windows (openbox does): only a window that it put on
    /// screen is proof.
    private static func waitUntilWindowsAreMapped(by kind: Kind, client: XTestClient, seconds: Double) throws {
        let probe = client.makeWindow(size: PixelSize(width: 1, height: 1))
        try client.wait(for: "\(kind.rawValue) to map a window", watching: [probe], seconds: seconds) {
            if client.isOnScreen(probe) { return true }
            client.mapWindow(probe)
            return false
        }
        client.destroyWindow(probe)
        try client.wait(for: "\(kind.rawValue) to let a window go", watching: [client.rootWindow], seconds: seconds) {
            client.numbers("_NET_CLIENT_LIST", of: client.rootWindow)?.contains(UInt(probe.rawValue)) != true
        }
    }

    package func end() { process.end() }
}
