// SPDX-License-Identifier: MIT
internal import CX11
internal import Dispatch
internal import Foundation
package import WindowServer

/// The X server behind `DISPLAY`. Two connections: this one makes windows and reads events on the main actor, the render
/// thread's own one draws.
@MainActor
package final class X11WindowServer: WindowServer {
    package weak var delegate: (any WindowServerDelegate)?
    package private(set) var screen: ScreenDescription

    /// nil after `shutDown`.
    private(set) var connection: X11Connection?
    let atoms: X11Atoms
    let renderThread: X11RenderThread
    var translator: X11EventTranslator
    /// The major opcode of XInput 2; 0: pointers come by core events.
    private(set) var inputOpcode: Int32 = 0
    /// What nobody needs before the first frame is on screen, in this order. Each waits for the server a few times.
    private var lateSteps: [@MainActor (X11WindowServer, X11Connection) -> Void] = [
        { $0.setUpInput(on: $1) }, { $0.setUpKeyboard(on: $1) }, { $0.readRefreshRate(on: $1) },
    ]
    var windows: [UInt: X11Window] = [:]
    var queue = EventQueue()
    /// Raised when `drainEvents` has something to do that the connection's descriptor does not tell.
    private let signal = X11Signal()
    private let displayName: String
    private var settingsOwner: UInt = 0
    private var sources: [any DispatchSourceProtocol] = []
    private var hasReportedLoss = false
    private var isFirstFrameDue = true
    private let isFar: Bool
    /// A window manager was seen, far away: nothing has changed on the root window since.
    var knowsManager = false
    private var errorsOfClosedConnection = 0
    /// What events have raised in this turn.
    var questions = X11Questions()
    /// By kind, the last event that said that a part of the keyboard's mapping has changed. Asked for before the next key.
    var staleKeyMappings: [Int32: XMappingEvent] = [:]
    /// Seconds after which a drain leaves the rest to the next one. Half of it is for reading, so that delivering always gets its share.
    private static let longestDrain = 0.008
    /// As long as so many events wait for the delegate, no more are read: what a client sends faster than the program works must
    /// not pile up here.
    private static let longestQueue = 4096
    /// The device that servers give to the pointer.
    private static let firstPointer: Int32 = 2

    /// - Parameter displayName: nil means the environment's `DISPLAY`.
    package init(displayName: String? = nil) throws {
        // It opens its connection while this one opens: over a long line that takes a while.
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
        // Once more: a busy machine is slow for once, a line always.
        distance.measure { _ = XSync(display, False) }
        isFar = distance.isFar
        screen = ScreenDescription(
            size: PixelSize(width: Int(cx11_screen_width(display)), height: Int(cx11_screen_height(display))),
            scale: 1, refreshRate: 60)
        translator = X11EventTranslator(
            atoms: atoms, keyMap: X11KeyMap(connection), scale: 1,
            allowsSentInput: ProcessInfo.processInfo.environment["PROSCENIUM_ALLOW_SENDEVENT"] == "1")
        XSelectInput(display, connection.root, StructureNotifyMask | PropertyChangeMask)
        watchSettings(connection)
        screen.scale = readScale(connection, isFirst: true)
        translator.scale = screen.scale
        if isFar { connection.prepareCounters() } else { takeLateSteps() }
        do {
            guard !connection.isLost else { throw X11ConnectionError.connectionLost }
            // Far away there is better to do meanwhile: the first window waits.
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
        // For owners that forget `shutDown`: a thread must not stay.
        renderThread.mailbox.post(.stop(X11Acknowledgement()))
    }

    /// X errors outside of traps, on both connections.
    package var errorCount: Int { (connection?.errorCount ?? errorsOfClosedConnection) + renderThread.errorCount }

    var isLost: Bool { renderThread.isLost || connection?.isLost ?? false }

    /// The connection while it can be used: after a loss it must not be touched again, since libX11 keeps it locked for
    /// the thread that met the error, and the main actor may move between threads.
    var liveConnection: X11Connection? { connection.flatMap { $0.isLost ? nil : $0 } }

    // MARK: WindowServer

    package func start(wake: @escaping @MainActor @Sendable () -> Void) {
        guard let connection = liveConnection, sources.isEmpty else { return }
        for descriptor in [connection.descriptor, signal.descriptor] {
            // A duplicate, because the source lets go of its descriptor later than the connection closes its own.
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
        // Callbacks may make Xlib read events that no descriptor announces. What takes too long goes on in the next turn: a
        // peer that sends without end must not keep commits and signals away.
        let start = X11MediaTime.now
        let end = start + X11WindowServer.longestDrain
        var hasAsked = false
        repeat {
            readEvents(until: start + X11WindowServer.longestDrain / 2)
            if !hasAsked, !questions.isEmpty, let connection = liveConnection {
                askQuestions(on: connection)
                hasAsked = true
            }
            guard !queue.isEmpty else { break }
            deliverEvents(until: end)
        } while X11MediaTime.now < end
        continueSetUp()
        wakeIfNeeded()
        if isLost { reportLoss() }
    }

    // MARK: What can wait

    /// Once the first window is up: one step in each turn, so that input need not wait for all of them.
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

    private func setUpInput(on connection: X11Connection) {
        inputOpcode = cx11_xinput_opcode(connection.display)
        guard inputOpcode != 0 else { return }
        for window in windows.values { window.receiveXInput(on: connection) }
        // Asked now, not at the first click.
        if isFar { readScrollAxes(of: X11WindowServer.firstPointer, on: connection) }
    }

    private func setUpKeyboard(on connection: X11Connection) {
        // Without this the server repeats held keys as if they were released between.
        XkbSetDetectableAutoRepeat(connection.display, True, nil)
        translator.keyMap.load()
    }

    private func readRefreshRate(on connection: X11Connection) {
        var updated = screen
        updated.refreshRate = X11WindowServer.refreshRate(of: connection)
        change(to: updated)
    }

    /// Without a window manager nobody else gives the keyboard to a window. Far away the question has to wait.
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

    /// Asks for everything that the server has sent up to now: what other clients did before is in the queue afterwards.
    package func synchronize() {
        guard let connection = liveConnection else { return }
        XSync(connection.display, False)
        wakeIfNeeded()
    }

    /// Draws the window's frame at once and waits until it is on screen: for callers with a clock of their own.
    /// False when the render thread did not answer in time.
    package func drawNow(_ window: WindowID, seconds: Double = 5) -> Bool {
        windows[UInt(window.rawValue)]?.drawNow(seconds: seconds) ?? false
    }

    /// What the render thread has asked of the server so far; nil when it does not answer in time.
    package func renderCounts(seconds: Double = 5) -> X11RenderCounts? {
        let report = X11RenderReport()
        renderThread.mailbox.post(.report(report))
        return report.acknowledgement.wait(seconds: seconds) ? report.value : nil
    }

    /// Waits until `drainEvents` has something to do; false when the time is up. For callers without a main run loop.
    package func waitForEvents(timeout: Double) -> Bool {
        guard let connection, !hasReportedLoss else { return false }
        if isLost || connection.hasQueuedEvents || !queue.isEmpty || !questions.isEmpty { return true }
        XFlush(connection.display)
        if isLost || connection.hasQueuedEvents { return true }
        return cx11_wait(connection.descriptor, signal.descriptor, Int64(max(timeout, 0) * 1e9)) != 0
    }

    // MARK: Events

    /// Any request may have read events into Xlib's queue, or met the server's end: then the descriptor stays silent.
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
                // Closed by an earlier event of this very turn.
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
        // A dead descriptor is readable for ever.
        stopWatching()
        delegate?.windowServer(
            self, didLoseConnection: "The connection to the X server '\(displayName)' is lost (the server ended or closed it).")
    }

    private func stopWatching() {
        for source in sources { source.cancel() }
        sources = []
    }

    // MARK: The screen

    private static func refreshRate(of connection: X11Connection) -> Double {
        let rate = cx11_randr_rate(connection.display)
        return (20...1000).contains(rate) ? rate : 60
    }

    /// The desktop's settings hang on a window of the settings daemon, if there is one.
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

    /// - Parameter isFirst: The resources came with the connection.
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

    /// The root window or the settings have changed.
    func updateScreen(size: PixelSize?, on connection: X11Connection) {
        var updated = screen
        if let size { updated.size = size }
        updated.scale = readScale(connection)
        updated.refreshRate = X11WindowServer.refreshRate(of: connection)
        change(to: updated)
    }

    private func change(to updated: ScreenDescription) {
        guard updated != screen else { return }
        if updated.refreshRate != screen.refreshRate {
            renderThread.mailbox.post(.setRefreshRate(updated.refreshRate))
        }
        screen = updated
        translator.scale = updated.scale
        // A delegate that comes later reads `screen`.
        if delegate != nil { queue.append(updated) }
    }

    /// True for a window that is not one of ours but is watched for settings.
    func isWatched(_ window: UInt, on connection: X11Connection) -> Bool {
        window == connection.root || (window != 0 && window == settingsOwner)
    }
}
