// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("TMPPictures", .serialized) @MainActor
struct LayerPicturesTMP {
    @Test(arguments: [1, 2] as [CGFloat])
    func picture(_ scale: CGFloat) throws {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let root = controller.view.layer
        func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ c: UIColor?) -> CALayer {
            let l = CALayer(); l.frame = CGRect(x: x, y: y, width: w, height: h); l.backgroundColor = c?.cgColor; return l
        }
        // gradients
        for (index, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
            let g = CAGradientLayer()
            g.frame = CGRect(x: 10 + 110 * CGFloat(index), y: 10, width: 100, height: 100)
            g.type = type
            g.colors = [UIColor.red, .yellow, .green, .cyan, .blue, .magenta, .red].map(\.cgColor)
            if type != .axial { g.startPoint = CGPoint(x: 0.5, y: 0.5); g.endPoint = CGPoint(x: 1, y: 1) }
            g.cornerRadius = index == 2 ? 50 : 12
            root.addSublayer(g)
        }
        // shapes
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 340, y: 10, width: 100, height: 100)
        let star = UIBezierPath(), circle = UIBezierPath()
        for i in 0..<10 {
            let a = CGFloat(i) * .pi / 5 - .pi / 2
            let r: CGFloat = i % 2 == 0 ? 48 : 20
            let p = CGPoint(x: 50 + r * cos(a), y: 50 + r * sin(a)), q = CGPoint(x: 50 + 40 * cos(a), y: 50 + 40 * sin(a))
            if i == 0 { star.move(to: p); circle.move(to: q) } else { star.addLine(to: p); circle.addLine(to: q) }
        }
        star.close(); circle.close()
        shape.path = star.cgPath
        shape.fillColor = UIColor.orange.cgColor
        shape.strokeColor = UIColor.brown.cgColor
        shape.lineWidth = 3
        shape.lineJoin = .round
        shape.shadowOpacity = 0.5
        shape.shadowOffset = CGSize(width: 0, height: 4)
        root.addSublayer(shape)
        // label shadow
        let label = UILabel(frame: CGRect(x: 450, y: 10, width: 140, height: 50))
        label.text = "Shadow"
        label.font = .boldSystemFont(ofSize: 32)
        label.layer.shadowOpacity = 0.6
        label.layer.shadowOffset = CGSize(width: 3, height: 5)
        label.layer.shadowRadius = 3
        controller.view.addSubview(label)
        // spinner
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 460, y: 65, width: 60, height: 60)
        replicator.instanceCount = 12
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        replicator.instanceDelay = 1 / 12
        replicator.instanceColor = UIColor.systemBlue.cgColor
        replicator.instanceRedOffset = 0.08
        let tick = box(27, 2, 6, 16, .white)
        tick.cornerRadius = 3
        replicator.addSublayer(tick)
        root.addSublayer(replicator)
        // 3D cube
        let scene = CALayer()
        scene.frame = CGRect(x: 10, y: 130, width: 200, height: 200)
        scene.backgroundColor = UIColor(white: 0.95, alpha: 1).cgColor
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 400
        scene.sublayerTransform = perspective
        let cube = CATransformLayer()
        cube.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        let colors: [UIColor] = [.red, .green, .blue, .orange, .purple, .yellow]
        let turns: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
            (0.0, 0.0, 1.0, 0.0), (.pi / 2, 0, 1, 0), (.pi, 0, 1, 0), (-.pi / 2, 0, 1, 0), (.pi / 2, 1, 0, 0),
            (-.pi / 2, 1, 0, 0),
        ]
        for (c, t) in zip(colors, turns) {
            let face = box(0, 0, 100, 100, c)
            face.transform = CATransform3DTranslate(CATransform3DMakeRotation(t.0, t.1, t.2, t.3), 0, 0, 50)
            face.borderWidth = 4
            face.borderColor = UIColor.black.cgColor
            let inner = box(30, 30, 40, 40, .white); inner.cornerRadius = 20
            face.addSublayer(inner)
            cube.addSublayer(face)
        }
        cube.transform = CATransform3DRotate(CATransform3DMakeRotation(0.5, 1, 0, 0), 0.7, 0, 1, 0)
        scene.addSublayer(cube)
        root.addSublayer(scene)
        // carousel
        let carousel = CALayer()
        carousel.frame = CGRect(x: 220, y: 130, width: 370, height: 200)
        carousel.backgroundColor = UIColor(white: 0.9, alpha: 1).cgColor
        carousel.sublayerTransform = perspective
        for i in 0..<8 {
            let card = box(155, 50, 60, 100, UIColor(hue: CGFloat(i) / 8, saturation: 0.8, brightness: 0.9, alpha: 1))
            card.cornerRadius = 8
            card.transform = CATransform3DTranslate(CATransform3DMakeRotation(CGFloat(i) * .pi / 4 + 0.2, 0, 1, 0), 0, 0, 110)
            carousel.addSublayer(card)
        }
        root.addSublayer(carousel)
        // transitions
        var moving: [(CALayer, CATransition)] = []
        for (index, type) in [CATransitionType.fade, .push, .moveIn, .reveal].enumerated() {
            let holder = box(10 + 150 * CGFloat(index), 345, 130, 80, .black)
            holder.masksToBounds = true
            let l = box(0, 0, 130, 80, .systemRed)
            let s = box(20, 20, 40, 40, .white)
            l.addSublayer(s)
            holder.addSublayer(l)
            root.addSublayer(holder)
            let t = CATransition()
            t.type = type; t.subtype = .fromRight; t.duration = 1
            moving.append((l, t))
        }
        let stage = try Stagehand(controller, size: CGSize(width: 600, height: 440), scale: scale)
        try stage.settle()
        let morph = CABasicAnimation(keyPath: "path")
        morph.fromValue = star.cgPath; morph.toValue = circle.cgPath; morph.duration = 1
        shape.add(morph, forKey: nil)
        let pulse = CABasicAnimation(keyPath: "opacity")
        pulse.fromValue = 1; pulse.toValue = 0.1; pulse.duration = 1; pulse.repeatCount = .infinity
        tick.add(pulse, forKey: nil)
        for (l, t) in moving {
            l.add(t, forKey: nil)
            CATransaction.setDisableActions(true)
            l.backgroundColor = UIColor.systemGreen.cgColor
            l.sublayers?.first?.frame = CGRect(x: 70, y: 20, width: 40, height: 40)
        }
        try stage.advance(by: 0.4)
        try stage.screenshot().pngData()?.write(to: URL(fileURLWithPath: "/tmp/layers-\(Int(scale)).png"))
    }

    @Test func dynamics() throws {
        let stage = DynamicStage()
        stage.root.backgroundColor = .white
        let colors: [UIColor] = [.red, .green, .blue, .orange, .purple, .systemTeal]
        let views = (0..<24).map { i -> UIView in
            let v = stage.box(
                CGRect(x: 40 + CGFloat(i % 6) * 52, y: 10 + CGFloat(i / 6) * 40, width: 30 + CGFloat(i % 3) * 10, height: 24))
            v.backgroundColor = colors[i % 6]
            return v
        }
        let collision = UICollisionBehavior(items: views)
        collision.translatesReferenceBoundsIntoBoundary = true
        let ramp = UIBezierPath(); ramp.move(to: CGPoint(x: 0, y: 220)); ramp.addLine(to: CGPoint(x: 230, y: 300))
        collision.addBoundary(withIdentifier: "ramp" as NSString, for: ramp)
        let line = CAShapeLayer(); line.path = ramp.cgPath; line.strokeColor = UIColor.black.cgColor;
        stage.root.layer.addSublayer(line)
        for b in [collision, UIGravityBehavior(items: views)] { stage.animator.addBehavior(b) }
        let strip = try stage.stage.filmStrip(of: 4, frames: 8)
        try strip.writePNG(to: "/tmp/layers-dynamics.png")
        print("running", stage.animator.isRunning, try stage.rest(within: 10))
    }
}
