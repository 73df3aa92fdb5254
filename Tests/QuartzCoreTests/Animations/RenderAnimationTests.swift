// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

@Suite("Evaluation of animations")
struct RenderAnimationTests {
    private func rendered(_ animation: CAAnimation, at begin: Double = 0, model: LayerProperties = .init()) throws
        -> RenderAnimation
    {
        try #require(RenderAnimation(animation, beginTime: begin, model: model))
    }

    private func evaluate(_ animations: [CAAnimation], at time: Double, model: LayerProperties = .init()) throws
        -> LayerProperties
    {
        var result = model
        RenderAnimation.apply(try animations.map { try rendered($0, model: model) }, at: time, to: &result)
        return result
    }

    private func basic(_ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        animation.duration = 1
        return animation
    }

    @Test(
        "from, to and by give the documented value in all combinations",
        arguments: [
            (2, 4, nil, 2.5), (2, nil, 8, 4), (nil, 8, 4, 5), (2, nil, nil, 4), (nil, 14, nil, 11), (nil, nil, 4, 11),
            (nil, nil, nil, 10),
        ] as [(Double?, Double?, Double?, Double)])
    func basicForms(from: Double?, to: Double?, by: Double?, expected: Double) throws {
        var model = LayerProperties()
        model.cornerRadius = 10
        let animation = basic("cornerRadius", from: from, to: to, by: by)
        #expect(try evaluate([animation], at: 0.25, model: model).cornerRadius == expected)
        #expect(try evaluate([animation], at: 1, model: model).cornerRadius == 10, "the model shows at the end")
    }

    @Test("a begin time of 0 becomes the time of the commit, any other is kept")
    func beginTime() throws {
        let animation = basic("opacity", from: 0, to: 1)
        #expect(try rendered(animation, at: 5).startTime == 5)
        animation.beginTime = 7
        let late = try rendered(animation, at: 5)
        #expect(late.startTime == 7)
        #expect(late.endTime == 8)
        #expect(late.isActive(at: 6) && late.isActive(at: 7.5) && !late.isActive(at: 8))
        #expect(late.isFinished(at: 8) && !late.isFinished(at: 7.9))
    }

    @Test("a timing function changes the progress")
    func timingFunction() throws {
        let animation = basic("opacity", from: 0, to: 1)
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        #expect(abs(try evaluate([animation], at: 0.5).opacity - 0.31536) < 1e-5)
    }

    @Test("additive animations add up on the model")
    func additive() throws {
        var model = LayerProperties()
        model.position = CGPoint(x: 100, y: 50)
        let first = basic("position", from: CGPoint(x: -100, y: 0), to: CGPoint.zero)
        let second = basic("position", from: CGPoint(x: 0, y: 40), to: CGPoint.zero)
        first.isAdditive = true
        second.isAdditive = true
        #expect(try evaluate([first, second], at: 0.25, model: model).position == CGPoint(x: 25, y: 80))
        let byOne = basic("position", by: CGPoint(x: 8, y: 0))
        byOne.isAdditive = true
        #expect(try evaluate([byOne], at: 0.25, model: model).position == CGPoint(x: 102, y: 50))
    }

    @Test("sums of opacities may leave 0 … 1 in between, but not at the end")
    func opacitySums() throws {
        // Fades out and, before that has shown, in again.
        let out = basic("opacity", from: 1, to: 0)
        let back = basic("opacity", from: -1, to: 0)
        (out.isAdditive, back.isAdditive) = (true, true)
        #expect(try evaluate([out, back], at: 0).opacity == 1)
        #expect(try evaluate([out], at: 0).opacity == 1)
    }

    @Test("a new transform animation starts where the running one is, even when the transforms do not commute")
    func additiveTransforms() throws {
        let a = CATransform3DIdentity
        let b = CATransform3DMakeRotation(1.5, 0, 0, 1)
        let c = CATransform3DConcat(CATransform3DMakeScale(2, 1, 1), CATransform3DMakeTranslation(100, 30, 0))
        func change(_ from: CATransform3D, _ to: CATransform3D, begin: Double) throws -> CABasicAnimation {
            let difference = try #require(AnimationValue.transform(from).subtracting(.transform(to))?.transformValue)
            let animation = basic("transform", from: difference, to: CATransform3DIdentity)
            animation.isAdditive = true
            animation.reference = .transform(to)
            animation.beginTime = begin
            animation.fillMode = .backwards
            return animation
        }
        let first = try change(a, b, begin: 0)
        var model = LayerProperties()
        model.transform = b
        let before = try evaluate([first], at: 0.4, model: model).transform
        #expect(AnimationValue.transform(before).distance(to: .transform(a.interpolated(to: b, progress: 0.4))) < 1e-9)
        model.transform = c
        let after = try evaluate([first, change(b, c, begin: 0.4)], at: 0.4, model: model).transform
        #expect(AnimationValue.transform(before).distance(to: .transform(after)) < 1e-9)
    }

