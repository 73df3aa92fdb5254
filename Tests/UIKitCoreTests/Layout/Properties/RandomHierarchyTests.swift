// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing
import UIKitCore

/// A thousand short lives of hierarchies with constraints; PROSCENIUM_TEST_HIERARCHIES asks for more.
@MainActor
@Suite("Random hierarchies with constraints", .serialized)
struct RandomHierarchyTests {
    nonisolated private static let batch = 50
    nonisolated private static let batches =
        (ProcessInfo.processInfo.environment["PROSCENIUM_TEST_HIERARCHIES"].flatMap { Int($0) } ?? 1000) / batch

    /// One life in a window; what it was found to have done wrong.
    private func live(seed: UInt64, in controller: UIViewController, _ stage: Stagehand) throws -> (
        faults: [String], left: [RandomHierarchy.Weak]
    ) {
        let hierarchy = RandomHierarchy(seed: seed, size: controller.view.bounds.size)
        hierarchy.root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(hierarchy.root.view)
        var faults: [String] = []
        var failure: (any Error)?
        for step in 0..<12 {
            hierarchy.step(
                resize: { size in
                    do { try stage.resize(to: size) } catch { failure = error }
                },
                animate: { UIView.animate(withDuration: 0.1, animations: $0) })
            if let failure { throw failure }
            // Sometimes several changes come together.
            guard step % 3 != 1 else { continue }
            if step % 4 == 0 { try stage.advanceOneFrame() } else { hierarchy.root.view.layoutIfNeeded() }
            hierarchy.check()
        }
        hierarchy.root.view.layoutIfNeeded()
        hierarchy.check()
        hierarchy.checkOrder()
        faults += hierarchy.end()
        if !faults.isEmpty { faults.append(hierarchy.story.joined(separator: ", ")) }
        return (faults, hierarchy.made)
    }

    @Test(
        "LayoutFacts 4, 20, 29, 65, 98: required constraints hold, what is unique comes out in any order, and nothing is retained",
        arguments: 0..<batches)
    func lives(batch: Int) throws {
        try live(seeds: Array(batch * Self.batch..<(batch + 1) * Self.batch))
    }

    @Test(
        """
        Lives that were found wrong once: views that had been without constraints; groups joined by a number used again; views that had lost \
        their last constraint, with something in them tied to something outside
        """)
    func onceWrong() throws {
        try live(seeds: [
            3374, 6180, 8048, 10596, 11184, 28027,
            283568, 284279, 310915, 337623, 344121, 579442, 773865, 793829, 816132, 863850, 867885, 873129, 1_102_821, 1_121_887,
            1_409_838, 1_419_457, 1_424_505,
        ])
    }

    private func live(seeds: [Int]) throws {
        let controller = UIViewController()
        let stage = try Stagehand(controller, size: CGSize(width: 400, height: 300))
        defer { stage.end() }
        for seed in seeds {
            let (faults, left) = try live(seed: UInt64(seed), in: controller, stage)
            #expect(faults == [], "seed \(seed)")
            // Animations keep layers, and so views, until they end.
            try stage.settle()
            #expect(left.compactMap { $0.object.map { "\($0)" } } == [], "seed \(seed)")
            #expect(controller.view.constraints.isEmpty && controller.view.subviews.isEmpty)
            #expect(controller.view.layoutItemCount == 0, "the engine knows what is gone")
        }
    }
}
