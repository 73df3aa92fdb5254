// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Dispatch
internal import Foundation
internal import QuartzCore
internal import UIKitCore
internal import WindowServer

/// Calls the app's turns from the main run loop: when the window server has events, something has changed, a deadline has
/// passed, a frame has started for a display link, or a signal has arrived. Sleeps otherwise.
@MainActor
final class TurnPump: TurnScheduler {
    private let application: UIApplication
    private let deadline = DispatchSource.makeTimerSource(queue: .main)
    /// When the next deadline is, in seconds of media time; nil: never.
    private var due: Double?
    /// When the timer fires: at the deadline or before it.
    private var armedFor: Double?
    private var turnIsPosted = false
    private var letsPicturesGo = false
    private var signals: [any DispatchSourceSignal] = []

    init(application: UIApplication) {
        self.application = application
    }

    func start() {
        application.turnScheduler = self
        application.postFrameStart = { [self] time in
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated {
                    DisplayLinks.shared.frameStarted(at: time, duration: 1 / Double(UIScreen.main.maximumFramesPerSecond))
                    // Now: a turn that is posted would wake the thread once more in each frame.
                    if !turnIsPosted { turn() }
                }
            }
        }
        deadline.setEventHandler { [self] in
            MainActor.assumeIsolated {
                armedFor = nil
                if let due, due > CACurrentMediaTime() { arm(for: due) } else { turn() }
            }
        }
        deadline.activate()
        application.server.start { [self] in turn() }
        watchSignals()
        turnWasRequested()
    }

    private func turn() {
        application.turn(at: CACurrentMediaTime())
        letPicturesGo()
    }

    /// What was drawn in the last second is likely to be drawn again: other pictures' pixels are not kept. A picture goes at
    /// the first look that finds it not drawn since the look before.
    private func letPicturesGo() {
        guard !letsPicturesGo, !LoosePictures.shared.isEmpty else { return }
        letsPicturesGo = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
            MainActor.assumeIsolated {
                letsPicturesGo = false
                LoosePictures.shared.dropUnused()
                letPicturesGo()
            }
        }
    }

    func turnWasRequested() {
        guard !turnIsPosted else { return }
        turnIsPosted = true
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                turnIsPosted = false
                turn()
            }
        }
    }

    func deadlineDidChange(to time: Double?) {
        due = time
        // Each notch of the wheel puts off the end of a movement, and arming the timer wakes Dispatch's thread.
        if let time, let armedFor, armedFor <= time { return }
        guard time != armedFor else { return }
        arm(for: time)
    }

    // Media time and Dispatch's uptime clock are both CLOCK_MONOTONIC.
    private func arm(for time: Double?) {
        armedFor = time
        guard let time else {
            deadline.schedule(deadline: .distantFuture)
            return
        }
        let delay = max(time - CACurrentMediaTime(), 0)
        deadline.schedule(deadline: .now() + delay, leeway: .nanoseconds(100_000))
    }

    private func watchSignals() {
        signal(SIGPIPE, SIG_IGN)
        let ending = EndingSignals { [application] number in application.end(.signal(number)) }
        signals = [SIGINT, SIGTERM, SIGHUP].map(ending.watch)
    }
}
