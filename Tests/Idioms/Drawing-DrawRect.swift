// SPDX-License-Identifier: MIT
import UIKit

final class ChartView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(UIColor.red.cgColor)
        context.setLineWidth(2)
        context.move(to: .zero)
        context.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        context.strokePath()
        UIColor.blue.setFill()
        UIBezierPath(ovalIn: rect.insetBy(dx: 4, dy: 4)).fill()
    }
}
