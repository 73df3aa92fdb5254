// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Animations as actions", .serialized) @MainActor
struct LayerActionTests {
    @Test("an animation in a layer's actions runs when the property changes, on that property")
    func action() throws {
        let stage = try AnimationStage()
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let fade = CABasicAnimation()
        fade.fromValue = 1
        fade.duration = 2
        layer.actions = ["opacity": fade]
        try stage.now { stage.view.layer.addSublayer(layer) }
        try stage.now { layer.opacity = 0 }
        try stage.stage.advance(by: 0.5)
        #expect(layer.opacity == 0)
        #expect(isClose(Double(layer.presentation()?.opacity ?? 0), 0.75))
        #expect(layer.animationKeys() == ["opacity"])
    }
}
