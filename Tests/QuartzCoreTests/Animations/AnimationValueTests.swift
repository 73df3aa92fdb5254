// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

@Suite("Animation values")
struct AnimationValueTests {
    @Test("values are read from the types that programs use")
    func casts() {
        #expect(AnimationValue(CGFloat(2)) == .scalar(2))
        #expect(AnimationValue(2.5) == .scalar(2.5))
        #expect(AnimationValue(Float(0.5)) == .scalar(0.5))
        #expect(AnimationValue(3) == .scalar(3))
        #expect(AnimationValue(true) == .scalar(1))
        #expect(AnimationValue(NSNumber(value: 4.5)) == .scalar(4.5))
        #expect(AnimationValue(CGPoint(x: 1, y: 2)) == .point(CGPoint(x: 1, y: 2)))
        #expect(
            AnimationValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)))
                == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
        let turn = CATransform3DMakeRotation(1, 0, 1, 0)
        #expect(AnimationValue(NSValue(caTransform3D: turn)) == .transform(turn))
        #expect(NSValue(caTransform3D: turn).caTransform3DValue == turn)
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        #expect(AnimationValue(scale) == .transform(CATransform3DMakeScale(2, 3, 1)))
        #expect(NSValue(cgAffineTransform: scale).cgAffineTransformValue == scale)
        #expect(AnimationValue(CGColor.white) == .color(.white))
        let color: CGColor? = .black
        #expect(AnimationValue(color as Any) == .color(.black))
        #expect(AnimationValue("2") == nil)
        #expect(AnimationValue(nil as Any?) == nil)
    }

    @Test("colours are interpolated by components with straight alpha; nil is the other colour, transparent")
    func colors() {
        let red = AnimationValue.color(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let blue = AnimationValue.color(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(red.interpolated(to: blue, progress: 0.25) == .color(CGColor(red: 0.75, green: 0, blue: 0.25, alpha: 0.875)))
        #expect(
            AnimationValue.empty.interpolated(to: red, progress: 0.25) == .color(CGColor(red: 1, green: 0, blue: 0, alpha: 0.25)))
        #expect(red.interpolated(to: .empty, progress: 0.25) == .color(CGColor(red: 1, green: 0, blue: 0, alpha: 0.75)))
    }

    @Test("a difference added to its base gives the value")
    func differences() throws {
        let values: [(AnimationValue, AnimationValue)] = [
            (.scalar(2), .scalar(5)), (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -3, y: 4))),
            (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 5, y: 6, width: 7, height: 8))),
            (.transform(CATransform3DMakeRotation(1, 0, 0, 1)), .transform(CATransform3DMakeScale(2, 3, 1))),
        ]
        for (value, base) in values {
            let difference = try #require(value.subtracting(base))
            #expect(difference.added(to: base).distance(to: value) < 1e-12)
            #expect(value.zero.added(to: value).distance(to: value) < 1e-12)
        }
        #expect(AnimationValue.scalar(1).subtracting(.point(.zero)) == nil)
        let flat = AnimationValue.transform(CATransform3DMakeScale(0, 0, 1))
        #expect(AnimationValue.transform(CATransform3DIdentity).subtracting(flat) == nil, "nothing can be added to nothing")
        let mirror = AnimationValue.transform(CATransform3DMakeScale(-1, 1, 1))
        #expect(mirror.subtracting(mirror) == .transform(CATransform3DIdentity))
    }

    @Test("repetition adds a value to itself")
    func repetition() {
        #expect(AnimationValue.scalar(3).repeated(4) == .scalar(12))
        let turn = AnimationValue.transform(CATransform3DMakeRotation(0.1, 0, 0, 1))
        #expect(turn.repeated(7).distance(to: .transform(CATransform3DMakeRotation(0.7, 0, 0, 1))) < 1e-12)
        #expect(turn.repeated(0) == .transform(CATransform3DIdentity))
    }
}
