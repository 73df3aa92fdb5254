// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

/// A window of 400 × 400 points, an animator for its root view, and views that it moves.
@MainActor
final class DynamicStage: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    let stage: Stagehand
    let root: UIView
    let animator: UIDynamicAnimator
    private(set) var log: [String] = []

    override init() {
        let controller = UIViewController()
        guard let stage = try? Stagehand(controller, size: CGSize(width: 400, height: 400)), let root = controller.view else {
            fatalError("no stage")
        }
        self.stage = stage
        self.root = root
        animator = UIDynamicAnimator(referenceView: root)
        super.init()
        animator.delegate = self
    }

    func box(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = .red
        root.addSubview(view)
        return view
    }

    func advance(_ seconds: Double) throws { try stage.advance(by: seconds) }

    /// Advances until nothing moves. False after `limit` seconds.
    func rest(within limit: Double = 20) throws -> Bool {
        var passed = 0.0
        while animator.isRunning, passed < limit {
            try advance(0.25)
            passed += 0.25
        }
        return !animator.isRunning
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) { log.append("began items") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { log.append("ended items") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) { log.append("began \(identifier.map { "\($0)" } ?? "bounds")") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { log.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }
}
