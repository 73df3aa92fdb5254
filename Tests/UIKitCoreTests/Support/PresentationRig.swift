// SPDX-License-Identifier: MIT
import CoreGraphics
import HeadlessWindowServer
import QuartzCore
import Testing
import UIKitCore
import WindowServer

/// A headless app with one window and a recording root controller, that takes single turns and counts warnings.
///
/// Stagehand always settles; these tests look between the turns, so they drive the app themselves.
///
/// The app, the clock and the sink of warnings are global, so the rig puts them back when it is released. A test makes it as a
/// local constant: Swift keeps that until the last call that could notice its end, at the latest until the test returns, and
/// does not leave the main actor between the release and the end (`isolated deinit`). It is not a property of the suite,
/// because tests of other suites may run between a suite's `init` and its test. What a rig keeps must not keep the rig: closures
/// of controllers capture `[log = rig.log]` or `[unowned root = rig.root]`. A rig that was not released makes the next one fail.
@MainActor
final class PresentationRig {
    let log = CallLog()
    let root: RecordingController
    let window: UIWindow
    private let diagnostics = CollectedDiagnostics()
    private let server = HeadlessWindowServer()
    private let application: UIApplication
    private var frame = 0
    private var kept: [AnyObject] = []

    private var time: Double { 1000 + Double(frame) / 60 }
    var warnings: [PresentationDiagnostics.Warning] { diagnostics.warnings }
    var messages: [String] { diagnostics.messages }

    private static let defaultSink = PresentationDiagnostics.sink
    private static weak var last: PresentationRig?
    private let test = Test.current.map { "\($0.name), \($0.sourceLocation)," } ?? "an unknown test"

    /// The warnings of one rig, which also come while it is released.
    private final class CollectedDiagnostics {
        var warnings: [PresentationDiagnostics.Warning] = []
        var messages: [String] = []
    }

    init(size: CGSize = CGSize(width: 800, height: 600)) {
        if let last = PresentationRig.last {
            Issue.record("The rig of \(last.test) was not released: what does it keep that keeps it?")
        }
        UIApplication.running?.tearDown()
        MediaClock.setManual(1000)
        application = UIApplication(server: server)
        application.launch()
        root = RecordingController("A", log: log)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        _ = PresentationRig.defaultSink  // Read before it is replaced.
        PresentationDiagnostics.sink = { [diagnostics] warning, message in
            diagnostics.warnings.append(warning)
            diagnostics.messages.append(message)
        }
        window.rootViewController = root
        window.makeKeyAndVisible()
        settle()
        _ = log.take()
        PresentationRig.last = self
    }

    isolated deinit {
        // Released late, when a cycle was broken after all, it leaves alone what the next test uses.
        if UIApplication.running === application {
            application.tearDown()
            MediaClock.setManual(nil)
        }
        if PresentationRig.last == nil { PresentationDiagnostics.sink = PresentationRig.defaultSink }
    }

    /// Holds `object` until the rig is released: delegates, which nobody else keeps.
    func keep(_ object: AnyObject) { kept.append(object) }

    /// Seconds since the rig was made.
    var elapsed: Double { time - 1000 }

    /// Takes one turn at the present time.
    func turn() {
        application.turn(at: time)
    }

    /// Takes turns until none has left work for the next.
    func settle() {
        repeat { turn() } while !TurnCoordinator.shared.isIdle || server.hasEvents
    }

    func advance(by seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) {
            frame += 1
            MediaClock.setManual(time)
            DisplayLinks.shared.frameStarted(at: time, duration: 1 / 60)
            settle()
            window.host?.layers.frameSource.setManualTime(time)
            server.tick(at: time)
        }
    }

    func resize(to size: CGSize) {
        window.host?.serverWindow.resize(to: PixelSize(width: Int(size.width), height: Int(size.height)))
        settle()
    }

    func send(_ event: ServerEvent, to window: WindowID) {
        server.send(event, to: window)
    }
}
