// SPDX-License-Identifier: MIT
import PhotoLibrary
import UIKit

/// A star that becomes a flower and back, while a second line is drawn around it.
struct Star: LayerDemonstration {
    init(_ space: CALayer) {
        let shape = CAShapeLayer()
        shape.path = Star.path(inner: 22)
        shape.fillColor = UIColor.amber.cgColor
        shape.add(Star.morph, forKey: "morph")
        let line = CAShapeLayer()
        line.path = CGPath(ellipseIn: CGRect(x: -58, y: -58, width: 116, height: 116), transform: nil)
        line.fillColor = nil
        line.strokeColor = UIColor.brick.cgColor
        line.lineWidth = 4
        line.lineCap = .round
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        stroke.fromValue = 0
        stroke.toValue = 1
        stroke.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        line.add(stroke.repeating(2, autoreverses: true), forKey: "stroke")
        space.addSublayer(line)
        space.addSublayer(shape)
    }

    private static var morph: CAAnimation {
        let morph = CABasicAnimation(keyPath: "path")
        morph.toValue = path(inner: 46)
        morph.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return morph.repeating(1, autoreverses: true)
    }

    private static func path(inner: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for corner in 0..<10 {
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let radius = corner % 2 == 0 ? 48 : inner
            let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}

/// A ring whose colours wander.
struct Ring: LayerDemonstration {
    init(_ space: CALayer) {
        let gradient = CAGradientLayer()
        gradient.type = .conic
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 0.5, y: 0)
        gradient.bounds = CGRect(x: 0, y: 0, width: 116, height: 116)
        gradient.colors = Ring.colors(from: 0)
        let wander = CAKeyframeAnimation(keyPath: "colors")
        wander.values = (0...6).map { Ring.colors(from: $0) }
        gradient.add(wander.repeating(6), forKey: "wander")
        let ring = CAShapeLayer()
        ring.path = CGPath(ellipseIn: CGRect(x: 14, y: 14, width: 88, height: 88), transform: nil)
        ring.fillColor = nil
        ring.strokeColor = UIColor.black.cgColor
        ring.lineWidth = 26
        gradient.mask = ring
        space.addSublayer(gradient)
    }

    private static func colors(from first: Int) -> [CGColor] {
        let wheel = [UIColor.brick, .amber, .moss, .ocean, .plum, .resting].map(\.cgColor)
        return (0...6).map { wheel[($0 + first) % 6] }
    }
}

/// Twelve dots that grow and fade, each a little later than the one before.
struct Dots: LayerDemonstration {
    init(_ space: CALayer) {
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
        dot.position = CGPoint(x: 0, y: -44)
        dot.cornerRadius = 8
        dot.backgroundColor = UIColor.ocean.cgColor
        let shrink = CABasicAnimation(keyPath: "transform.scale")
        shrink.fromValue = 1.2
        shrink.toValue = 0.2
        dot.add(shrink.repeating(1.2), forKey: "shrink")
        let copies = CAReplicatorLayer()
        copies.instanceCount = 12
        copies.instanceDelay = 0.1
        copies.instanceAlphaOffset = -0.04
        copies.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        copies.addSublayer(dot)
        space.addSublayer(copies)
    }
}

/// Snow, over a small hill.
struct Snow: LayerDemonstration {
    init(_ space: CALayer) {
        let sky = CAGradientLayer()
        sky.frame = CGRect(x: -150, y: -90, width: 300, height: 155)
        sky.colors = [UIColor(rgb: 0x22344F).cgColor, UIColor(rgb: 0x6E8FB3).cgColor]
        let flake = CAEmitterCell()
        flake.contents = UIImage.disc(diameter: 8, .white).cgImage
        flake.contentsScale = 2
        flake.birthRate = 30
        flake.lifetime = 6
        flake.velocity = 24
        flake.velocityRange = 10
        flake.emissionLongitude = .pi / 2
        flake.emissionRange = .pi / 4
        flake.scaleRange = 0.5
        let snow = CAEmitterLayer()
        snow.emitterShape = .line
        snow.emitterPosition = CGPoint(x: 0, y: -80)
        snow.emitterSize = CGSize(width: 300, height: 0)
        snow.emitterCells = [flake]
        space.addSublayer(sky)
        space.addSublayer(snow)
    }
}

/// Six tiles around an axis, the near ones in front of the far ones.
struct Carousel: LayerDemonstration {
    init(_ space: CALayer) {
        let room = CALayer()
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 400
        room.sublayerTransform = CATransform3DRotate(perspective, -0.25, 1, 0, 0)
        let wheel = CATransformLayer()
        for (index, color) in [UIColor.brick, .amber, .moss, .ocean, .plum, .resting].enumerated() {
            let tile = CALayer()
            tile.bounds = CGRect(x: 0, y: 0, width: 52, height: 64)
            tile.cornerRadius = 8
            tile.backgroundColor = color.cgColor
            tile.transform = CATransform3DTranslate(CATransform3DMakeRotation(CGFloat(index) * .pi / 3, 0, 1, 0), 0, 0, 62)
            wheel.addSublayer(tile)
        }
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.fromValue = 0
        turn.toValue = 2 * CGFloat.pi
        wheel.add(turn.repeating(8), forKey: "turn")
        room.addSublayer(wheel)
        space.addSublayer(room)
    }
}

/// An arrow that follows a track and turns with it.
struct Track: LayerDemonstration {
    init(_ space: CALayer) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -70, y: 30))
        path.addCurve(to: CGPoint(x: 70, y: 30), control1: CGPoint(x: -50, y: -110), control2: CGPoint(x: 50, y: 110))
        path.addCurve(to: CGPoint(x: -70, y: 30), control1: CGPoint(x: 110, y: -60), control2: CGPoint(x: -110, y: -60))
        let track = CAShapeLayer()
        track.path = path
        track.fillColor = nil
        track.strokeColor = UIColor.hairline.cgColor
        track.lineWidth = 3
        track.lineDashPattern = [8, 6]
        let arrow = CAShapeLayer()
        let tip = CGMutablePath()
        tip.addLines(between: [CGPoint(x: 14, y: 0), CGPoint(x: -10, y: -9), CGPoint(x: -5, y: 0), CGPoint(x: -10, y: 9)])
        tip.closeSubpath()
        arrow.path = tip
        arrow.fillColor = UIColor.moss.cgColor
        let drive = CAKeyframeAnimation(keyPath: "position")
        drive.path = path
        drive.calculationMode = .paced
        drive.rotationMode = .rotateAuto
        arrow.add(drive.repeating(5), forKey: "drive")
        space.addSublayer(track)
        space.addSublayer(arrow)
    }
}
