// SPDX-License-Identifier: MIT
import Testing

@testable import X11WindowServer

@Suite("Fence of a far display")
struct FrameFenceTests {
    private let period = 1.0 / 60

    @Test("answers in time never hold a frame back")
    func open() {
        var fence = X11FrameFence(roundTrip: 0.02, period: period)
        var asked: [UInt32] = []
        for _ in 0..<600 {
            #expect(fence.isOpen)
            if let number = fence.add(bytes: 200) { asked.append(number) }
            // The answer to the request before the last one.
            if asked.count > 1 { fence.receive(asked.removeFirst()) }
        }
    }

    @Test("a server that does not answer gets a few frames and no more", arguments: [(0.02, 10), (0.2, 20)])
    func silence(roundTrip: Double, most: Int) {
        var fence = X11FrameFence(roundTrip: roundTrip, period: period)
        var frames = 0
        var asked: UInt32?
        while fence.isOpen, frames < 1000 {
            asked = fence.add(bytes: 200) ?? asked
            frames += 1
        }
        #expect(frames == most)
        fence.receive(asked ?? 0)
        #expect(fence.isOpen)
    }

    @Test("large frames close it sooner")
    func bytes() {
        var fence = X11FrameFence(roundTrip: 0.02, period: period)
        let first = fence.add(bytes: 50_000)
        #expect(first != nil && fence.isOpen)
        let second = fence.add(bytes: 50_000)
        #expect(second != nil && !fence.isOpen)
        fence.receive(first ?? 0)
        #expect(fence.isOpen)
    }

    @Test("answers with unknown numbers change nothing")
    func strangers() {
        var fence = X11FrameFence(roundTrip: 0.02, period: period)
        while fence.isOpen { _ = fence.add(bytes: 200) }
        for number in [0, 9999, UInt32.max] { fence.receive(number) }
        #expect(!fence.isOpen)
    }
}
