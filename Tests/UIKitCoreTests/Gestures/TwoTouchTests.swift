// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite("Pinch and rotation", .serialized) @MainActor
struct TwoTouchTests {
    @Test("Touches 11.3: a pinch begins after 10 points of distance; its scale is relative to where the touches came down")
    func pinch() {
        let rig = TouchRig()
        let view = rig.add("v", CGRect(x: 0, y: 0, width: 400, height: 400))
        let pinch = rig.watch(UIPinchGestureRecognizer(), "pinch", on: view)
        rig.down(150, 200, id: 1)
        rig.down(250, 200, id: 2)
        rig.wait(0.02)
        rig.move(259, 200, id: 2)
        #expect(pinch.state == .possible)
        rig.wait(0.02)
        rig.move(270, 200, id: 2)
        #expect(pinch.state == .began)
        #expect(abs(pinch.scale - 1.2) < 1e-9)
        #expect(pinch.velocity > 0)
        rig.wait(0.02)
        rig.move(110, 200, id: 1)
        #expect(abs(pinch.scale - 1.6) < 1e-9)
        pinch.scale = 1
        rig.move(190, 200, id: 1)
        #expect(abs(pinch.scale - 0.5) < 1e-9)
        // With one touch lifted it waits.
        rig.up(190, 200, id: 1)
        #expect(pinch.state == .changed)
        rig.up(270, 200, id: 2)
        #expect(rig.lines.filter { $0.hasPrefix("pinch") }.last == "pinch ended")
        #expect(pinch.state == .possible && pinch.scale == 1)
    }

    @Test("Touches 11.3: a rotation begins after 10 points of the circle and counts clockwise, beyond half a turn")
    func rotation() {
        let rig = TouchRig()
        let view = rig.add("v", CGRect(x: 0, y: 0, width: 400, height: 400))
        let rotation = rig.watch(UIRotationGestureRecognizer(), "turn", on: view)
        rig.down(200, 200, id: 1)
        rig.down(300, 200, id: 2)
        for degrees in stride(from: 5.0, through: 270, by: 5) {
            rig.wait(0.01)
            let angle = degrees * .pi / 180
            rig.move(200 + 100 * cos(angle), 200 + 100 * sin(angle), id: 2)
            if degrees == 10 { #expect(rotation.state == .possible) }
            if degrees == 15 { #expect(rotation.state == .began) }
        }
        #expect(abs(rotation.rotation - 1.5 * .pi) < 1e-9)
        #expect(abs(rotation.velocity - 500 * .pi / 180) < 0.5)
        rig.cancel(200, 100, id: 2)
        #expect(rig.lines.last { $0.hasPrefix("turn") } == "turn cancelled")
    }

    @Test("one touch is no pinch")
    func oneTouch() {
        let rig = TouchRig()
        let view = rig.add("v", CGRect(x: 0, y: 0, width: 400, height: 400))
        let pinch = rig.watch(UIPinchGestureRecognizer(), "pinch", on: view)
        rig.down(150, 200)
        rig.move(300, 200)
        rig.up(300, 200)
        #expect(pinch.state == .possible)
        #expect(!rig.lines.contains { $0.hasPrefix("pinch") })
    }
}
