// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

/// What users of UIKit complained of: what is seen.
@MainActor
@Suite(.serialized)
struct PicturePains {
    @Test("pain 17: masksToBounds clips the shadow; without it corners and shadow live together")
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
        // Beside the edge there is shadow; in the corner neither card nor full white.
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
        "pain 17: corner radius and shadow move with an animation block",
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
            // From the default of 3.
            case "shadowRadius": (seen.shadowRadius - 3) / 17
            default: (seen.shadowOffset.height + 3) / 13
            }
        #expect(abs(share - 0.5) < 0.02)
    }

    @Test("pain 20: a snapshot after updates shows what was just changed; one before them, what is on screen now")
    func snapshots() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 200, height: 200))
        let label = LaidOutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        label.backgroundColor = .blue
        root.view.addSubview(label)
        try stage.settle()
        label.isLaidOutRed = true
        label.setNeedsLayout()
        let after = try #require(label.snapshotView(afterScreenUpdates: true))
        after.frame.origin.x = 100
        root.view.addSubview(after)
        try stage.settle()
        #expect(try stage.colour(50, 50) == [255, 0, 0])
        #expect(try stage.colour(150, 50) == [255, 0, 0])

        // It is a picture: what changes later does not show in it.
        label.isLaidOutRed = false
        label.setNeedsLayout()
        try stage.settle()
        #expect(try stage.colour(150, 50) == [255, 0, 0])
        #expect(try stage.colour(50, 50) == [0, 0, 255])
    }

    @Test("pain 20: a snapshot before updates in the middle of a transition is what is seen, not where it will end")
    func snapshotInTransition() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 200, height: 200))
        root.view.backgroundColor = .white
        let b = UIViewController()
        b.view.backgroundColor = .blue
        b.modalPresentationStyle = .overFullScreen
        b.modalTransitionStyle = .crossDissolve
        root.present(b, animated: true)
        try stage.advance(by: 0.2)
        let now = try #require(stage.window.snapshotView(afterScreenUpdates: false))
        let picture = try stage.colour(100, 100)
        #expect(picture != [0, 0, 255] && picture != [255, 255, 255])
        try stage.settle()
        b.view.addSubview(now)
        try stage.settle()
        let frozen = try stage.colour(100, 100)
        #expect(zip(frozen, picture).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }

    /// Has its colour from its layout.
    private final class LaidOutView: UIView {
        var isLaidOutRed = false

        override func layoutSubviews() {
            super.layoutSubviews()
            backgroundColor = isLaidOutRed ? .red : .blue
        }
    }
}

extension Stagehand {
    /// Red, green and blue of a pixel, 0 … 255.
    fileprivate func colour(_ x: Int, _ y: Int) throws -> [Int] {
        let colour = try #require(try pixel(at: CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)))
        var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
        colour.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { Int(($0 * 255).rounded()) }
    }
}
