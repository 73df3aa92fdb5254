// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A drawing of a map in the upper part of the view: the sea, an island with a road and a wood.
final class IslandView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor(rgb: 0xA9CFDD).setFill()
        UIRectFill(bounds)
        fill(0xBFDCE6, coast(inset: -0.05))
        fill(0xEFE6CC, coast(inset: 0))
        fill(0xCFDDB0, coast(inset: 0.035))
        fill(0xA8C58C, UIBezierPath(ovalIn: CGRect(x: x(0.5), y: y(0.22), width: x(0.24), height: y(0.13))))
        let road = UIBezierPath()
        road.move(to: point(0.3, 0.36))
        road.addCurve(to: point(0.64, 0.4), controlPoint1: point(0.4, 0.3), controlPoint2: point(0.52, 0.44))
        road.addCurve(to: point(0.74, 0.17), controlPoint1: point(0.78, 0.36), controlPoint2: point(0.66, 0.24))
        road.lineWidth = 3
        UIColor.white.setStroke()
        road.stroke()
    }

    private func coast(inset: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: point(0.18 + inset, 0.34))
        path.addCurve(
            to: point(0.78 - inset / 2, 0.1 + inset), controlPoint1: point(0.2 + inset, 0.16 + inset),
            controlPoint2: point(0.6, 0.06 + inset))
        path.addCurve(
            to: point(0.72 - inset / 2, 0.46 - inset), controlPoint1: point(0.96 - inset, 0.16 + inset),
            controlPoint2: point(0.86 - inset, 0.4))
        path.addCurve(
            to: point(0.18 + inset, 0.34), controlPoint1: point(0.54, 0.54 - inset),
            controlPoint2: point(0.14 + inset, 0.52 - inset))
        return path
    }

    private func fill(_ color: Int, _ path: UIBezierPath) {
        UIColor(rgb: color).setFill()
        path.fill()
    }

    private func x(_ share: CGFloat) -> CGFloat { bounds.width * share }
    private func y(_ share: CGFloat) -> CGFloat { bounds.height * share }
    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: self.x(x), y: self.y(y)) }
}
