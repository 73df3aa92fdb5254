// SPDX-License-Identifier: MIT
internal import UIKit

/// Plays sequences of random steps against the presentation system, and holds what it sees against the rules.
@MainActor
package struct Monkey {
    package let seed: UInt64
    package let stepCount: Int

    package init(seed: UInt64, stepCount: Int = 40) {
        self.seed = seed
        self.stepCount = stepCount
    }

    /// A sequence that broke rules.
    package struct Failure: Sendable {
        package let sequence: Int
        package let steps: [Step]
        /// The steps that were played, as numbers; all of them unless the sequence was shrunk.
        package let kept: [Int]
        package let violations: [Violation]
    }

    package func steps(ofSequence sequence: Int) -> [Step] {
        var generator = StepGenerator(numbers: SplitMix64(seed: seed, sequence: sequence))
        return generator.steps(count: stepCount)
    }

    /// Plays one sequence, or some of its steps.
    package func play(sequence: Int, keeping kept: [Int]? = nil, isVerbose: Bool = false) -> Failure? {
        let steps = steps(ofSequence: sequence)
        let kept = kept?.filter(steps.indices.contains) ?? Array(steps.indices)
        let violations = play(steps, kept, startingWith: sequence, isVerbose: isVerbose)
        return violations.isEmpty ? nil : Failure(sequence: sequence, steps: steps, kept: kept, violations: violations)
    }

    /// The same failure with fewer steps: drops ever smaller runs of steps while the first rule still breaks.
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
        world.setRoot(hasContextChild: sequence % 3 == 0)
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

    /// The last acts take turns: everything settles, or the window goes in the middle of it, or the root does.
    private func finish(_ world: World, sequence: Int) {
        let act = sequence % 4
        world.trace("the end, \(act)")
        switch act {
        case 0: world.settle(cancelling: false)
        case 1:
            world.settle(cancelling: true)
            if let root = world.root {
                world.dismiss(by: root, animated: true)
                world.settle(cancelling: false)
            }
        case 2: world.stage.requestClose()
        default: world.setRoot(hasContextChild: false)
        }
        world.expectIdle()
        Rules.check(world)
    }
}
