// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@Suite("Geometry in values and texts")
struct GeometryTextTests {
    @Test("a value returns what was put into it, and zero for another type")
    func values() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
        #expect(NSValue(uiOffset: UIOffset(horizontal: 5, vertical: 6)).uiOffsetValue == UIOffset(horizontal: 5, vertical: 6))
        #expect(NSValue(cgVector: CGVector(dx: 7, dy: 8)).cgVectorValue == CGVector(dx: 7, dy: 8))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect && NSValue(cgRect: rect).uiEdgeInsetsValue == .zero)
        #expect(NSNumber(value: 3).uiOffsetValue == .zero)
        let transform = CATransform3DMakeScale(1, 2, 3)
        #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    }

    @Test("geometry is written as UIKit writes it, and read back")
    func texts() {
        let rect = CGRect(x: 10, y: -20, width: 30, height: 40.5)
        #expect(NSCoder.string(for: rect) == "{{10, -20}, {30, 40.5}}")
        #expect(NSCoder.cgRect(for: "{{10, -20}, {30, 40.5}}") == rect)
        #expect(NSCoder.string(for: CGPoint(x: 1, y: 2)) == "{1, 2}" && NSCoder.cgPoint(for: "{1, 2}") == CGPoint(x: 1, y: 2))
        #expect(NSCoder.cgSize(for: NSCoder.string(for: CGSize(width: 3, height: 0.25))) == CGSize(width: 3, height: 0.25))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}" && NSCoder.uiEdgeInsets(for: "{1,2,3,4}") == insets)
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSCoder.string(for: transform) == "[1, 2, 3, 4, 5, 6]")
        #expect(NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6]") == transform)
        for bad in ["", "nonsense", "{1, 2, 3}", "{{1, 2}, {3, x}}", "{1, nan}"] {
            #expect(NSCoder.cgRect(for: bad) == .zero && NSCoder.cgPoint(for: bad) == .zero)
        }
    }
}
