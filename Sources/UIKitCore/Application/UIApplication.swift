// SPDX-License-Identifier: MIT
internal import Foundation
internal import QuartzCore
package import WindowServer

/// The app: its windows, its connection to a window server, and the turn in which all work is done.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Whether the app takes part in events.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    private static var current: UIApplication?

    /// The one app of the process.
    ///
    /// Differs from UIKit: reading it before an app was started ends the program with a message.
    public static var shared: UIApplication {
        guard let current else {
            preconditionFailure("UIApplication.shared is there from UIApplicationMain (or a Stagehand) on, not before.")
        }
        return current
    }

    /// nil while no app runs in this process.
    package static var running: UIApplication? { current }

    open weak var delegate: (any UIApplicationDelegate)?
    public private(set) var applicationState = State.inactive
    /// Back to front.
    public internal(set) var windows: [UIWindow] = []

    package let server: any WindowServer
    /// Why the app ended; nil while it runs.
    package private(set) var ending: Ending?
    /// Called once, when the app has ended.
    package var didEnd: ((Ending) -> Void)?

    /// Set by whoever runs the app: brings the start of a frame from the render thread to the next turn. Stagehand tells
    /// `DisplayLinks` itself.
    package var postFrameStart: (@Sendable (_ time: Double) -> Void)?

    /// How an app ends.
    package enum Ending: Equatable {
        /// The last window was closed.
        case closed
        /// The connection was lost; a sentence for the user.
        case lostConnection(String)
        case signal(Int32)

        /// sysexits.h, and 128 + n for signals.
        package var exitStatus: Int32 {
            switch self {
            case .closed: 0
            case .lostConnection: 74
            case .signal(let number): 128 + number
            }
        }
    }

    package init(server: any WindowServer) {
        self.server = server
        super.init()
        UIScreen.main.update(server.screen)
        UIApplication.current = self
        server.delegate = self
        TurnCoordinator.shared.drainEvents = { [weak self] in self?.server.drainEvents() }
        TurnCoordinator.shared.flush = { [weak self] in self?.server.flush() }
        TurnCoordinator.shared.willCommit = { [weak self] in self?.prepareWindowsForCommit() }
        CALayer.didGiveUpLayout = { layer in
            let owner: AnyObject = layer.delegate ?? layer
            ViewDiagnostics.warn("Layout never ends: \(type(of: owner)) asks for it again whenever it is laid out.")
        }
        DisplayLinks.shared.demandChanged = { [weak self] in self?.updateTickDemand() }
    }

    /// All work of the toolkit happens in here; see `TurnCoordinator`.
    package func turn(at time: Double) {
        TurnCoordinator.shared.turn(at: time)
        deliverEnding()
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Sends an event to the window it belongs to.
    open func sendEvent(_ event: UIEvent) {
        Trace.span("handlers") { for window in event.windows { window.sendEvent(event) } }
    }

    /// Differs from UIKit: the window that has the input focus, or the front one.
    public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }

    // MARK: Launching and ending

    /// Tells the delegate that the app is up.
    package func launch() {
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
    }

    /// Ends the app at the end of the turn; the first reason wins.
    package func end(_ reason: Ending) {
        guard ending == nil else { return }
        ending = reason
        TurnCoordinator.shared.requestTurn()
    }

    private var endingIsDelivered = false

    private func deliverEnding() {
        guard let ending, !endingIsDelivered else { return }
        endingIsDelivered = true
        if applicationState == .active { delegate?.applicationWillResignActive(self) }
        applicationState = .background
        delegate?.applicationWillTerminate(self)
        if case .lostConnection = ending {} else { for window in windows { window.host?.close() } }
        server.shutDown()
        didEnd?(ending)
    }

    /// Ends the app and forgets it, so that another can start in this process: for tests.
    package func tearDown() {
        end(.closed)
        deliverEnding()
        for window in windows { window.host?.invalidate() }
        windows = []
        TurnCoordinator.shared.reset()
        if UIApplication.current === self { UIApplication.current = nil }
    }

    private func prepareWindowsForCommit() {
        for window in windows { window.host?.prepareForCommit() }
    }

    private func updateTickDemand() {
        for window in windows { window.host?.setTicksWanted(DisplayLinks.shared.isRunning) }
    }
}
