// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Corners and shadows", .serialized)
struct ShadowTests {
    @Test("Complaints 17: masksToBounds clips the shadow; without it corners and shadow live together")
    func cornersAndShadow() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 200, height: 200))
        root.view.backgroundColor = .white
        let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        card.backgroundColor = .red
        card.layer.cornerRadius = 30
        card.layer.shadowOpacity = 1
        card.layer.shadowRadius = 6
        card.layer.shadowOffset = .zero
        root.view.addSubview(card)
        try stage.settle()
        func isWhite(_ x: Int, _ y: Int) throws -> Bool {
            let colour = try stage.colour(x, y)
            return colour == [255, 255, 255]
        }
        // Next to the edge there is shadow; in the corner neither the card nor pure white.
        #expect(try !isWhite(46, 100))
        #expect(try stage.colour(100, 100) == [255, 0, 0])
        #expect(try stage.colour(52, 52) != [255, 0, 0])

        card.layer.masksToBounds = true
        try stage.settle()
        #expect(try isWhite(46, 100))
        #expect(try isWhite(52, 52))
        #expect(try stage.colour(100, 100) == [255, 0, 0])
    }

    @Test(
        "Complaints 17: corner radius and shadow move with an animation block",
        arguments: ["cornerRadius", "shadowOpacity", "shadowRadius", "shadowOffset"])
    func animatable(key: String) throws {
        let rig = PresentationRig()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        rig.root.view.addSubview(view)
        rig.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.layer.cornerRadius = 40
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = 20
            view.layer.shadowOffset = CGSize(width: 0, height: 10)
        }
        rig.settle()
        rig.advance(by: 0.5)
        let seen = try #require(view.layer.presentation())
        let share: CGFloat =
            switch key {
            case "cornerRadius": seen.cornerRadius / 40
            case "shadowOpacity": CGFloat(seen.shadowOpacity)
            // The default radius is 3.
            case "shadowRadius": (seen.shadowRadius - 3) / 17
            default: (seen.shadowOffset.height + 3) / 13
            }
        #expect(abs(share - 0.5) < 0.02)
    }
}
