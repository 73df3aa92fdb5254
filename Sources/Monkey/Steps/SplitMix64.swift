// SPDX-License-Identifier: MIT

/// Sebastiano Vigna's random number generator SplitMix64: the same numbers on every machine and with every version of Swift.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// The numbers for one sequence.
    package init(seed: UInt64, sequence: Int) {
        var mixer = SplitMix64(seed: seed)
        self.init(seed: mixer.next() ^ (UInt64(truncatingIfNeeded: sequence) &* 0x9E37_79B9_7F4A_7C15))
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number in 0 ..< `limit`, which must be greater than 0.
    package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    /// True with a probability of `percent` %.
    package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// A number in 0 ... 1, a multiple of 0.01.
    package mutating func share() -> Double { Double(below(101)) / 100 }

    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// One of the elements, with probabilities in proportion to their weights.
    package mutating func pick<Element>(weighted elements: [(weight: Int, element: Element)]) -> Element {
        var rest = below(elements.reduce(0) { $0 + $1.weight })
        for (weight, element) in elements {
            if rest < weight { return element }
            rest -= weight
        }
        return elements[0].element
    }
}
