// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import WindowServer

/// A layer host whose root layer has one sublayer, committed once. The test sets the times of turns.
///
/// Must be created in the body of a test, not in a suite's `init`: the process has one coordinator and one clock, and other tests may run
/// between the two.
@MainActor
final class LayerRig {
    let root = CALayer()
    let layer = CALayer()
    let host: LayerHost

    init() {
        TurnCoordinator.shared.reset()
        MediaClock.setManual(100)
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        host = LayerHost(root: root, size: PixelSize(width: 100, height: 100), scale: 1)
        root.addSublayer(layer)
        turn(100)
    }

    isolated deinit {
        TurnCoordinator.shared.reset()
        MediaClock.setManual(nil)
    }

    /// Runs turns at that time until there is nothing left to do.
    func turn(_ time: Double) {
        MediaClock.setManual(time)
        repeat { TurnCoordinator.shared.turn(at: time) } while !TurnCoordinator.shared.isIdle
    }

    /// Commits, and returns the published root.
    func publish() -> RenderNode? {
        host.commit(at: CACurrentMediaTime())
        return host.frameSource.latestTree?.root
    }
}
