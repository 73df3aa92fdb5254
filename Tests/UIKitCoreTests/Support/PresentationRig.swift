// SPDX-License-Identifier: MIT
import CoreGraphics
import HeadlessWindowServer
import QuartzCore
import UIKitCore
import WindowServer

/// A headless app with one window and a recording root controller, that takes single turns and counts warnings.
///
/// Stagehand always settles; these tests look between the turns, so they drive the app themselves.
@MainActor
final class PresentationRig {
    let log = CallLog()
    let root: RecordingController
    let window: UIWindow
    private(set) var warnings: [PresentationDiagnostics.Warning] = []
    private(set) var messages: [String] = []
    private let server = HeadlessWindowServer()
    private let application: UIApplication
    private let previousSink: (PresentationDiagnostics.Warning, String) -> Void
    private var frame = 0

    private var time: Double { 1000 + Double(frame) / 60 }

    init(size: CGSize = CGSize(width: 800, height: 600)) {
        UIApplication.running?.tearDown()
        MediaClock.setManual(1000)
        application = UIApplication(server: server)
        application.launch()
        root = RecordingController("A", log: log)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        previousSink = PresentationDiagnostics.sink
        PresentationDiagnostics.sink = { [unowned self] warning, message in
            warnings.append(warning)
            messages.append(message)
        }
        window.rootViewController = root
        window.makeKeyAndVisible()
        settle()
        _ = log.take()
    }

    /// Seconds since the rig was made.
    var elapsed: Double { time - 1000 }

    /// One turn, at the present time.
    func turn() {
        application.turn(at: time)
    }

    /// What one turn leaves to the next is done too.
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

    func tearDown() {
        application.tearDown()
        MediaClock.setManual(nil)
        PresentationDiagnostics.sink = previousSink
    }
}
