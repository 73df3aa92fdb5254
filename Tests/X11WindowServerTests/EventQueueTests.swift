// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer

@testable import X11WindowServer

@Suite("Event queue") struct EventQueueTests {
    private func pointer(_ phase: PointerEvent.Phase, x: CGFloat, button: Int = 0) -> ServerEvent {
        .pointer(PointerEvent(phase: phase, location: CGPoint(x: x, y: 0), timestamp: 0, button: button))
    }

    private func size(_ width: Int, sync: Int64? = nil) -> ServerEvent {
        .resized(PixelSize(width: width, height: 1), syncValue: sync)
    }

    private func merged(_ events: [(UInt, ServerEvent)]) -> [ServerEvent] {
        var queue = X11EventQueue()
        for (window, event) in events { queue.append(event, for: window) }
        var result: [ServerEvent] = []
        while let entry = queue.popFirst() { result.append(entry.event) }
        return result
    }

    @Test("a run of motion is its last position")
    func aRunOfMotionIsItsLastPosition() {
        #expect(
            merged([
                (1, pointer(.moved, x: 1)), (1, pointer(.moved, x: 2)), (1, pointer(.down, x: 2, button: 1)),
                (1, pointer(.moved, x: 3, button: 1)), (1, pointer(.moved, x: 4, button: 1)),
                (1, pointer(.up, x: 5, button: 1)), (1, pointer(.moved, x: 6)),
            ]) == [
                pointer(.moved, x: 2), pointer(.down, x: 2, button: 1), pointer(.moved, x: 4, button: 1),
                pointer(.up, x: 5, button: 1), pointer(.moved, x: 6),
            ])
    }

    @Test("sizes merge across motion and keep their sync value")
    func sizesMergeAcrossMotionAndKeepTheirSyncValue() {
        #expect(
            merged([
                (1, size(10, sync: 4)), (1, pointer(.moved, x: 1)), (1, size(20)), (1, pointer(.moved, x: 2)), (1, size(30)),
            ]) == [pointer(.moved, x: 2), size(30, sync: 4)])
    }

    @Test("nothing merges across clicks or windows")
    func nothingMergesAcrossClicksOrWindows() {
        let click = pointer(.down, x: 0, button: 1)
        #expect(merged([(1, size(10)), (1, click), (1, size(20))]) == [size(10), click, size(20)])
        #expect(merged([(1, size(10)), (2, size(11)), (1, size(20))]) == [size(10), size(11), size(20)])
    }
}
