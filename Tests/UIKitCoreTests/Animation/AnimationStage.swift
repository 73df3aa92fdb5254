// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit

/// A window with one view to animate, and what tests read of it.
@MainActor
final class AnimationStage {
    let stage: Stagehand
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    /// The `finished` flags of completions made with `completion(_:)`, in order.
    private(set) var log: [String] = []

    init() throws {
        let controller = UIViewController()
        stage = try Stagehand(controller, size: CGSize(width: 300, height: 200))
        controller.view.addSubview(view)
        view.center = CGPoint(x: 0, y: 100)
        try stage.settleTurns()
    }

    /// Runs the closure and a turn, so that its animations begin now.
    func now(_ change: () -> Void) throws {
        change()
        try stage.settleTurns()
    }

    /// `UIView.animate`, begun now; its end is logged with the name.
    func animate(
        _ name: String, withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        animations: @escaping () -> Void
    ) throws {
        try now {
            UIView.animate(
                withDuration: duration, delay: delay, options: options, animations: animations, completion: completion(name))
        }
    }

    func completion(_ name: String) -> (Bool) -> Void {
        { [weak self] finished in self?.log.append("\(name) \(finished)") }
    }

    /// The layer as it is on screen now.
    var shown: CALayer { view.layer.presentation() ?? view.layer }

    var x: Double { Double(shown.position.x) }
}

func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }
