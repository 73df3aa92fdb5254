// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import WindowServer

@testable import UIKitCore

@Suite("Touches")
@MainActor
struct TouchTranslatorTests {
    // The window is never shown, so that no touch hits a view: the translator needs none.
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let translator: TouchTranslator

    init() {
        translator = TouchTranslator(window: window)
    }

    private func event(
        _ phase: PointerEvent.Phase, _ x: CGFloat, _ time: Double, button: Int = 1, id: UInt64 = 0
    ) -> PointerEvent {
        PointerEvent(phase: phase, location: CGPoint(x: x, y: 10), timestamp: time, button: button, touchID: id)
    }

    private func translate(_ events: PointerEvent...) -> [UIEvent] {
        var queue = EventQueue()
        for event in events { queue.append(.pointer(event), for: WindowID(rawValue: 1)) }
        var result: [UIEvent] = []
        while case .window(.pointer(let event), _)? = queue.popFirst() {
            translator.translate(event) { result.append($0) }
        }
        return result
    }

    @Test("one touch object lives from press to release")
    func oneObject() throws {
        let down = try #require(translate(event(.down, 10, 1)).first?.touches.first)
        #expect(down.phase == .began)
        #expect(down.window === window)
        let moved = try #require(translate(event(.moved, 20, 1.1, button: 0)).first?.touches.first)
        #expect(moved === down)
        #expect(moved.phase == .moved)
        #expect(moved.location(in: nil).x == 20)
        #expect(moved.previousLocation(in: nil).x == 10)
        let up = try #require(translate(event(.up, 20, 1.2)).first?.touches.first)
        #expect(up === down)
        #expect(up.phase == .ended)
        #expect(up.timestamp == 1.2)
        #expect(!translator.isTracking)
    }

    @Test("moves without a press, other buttons and moves to the same place make no event")
    func nothing() {
        #expect(translate(event(.moved, 20, 1, button: 0)).isEmpty)
        #expect(translate(event(.down, 20, 1, button: 3), event(.up, 20, 1.1, button: 3)).isEmpty)
        #expect(translate(event(.down, 20, 2)).count == 1)
        #expect(translate(event(.down, 20, 2.1, button: 3), event(.moved, 20, 2.2), event(.up, 20, 2.2, button: 3)).isEmpty)
        #expect(translate(event(.up, 20, 3)).count == 1)
    }

    @Test("the tap count goes up by time and distance")
    func tapCount() {
        func tap(_ x: CGFloat, _ time: Double) -> Int? {
            let count = translate(event(.down, x, time)).first?.touches.first?.tapCount
            _ = translate(event(.up, x, time + 0.1))
            return count
        }
        #expect(tap(10, 1) == 1)
        #expect(tap(12, 1.3) == 2)
        #expect(tap(12, 1.6) == 3)
        #expect(tap(12, 2.2) == 1)
        #expect(tap(90, 2.4) == 1)
    }

    @Test("waiting moves are one event; the steps are its coalesced touches")
    func coalescing() throws {
        let events = translate(
            event(.down, 10, 1), event(.moved, 20, 1.1), event(.moved, 30, 1.2), event(.moved, 40, 1.3))
        #expect(events.count == 2)
        let move = events[1]
        let touch = try #require(move.touches.first)
        let steps = try #require(move.coalescedTouches(for: touch))
        #expect(steps.map { $0.location(in: nil).x } == [20, 30, 40])
        #expect(steps.dropLast().map { $0.previousLocation(in: nil).x } == [10, 20])
        #expect(steps.map(\.timestamp) == [1.1, 1.2, 1.3])
        #expect(steps.last === touch)
        #expect(touch.previousLocation(in: nil).x == 10)
        #expect(move.predictedTouches(for: touch) == [])
        #expect(events[0].coalescedTouches(for: touch) == [touch])
    }

    @Test("fingers that do not change are stationary")
    func stationary() {
        _ = translate(event(.down, 10, 1, id: 1))
        let second = translate(event(.down, 20, 1.1, id: 2))
        #expect(second.first?.touches.map(\.phase) == [.stationary, .began])
        #expect(second.first?.touches.map(\.type) == [.direct, .direct])
        let up = translate(event(.up, 10, 1.2, id: 1))
        #expect(up.first?.touches.map(\.phase) == [.ended, .stationary])
        #expect(translate(event(.moved, 30, 1.3, id: 2)).first?.allTouches?.count == 1)
    }

    @Test("a press whose release was lost cancels the old touch")
    func lostRelease() {
        _ = translate(event(.down, 10, 1))
        var phases: [[UITouch.Phase]] = []
        translator.translate(event(.down, 20, 2)) { phases.append($0.touches.map(\.phase)) }
        #expect(phases == [[.cancelled], [.began]])
    }

    @Test("scrolling is an event without touches")
    func scrolling() {
        var scroll = event(.scrolled, 10, 1)
        scroll.scrollDelta.dy = 15
        let events = translate(scroll)
        #expect(events.map(\.type) == [.scroll] && events[0].touches.isEmpty && events[0].windows == [window])
    }

    @Test("touches of other events have neither coalesced nor predicted touches")
    func foreignTouches() throws {
        let first = try #require(translate(event(.down, 10, 1, id: 1)).first)
        let stranger = UITouch(id: 9, type: .direct, location: .zero, timestamp: 0, window: window)
        #expect(first.coalescedTouches(for: stranger) == nil)
        #expect(first.predictedTouches(for: stranger) == nil)
    }
}