    @Test("an additive transform with a reference moves like the whole transforms")
    func referencedTransform() throws {
        let end = CATransform3DConcat(CATransform3DMakeScale(3, 1, 1), CATransform3DMakeRotation(1, 0, 0, 1))
        let animation = basic("transform", from: CATransform3DInvert(end), to: CATransform3DIdentity)
        animation.isAdditive = true
        animation.reference = .transform(end)
        var model = LayerProperties()
        model.transform = end
        let shown = try evaluate([animation], at: 0.5, model: model).transform
        #expect(
            AnimationValue.transform(shown).distance(to: .transform(CATransform3DIdentity.interpolated(to: end, progress: 0.5)))
                < 1e-9)
    }

    @Test("later animations override earlier ones")
    func order() throws {
        let animations = [basic("opacity", from: 0, to: 0), basic("opacity", from: 0.5, to: 0.5)]
        #expect(try evaluate(animations, at: 0.5).opacity == 0.5)
    }

    @Test("cumulative repeats start where the last one ended")
    func cumulative() throws {
        let animation = basic("position.x", from: 0, to: 10)
        animation.repeatCount = 3
        animation.isCumulative = true
        #expect(try evaluate([animation], at: 2.5).position.x == 25)
    }

    @Test("springs move by their own formula, in seconds")
    func spring() throws {
        let animation = CASpringAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (0, 100)
        animation.duration = 0.4
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        let expected = 100 * SpringSolver(stiffness: 100, damping: 10).position(at: 0.3)
        #expect(abs(try evaluate([animation], at: 0.3).position.x - expected) < 1e-9)
        #expect(try evaluate([animation], at: 0.4).position.x == 0, "the duration cuts it off")
    }

    @Test("key paths that cannot be animated run to their end without showing anything")
    func unknownKeyPath() throws {
        let animation = basic("wobble", from: 0, to: 1)
        let rendered = try rendered(animation)
        #expect(!rendered.isActive(at: 0.5))
        #expect(rendered.endTime == 1)
        #expect(try evaluate([animation], at: 0.5) == LayerProperties())
        #expect(try !self.rendered(basic("opacity", from: CGPoint.zero, to: CGPoint.zero)).isActive(at: 0))
        #expect(try !self.rendered(CAAnimation()).isActive(at: 0))
    }

    @Test(
        "every key path can be written",
        arguments: [
            ("position", CGPoint(x: 1, y: 2)), ("position.x", 1.0), ("position.y", 1.0),
            ("bounds", CGRect(x: 1, y: 2, width: 3, height: 4)), ("bounds.origin", CGPoint(x: 1, y: 2)), ("bounds.origin.x", 1.0),
            ("bounds.origin.y", 1.0), ("bounds.size", CGSize(width: 3, height: 4)), ("bounds.size.width", 3.0),
            ("bounds.size.height", 3.0), ("transform", CATransform3DMakeScale(2, 3, 1)), ("transform.rotation", 0.5),
            ("transform.rotation.x", 0.5), ("transform.rotation.y", 0.5), ("transform.rotation.z", 0.5), ("transform.scale", 2.0),
            ("transform.scale.x", 2.0), ("transform.scale.y", 2.0), ("transform.scale.z", 2.0),
            ("transform.translation", CGSize(width: 1, height: 2)), ("transform.translation.x", 2.0),
            ("transform.translation.y", 2.0), ("transform.translation.z", 2.0),
            ("sublayerTransform", CATransform3DMakeScale(2, 3, 1)), ("sublayerTransform.rotation.y", 0.5), ("opacity", 0.5),
            ("backgroundColor", CGColor.white), ("cornerRadius", 2.0), ("borderWidth", 2.0), ("borderColor", CGColor.white),
            ("shadowColor", CGColor.white), ("shadowOpacity", 0.5), ("shadowOffset", CGSize(width: 1, height: 2)),
            ("shadowOffset.width", 1.0), ("shadowRadius", 5.0), ("zPosition", 2.0), ("anchorPoint", CGPoint(x: 0.25, y: 1)),
            ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 0.5)), ("contentsRect.size.width", 0.25), ("hidden", true),
        ] as [(String, any Sendable)])
    func keyPaths(keyPath: String, value: any Sendable) throws {
        let shown = try evaluate([basic(keyPath, from: value, to: value)], at: 0.5)
        #expect(shown != LayerProperties())
        let property = try #require(AnimatableProperty(keyPath: keyPath))
        let expected = try #require(AnimationValue(value))
        #expect(property.read(shown).distance(to: expected) < 1e-6)
    }

    @Test("setting one component of a transform keeps the others")
    func transformParts() throws {
        var model = LayerProperties()
        model.transform = CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(5, 6, 0))
        let turned = try evaluate([basic("transform.rotation.z", from: 0.7, to: 0.7)], at: 0.5, model: model).transform
        let expected = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.7, 0, 0, 1)),
            CATransform3DMakeTranslation(5, 6, 0))
        #expect(AnimationValue.transform(turned).distance(to: .transform(expected)) < 1e-12)

        model.transform = CATransform3DIdentity
        model.transform.m34 = -1 / 500
        let flipped = try evaluate([basic("transform.rotation.y", from: 2.5, to: 2.5)], at: 0.5, model: model).transform
        #expect(
            AnimationValue.transform(flipped).distance(to: .transform(CATransform3DRotate(model.transform, 2.5, 0, 1, 0))) < 1e-9)
    }

    @Test("a value function makes numbers components of the transform")
    func valueFunction() throws {
        let animation = basic("transform", from: 0, to: 2)
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        let shown = try evaluate([animation], at: 0.25).transform
        #expect(AnimationValue.transform(shown).distance(to: .transform(CATransform3DMakeRotation(0.5, 0, 0, 1))) < 1e-12)
    }

    @Test("a group has its own time space, gives its duration to members without, and cuts off the rest")
    func groups() throws {
        let group = CAAnimationGroup()
        group.duration = 2
        group.beginTime = 10
        group.repeatCount = 2
        let move = basic("position.x", from: 0, to: 100)
        move.duration = 4
        let fade = basic("opacity", from: 0, to: 1)
        fade.duration = 0
        let late = basic("cornerRadius", from: 0, to: 10)
        late.beginTime = 1
        group.animations = [move, fade, late]
        let early = try evaluate([group], at: 10.5)
        #expect(early.position.x == 12.5)
        #expect(early.opacity == 0.25)
        #expect(early.cornerRadius == 0)
        let second = try evaluate([group], at: 13.5)
        #expect(second.position.x == 37.5)
        #expect(second.cornerRadius == 5)
        #expect(try evaluate([group], at: 14).position.x == 0)
        #expect(try rendered(group).endTime == 14)
        group.fillMode = .forwards
        #expect(try evaluate([group], at: 20).position.x == 50)
        #expect(try evaluate([group], at: 20).cornerRadius == 10)
    }

    @Test("copies are deep and of the same class")
    func copies() throws {
        let spring = CASpringAnimation(keyPath: "opacity")
        spring.stiffness = 7
        spring.duration = 3
        spring.toValue = 0.5
        spring.setValue("name", forKey: "id")
        let group = CAAnimationGroup()
        group.animations = [spring]
        let copy = try #require(group.copy() as? CAAnimationGroup)
        spring.stiffness = 9
        let member = try #require(copy.animations?.first as? CASpringAnimation)
        #expect(member.stiffness == 7)
        #expect(member.duration == 3)
        #expect(member.keyPath == "opacity")
        #expect(member.toValue as? Double == 0.5)
        #expect(member.value(forKey: "id") as? String == "name")
        #expect(member.isRemovedOnCompletion)
    }

    @Test("timing with a NaN gives no animation")
    func notANumber() {
        let animation = basic("opacity", from: 0, to: 1)
        animation.duration = .nan
        #expect(RenderAnimation(animation, beginTime: 0, model: .init()) == nil)
    }
}
