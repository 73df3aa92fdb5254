// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import WindowServer

/// A host of a root layer with one layer in it, committed once; turns happen at times of the test's choice.
///
/// Made in the body of a test, which runs to its end undisturbed: coordinator and clock are the process's.
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

    /// Turns until there is nothing left to do at that time.
    func turn(_ time: Double) {
        MediaClock.setManual(time)
        repeat { TurnCoordinator.shared.turn(at: time) } while !TurnCoordinator.shared.isIdle
    }

    /// Commits, and answers what was published.
    func publish() -> RenderNode? {
        host.commit(at: CACurrentMediaTime())
        return host.frameSource.latestTree?.root
    }
}
