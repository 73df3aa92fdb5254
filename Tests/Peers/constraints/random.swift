// SPDX-License-Identifier: MIT
import ConstraintSolver
import KiwiPeer

// compare --random N: small random systems, those of the solver's own tests, by both. Kiwi's three strengths, a thousand times each other, act
// as an order of priorities where no factor is as large; so both must make the same errors at each. The values may differ where the errors
// leave a choice, for which only Proscenium has rules.

/// What the random systems' priorities are here: one for each of kiwi's strengths.
private let levels: [Float: Float] = [1000: 1000, 750: 750, 500: 251, 250: 1, 251: 1]

/// The errors of required constraints, then those of each strength.
private func errors(_ system: RandomSystem, _ values: [Double]) -> [Double] {
    Set(levels.values).sorted(by: >).map { level in
        system.constraints.filter { $0.priority == level }.reduce(0) { $0 + $1.error(values) }
    }
}

private func kiwiValues(_ system: RandomSystem) -> [Double]? {
    guard let peer = kiwi_peer_new(Int32(system.variables.count), Int32(system.constraints.count)) else { return nil }
    defer { kiwi_peer_free(peer) }
    for (place, constraint) in system.constraints.enumerated() {
        let added = kiwi_peer_add(
            peer, Int32(place), Int32(constraint.terms.count), constraint.terms.map { Int32($0.variable) },
            constraint.terms.map(\.factor), Int32(constraint.relation.rawValue), constraint.constant, Double(constraint.priority))
        guard added != 0 else { return nil }
    }
    kiwi_peer_update(peer)
    return system.variables.indices.map { kiwi_peer_value(peer, Int32($0)) }
}

/// Prints how many systems both solved with the same errors, and the others' numbers.
func compareRandomSystems(_ count: Int) {
    var (same, equalValues, refused): (Int, Int, Int) = (0, 0, 0)
    for seed in 0..<count {
        var system = RandomSystem(seed: UInt64(seed), count: 2 + seed % 6, isGeneric: seed.isMultiple(of: 2))
        for _ in 0..<3 + seed % 12 {
            var constraint = system.draw()
            guard !constraint.terms.isEmpty else { continue }
            constraint.priority = levels[constraint.priority] ?? 1
            system.add(constraint)
        }
        system.system.solve()
        guard let kiwi = kiwiValues(system) else {
            refused += 1
            continue
        }
        let (ours, theirs) = (errors(system, system.values), errors(system, kiwi))
        if zip(system.values, kiwi).allSatisfy({ abs($0 - $1) < 1e-3 }) { equalValues += 1 }
        if zip(ours, theirs).allSatisfy({ abs($0 - $1) < 1e-3 * max(1, $0) }) {
            same += 1
        } else {
            print("seed \(seed): errors \(ours), kiwi \(theirs)")
        }
    }
    print("\(count) systems: \(same) with the same errors, \(equalValues) with the same values, \(refused) refused by kiwi")
}
