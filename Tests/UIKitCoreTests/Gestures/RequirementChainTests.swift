// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKitCore

/// How often recognisers are compared with each other: time depends on the machine.
@Suite("Long chains of recognisers that wait for each other")
@MainActor
struct RequirementChainTests {
    private let full = CGRect(x: 0, y: 0, width: 400, height: 400)

    /// Taps once. Each recogniser waits for the next; the last fails half a second later.
    private func comparisons(_ count: Int, isReversed: Bool) -> Int {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let taps = (0..<count).map { _ in UITapGestureRecognizer() }
        for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
        taps[count - 1].numberOfTapsRequired = 2
        for index in isReversed ? Array((0..<count).reversed()) : Array(0..<count) {
            rig.watch(taps[index], "\(index)", on: view)
        }
        rig.tap(10, 10)
        #expect(rig.lines.allSatisfy { $0.hasPrefix("view") })
        rig.wait(0.5)
        #expect(rig.lines.filter { !$0.hasPrefix("view") } == ["\(count - 2) ended"])
        return rig.window.gestureEnvironment.comparisons
    }

    @Test("ones of the toolkit are compared in proportion to their number, whatever their order", arguments: [false, true])
    func taps(isReversed: Bool) {
        let few = comparisons(20, isReversed: isReversed)
        #expect(few > 0)
        #expect(comparisons(80, isReversed: isReversed) <= 5 * few)
    }

    /// Lifts a touch, with which all recognisers want to end but one, which has failed. Each waits for the next, and prevents none.
    private func comparisonsOfOwn(_ count: Int, isReversed: Bool) -> Int {
        let rig = TouchRig()
        let view = rig.add("view", full)
        let all = (0..<count).map { _ in Tolerant() }
        for (one, next) in zip(all, all.dropFirst()) { one.require(toFail: next) }
        all[count - 1].result = .failed
        for index in isReversed ? Array((0..<count).reversed()) : Array(0..<count) {
            rig.watch(all[index], "\(index)", on: view)
        }
        rig.tap(10, 10)
        // One recognises when the next has failed, and fails when the next has recognised.
        let recognized = stride(from: count - 2, through: 0, by: -2).map { "\($0) ended" }
        #expect(rig.lines.filter { !$0.hasPrefix("view") } == recognized)
        return rig.window.gestureEnvironment.comparisons
    }

    @Test("a program's own are asked about each other a fixed number of times", arguments: [false, true])
    func own(isReversed: Bool) {
        #expect(comparisonsOfOwn(40, isReversed: isReversed) <= 3 * 40 * 40)
        #expect(comparisonsOfOwn(80, isReversed: isReversed) <= 3 * 80 * 80)
    }
}

/// Ends or fails with the touch, and does not prevent others.
private final class Tolerant: UIGestureRecognizer {
    var result = State.ended

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = result }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
