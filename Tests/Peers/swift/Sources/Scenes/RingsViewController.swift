import UIKit

/// Twelve dials of three rings each; the rings are strokes that grow to their share of the circle.
final class RingsViewController: SceneViewController {
    private static let colors = [0xE01B24, 0x26A269, 0x1A5FB4]
    /// Of each dial, from the outermost ring on.
    private let dials = (0..<12).map { _ in (0..<3).map { _ in (track: CAShapeLayer(), ring: CAShapeLayer()) } }

    override func viewDidLoad() {
        super.viewDidLoad()
        for dial in dials {
            for (color, layers) in zip(Self.colors, dial) {
                for layer in [layers.track, layers.ring] {
                    layer.fillColor = nil
                    layer.strokeColor = UIColor.rgb(color).withAlphaComponent(layer === layers.track ? 0.2 : 1).cgColor
                    layer.lineCap = .round
                    view.layer.addSublayer(layer)
                }
                layers.ring.strokeEnd = 0.1
            }
        }
    }

    override func toggle() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.6)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        for (index, dial) in dials.enumerated() {
            for (number, layers) in dial.enumerated() {
                layers.ring.strokeEnd = isOpen ? 0.35 + CGFloat((index * 3 + number) * 17 % 60) / 100 : 0.1
            }
        }
        CATransaction.commit()
    }

    override func arrange() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, dial) in dials.enumerated() {
            let cell = Photos.cell(index, in: view.bounds)
            let width = min(cell.width, cell.height) / 12
            for (number, layers) in dial.enumerated() {
                let radius = min(cell.width, cell.height) * 0.42 - width * 1.25 * CGFloat(number)
                let circle = UIBezierPath(
                    arcCenter: CGPoint(x: cell.midX, y: cell.midY), radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
                    clockwise: true)
                for layer in [layers.track, layers.ring] {
                    layer.path = circle.cgPath
                    layer.lineWidth = width
                }
            }
        }
        CATransaction.commit()
    }
}
