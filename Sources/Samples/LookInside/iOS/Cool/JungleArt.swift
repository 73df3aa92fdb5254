// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// Images that are drawn once.
@MainActor
enum JungleArt {
    /// A tile with rosettes.
    static let leopardPrint = draw(CGSize(width: 72, height: 72)) { _ in
        fill(0xE7A84C, UIBezierPath(rect: CGRect(x: 0, y: 0, width: 72, height: 72)))
        for (x, y, size) in [(15.0, 16.0, 19.0), (47, 11, 16), (60, 36, 17), (33, 40, 21), (10, 53, 16), (53, 61, 18)] {
            // A broken ring around a darker ground.
            UIColor(rgb: 0x4A2A14).setStroke()
            for turn in [0.3, 2.5, 4.4] {
                let ring = UIBezierPath(
                    arcCenter: CGPoint(x: x, y: y), radius: size * 0.4, startAngle: turn + x, endAngle: turn + x + 1.5,
                    clockwise: true)
                ring.lineWidth = size * 0.24
                ring.lineCapStyle = .round
                ring.stroke()
            }
            fill(0xB9742A, oval(x, y, size * 0.5, size * 0.45))
        }
    }

    /// Eight petals in two colours.
    static let flower = draw(CGSize(width: 320, height: 320)) { context in
        for ring in [(count: 8, color: 0xE23D6E, length: 140.0), (count: 8, color: 0xF58BA8, length: 100.0)] {
            for petal in 0..<ring.count {
                context.saveGState()
                context.translateBy(x: 160, y: 160)
                context.rotate(by: (CGFloat(petal) + (ring.length > 120 ? 0 : 0.5)) * 2 * .pi / CGFloat(ring.count))
                fill(ring.color, oval(0, -ring.length / 2, ring.length * 0.52, ring.length))
                context.restoreGState()
            }
        }
        fill(0xF7C948, oval(160, 160, 64, 64))
        fill(0xD99A1C, oval(160, 160, 40, 40))
    }

    /// A hippo in the water, with sunglasses.
    static let hippo = draw(CGSize(width: 270, height: 142)) { context in
        context.scaleBy(x: 270 / 380, y: 270 / 380)
        fill(0x7E6A9B, oval(150, 150, 330, 190))
        for x in [232.0, 318.0] {
            fill(0x7E6A9B, oval(x, 42, 34, 38))
            fill(0xE8A0B4, oval(x, 44, 17, 20))
        }
        fill(0x8D78AC, oval(275, 105, 150, 140))
        fill(0x9B87BA, oval(290, 148, 172, 92))
        for x in [262.0, 318.0] { fill(0x53426D, oval(x, 136, 16, 11)) }
        // The glasses.
        fill(0x1B1B22, UIBezierPath(roundedRect: CGRect(x: 214, y: 70, width: 58, height: 34), cornerRadius: 14))
        fill(0x1B1B22, UIBezierPath(roundedRect: CGRect(x: 286, y: 70, width: 58, height: 34), cornerRadius: 14))
        fill(0x1B1B22, UIBezierPath(rect: CGRect(x: 268, y: 74, width: 24, height: 7)))
        fill(0x6A6A80, oval(232, 80, 20, 8))
        fill(0x6A6A80, oval(304, 80, 20, 8))
        // A smile, and the water.
        let smile = UIBezierPath()
        smile.move(to: CGPoint(x: 240, y: 164))
        smile.addQuadCurve(to: CGPoint(x: 346, y: 158), controlPoint: CGPoint(x: 296, y: 182))
        smile.lineWidth = 4
        UIColor(rgb: 0x53426D).setStroke()
        smile.stroke()
        let water = UIBezierPath()
        water.move(to: CGPoint(x: 0, y: 200))
        water.addLine(to: CGPoint(x: 0, y: 178))
        for wave in 0..<10 {
            let x = CGFloat(wave) * 38
            water.addQuadCurve(
                to: CGPoint(x: x + 38, y: 178), controlPoint: CGPoint(x: x + 19, y: wave.isMultiple(of: 2) ? 162 : 194))
        }
        water.addLine(to: CGPoint(x: 380, y: 200))
        water.close()
        fill(0x2A8C95, water)
    }

    private static func draw(_ size: CGSize, _ body: (CGContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { body($0.cgContext) }
    }

    private static func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIBezierPath {
        UIBezierPath(ovalIn: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    }

    private static func fill(_ color: Int, _ path: UIBezierPath) {
        UIColor(rgb: color).setFill()
        path.fill()
    }
}
