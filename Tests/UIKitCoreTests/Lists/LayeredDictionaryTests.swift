// SPDX-License-Identifier: MIT
import SeededRandom
import Testing

@testable import UIKitCore

@Suite("Dictionaries in layers")
struct LayeredDictionaryTests {
    @Test("It is a dictionary, and its copies are values", arguments: 0..<40)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var layered = LayeredDictionary<Int, Int>()
        var plain: [Int: Int] = [:]
        var copies: [(LayeredDictionary<Int, Int>, [Int: Int])] = []
        for step in 0..<4000 {
            let key = random.below(600)
            if random.chance(3) {
                #expect(layered.removeValue(forKey: key) == plain.removeValue(forKey: key))
            } else {
                #expect(layered.updateValue(step, forKey: key) == plain.updateValue(step, forKey: key))
            }
            if random.chance(40) { copies.append((layered, plain)) }
            if random.chance(200), let copy = copies.randomElement(using: &random) { (layered, plain) = copy }
        }
        copies.append((layered, plain))
        for (layered, plain) in copies {
            for key in 0..<600 { #expect(layered[key] == plain[key]) }
        }
    }
}
