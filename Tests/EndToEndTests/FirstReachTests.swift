// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("First reach", .serialized)
struct FirstReachTests {
    @Test(
        "a tap presents a panel that slides in over a dimming view, a tap on the dimming view dismisses it",
        arguments: [Stagehand.Surface.headless, .x11])
    func tapPresents(surface: Stagehand.Surface) throws {
        let stage = try Stagehand(PanelRoot(), size: CGSize(width: 600, height: 400), on: surface)
        #expect(try stage.pixel(at: CGPoint(x: 500, y: 200)) == .red)

        try stage.tap(at: CGPoint(x: 100, y: 100))
        try stage.advance(by: 0.1)
        #expect(try stage.pixel(at: CGPoint(x: 595, y: 200)) == .white)
        let half = try #require(try stage.pixel(at: CGPoint(x: 10, y: 10))).cgColor.red
        #expect(half > 0.62 && half < 0.98)
        #expect(try stage.pixel(at: CGPoint(x: 405, y: 200)) != .white)

        try stage.advance(by: 0.4)
        #expect(try stage.pixel(at: CGPoint(x: 405, y: 200)) == .white)
        #expect(try stage.pixel(at: CGPoint(x: 100, y: 100)) == UIColor(red: 153 / 255, green: 0, blue: 0, alpha: 1))

        try stage.tap(at: CGPoint(x: 100, y: 100))
        try stage.advance(by: 0.5)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
        #expect(try stage.pixel(at: CGPoint(x: 500, y: 200)) == .red)
    }
}
