// SPDX-License-Identifier: MIT
internal import CX11
internal import Foundation
internal import Synchronization
internal import WindowServer

/// The thread that draws. It opens its own connection, owns every pixmap and surface on it, and closes it.
///
/// It runs `X11RenderLoop` with the commands of the mailbox, the server's ticks and the windows' deadlines, and sleeps between them.
final class X11RenderThread: Sendable {
    let mailbox = X11RenderMailbox()
    private let displayName: String?
    /// Raised when the connection is lost.
    private let lossSignal: X11Signal
    private let hasLostConnection = Atomic<Bool>(false)
    private let errors = Atomic<Int>(0)
    private let failure = Mutex<X11ConnectionError?>(nil)
    private let opened = X11Acknowledgement()
    private let hasOpened = Atomic<Bool>(false)
    private let surfaceIsInServer = Atomic<Bool>(false)

    init(displayName: String?, lossSignal: X11Signal) {
        self.displayName = displayName
        self.lossSignal = lossSignal
    }

    func launch() {
        let thread = Thread { [self] in
            // The kernel takes a name and a slice only from the thread itself.
            cx11_start_frame_thread("Render")
            do throws(X11ConnectionError) {
                let stopping = try serve()
                // The connection is closed by now, so that nothing is left when the thread counts as stopped.
                stopping?.signal()
            } catch {
                failure.withLock { $0 = error }
                mailbox.close()
                opened.signal()
                // With a far server the main thread does not wait for the connection before the first window.
                hasLostConnection.store(true, ordering: .releasing)
                lossSignal.raise()
            }
        }
        thread.start()
    }

    /// Waits until the connection is open, for at most 30 seconds.
    func waitUntilOpen() throws(X11ConnectionError) {
        _ = opened.wait(seconds: 30)
        // For the next caller.
        opened.signal()
        if let error = failure.withLock({ $0 }) { throw error }
    }

    /// Stops a thread that is not needed because the server cannot be used. Waits for it, for at most 30 seconds: it may be opening
    /// its connection, and must not meet the server's end while the program exits.
    func abandon() {
        let stopped = X11Acknowledgement()
        mailbox.post(.stop(stopped))
        _ = stopped.wait(seconds: 30)
    }

    /// Why the connection could not be opened; nil when it was, or may still be.
    var openingFailure: X11ConnectionError? { failure.withLock { $0 } }

    /// True once the connection is open, with all that it is asked for at first.
    var isOpen: Bool { hasOpened.load(ordering: .acquiring) }

    var isLost: Bool { hasLostConnection.load(ordering: .acquiring) }
    /// The number of unexpected X errors on the render connection.
    var errorCount: Int { errors.load(ordering: .relaxed) }

    /// Whether windows are drawn in the server, so that pixels have to be sent to it. False until the connection is open.
    var drawsInServer: Bool { surfaceIsInServer.load(ordering: .acquiring) }

    private func serve() throws(X11ConnectionError) -> X11Acknowledgement? {
        let connection = try X11Connection(displayName: displayName, isConfinedToThread: true)
        let services = X11RenderServices(connection: connection, environment: ProcessInfo.processInfo.environment)
        surfaceIsInServer.store(services.surfaceKind == .server, ordering: .releasing)
        hasOpened.store(true, ordering: .releasing)
        opened.signal()
        var loop = X11RenderLoop(services: services)
        var stopping: X11Acknowledgement?
        while stopping == nil, !connection.isLost {
            stopping = loop.pass(commands: mailbox.take())
            surfaceIsInServer.store(services.surfaceKind == .server, ordering: .releasing)
            errors.store(connection.errorCount, ordering: .relaxed)
            let ignoresServer = loop.ignoresServer
            guard stopping == nil, !connection.isLost, ignoresServer || !connection.hasQueuedEvents else { continue }
            // poll(2) ignores negative descriptors.
            _ = cx11_wait(mailbox.signal.descriptor, ignoresServer ? -1 : connection.descriptor, loop.timeout)
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
