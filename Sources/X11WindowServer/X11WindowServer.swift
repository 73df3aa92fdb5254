// SPDX-License-Identifier: MIT
internal import CX11
internal import Dispatch
internal import Foundation
package import WindowServer

/// The X server behind `DISPLAY`.
///
/// There are two connections. The *event connection* belongs to the main actor: it makes and destroys windows, sets their properties
/// and reads events. The *render connection* belongs to the render thread (`X11RenderThread`), which opens it, draws frames, copies
/// them to windows and listens to the server's ticks. So frames are drawn while the main thread is busy, and a busy server does not
/// hold the main thread.
///
/// - The main actor owns this object, `X11Window`, `X11EventTranslator` and everything else in `Events` and beside this file. The
///   render thread owns everything in `Render` that is not `Sendable`.
/// - The main actor talks to the render thread through `X11RenderMailbox` alone; the render thread talks back by acknowledgements, and
///   by a signal when its connection is lost.
/// - Ids of windows travel between the two connections; their owner is the event connection. A window is announced to the render thread
///   after the server knows it, and destroyed after the render thread has released it.
/// - What other clients send is not trusted: events with the mark of `XSendEvent` count only where clients send such events in earnest,
///   ids in messages and properties are never taken for ours, and reading ends after some milliseconds, whatever arrives.
///
/// A lost connection is never used again, not even to close it: libX11 keeps it locked for the thread that met the error.
@MainActor
package final class X11WindowServer: WindowServer {
    package weak var delegate: (any WindowServerDelegate)?
    package private(set) var screen: ScreenDescription

    /// nil after `shutDown`.
    private(set) var connection: X11Connection?
    let atoms: X11Atoms
    let renderThread: X11RenderThread
    var translator: X11EventTranslator
    /// The major opcode of XInput 2; 0 when pointer events come from the core protocol.
    var inputOpcode: Int32 = 0
    /// Set-up that is not needed before the first frame is on screen, in this order. Each step waits for the server a few times.
    private var lateSteps: [@MainActor (X11WindowServer, X11Connection) -> Void] = [
        { $0.setUpInput(on: $1) }, { $0.setUpKeyboard(on: $1) }, { $0.setUpRefreshRate(on: $1) },
    ]
    /// A loss still ends the process, without `didLoseConnection`: until the first drain after the render connection has opened.
    var isSettingUp = true
    var windows: [UInt: X11Window] = [:]
    var queue = EventQueue()
    /// Raised when `drainEvents` has something to do that the connection's descriptor does not announce.
    private let signal = X11Signal()
    private let displayName: String
    private var settingsOwner: UInt = 0
    private var sources: [any DispatchSourceProtocol] = []
    private var hasReportedLoss = false
    private var isFirstFrameDue = true
    let isFar: Bool
    /// A window manager was found, and the root window's property that names it has not changed since. Far servers only.
    var knowsManager = false
    private var errorsOfClosedConnection = 0
    /// What the events of this turn leave to be asked.
    var questions = X11Questions()
    /// The last event about each part of the keyboard's mapping that has changed, by part. Applied before the next key.
    var staleKeyMappings: [Int32: XMappingEvent] = [:]
    /// Seconds after which a drain leaves the rest to the next one. Half of it is for reading, so that delivering always gets its share.
    private static let longestDrain = 0.008
    /// No more events are read while so many wait for the delegate: a fast sender must not fill the memory.
    private static let longestQueue = 4096

    /// Opens both connections.
    ///
    /// - Parameter displayName: nil means the environment's `DISPLAY`.
    /// - Throws: `X11ConnectionError`.
    package init(displayName: String? = nil) throws {
        // Both connections are opened at the same time: over a slow line each takes a while.
        renderThread = X11RenderThread(displayName: displayName, lossSignal: signal)
        renderThread.launch()
        let connection: X11Connection
        do {
            connection = try X11Connection(displayName: displayName)
            try X11WindowServer.checkVisual(of: connection)
        } catch {
            renderThread.abandon()
            throw error
        }
        let display = connection.display
        self.displayName = XDisplayString(display).map { String(cString: $0) } ?? ""
        self.connection = connection
        var distance = X11Distance()
        atoms = distance.measure { X11Atoms(connection) }
        // Twice: a busy machine may be slow once, a slow line always is.
        distance.measure { _ = XSync(display, False) }
        isFar = distance.isFar
        screen = ScreenDescription(
            size: PixelSize(width: Int(cx11_screen_width(display)), height: Int(cx11_screen_height(display))),
            scale: 1, refreshRate: 60)
        translator = X11EventTranslator(
            atoms: atoms, keyMap: X11KeyMap(connection), scale: 1,
            allowsSentInput: ProcessInfo.processInfo.environment["PROSCENIUM_ALLOW_SENDEVENT"] == "1")
        connection.filterEvents(
            properties: [
                UInt(XA_RESOURCE_MANAGER), atoms[.xsettings], atoms[.netSupportingWMCheck], atoms[.netWMState],
            ], notices: [atoms[.manager]], messages: [atoms[.wmProtocols]], allowsSentInput: translator.allowsSentInput)
        XSelectInput(display, connection.root, StructureNotifyMask | PropertyChangeMask)
        watchSettings(connection)
        screen.scale = readScale(connection, isFirst: true)
        translator.scale = screen.scale
        if isFar { connection.prepareCounters() } else { takeLateSteps() }
        do {
            guard !connection.isLost else { throw X11ConnectionError.connectionLost }
            // With a far server the program continues meanwhile; making the first window waits for it.
            if !isFar { try renderThread.waitUntilOpen() }
        } catch {
            renderThread.abandon()
            throw error
        }
    }

    private static func checkVisual(of connection: X11Connection) throws(X11ConnectionError) {
        let display = connection.display
        let visualClass = cx11_visual_class(cx11_visual(display))
        guard visualClass == TrueColor, cx11_depth(display) >= 15 else {
            let name = XDisplayString(display).map { String(cString: $0) } ?? ""
            throw .unsupportedVisual(display: name, depth: Int(cx11_depth(display)))
        }
    }

    deinit {
        // For owners that forget `shutDown`: the thread must not stay.
        renderThread.mailbox.post(.stop(X11Acknowledgement()))
    }

    /// The number of unexpected X errors, on both connections.
    package var errorCount: Int { (connection?.errorCount ?? errorsOfClosedConnection) + renderThread.errorCount }

    var isLost: Bool { renderThread.isLost || connection?.isLost ?? false }

    /// The connection while it can be used: after a loss it must not be touched again, since libX11 keeps it locked for
    /// the thread that met the error, and the main actor may move between threads.
    var liveConnection: X11Connection? { connection.flatMap { $0.isLost ? nil : $0 } }

    // MARK: WindowServer

    package func start(wake: @escaping @MainActor @Sendable () -> Void) {
        guard let connection = liveConnection, sources.isEmpty else { return }
        for descriptor in [connection.descriptor, signal.descriptor] {
            // A duplicate, because the source releases its descriptor after the connection has closed its own.
            let duplicate = dup(descriptor)
            guard duplicate >= 0 else { continue }
            let source = DispatchSource.makeReadSource(fileDescriptor: duplicate, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { wake() } }
            source.setCancelHandler { close(duplicate) }
            source.resume()
            sources.append(source)
        }
        wakeIfNeeded()
    }

    package func drainEvents() {
        signal.clear()
        // The program's loop runs: from now on it can hear of a loss.
        endSetUpIfOpen()
        // Callbacks may make Xlib read events that no descriptor announces. What takes too long continues in the next turn: a
        // peer that sends without end must not keep commits and signals away.
        let start = X11MediaTime.now
        let (endOfReading, end) = (start + X11WindowServer.longestDrain / 2, start + X11WindowServer.longestDrain)
        var hasAsked = false
        questions.beginTurn()
        // Reading one event at a time after its end would merge nothing.
        repeat {
            readEvents(until: endOfReading)
            if !hasAsked, !questions.isEmpty, let connection = liveConnection {
                askQuestions(on: connection)
                hasAsked = true
            }
            guard !queue.isEmpty else { break }
            deliverEvents(until: end)
        } while X11MediaTime.now < endOfReading
        continueSetUp()
        wakeIfNeeded()
        if isLost { reportLoss() }
    }

    // MARK: Late set-up

    /// After the first window is on screen, one step in each turn, so that input does not wait for all of them.
    private func continueSetUp() {
        guard !lateSteps.isEmpty, windows.values.contains(where: \.reportedVisibility) else { return }
        guard !sources.isEmpty else { return takeLateSteps() }
        if isFirstFrameDue {
            // The turn that follows lays the window out and draws it.
            isFirstFrameDue = false
        } else if let connection = liveConnection {
            lateSteps.removeFirst()(self, connection)
        }
        signal.raise()
    }

    private func takeLateSteps() {
        for step in lateSteps { if let connection = liveConnection { step(self, connection) } }
        lateSteps = []
    }

    /// Without a window manager nothing else gives the keyboard to a window. With a far server the query has to wait.
    func focusIfUnmanaged(_ window: X11Window, on connection: X11Connection) {
        guard isFar else {
            window.focusWithoutManager(on: connection)
            return
        }
        guard !knowsManager else { return }
        lateSteps.append { server, connection in
            guard !window.isDestroyed else { return }
            server.knowsManager = !window.focusWithoutManager(on: connection)
        }
        signal.raise()
    }

    package func makeWindow(_ configuration: WindowConfiguration, frames: any FrameSource) throws -> any ServerWindow {
        guard let connection = liveConnection else { throw X11ConnectionError.connectionLost }
        try renderThread.waitUntilOpen()
        let window = try X11Window(configuration, server: self, connection: connection)
        windows[window.xid] = window
        renderThread.mailbox.post(
            .add(
                X11RenderWindowSetup(
                    window: window.xid, counter: window.counter, background: configuration.background, size: window.size,
                    frames: frames)))
        if window.size != configuration.size { queue.append(.resized(window.size, syncValue: nil), for: window.id) }
        wakeIfNeeded()
        return window
    }

    package func flush() {
        if let connection = liveConnection { XFlush(connection.display) }
        wakeIfNeeded()
    }

    package func shutDown() {
        guard connection != nil else { return }
        for window in Array(windows.values) { window.close() }
        let stopped = X11Acknowledgement()
        renderThread.mailbox.post(.stop(stopped))
        _ = stopped.wait(seconds: 2)
        stopWatching()
        errorsOfClosedConnection = connection?.errorCount ?? 0
        connection = nil
    }

    /// Waits for the server. Afterwards all events are queued that come from what other clients did before.
    package func synchronize() {
        guard let connection = liveConnection else { return }
        XSync(connection.display, False)
        wakeIfNeeded()
    }

    /// Draws the window's frame at once and waits until it is on screen. For callers with a clock of their own.
    ///
    /// - Returns: False when the render thread did not answer in time.
    package func drawNow(_ window: WindowID, seconds: Double = 5) -> Bool {
        windows[UInt(window.rawValue)]?.drawNow(seconds: seconds) ?? false
    }

    /// What the render thread has sent to the server so far; nil when it does not answer in time.
    package func renderCounts(seconds: Double = 5) -> X11RenderCounts? {
        let report = X11RenderReport()
        renderThread.mailbox.post(.report(report))
        return report.acknowledgement.wait(seconds: seconds) ? report.value : nil
    }

    /// Waits until `drainEvents` has something to do. For callers without a main run loop.
    ///
    /// - Returns: False after `timeout` seconds.
    package func waitForEvents(timeout: Double) -> Bool {
        guard let connection, !hasReportedLoss else { return false }
        if isLost || connection.hasQueuedEvents || !queue.isEmpty || !questions.isEmpty { return true }
        XFlush(connection.display)
        if isLost || connection.hasQueuedEvents { return true }
        return cx11_wait(connection.descriptor, signal.descriptor, X11MediaTime.nanoseconds(timeout)) != 0
    }

    // MARK: Events

    /// To be called after requests: any of them may have read events into Xlib's queue or met the server's end, and the descriptor
    /// announces neither.
    func wakeIfNeeded() {
        guard let connection, !hasReportedLoss else { return }
        if isLost || connection.hasQueuedEvents || !queue.isEmpty || !questions.isEmpty { signal.raise() }
    }

    private func readEvents(until end: Double) {
        guard let connection = liveConnection else { return }
        let now = X11MediaTime.now
        for _ in 0..<connection.arrivedEvents {
            guard queue.count < X11WindowServer.longestQueue, let event = connection.takeEvent() else { break }
            handle(event, on: connection, now: now)
            if X11MediaTime.now >= end { break }
        }
    }

    private func deliverEvents(until end: Double) {
        while let entry = queue.popFirst() {
            switch entry {
            case .window(let event, let id):
                // An earlier event of this turn may have closed it.
                guard windows[UInt(id.rawValue)] != nil else { continue }
                delegate?.windowServer(self, didReceive: event, for: id)
            case .screenChanged(let screen): delegate?.windowServer(self, screenDidChange: screen)
            }
            if X11MediaTime.now >= end { break }
        }
    }

    private func reportLoss() {
        guard !hasReportedLoss, connection != nil else { return }
        hasReportedLoss = true
        // The descriptor of a lost connection stays readable.
        stopWatching()
        let loss = "The connection to the X server '\(displayName)' is lost (the server ended or closed it)."
        delegate?.windowServer(self, didLoseConnection: renderThread.openingFailure?.description ?? loss)
    }

    private func stopWatching() {
        for source in sources { source.cancel() }
        sources = []
    }

    // MARK: The screen

    static func refreshRate(of connection: X11Connection) -> Double {
        let rate = cx11_randr_rate(connection.display)
        return (20...1000).contains(rate) ? rate : 60
    }

    /// Finds the window that carries the desktop's settings (XSETTINGS), if there is a settings daemon, and selects its events.
    func watchSettings(_ connection: X11Connection) {
        let owner = XGetSelectionOwner(connection.display, atoms[.xsettingsOwner])
        let previous = settingsOwner
        // Any client can name any window. A selection of events on a window of ours would replace our own.
        settingsOwner = owner == connection.root || connection.owns(owner) ? 0 : owner
        guard settingsOwner != 0 || previous != 0 else { return }
        _ = connection.trappingErrors {
            if previous != settingsOwner, previous != 0 { XSelectInput(connection.display, previous, NoEventMask) }
            if settingsOwner != 0 {
                XSelectInput(connection.display, settingsOwner, PropertyChangeMask | StructureNotifyMask)
            }
        }
    }

    /// - Parameter isFirst: Xlib has read the resources when it opened the connection.
    private func readScale(_ connection: X11Connection, isFirst: Bool = false) -> CGFloat {
        var settings: [UInt8]?
        if settingsOwner != 0 {
            _ = connection.trappingErrors { settings = connection.bytes(atoms[.xsettings], of: settingsOwner) }
        }
        let resources = isFirst ? connection.firstResources : connection.bytes(UInt(XA_RESOURCE_MANAGER), of: connection.root)
        return X11Scale.resolve(
            environment: ProcessInfo.processInfo.environment["PROSCENIUM_SCALE"], settings: settings,
            resources: resources.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Reads what depends on the root window and the settings again.
    func updateScreen(size: PixelSize?, on connection: X11Connection) {
        var updated = screen
        if let size { updated.size = size }
        updated.scale = readScale(connection)
        updated.refreshRate = X11WindowServer.refreshRate(of: connection)
        change(to: updated)
    }

    func change(to updated: ScreenDescription) {
        guard updated != screen else { return }
        if updated.refreshRate != screen.refreshRate {
            renderThread.mailbox.post(.setRefreshRate(updated.refreshRate))
        }
        screen = updated
        translator.scale = updated.scale
        // A delegate that comes later reads `screen`.
        if delegate != nil { queue.append(updated) }
    }

    /// True for the windows of others that this server listens to.
    func isWatched(_ window: UInt, on connection: X11Connection) -> Bool {
        window == connection.root || (window != 0 && window == settingsOwner)
    }
}
