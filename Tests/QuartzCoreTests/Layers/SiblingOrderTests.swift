// SPDX-License-Identifier: MIT
import SeededRandom
import Testing

@testable import QuartzCore

/// Layers are found among their siblings by numbers.
@MainActor
@Suite("The order of siblings")
struct SiblingOrderTests {
    @Test("one of a hundred thousand is found in seventeen steps")
    func steps() {
        for wanted in [0, 1, 4711, 99_999] {
            var steps = 0
            let index = SiblingOrder.index(of: wanted * 3, among: 100_000) { index in
                steps += 1
                return index * 3
            }
            #expect(index == wanted && steps <= 17)
        }
        #expect(SiblingOrder.index(of: 4, among: 100) { $0 * 3 } == nil)
        #expect(SiblingOrder.index(of: 4, among: 0) { $0 } == nil)
    }

    @Test("a number lies between its neighbours, or there is none left")
    func numbers() {
        for (low, high) in [(nil, nil), (5, nil), (nil, 5), (5, 7), (-7, -5), (Int.min, Int.max), (-1, 1)] as [(Int?, Int?)] {
            let number = SiblingOrder.number(between: low, and: high)
            #expect(number != nil)
            if let number, let low { #expect(number > low) }
            if let number, let high { #expect(number < high) }
        }
        #expect(SiblingOrder.number(between: 5, and: 6) == nil)
        #expect(SiblingOrder.number(between: .max, and: nil) == nil)
        #expect(SiblingOrder.number(between: nil, and: .min) == nil)
    }

    @Test("layers that are put in, taken out, exchanged and reordered anywhere are found where they are")
    func random() {
        var random = SeededGenerator(seed: 7)
        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let parent = CALayer()
        let other = CALayer()
        let layers = (0..<60).map { _ in CALayer() }
        for _ in 0..<4000 {
            let layer = layers[below(60)]
            let sibling = layers[below(60)]
            switch below(9) {
            case 0: layer.removeFromSuperlayer()
            case 1: parent.addSublayer(layer)
            case 2: parent.insertSublayer(layer, at: UInt32(below(70)))
            case 3: parent.insertSublayer(layer, below: sibling)
            case 4: parent.insertSublayer(layer, above: sibling)
            case 5: parent.replaceSublayer(sibling, with: layer)
            case 6: other.addSublayer(layer)
            case 7:
                guard let (first, second) = pair(layer, sibling, in: parent) else { continue }
                #expect(parent.exchange(layer, at: first, with: sibling, at: second, ofSublayers: parent.sublayers?.count ?? 0))
            default: parent.sublayers = parent.sublayers?.reversed()
            }
            for layer in layers {
                #expect(parent.index(ofSublayer: layer) == parent.sublayers?.firstIndex { $0 === layer })
            }
        }
    }

    private func pair(_ first: CALayer, _ second: CALayer, in parent: CALayer) -> (Int, Int)? {
        guard first !== second, let all = parent.sublayers, let one = all.firstIndex(where: { $0 === first }),
            let two = all.firstIndex(where: { $0 === second })
        else { return nil }
        return (one, two)
    }

    @Test("thousands of layers fit between the same two")
    func crowded() {
        let parent = CALayer()
        let (bottom, top) = (CALayer(), CALayer())
        parent.sublayers = [bottom, top]
        let layers = (0..<2000).map { _ in CALayer() }
        for layer in layers { parent.insertSublayer(layer, above: bottom) }
        #expect(parent.sublayers?.dropFirst().dropLast().elementsEqual(layers.reversed(), by: ===) ?? false)
        for layer in layers { parent.insertSublayer(layer, below: top) }
        #expect(parent.sublayers?.dropFirst().dropLast().elementsEqual(layers, by: ===) ?? false)
        #expect(parent.index(ofSublayer: layers[1234]) == 1235)
    }
}
