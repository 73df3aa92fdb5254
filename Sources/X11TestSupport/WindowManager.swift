// SPDX-License-Identifier: MIT
internal import Foundation
internal import WindowServer

/// A window manager on a test's server. It is ended when this object is released.
package final class WindowManager {
    package enum Kind: String, Sendable, CaseIterable {
        case openbox
        case xfwm4
        /// xfwm4 with its compositor on: windows are redirected to off-screen pixmaps.
        case xfwm4Compositing = "xfwm4 with its compositor"

        /// xfwm4 needs a session bus for its settings.
        fileprivate var command: [String] {
            switch self {
            case .openbox: ["openbox", "--sm-disable"]
            case .xfwm4: ["dbus-run-session", "--", "xfwm4", "--compositor=off"]
            case .xfwm4Compositing: ["dbus-run-session", "--", "xfwm4", "--compositor=on"]
            }
        }

        /// Whether the programs are installed. The tests require openbox; xfwm4, which depends on GTK, is optional.
        package var isInstalled: Bool {
            command.filter { !$0.hasPrefix("-") }.allSatisfy(ChildProcess.isInstalled)
        }
    }

    private let process: ChildProcess

    /// Returns when the window manager manages windows.
    ///
    /// - Parameter isReplacing: Takes the place of the manager that runs, as `openbox --replace` does.
    package init(
        _ kind: Kind = .openbox, on server: XvfbServer, client: XTestClient, isReplacing: Bool = false, seconds: Double = 30
    ) throws {
        var environment = server.environment
        // The user's menus and settings must not influence a test.
        environment["HOME"] = server.scratchDirectory.path
        environment["XDG_CONFIG_HOME"] = nil
        environment["NO_AT_BRIDGE"] = "1"
        let previous = isReplacing ? client.numbers("_NET_SUPPORTING_WM_CHECK", of: client.rootWindow)?.first : nil
        let process = try ChildProcess(
            kind.command[0], arguments: kind.command.dropFirst() + (isReplacing ? ["--replace"] : []), environment: environment,
            directory: server.scratchDirectory)
        self.process = process
        try client.wait(for: "\(kind.rawValue): \(process.complaints)", watching: [client.rootWindow], seconds: seconds) {
            guard process.isRunning else { throw X11TestError("\(kind.rawValue) ended: \(process.complaints)") }
            let check = client.numbers("_NET_SUPPORTING_WM_CHECK", of: client.rootWindow)?.first ?? 0
            return check != 0 && check != previous && client.text("_NET_WM_NAME", of: WindowID(rawValue: UInt64(check))) != nil
        }
        try WindowManager.waitUntilWindowsAreMapped(by: kind, client: client, seconds: seconds)
    }

    /// openbox announces itself before it is ready, and misses windows that are mapped until then. So this maps a probe window again and
    /// again until the manager shows it.
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

    /// Ends it without giving it a chance to clean up.
    package func kill() { process.kill() }
}
