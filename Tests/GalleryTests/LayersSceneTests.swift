// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Layers scene", .serialized)
struct LayersSceneTests {
    private func makeStage() throws -> Stagehand { try Stagehand(LayersViewController(), size: CGSize(width: 960, height: 600)) }

    /// How many pixels of a part of two pictures differ.
    private func differences(_ a: CGImage, _ b: CGImage, in part: CGRect) -> Int {
        var count = 0
        for y in stride(from: Int(part.minY), to: Int(part.maxY), by: 2) {
            for x in stride(from: Int(part.minX), to: Int(part.maxX), by: 2) where a.color(x: x, y: y) != b.color(x: x, y: y) {
                count += 1
            }
        }
        return count
    }

    @Test("every card moves in every half second")
    func moves() throws {
        let stage = try makeStage()
        try stage.advance(by: 1)
        var before = try stage.screenshot()
        for _ in 0..<4 {
            try stage.advance(by: 0.5)
            let now = try stage.screenshot()
            for column in 0..<3 {
                for row in 0..<2 {
                    let card = CGRect(x: 32 + column * 300, y: 110 + row * 230, width: 290, height: 190)
                    #expect(differences(before, now, in: card) > 20, "column \(column), row \(row)")
                }
            }
            before = now
        }
    }

    @Test("confetti falls after the button was pressed, and is gone some seconds later")
    func party() throws {
        let stage = try makeStage()
        let emitter = try #require(stage.window.rootViewController?.view.layer.sublayers?.last as? CAEmitterLayer)
        let margin = CGRect(x: 0, y: 200, width: 32, height: 400)
        try stage.advance(by: 0.5)
        let before = try stage.screenshot()
        try stage.tap(labelled: "Party")
        #expect(emitter.birthRate == 1)
        try stage.advance(by: 1.8)
        #expect(emitter.birthRate == 0)
        #expect(differences(before, try stage.screenshot(), in: margin) > 0)
        try stage.advance(by: 5)
        #expect(differences(before, try stage.screenshot(), in: margin) == 0)
    }
}
