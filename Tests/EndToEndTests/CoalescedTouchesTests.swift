// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKit
import WindowServer
import X11TestSupport

/// Moves the pointer of an X server while the main thread is busy.
@MainActor
@Suite("Coalesced touches", .serialized)
struct CoalescedTouchesTests {
    @Test("positions that the pointer passed while the app was busy are in the next event")
    func busy() throws {
        let root = UIViewController()
        let view = WayView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        root.view.addSubview(view)
        let app = try LiveApp(root, size: CGSize(width: 300, height: 100))
        try app.user.movePointer(to: PixelPoint(x: 20, y: 50), in: app.id)
        try app.user.setButton(isPressed: true)
        app.run(for: 0.05)
        for x in stride(from: 40, through: 200, by: 20) { try app.user.movePointer(to: PixelPoint(x: x, y: 50), in: app.id) }
        app.user.synchronize()
        app.run(for: 0.05)
        try app.user.setButton(isPressed: false)
        app.run(for: 0.05)

        let way = view.steps.flatMap { $0 }
        #expect(way.map(\.x) == Array(stride(from: 40, through: 200, by: 20)))
        #expect(way.map(\.time) == way.map(\.time).sorted())
        // How many turns the motion takes depends on the machine's load, but it is fewer than positions.
        #expect(view.steps.count < way.count)
        #expect(view.isEnded)
    }
}

private final class WayView: UIView {
    private(set) var steps: [[(x: CGFloat, time: Double)]] = []
    private(set) var isEnded = false

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let positions = event?.coalescedTouches(for: touch) ?? []
            #expect(positions.last === touch)
            steps.append(positions.map { ($0.location(in: self).x, $0.timestamp) })
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isEnded = true }
}
