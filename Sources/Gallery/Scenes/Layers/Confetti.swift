// SPDX-License-Identifier: MIT
import UIKit

/// Paper that falls from the upper edge.
final class Confetti: CAEmitterLayer {
    required init() {
        super.init()
        emitterShape = .line
        birthRate = 0
        emitterCells = [UIColor.brick, .amber, .moss, .ocean, .plum].map(Self.paper)
    }

    required init(layer: Any) { super.init(layer: layer) }

    private static func paper(_ color: UIColor) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = UIImage.paper.cgImage
        cell.contentsScale = 2
        cell.color = color.cgColor
        cell.birthRate = 40
        cell.lifetime = 5
        cell.velocity = 160
        cell.velocityRange = 80
        cell.yAcceleration = 160
        cell.emissionLongitude = .pi / 2
        cell.emissionRange = .pi / 3
        cell.spinRange = 5
        cell.scaleRange = 0.3
        cell.alphaSpeed = -0.2
        return cell
    }

    /// Throws for half a second.
    func burst() {
        birthRate = 1
        perform(Selector("rest", Confetti.rest), with: nil, afterDelay: 0.5)
    }

    private func rest() { birthRate = 0 }

    func fall(across space: CGRect) {
        emitterPosition = CGPoint(x: space.midX, y: space.minY - 10)
        emitterSize = CGSize(width: space.width, height: 0)
    }
}

extension UIImage {
    /// White, to be coloured.
    fileprivate static let paper = picture(CGSize(width: 20, height: 12)) { context, bounds in
        UIColor.white.setFill()
        context.fill(bounds)
    }

    static func disc(diameter: CGFloat, _ color: UIColor) -> UIImage {
        picture(CGSize(width: diameter, height: diameter)) { context, bounds in
            color.setFill()
            context.fillEllipse(in: bounds)
        }
    }

    /// - Parameter size: In pixels.
    private static func picture(_ size: CGSize, _ draw: (CGContext, CGRect) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext, CGRect(origin: .zero, size: size)) }
    }
}
