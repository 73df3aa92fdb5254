// SPDX-License-Identifier: MIT
import UIKit

/// A plate from above, with what the recipe makes.
class PlateView: UIView {
    var recipe: Recipe? { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        contentMode = .redraw
        isOpaque = false
    }

    override func draw(_ rect: CGRect) {
        guard let recipe else { return }
        let side = min(bounds.width, bounds.height)
        let plate = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        func disc(_ share: CGFloat, _ color: UIColor) {
            color.setFill()
            let inset = side * (1 - share) / 2
            UIBezierPath(ovalIn: plate.insetBy(dx: inset, dy: inset)).fill()
        }
        disc(1, UIColor(red: 217 / 255, green: 213 / 255, blue: 203 / 255, alpha: 1))
        disc(0.98, UIColor(red: 251 / 255, green: 250 / 255, blue: 247 / 255, alpha: 1))
        disc(0.74, UIColor(red: 233 / 255, green: 230 / 255, blue: 223 / 255, alpha: 1))
        disc(0.72, recipe.ground)
        // Seven pieces in a ring and one in the middle.
        recipe.topping.setFill()
        for piece in 0..<8 {
            let angle = Double(piece) * 2 * .pi / 7
            let radius = piece == 7 ? 0 : side * 0.23
            let size = side * (piece == 7 ? 0.16 : 0.13)
            let center = CGPoint(x: plate.midX + radius * cos(angle), y: plate.midY + radius * sin(angle))
            UIBezierPath(ovalIn: CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)).fill()
        }
    }
}
