// SPDX-License-Identifier: MIT
import Testing

@testable import X11WindowServer

@Suite("Frame pacing") struct FramePacingTests {
    private let period = 1.0 / 60

    /// How long after their ticks frames are shown that take so long, in seconds.
    private func delays(_ pacing: inout X11FramePacing, works: [Double]) -> [Double] {
        works.enumerated().map { index, work in
            let tick = 10 + Double(index) * period
            return (pacing.showTime(tick: tick, ready: tick + work, period: period) ?? tick + work) - tick
        }
    }

    /// The difference between the longest and the shortest.
    private func spread(_ values: some Collection<Double>) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }

    @Test("frames of which some take longer are shown at even times")
    func unevenWorkIsShownEvenly() {
        var pacing = X11FramePacing()
        // A scrolled list: the buffer is copied in every tenth frame.
        let works = (0..<200).map { $0 % 10 == 0 ? 0.0021 : 0.0011 }
        let shown = delays(&pacing, works: works).dropFirst(40)
        #expect(spread(shown) < 0.0001, "\(spread(shown) * 1000) ms")
        #expect(shown.allSatisfy { $0 < 0.0022 })
    }

    @Test("a movement whose frames take long is even from its fourth frame on")
    func longWorkIsShownEvenly() {
        var pacing = X11FramePacing()
        let works = (0..<24).map { 0.0055 + 0.0004 * Double($0 % 3) }
        let shown = delays(&pacing, works: works).dropFirst(5)
        #expect(spread(shown) < 0.0002, "\(spread(shown) * 1000) ms")
    }

    @Test("frames that all take the same do not wait")
    func evenWorkIsShownAtOnce() {
        var pacing = X11FramePacing()
        let shown = delays(&pacing, works: Array(repeating: 0.0012, count: 1000))
        #expect(shown.allSatisfy { $0 < 0.0012 + 0.00005 })
    }

    @Test("one frame that was interrupted hardly delays the others")
    func oneLongFrameDelaysLittle() {
        var pacing = X11FramePacing()
        var works = Array(repeating: 0.0012, count: 60)
        works[30] = 0.012
        let shown = delays(&pacing, works: works)
        #expect(shown[30] == shown.max())
        #expect(shown[31] < 0.0016)
    }

    @Test("no frame waits when all take long, and the next quick ones wait half a period at most, and soon no more")
    func longWorkIsNotWaitedFor() {
        var pacing = X11FramePacing()
        let long = Array(repeating: 0.009, count: 100)
        #expect(spread(delays(&pacing, works: long)) < 1e-9)
        let short = delays(&pacing, works: Array(repeating: 0.001, count: 2000))
        #expect(short[0] <= period / 2)
        #expect(short[60] < 0.0035 && short[1999] < 0.00106)
    }

    @Test("a tick that says it is yet to come delays nothing for long", arguments: [1.0, 1e9, .infinity, .nan])
    func ticksOfTheFutureAreBounded(_ ahead: Double) {
        var pacing = X11FramePacing()
        for index in 0..<10 {
            let ready = 10 + Double(index) * period
            let time = pacing.showTime(tick: ready + ahead, ready: ready, period: period)
            #expect((time ?? ready) <= ready + period / 2)
        }
        #expect(pacing.delay.isFinite)
    }
}
