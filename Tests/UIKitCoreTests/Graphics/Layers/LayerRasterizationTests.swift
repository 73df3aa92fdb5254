// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@MainActor @Suite("Layers drawn as one picture")
struct LayerRasterizationTests {
    @Test(
        "a program that sets shouldRasterize sees the layer at rasterizationScale, the screen's own scale changes nothing, and it can be taken back",
        arguments: [1.0, 2] as [CGFloat])
    func setting(scale: CGFloat) throws {
        let card = LayerStage.box(CGRect(x: 10, y: 10, width: 80, height: 80), .white)
        card.addSublayer(LayerStage.box(CGRect(x: 0, y: 0, width: 40, height: 80), .red))
        let stage = try LayerStage(scale: scale, card)
        func isSharp() throws -> Bool { try stage.isRed(48, 50) && stage.isWhite(52, 50) }
        #expect(try isSharp())
        try stage.now {
            card.shouldRasterize = true
            card.rasterizationScale = 0.1
        }
        #expect(try !stage.isRed(48, 50) && !stage.isWhite(52, 50))
        #expect(try stage.isRed(20, 50) && stage.isWhite(80, 50))
        try stage.now { card.rasterizationScale = scale }
        #expect(try isSharp())
        try stage.now { card.rasterizationScale = 0.1 }
        try stage.now { card.shouldRasterize = false }
        #expect(try isSharp())
    }
}
