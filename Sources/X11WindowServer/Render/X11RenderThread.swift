// SPDX-License-Identifier: MIT
internal import CX11
internal import Foundation
internal import Synchronization
internal import WindowServer

/// The thread that draws: it opens its own connection, owns every pixmap and surface on it, and closes it.
final class X11RenderThread: Sendable {
    let mailbox = X11RenderMailbox()
    private let displayName: String?
    /// Raised when the connection is lost.
    private let lossSignal: X11Signal
    private let hasLostConnection = Atomic<Bool>(false)
    private let errors = Atomic<Int>(0)
    private let failure = Mutex<X11ConnectionError?>(nil)
    private let opened = X11Acknowledgement()
    private let surfaceIsInServer = Atomic<Bool>(false)

    init(displayName: String?, lossSignal: X11Signal) {
        self.displayName = displayName
        self.lossSignal = lossSignal
    }

    func launch() {
        let thread = Thread { [self] in
            // From inside: a name given before the start does not reach the kernel.
            cx11_name_thread("Render")
            do throws(X11ConnectionError) {
                let stopping = try serve()
                // The connection is closed by now: whoever stops the thread finds nothing of it left.
                stopping?.signal()
            } catch {
                failure.withLock { $0 = error }
                mailbox.close()
                opened.signal()
                // Far away nobody may have waited for it to open.
                hasLostConnection.store(true, ordering: .releasing)
                lossSignal.raise()
            }
        }
        thread.start()
    }

    /// Returns when the connection stands.
    func waitUntilOpen() throws(X11ConnectionError) {
        _ = opened.wait(seconds: 30)
        // For whoever asks again.
        opened.signal()
        if let error = failure.withLock({ $0 }) { throw error }
    }

    /// Ends a thread that nobody has a use for. It may be opening its connection: a server that dies at that moment takes the
    /// program with it, so whoever owns the server waits until it is through.
    func abandon() {
        let stopped = X11Acknowledgement()
        mailbox.post(.stop(stopped))
        _ = stopped.wait(seconds: 30)
    }

    var isLost: Bool { hasLostConnection.load(ordering: .acquiring) }
    /// X errors of the render connection so far.
    var errorCount: Int { errors.load(ordering: .relaxed) }

    /// Windows are drawn in the server: pixels have to be sent to it. Known when the connection stands.
    var drawsInServer: Bool { surfaceIsInServer.load(ordering: .acquiring) }

    private func serve() throws(X11ConnectionError) -> X11Acknowledgement? {
        let connection = try X11Connection(displayName: displayName, isConfinedToThread: true)
        let services = X11RenderServices(connection: connection, environment: ProcessInfo.processInfo.environment)
        surfaceIsInServer.store(services.surfaceKind == .server, ordering: .releasing)
        opened.signal()
        var loop = X11RenderLoop(services: services)
        var stopping: X11Acknowledgement?
        while stopping == nil, !connection.isLost {
            stopping = loop.turn(commands: mailbox.take())
            errors.store(connection.errorCount, ordering: .relaxed)
            guard stopping == nil, !connection.isLost, !connection.hasQueuedEvents else { continue }
            // poll(2) skips what is negative.
            _ = cx11_wait(
                mailbox.signal.descriptor, loop.ignoresServer ? -1 : connection.descriptor, loop.timeout)
        }
        loop.releaseEverything()
        if !connection.isLost { XSync(connection.display, False) }
        errors.store(connection.errorCount, ordering: .relaxed)
        if connection.isLost {
            hasLostConnection.store(true, ordering: .releasing)
            lossSignal.raise()
        }
        mailbox.close()
        return stopping
    }
}
