// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite("Hit testing")
struct HitTestTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    private let inner = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

    init() {
        root.addSubview(box)
        box.addSubview(inner)
    }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

    @Test("Touches 11.1: the deepest view in front takes the touch")
    func deepest() {
        #expect(hit(45, 45) === inner)
        #expect(hit(15, 15) === box)
        #expect(hit(5, 5) === root)
        #expect(hit(100, 5) == nil)
        let front = UIView(frame: box.frame)
        root.addSubview(front)
        #expect(hit(45, 45) === front)
    }

    @Test("Touches 11.1: outside of a parent nothing is touched, clipped or not")
    func outside() {
        #expect(hit(65, 65) === root)
        box.clipsToBounds = true
        #expect(hit(65, 65) === root)
    }

    @Test("Touches 11.1: hidden, almost transparent and disabled views are passed by, with what they contain")
    func skipped() {
        box.isHidden = true
        #expect(hit(45, 45) === root)
        box.isHidden = false
        box.alpha = 0.009
        #expect(hit(45, 45) === root)
        box.alpha = 0.011
        #expect(hit(45, 45) === inner)
        box.isUserInteractionEnabled = false
        #expect(hit(45, 45) === root)
        box.isUserInteractionEnabled = true
        inner.isUserInteractionEnabled = false
        #expect(hit(45, 45) === box)
    }

    @Test("transforms, bounds origins and sublayer transforms count")
    func spaces() {
        inner.transform = CGAffineTransform(translationX: -30, y: -30)
        #expect(hit(15, 15) === inner)
        inner.transform = .identity
        box.bounds.origin = CGPoint(x: 25, y: 25)
        #expect(hit(16, 16) === inner)
        box.bounds.origin = .zero
        box.layer.sublayerTransform = CATransform3DMakeTranslation(-30, -30, 0)
        #expect(hit(15, 15) === inner)
        #expect(root.layer.hitTest(CGPoint(x: 15, y: 15)) === inner.layer)
    }

    @Test("overridden hitTest and point(inside:) are asked, at any depth")
    func overridden() {
        final class PassThrough: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let hit = super.hitTest(point, with: event)
                return hit === self ? nil : hit
            }
        }
        final class Wide: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
        }
        let glass = PassThrough(frame: root.bounds)
        let wide = Wide(frame: .zero)
        root.addSubview(glass)
        #expect(hit(45, 45) === inner)
        glass.addSubview(wide)
        #expect(hit(45, 45) === wide)
    }

    @Test("layers with a higher z position are hit first")
    func zPosition() {
        let front = UIView(frame: box.frame)
        root.insertSubview(front, at: 0)
        front.layer.zPosition = 1
        #expect(root.layer.hitTest(CGPoint(x: 15, y: 15)) === front.layer)
    }
}
