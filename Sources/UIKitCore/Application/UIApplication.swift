// SPDX-License-Identifier: MIT
internal import Foundation
package import QuartzCore
internal import Timekeeping
package import WindowServer

/// The app: its windows, its connection to a window server, and its delegate.
///
/// `UIApplicationMain` creates the one instance and runs it. All work of the toolkit happens in turns (`TurnCoordinator`).
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// A key of the launch options. Differs from UIKit: there are no launch options, so no keys.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// A key with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Whether the app runs and receives events.
    public enum State: Int, Sendable {
        /// It runs and receives events.
        case active
        /// It starts up.
        case inactive
        /// It has ended.
        case background
    }

    private static var current: UIApplication?

    /// The app of the process.
    ///
    /// Differs from UIKit: reading it before an app was created ends the program with a message.
    public static var shared: UIApplication {
        guard let current else {
            preconditionFailure("UIApplication.shared is there from UIApplicationMain (or a Stagehand) on, not before.")
        }
        return current
    }

    /// nil while no app runs in this process.
    package static var running: UIApplication? { current }

    /// Is informed about the life of the app. Not retained.
    open weak var delegate: (any UIApplicationDelegate)?
    /// Whether the app runs and receives events. `inactive` until it was launched.
    public private(set) var applicationState = State.inactive
    /// The windows that are shown, in the order in which they were shown. Retained.
    public internal(set) var windows: [UIWindow] = []

    package var scenes = SceneList()
    /// What the program's Info.plist says.
    package var mainStoryboard = MainStoryboard()

    /// The connection to the window server.
    package let server: any WindowServer
    /// Why the app ended; nil while it runs.
    package private(set) var ending: Ending?
    /// Called once, when the app has ended.
    package var didEnd: ((Ending) -> Void)?

    /// Set by the code that runs the app: calls `turn(at:)` when one is due. Nil while tests and Stagehand call it themselves.
    package weak var turnScheduler: (any TurnScheduler)?

    /// Set by the program that runs the app: passes the start of a frame, in seconds of media time, from the render thread to the
    /// next turn. Stagehand informs `DisplayLinks` itself.
    package var postFrameStart: (@Sendable (_ time: Double) -> Void)?

    /// How an app ends.
    package enum Ending: Equatable {
        /// The last window was closed.
        case closed
        /// The connection was lost; a sentence for the user says why.
        case lostConnection(String)
        /// The process received this signal.
        case signal(Int32)

        /// The process's exit status: of sysexits.h, or 128 + n for signal n.
        package var exitStatus: Int32 {
            switch self {
            case .closed: 0
            case .lostConnection: 74
            case .signal(let number): 128 + number
            }
        }
    }

    /// Becomes the app of the process.
    package init(server: any WindowServer) {
        self.server = server
        super.init()
        UIScreen.main.update(server.screen)
        UIApplication.current = self
        server.delegate = self
        TurnCoordinator.shared.delegate = self
    }

    /// Does all work that is due at a media time in seconds; see `TurnCoordinator`.
    package func turn(at time: Double) {
        TurnCoordinator.shared.turn(at: time)
        deliverEnding()
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Sends an event to its windows. Subclasses may override it to see all events of the app.
    open func sendEvent(_ event: UIEvent) {
        Trace.span("handlers") { for window in event.windows { window.sendEvent(event) } }
    }

    /// The window that has the input focus, otherwise the one that was shown last; nil without windows.
    public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }

    // MARK: Launching and ending

    /// Calls the delegate's methods for launching, and connects the first scene; the app is active afterwards.
    package func launch() {
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        let mainWindow = makeMainWindow()
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        mainWindow?.makeKeyAndVisible()
        post(UIApplication.didFinishLaunchingNotification)
        connectFirstScene()
        applicationState = .active
        if !scenes.haveDelegates { delegate?.applicationDidBecomeActive(self) }
        post(UIApplication.didBecomeActiveNotification)
        activateScenes()
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
        if applicationState == .active {
            if !scenes.haveDelegates { delegate?.applicationWillResignActive(self) }
            post(UIApplication.willResignActiveNotification)
        }
        applicationState = .background
        disconnectScenes()
        if !scenes.haveDelegates { delegate?.applicationDidEnterBackground(self) }
        post(UIApplication.didEnterBackgroundNotification)
        delegate?.applicationWillTerminate(self)
        post(UIApplication.willTerminateNotification)
        if case .lostConnection = ending {} else { for window in windows { window.host?.close() } }
        server.shutDown()
        didEnd?(ending)
    }

    /// Ends the app, so that another one can be created in this process. For tests.
    package func tearDown() {
        end(.closed)
        deliverEnding()
        for window in windows { window.host?.invalidate() }
        windows = []
        TurnCoordinator.shared.reset()
        if UIApplication.current === self { UIApplication.current = nil }
    }
}

extension UIApplication: TurnCoordinatorDelegate {
    package func turnWasRequested() { turnScheduler?.turnWasRequested() }

    package func deadlineDidChange(to mediaTime: Double?) { turnScheduler?.deadlineDidChange(to: mediaTime) }

    package func drainEvents() { server.drainEvents() }

    package func willCommit() {
        for window in windows { window.host?.prepareForCommit() }
    }

    package func layoutDidNotSettle(_ layer: CALayer) {
        let owner: AnyObject = layer.delegate ?? layer
        ViewDiagnostics.warn(
            "Layout never ends: \(type(of: owner)) asks for it again, or adds what needs it, whenever it is laid out.")
    }

    package func flush() {
        for window in windows { window.host?.requestOwedFrame() }
        server.flush()
    }

    package func displayLinkDemandDidChange() {
        for window in windows { window.host?.setTicksWanted(DisplayLinks.shared.isRunning) }
    }
}
