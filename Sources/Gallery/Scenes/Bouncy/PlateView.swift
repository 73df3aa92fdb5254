// SPDX-License-Identifier: MIT
import UIKit

/// A plate from above, with what the recipe makes.
final class PlateView: UIView {
    var recipe: Recipe? { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let recipe else { return }
        let side = min(bounds.width, bounds.height)
        let plate = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        func disc(_ share: CGFloat, _ color: UIColor) {
            color.setFill()
            let inset = side * (1 - share) / 2
            UIBezierPath(ovalIn: plate.insetBy(dx: inset, dy: inset)).fill()
        }
        disc(1, UIColor(rgb: 0xD9D5CB))
        disc(0.98, UIColor(rgb: 0xFBFAF7))
        disc(0.74, UIColor(rgb: 0xE9E6DF))
        disc(0.72, UIColor(rgb: recipe.colors.ground))
        // Seven pieces in a ring and one in the middle.
        UIColor(rgb: recipe.colors.topping).setFill()
        for piece in 0..<8 {
            let angle = Double(piece) * 2 * .pi / 7
            let radius = piece == 7 ? 0 : side * 0.23
            let size = side * (piece == 7 ? 0.16 : 0.13)
            let center = CGPoint(x: plate.midX + radius * cos(angle), y: plate.midY + radius * sin(angle))
            UIBezierPath(ovalIn: CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)).fill()
        }
    }
}
