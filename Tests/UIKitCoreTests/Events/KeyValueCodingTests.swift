// SPDX-License-Identifier: MIT
import Testing
import UIKit

@MainActor
struct KeyValueCodingTests {
    @Test("a property is read and set by its key; numbers take the property's type, and nil is nil")
    func properties() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.value(forKey: "frame") as? CGRect == view.frame)
        view.setValue(true, forKey: "hidden")
        view.setValue(0.5, forKey: "alpha")
        #expect(view.isHidden && view.alpha == 0.5)
        view.setValue(NSNumber(value: 1), forKey: "alpha")
        view.setValue(0, forKey: "hidden")
        #expect(!view.isHidden && view.alpha == 1)
        view.setValue(UIColor.red, forKey: "backgroundColor")
        #expect(view.value(forKey: "backgroundColor") as? UIColor == .red)
        view.setValue(nil, forKey: "backgroundColor")
        #expect(view.backgroundColor == nil && view.value(forKey: "backgroundColor") == nil)

        let controller = UIViewController()
        controller.setValuesForKeys(["title": "Sheet", "preferredContentSize": CGSize(width: 3, height: 4)])
        #expect(controller.title == "Sheet" && controller.preferredContentSize == CGSize(width: 3, height: 4))
    }

    @Test("what is no property, and a value of another type, change nothing")
    func undefined() {
        let view = UIView()
        view.setValue(1, forKey: "nothing")
        view.setValue("red", forKey: "backgroundColor")
        view.setValue(nil, forKey: "alpha")
        view.setValue(8, forKeyPath: "nothing.at.all")
        #expect(view.value(forKey: "nothing") == nil && view.backgroundColor == nil && view.alpha == 1)
        #expect(view.value(forKeyPath: "") == nil && view.value(forKeyPath: "layer.") == nil)
    }

    @Test("a way of keys leads through objects, and into the parts of a layer's values")
    func ways() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.setValue(8, forKeyPath: "layer.cornerRadius")
        #expect(view.layer.cornerRadius == 8 && view.value(forKeyPath: "layer.cornerRadius") as? Double == 8)

        view.layer.setValue(0.5, forKeyPath: "transform.scale")
        view.layer.setValue(20, forKeyPath: "transform.translation.x")
        let expected = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 20, ty: 0)
        #expect(view.layer.transform == CATransform3DMakeAffineTransform(expected))
        #expect((view.layer.value(forKeyPath: "transform.scale.x") as? NSNumber)?.doubleValue == 0.5)
        view.layer.setValue(7, forKeyPath: "position.x")
        view.layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 40)), forKey: "bounds")
        #expect(view.layer.position == CGPoint(x: 7, y: 5) && view.bounds.size == CGSize(width: 30, height: 40))
        view.layer.setValue(CGFloat.nan, forKeyPath: "position.x")
        #expect(view.layer.position.x == 7)
    }

    @Test("a layer's key path animates as its property does, and observers are told")
    func consequences() {
        let layer = CALayer()
        var told: [Float?] = []
        let token = layer.observe(\.opacity, options: .new) { _, change in told.append(change.newValue) }
        layer.setValue(0.25, forKeyPath: "opacity")
        #expect(told == [0.25])
        token.invalidate()
    }

    @Test("a layer keeps values under any other key")
    func anyKey() {
        let layer = CALayer()
        #expect(layer.value(forKey: "page") == nil)
        layer.setValue(3, forKey: "page")
        layer.setValue("a", forKey: "tag")
        #expect(layer.value(forKey: "page") as? Int == 3 && layer.value(forKey: "tag") as? String == "a")
        layer.setValue(nil, forKey: "page")
        #expect(layer.value(forKey: "page") == nil)
        layer.setValue(true, forKey: "masksToBounds")
        #expect(layer.masksToBounds)
    }

    @Test("an animation keeps what its delegate is to know, also when it is asked as any object is")
    func animations() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(3, forKey: "mode")
        let object: NSObject = animation
        object.setValue("a", forKeyPath: "name")
        #expect(animation.value(forKey: "mode") as? Int == 3 && object.value(forKey: "mode") as? Int == 3)
        #expect(animation.value(forKey: "name") as? String == "a")
    }
}
