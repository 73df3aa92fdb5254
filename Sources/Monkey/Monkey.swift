// SPDX-License-Identifier: MIT
internal import UIKit

/// Tests the presentation system with sequences of random steps: after each step it checks the rules of presentations.
///
/// A sequence is a list of `Step`s (present, dismiss, push, select a tab, answer an alert, resize, drag, let time pass …) that `StepGenerator` makes from a seed: the
/// same on every machine. Each one is played in a new `World`, a headless app with one window on a manual clock. The controllers,
/// animators and delegates that take part (`Subjects`) behave as the `Plan` of a step says, well or badly, and check the order of
/// their own callbacks. `Rules` checks the rest. A failing sequence is shrunk to the steps that matter.
///
/// `swift run -c release ordeal presentations` plays them as long as you like; MonkeyTests plays 210 sequences.
@MainActor
package struct Monkey {
    /// The same seed gives the same sequences.
    package let seed: UInt64
    /// The number of steps in a sequence; 40 by default.
    package let stepCount: Int

    package init(seed: UInt64, stepCount: Int = 40) {
        self.seed = seed
        self.stepCount = stepCount
    }

    /// A sequence that broke rules.
    package struct Failure: Sendable {
        package let sequence: Int
        /// The root of the window at the beginning.
        package let root: Step.Root
        package let steps: [Step]
        /// The indices of the steps that were played; all of them unless the sequence was shrunk.
        package let kept: [Int]
        package let violations: [Violation]
    }

    /// The steps of the sequence with this number.
    package func steps(ofSequence sequence: Int) -> [Step] {
        var generator = StepGenerator(numbers: SplitMix64(seed: seed, sequence: sequence))
        return generator.steps(count: stepCount)
    }

    /// The root with which the sequence begins.
    package func root(ofSequence sequence: Int) -> Step.Root {
        var generator = StepGenerator(numbers: SplitMix64(seed: ~seed, sequence: sequence))
        return generator.root()
    }

    /// Plays one sequence.
    ///
    /// - Parameters:
    ///   - kept: The indices of the steps to play; nil: all.
    ///   - isVerbose: Whether to print each step and the callbacks that follow it.
    /// - Returns: nil when all rules held.
    package func play(sequence: Int, keeping kept: [Int]? = nil, isVerbose: Bool = false) -> Failure? {
        let steps = steps(ofSequence: sequence)
        let kept = kept?.filter(steps.indices.contains) ?? Array(steps.indices)
        let violations = play(steps, kept, startingWith: sequence, isVerbose: isVerbose)
        return violations.isEmpty
            ? nil
            : Failure(
                sequence: sequence, root: root(ofSequence: sequence), steps: steps, kept: kept, violations: violations)
    }

    /// The same failure with fewer steps. Leaves out ever shorter runs of steps as long as the same rule is broken first.
    package func shrink(_ failure: Failure) -> Failure {
        var best = failure
        let rule = failure.violations.first?.rule
        var length = max(best.kept.count / 2, 1)
        while length >= 1 {
            var start = 0
            while start < best.kept.count {
                let kept = Array(best.kept[..<start]) + best.kept.dropFirst(start + length)
                if let smaller = play(sequence: failure.sequence, keeping: kept), smaller.violations.first?.rule == rule {
                    best = smaller
                } else {
                    start += length
                }
            }
            length /= 2
        }
        return best
    }

    // MARK: Playing

    private func play(_ steps: [Step], _ kept: [Int], startingWith sequence: Int, isVerbose: Bool) -> [Violation] {
        let world = World(isVerbose: isVerbose)
        let root = root(ofSequence: sequence)
        world.trace(Step.newRoot(root).description)
        world.setRoot(root)
        world.stage.window.isHidden = false
        world.expectIdle()
        for index in kept {
            world.trace("\(index): \(steps[index])")
            world.perform(steps[index])
            Rules.check(world)
            if !world.violations.isEmpty { break }
        }
        if world.violations.isEmpty { finish(world, sequence: sequence) }
        world.close()
        if world.violations.isEmpty { Rules.checkNothingIsLeft(world) }
        return world.violations
    }

    /// Ends in one of four ways: everything is finished, everything is cancelled and dismissed, the window is closed in the
    /// middle of it, or its root is replaced.
    private func finish(_ world: World, sequence: Int) {
        let ending = sequence % 4
        world.trace("the end, \(ending)")
        switch ending {
        case 0: world.settle(cancelling: false)
        case 1:
            world.settle(cancelling: true)
            if let root = world.root {
                world.dismiss(by: root, animated: true)
                world.settle(cancelling: false)
            }
        case 2: world.stage.requestClose()
        default: world.setRoot(.plain)
        }
        world.expectIdle()
        Rules.check(world)
    }
}
