// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

/// A window of 100 × 100 points with layers on white, and what tests read of its pixels.
@MainActor
final class LayerStage {
    let stage: Stagehand
    let root: CALayer

    init(scale: CGFloat = 1, _ layers: CALayer...) throws {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        root = controller.view.layer
        for layer in layers { root.addSublayer(layer) }
        stage = try Stagehand(controller, size: CGSize(width: 100, height: 100), scale: scale)
        try stage.settleTurns()
    }

    /// Runs the closure, and a turn: animations begin now.
    func now(_ change: () -> Void) throws {
        change()
        try stage.settleTurns()
    }

    func advance(_ seconds: Double) throws { try stage.advance(by: seconds) }

    /// Red, green and blue, 0 … 1.
    func pixel(_ x: CGFloat, _ y: CGFloat) throws -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let color = try #require(try stage.pixel(at: CGPoint(x: x, y: y))).cgColor
        return (color.red, color.green, color.blue)
    }

    func isWhite(_ x: CGFloat, _ y: CGFloat) throws -> Bool { try stage.pixel(at: CGPoint(x: x, y: y)) == .white }
    func isRed(_ x: CGFloat, _ y: CGFloat) throws -> Bool { try stage.pixel(at: CGPoint(x: x, y: y)) == .red }
    func isBlue(_ x: CGFloat, _ y: CGFloat) throws -> Bool { try stage.pixel(at: CGPoint(x: x, y: y)) == .blue }

    static func box(_ frame: CGRect, _ color: UIColor) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color.cgColor
        return layer
    }
}

/// A linear animation over a second.
func linear(_ keyPath: String, from: Any?, to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    return animation
}
