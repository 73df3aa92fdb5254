// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

import UIKitCore

@MainActor
@Suite("Drags of sheets")
struct SheetDragTests {
    private let large = CGRect(x: 0, y: 100, width: 400, height: 700)
    private let medium = CGRect(x: 8, y: 400, width: 384, height: 392)

    private func drag(_ stops: CGRect..., resists: Bool = false) -> SheetDrag {
        SheetDrag(start: stops[0], stops: stops, dimming: stops.map { _ in 1 }, resists: resists)
    }

    @Test(
        "BuiltInForms 8.3: 1:1 after exactly 10 points; upwards nothing moves",
        arguments: [(180.0, 170.0), (10, 0), (4, 0), (-80, 0)])
    func tracking(translation: CGFloat, offset: CGFloat) {
        #expect(drag(large).frame(at: translation) == large.offsetBy(dx: 0, dy: offset))
    }

    @Test(
        "BuiltInForms 8.3: dimming falls in proportion to the offset",
        arguments: [(10.0, 1.0), (185, 0.75), (360, 0.5), (2000, 0)])
    func dimming(translation: CGFloat, share: CGFloat) {
        #expect(abs(drag(large).dimming(at: translation) - share) < 1e-9)
    }

    @Test(
        "BuiltInForms 8.3: beyond 50 % of the height a release dismisses, and from 1000 points per second on everywhere",
        arguments: [
            (360.0, 0.0, false), (361, 0, true), (20, 975, false), (20, 1000, true), (500, -300, true), (0, 1000, true),
        ])
    func release(translation: CGFloat, velocity: CGFloat, dismisses: Bool) {
        let outcome = drag(large).outcome(at: translation, velocity: velocity)
        #expect(outcome == (dismisses ? .dismissal : .stop(0)))
    }

    @Test("BuiltInForms 8.3: between detents the sheet is resized, the dimming stays, and it rests at the nearest one")
    func detents() {
        let drag = drag(large, medium)
        let half = drag.frame(at: 160)
        #expect(half == CGRect(x: 4, y: 250, width: 392, height: 546))
        #expect(drag.dimming(at: 160) == 1)
        #expect(drag.outcome(at: 159, velocity: 0) == .stop(0))
        #expect(drag.outcome(at: 161, velocity: 0) == .stop(1))
        #expect(drag.outcome(at: 310 + 190, velocity: 0) == .stop(1))
        #expect(drag.outcome(at: 310 + 197, velocity: 0) == .dismissal)
    }

    @Test("BuiltInForms 8.4: between a dimmed and an undimmed detent the dimming follows the finger")
    func undimmedDetent() {
        let drag = SheetDrag(start: medium, stops: [large, medium], dimming: [0.2, 0], resists: false)
        #expect(drag.dimming(at: 0) == 0)
        #expect(abs(drag.dimming(at: -160) - 0.1) < 1e-9)
        #expect(abs(drag.dimming(at: -310) - 0.2) < 1e-9)
        #expect(drag.dimming(at: 100) == 0)
    }

    @Test("a flick goes to the next detent in its direction")
    func flicks() {
        let drag = drag(large, medium)
        #expect(drag.outcome(at: 60, velocity: 1200) == .stop(1))
        #expect(drag.outcome(at: 300, velocity: -1200) == .stop(0))
        #expect(drag.outcome(at: 320, velocity: 1200) == .dismissal)
    }

    @Test("Adaptivity 7.4: a sheet that must not be dismissed resists")
    func resistance() {
        let drag = drag(large, resists: true)
        let little = drag.frame(at: 110).minY - large.minY
        let much = drag.frame(at: 510).minY - large.minY
        #expect(little > 20 && little < 60)
        #expect(much > little && much < 250)
    }

    @Test("BuiltInForms 8.2: after the release the sheet keeps the finger's speed, on the critically damped spring of 18.2574")
    func spring() {
        let solver = SheetSpring.parameters(distance: -300, velocity: 600).solver
        #expect(abs(solver.omega - 18.2574) < 0.0001)
        #expect(solver.velocity(at: 0) == -2)
        #expect(SheetSpring.parameters(distance: 0.2, velocity: 600).initialVelocity == 0)
        #expect(abs(SheetSpring.duration(distance: 100, velocity: 0) - 0.5058) < 0.001)
    }
}
