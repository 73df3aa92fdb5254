// SPDX-License-Identifier: MIT
package import CoreGraphics

/// Draws the arrow of a popover.
package final class PopoverArrowView: UIView {
    var direction = UIPopoverArrowDirection.up {
        didSet { if direction != oldValue { setNeedsDisplay() } }
    }

    var color = UIColor.systemBackground {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        color.setFill()
        context.addPath(outline)
        context.fillPath()
    }

    /// A slightly rounded tip, with sides that curve into the popover's edge.
    private var outline: CGPath {
        let size = direction == .up || direction == .down ? bounds.size : CGSize(width: bounds.height, height: bounds.width)
        let path = CGMutablePath()
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { mapped(CGPoint(x: size.width * x, y: size.height * y)) }
        path.move(to: point(0, 1))
        path.addCurve(to: point(0.43, 0.08), control1: point(0.24, 1), control2: point(0.33, 0.3))
        path.addQuadCurve(to: point(0.57, 0.08), control: point(0.5, -0.06))
        path.addCurve(to: point(1, 1), control1: point(0.67, 0.3), control2: point(0.76, 1))
        path.closeSubpath()
        return path
    }

    /// A point of an arrow that points up, mapped to the arrow's direction.
    private func mapped(_ point: CGPoint) -> CGPoint {
        switch direction {
        case .down: CGPoint(x: point.x, y: bounds.height - point.y)
        case .left: CGPoint(x: point.y, y: point.x)
        case .right: CGPoint(x: bounds.width - point.y, y: point.x)
        default: point
        }
    }
}
