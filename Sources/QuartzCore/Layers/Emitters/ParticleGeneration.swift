// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// What each particle of the generation before emits, from a time after its birth on.
struct ParticleGeneration: Sendable {
    let law: ParticleLaw
    let timing: CAEmitterCell.Timing

    /// How many generations fly at most, the layer's own cells counted.
    static let most = 4
}

/// A cell, and those whose particles emit it.
struct ParticleLineage {
    /// Of the last generation: the others have a lineage of their own.
    let look: CAEmitterCell.Look
    /// Of the layer's cell.
    let law: ParticleLaw
    /// What follows, down to the cell itself.
    let later: [ParticleGeneration]
}

/// The slots that the particles of a lineage take turns in: some for each generation, and within each of them some of the next.
struct ParticleSlots: Sendable {
    /// A generation after the first.
    struct Step: Sendable {
        let law: ParticleLaw
        /// After the birth of the particle that emits.
        let begin: Double
        let interval: Double
        /// Of one particle's, at most.
        let births: Double
        let slots: Int
    }

    /// Of the first generation.
    let first: Int
    let steps: [Step]
    /// How long after the birth of a first particle the last of its descendants has gone at most.
    let longestLife: Double

    /// Slots for each of the first generation.
    var each: Int { steps.reduce(1) { $0 * $1.slots } }

    /// Nil where none is born.
    init?(_ lineage: ParticleLineage) {
        let law = lineage.law
        guard law.birthRate > 0, law.longestLife > 0 else { return nil }
        let lives = [law.longestLife] + lineage.later.map(\.law.longestLife)
        longestLife = lives.reduce(0, +)
        var free = ParticleLaw.mostParticles
        func slots(_ time: Double, _ interval: Double) -> Int {
            min(max(Int(saturating: (time / interval).rounded(.up)), 1), max(free, 1))
        }
        first = slots(longestLife, law.interval)
        free /= first
        var steps: [Step] = []
        for (index, generation) in lineage.later.enumerated() {
            let begin = max(generation.timing.begin, 0)
            let time = min(generation.timing.duration, lives[index] - begin)
            guard generation.law.birthRate > 0, generation.law.longestLife > 0, time > 0 else { return nil }
            // As long as one of them, or of what comes from it, is there.
            let there = lives[(index + 1)...].reduce(0, +)
            let interval = max(1 / generation.law.birthRate, min(time, there) / Double(max(free, 1)))
            let births = max((time / interval).rounded(.up), 1)
            let step = Step(
                law: generation.law, begin: begin, interval: interval, births: births,
                slots: slots(min(there, births * interval), interval))
            steps.append(step)
            free /= step.slots
        }
        self.steps = steps
    }
}

extension ParticleSlots.Step {
    /// The particle of a slot, of those that one particle has emitted.
    ///
    /// - Parameters:
    ///   - age: Of the particle that emits.
    ///   - number: Its number.
    /// - Returns: Nil where there is none: its age at the birth of this one, and this one's number.
    func born(at age: Double, by number: UInt64, slot: Int) -> (age: Double, number: UInt64)? {
        let newest = min(((age - begin) / interval).rounded(.down), births - 1)
        guard newest >= Double(slot) else { return nil }
        let turn = ((newest - Double(slot)) / Double(slots)).rounded(.down)
        let index = Double(slot) + turn * Double(slots)
        // Far from the numbers of all others.
        return (begin + index * interval, (number &+ 1) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(saturating: index))
    }
}
