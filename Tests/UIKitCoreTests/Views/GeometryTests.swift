// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite("View geometry")
struct GeometryTests {
    /// UIKit's rule for one axis, computed independently: the change is shared in proportion to the flexible parts.
    private func expected(
        _ mask: (before: Bool, length: Bool, after: Bool), before: Double, length: Double, old: Double, new: Double
    ) -> (Double, Double) {
        let after = old - before - length
        let flexible = (mask.before ? before : 0) + (mask.length ? length : 0) + (mask.after ? after : 0)
        guard flexible > 0 else { return (before, length) }
        let factor = (flexible + new - old) / flexible
        return (mask.before ? before * factor : before, mask.length ? length * factor : length)
    }

    @Test("every autoresizing mask shares the change among its flexible parts", arguments: 0..<64)
    func autoresizing(rawValue: Int) {
        let mask = UIView.AutoresizingMask(rawValue: UInt(rawValue))
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let child = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 50))
        child.autoresizingMask = mask
        parent.addSubview(child)

        parent.frame.size = CGSize(width: 150, height: 180)

        let x = expected(
            (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)),
            before: 10, length: 20, old: 100, new: 150)
        let y = expected(
            (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)),
            before: 30, length: 50, old: 200, new: 180)
        for (value, wanted) in [
            (child.frame.minX, x.0), (child.frame.width, x.1), (child.frame.minY, y.0), (child.frame.height, y.1),
        ] {
            #expect(abs(value - wanted) < 1e-9)
        }
    }

    @Test("autoresizesSubviews false leaves subviews alone, and a moved superview does too")
    func noAutoresizing() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.frame.origin.x = 50
        #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.autoresizesSubviews = false
        parent.bounds.size.width = 300
        #expect(child.frame.width == 100)
    }

    @Test("conversion passes through bounds' origins and transforms, there and back")
    func conversion() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let scrolled = UIView(frame: CGRect(x: 50, y: -960, width: 200, height: 1440))
        scrolled.bounds.origin = CGPoint(x: 5, y: 100)
        let turned = UIView(frame: CGRect(x: 20, y: 120, width: 40, height: 20))
        root.addSubview(scrolled)
        scrolled.addSubview(turned)
        #expect(turned.convert(CGPoint.zero, to: root) == CGPoint(x: 65, y: -940))
        #expect(turned.convert(turned.bounds, to: root) == CGRect(x: 65, y: -940, width: 40, height: 20))

        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let corner = turned.convert(CGPoint.zero, to: root)
        #expect(abs(corner.x - 95) < 1e-9 && abs(corner.y + 950) < 1e-9)
        let back = root.convert(corner, to: turned)
        #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
        let sibling = UIView(frame: CGRect(x: 300, y: 0, width: 10, height: 10))
        root.addSubview(sibling)
        #expect(sibling.convert(CGPoint(x: 1, y: 1), to: scrolled) == CGPoint(x: 256, y: 1061))
    }

    @Test("frame follows the transform around the anchor point; setting it goes the way back")
    func transformAndFrame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -10, y: 10, width: 80, height: 40))
        #expect(view.bounds.size == CGSize(width: 40, height: 20))
        #expect(view.center == CGPoint(x: 30, y: 30))

        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        #expect(view.bounds.size == CGSize(width: 20, height: 20))
        #expect(view.center == CGPoint(x: 20, y: 20))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 10, y: 10, width: 20, height: 20))

        view.anchorPoint = .zero
        #expect(view.frame.origin == CGPoint(x: 20, y: 20))
    }

    @Test("sizeToFit keeps the origin")
    func sizeToFit() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 12) }
        }
        let view = Fitting(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 6, width: 30, height: 12))
    }

    @Test("numbers that are not finite change nothing", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) {
        let sink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { _ in }
        defer { ViewDiagnostics.sink = sink }
        let start = CGRect(x: 1, y: 2, width: 3, height: 4)
        let view = UIView(frame: start)
        view.frame.origin.x = value
        view.frame.size.height = value
        view.bounds.size.width = value
        view.center.y = value
        view.transform = CGAffineTransform(scaleX: value, y: 1)
        view.layer.position.x = value
        view.layer.anchorPoint.y = value
        view.layer.cornerRadius = value
        view.layer.borderWidth = value
        view.layer.shadowRadius = value
        view.layer.zPosition = value
        view.layer.opacity = Float(value)
        view.layer.contentsRect.size.width = value
        #expect(view.frame == start)
        #expect(view.layer.cornerRadius == 0 && view.layer.borderWidth == 0 && view.layer.zPosition == 0)
        #expect(view.layer.opacity == 1 && view.layer.shadowRadius == 3)
        let born = UIView(frame: CGRect(x: 0, y: value, width: 1, height: 1))
        #expect(born.frame == .zero)
    }

    @Test("alpha is clamped")
    func alpha() {
        let view = UIView()
        view.alpha = 3
        #expect(view.alpha == 1)
        view.alpha = -1
        #expect(view.alpha == 0)
        view.alpha = .nan
        #expect(view.alpha == 0)
    }
}
