// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Motion along a path", .serialized) @MainActor
struct PathMotionTests {
    private func motion(_ path: UIBezierPath, _ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path.cgPath
        animation.calculationMode = mode
        animation.duration = 1
        return animation
    }

    /// 20 to the right, then 60 down.
    private var corner: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 70))
        return path
    }

    /// Where the layer is after each time.
    private func places(_ animation: CAKeyframeAnimation, at times: [Double]) throws -> [CGPoint] {
        let layer = LayerStage.box(CGRect(x: 0, y: 0, width: 4, height: 4), .red)
        let stage = try LayerStage(layer)
        try stage.now { layer.add(animation, forKey: nil) }
        var last = 0.0
        return try times.map { time in
            try stage.advance(time - last)
            last = time
            let place = try #require(layer.presentation()).position
            #expect(try stage.isRed(place.x.rounded(), place.y.rounded()))
            return place
        }
    }

    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 0.2 }

    @Test("the linear mode passes each step in the same time, the paced mode all of them at one speed")
    func modes() throws {
        let linear = try self.places(motion(corner, .linear), at: [0.25, 0.5, 0.75])
        #expect(isNear(linear[0], CGPoint(x: 20, y: 10)))
        #expect(isNear(linear[1], CGPoint(x: 30, y: 10)))
        #expect(isNear(linear[2], CGPoint(x: 30, y: 40)))
        let paced = try self.places(motion(corner, .paced), at: [0.25, 0.5, 0.75])
        #expect(isNear(paced[0], CGPoint(x: 30, y: 10)))
        #expect(isNear(paced[1], CGPoint(x: 30, y: 30)))
        #expect(isNear(paced[2], CGPoint(x: 30, y: 50)))
    }

    @Test("a circle is passed at one speed, and key times divide the steps")
    func circle() throws {
        let circle = UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 60, height: 60))
        let places = try self.places(motion(circle, .paced), at: [0.1, 0.35, 0.6, 0.85])
        for place in places { #expect(abs(hypot(place.x - 50, place.y - 50) - 30) < 0.1) }
        for (one, other) in zip(places, places.dropFirst()) {
            let turn = acos(((one.x - 50) * (other.x - 50) + (one.y - 50) * (other.y - 50)) / 900)
            #expect(abs(turn - .pi / 2) < 0.02)
        }
        let timed = motion(corner, .linear)
        timed.keyTimes = [0, 0.8, 1]
        let timedPlaces = try self.places(timed, at: [0.4])
        #expect(isNear(timedPlaces[0], CGPoint(x: 20, y: 10)))
    }

    @Test("a layer turns with its path, forwards or backwards")
    func rotation() throws {
        for (mode, offset) in [(.rotateAuto, 0), (.rotateAutoReverse, .pi)] as [(CAAnimationRotationMode, CGFloat)] {
            let layer = LayerStage.box(CGRect(x: 0, y: 0, width: 20, height: 4), .red)
            let stage = try LayerStage(layer)
            let animation = motion(corner, .paced)
            animation.rotationMode = mode
            try stage.now { layer.add(animation, forKey: nil) }
            try stage.advance(0.5)
            let shown = try #require(layer.presentation()).affineTransform()
            let turned = CGAffineTransform(rotationAngle: .pi / 2 + offset)
            #expect(abs(shown.a - turned.a) < 1e-6 && abs(shown.b - turned.b) < 1e-6)
            // Upright at (30, 30): 20 high, 4 wide.
            #expect(try stage.isRed(30, 22) && stage.isRed(30, 38) && stage.isWhite(24, 30))
        }
    }

    @Test("a path without a line, one with a gap and one that is no number move nothing wrong")
    func degenerate() throws {
        let point = UIBezierPath()
        point.move(to: CGPoint(x: 50, y: 50))
        let layer = LayerStage.box(CGRect(x: 0, y: 0, width: 4, height: 4), .red)
        let stage = try LayerStage(layer)
        try stage.now { layer.add(motion(point, .paced), forKey: nil) }
        #expect(layer.presentation()?.position == CGPoint(x: 2, y: 2))
        let gap = corner
        gap.move(to: CGPoint(x: 90, y: 90))
        gap.addLine(to: CGPoint(x: 90, y: 10))
        let places = try self.places(motion(gap, .paced), at: [29.0 / 60, 31.0 / 60])
        #expect(isNear(places[0], CGPoint(x: 30, y: 67.3)) && isNear(places[1], CGPoint(x: 90, y: 87.3)))
    }
}
