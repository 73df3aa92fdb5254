// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import WindowServer

@Suite("Event queue") struct EventQueueTests {
    private let one = WindowID(rawValue: 1)
    private let two = WindowID(rawValue: 2)

    private func pointer(
        _ phase: PointerEvent.Phase, x: CGFloat, button: Int = 0, time: Double = 0, touch: UInt64 = 0
    ) -> ServerEvent {
        .pointer(
            PointerEvent(
                phase: phase, location: CGPoint(x: x, y: 0), timestamp: time, button: button, touchID: touch))
    }

    /// Motion to the last of the positions through the others.
    private func motion(_ positions: CGFloat..., button: Int = 0) -> ServerEvent {
        var events = positions.map {
            PointerEvent(phase: .moved, location: CGPoint(x: $0, y: 0), timestamp: 0, button: button)
        }
        for index in events.indices.dropFirst() { events[index].merge(events[index - 1]) }
        return .pointer(events[events.count - 1])
    }

    private func size(_ width: Int, sync: Int64? = nil) -> ServerEvent {
        .resized(PixelSize(width: width, height: 1), syncValue: sync)
    }

    private func merged(_ events: [(WindowID, ServerEvent)]) -> [ServerEvent] {
        var queue = EventQueue()
        for (window, event) in events { queue.append(event, for: window) }
        return drained(&queue).compactMap { if case .window(let event, _) = $0 { event } else { nil } }
    }

    private func drained(_ queue: inout EventQueue) -> [EventQueue.Entry] {
        var result: [EventQueue.Entry] = []
        while let entry = queue.popFirst() { result.append(entry) }
        return result
    }

    @Test("a run of motion is merged into its last position")
    func aRunOfMotionIsItsLastPosition() {
        #expect(
            merged([
                (one, pointer(.moved, x: 1)), (one, pointer(.moved, x: 2)), (one, pointer(.down, x: 2, button: 1)),
                (one, pointer(.moved, x: 3, button: 1)), (one, pointer(.moved, x: 4, button: 1)),
                (one, pointer(.up, x: 5, button: 1)), (one, pointer(.moved, x: 6)),
            ]) == [
                motion(1, 2), pointer(.down, x: 2, button: 1), motion(3, 4, button: 1), pointer(.up, x: 5, button: 1),
                pointer(.moved, x: 6),
            ])
    }

    @Test("merged motion keeps the merged positions as coalesced samples")
    func mergedMotionKeepsItsSamples() throws {
        let events = merged((0..<5).map { (one, pointer(.moved, x: CGFloat($0), time: Double($0))) })
        guard case .pointer(let event) = try #require(events.first) else { return }
        #expect(events.count == 1)
        #expect(event.location.x == 4 && event.timestamp == 4)
        #expect(event.coalescedSamples.map(\.location.x) == [0, 1, 2, 3])
        #expect(event.coalescedSamples.map(\.timestamp) == [0, 1, 2, 3])
    }

    @Test("the number of samples is bounded, and they cover the whole path")
    func samplesAreBoundedAndShowTheWholeWay() throws {
        let count = 100_000
        let events = merged((0..<count).map { (one, pointer(.moved, x: CGFloat($0), time: Double($0))) })
        guard case .pointer(let event) = try #require(events.first) else { return }
        let places = event.coalescedSamples.map(\.location.x)
        #expect(event.location.x == CGFloat(count - 1))
        #expect(places.count > PointerEvent.maximumSamples / 2 - 1 && places.count <= PointerEvent.maximumSamples)
        #expect(places.first == 0 && places.last == CGFloat(count - 2))
        #expect(places == places.sorted())
    }

    @Test("timestamps of samples never decrease")
    func timesOfSamplesNeverDescend() throws {
        // A server that makes events of two devices may stamp the later one with the earlier time.
        let events = merged([3, 2, 4, 1].enumerated().map { (one, pointer(.moved, x: CGFloat($0), time: $1)) })
        guard case .pointer(let event) = try #require(events.first) else { return }
        #expect(event.coalescedSamples.map(\.timestamp) == [3, 3, 4])
        #expect(event.timestamp == 4)
    }

    @Test("motion of two fingers is merged for each finger separately")
    func motionOfTwoFingersMergesFingerByFinger() {
        let events = merged([
            (one, pointer(.moved, x: 1, touch: 1)), (one, pointer(.moved, x: 11, touch: 2)),
            (one, pointer(.moved, x: 2, touch: 1)), (one, pointer(.moved, x: 12, touch: 2)),
        ])
        let ends = events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
        #expect(ends.map(\.touchID) == [1, 2])
        #expect(ends.map(\.location.x) == [2, 12])
        #expect(ends.map { $0.coalescedSamples.map(\.location.x) } == [[1], [11]])
    }

    @Test("sizes are merged across motion, and keep their sync value")
    func sizesMergeAcrossMotionAndKeepTheirSyncValue() {
        #expect(
            merged([
                (one, size(10, sync: 4)), (one, pointer(.moved, x: 1)), (one, size(20)), (one, pointer(.moved, x: 2)),
                (one, size(30)),
            ]) == [motion(1, 2), size(30, sync: 4)])
    }

    @Test("nothing is merged across clicks, nor across windows")
    func nothingMergesAcrossClicksOrWindows() {
        let click = pointer(.down, x: 0, button: 1)
        #expect(merged([(one, size(10)), (one, click), (one, size(20))]) == [size(10), click, size(20)])
        #expect(merged([(one, size(10)), (two, size(11)), (one, size(20))]) == [size(10), size(11), size(20)])
    }

    @Test("consecutive screen changes are merged, and keep their place among other events")
    func changesOfTheScreenMergeInARowAndKeepTheirPlace() {
        func screen(_ scale: CGFloat) -> ScreenDescription {
            ScreenDescription(size: PixelSize(width: 10, height: 10), scale: scale, refreshRate: 60)
        }
        var queue = EventQueue()
        queue.append(size(10), for: one)
        queue.append(screen(2))
        queue.append(screen(3))
        queue.append(size(20), for: one)
        queue.append(screen(1))
        #expect(
            drained(&queue) == [
                .window(size(10), one), .screenChanged(screen(3)), .window(size(20), one), .screenChanged(screen(1)),
            ])
    }

    @Test("events of a removed window are dropped")
    func aWindowThatIsGoneLeavesNothing() {
        var queue = EventQueue()
        for index in 0..<3000 { queue.append(.focusChanged(isFocused: index % 2 == 0), for: index % 3 == 0 ? one : two) }
        for _ in 0..<1200 { _ = queue.popFirst() }
        queue.removeAll(for: one)
        let rest = drained(&queue)
        #expect(rest.count == 1200)
        #expect(rest.allSatisfy { if case .window(_, two) = $0 { true } else { false } })
        #expect(queue.isEmpty)
    }
}
