import CoreGraphics
import QuartzCore
import StagehandTesting
import Testing
import UIKit

@testable import Client

@MainActor
@Suite(.exclusiveStage)
struct CardTests {
    @Test("a tap shows the card")
    func tap() throws {
        let stage = try Stagehand(RootViewController(), size: CGSize(width: 400, height: 300))
        defer { stage.end() }

        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.settle()

        #expect(try stage.pixel(at: CGPoint(x: 200, y: 150)) == .white)
    }
}
