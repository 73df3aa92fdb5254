// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKitCore

@Suite("Coalesced touches")
@MainActor
struct CoalescedTouchesTests {
    @Test("moves that arrive in one turn are one event with every position")
    func oneTurn() throws {
        let rig = TouchRig()
        let view = WayView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        rig.window.addSubview(view)
        rig.down(10, 10)
        rig.moves((1...5).map { CGPoint(x: 10 + 10 * $0, y: 10) })
        rig.moves([CGPoint(x: 70, y: 20)])
        rig.up(70, 20)
        #expect(view.ways.map { $0.map(\.x) } == [[20, 30, 40, 50, 60], [70]])
        #expect(view.previous.map { $0.map(\.x) } == [[10, 20, 30, 40, 10], [60]])
        let times = view.times.flatMap { $0 }
        #expect(times == times.sorted() && Set(times).count == 6)
    }

    @Test("every finger has its own positions")
    func fingers() {
        let rig = TouchRig()
        let view = WayView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        view.isMultipleTouchEnabled = true
        rig.window.addSubview(view)
        rig.down(10, 10, id: 1)
        rig.down(10, 50, id: 2)
        rig.moves([CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 10)], id: 1)
        rig.moves([CGPoint(x: 25, y: 50), CGPoint(x: 35, y: 50)], id: 2)
        #expect(view.ways.map { $0.map(\.x) } == [[20, 30], [25, 35]])
    }

    @Test("however many positions arrive, an event holds at most 65, from the first to the last")
    func bound() throws {
        let rig = TouchRig()
        let view = WayView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        rig.window.addSubview(view)
        rig.down(0, 10)
        rig.moves((1...390).map { CGPoint(x: $0, y: 10) })
        let way = try #require(view.ways.first).map(\.x)
        #expect(view.ways.count == 1)
        #expect(way.first == 1 && way.last == 390)
        #expect(way.count > 32 && way.count <= 65)
        #expect(way == way.sorted())
    }
}

/// Notes the positions that its touches come through, an event each.
private final class WayView: UIView {
    private(set) var ways: [[CGPoint]] = []
    private(set) var previous: [[CGPoint]] = []
    private(set) var times: [[TimeInterval]] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let steps = event?.coalescedTouches(for: touch) else { continue }
            #expect(steps.last === touch)
            #expect(steps.allSatisfy { $0.phase == .moved && $0.view === self && $0.type == touch.type })
            ways.append(steps.map { $0.location(in: self) })
            previous.append(steps.map { $0.previousLocation(in: self) })
            times.append(steps.map(\.timestamp))
        }
    }
}
