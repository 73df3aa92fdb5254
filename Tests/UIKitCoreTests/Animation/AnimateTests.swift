// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Animations of views", .serialized) @MainActor
struct AnimateTests {
    @Test("ViewAnimation 9.3/1: the model changes at once, the screen follows, and the completion comes at the end")
    func basics() throws {
        let stage = try AnimationStage()
        try stage.animate("move", withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.center.x = 100
            #expect(UIView.inheritedAnimationDuration == 1)
        }
        #expect(UIView.inheritedAnimationDuration == 0)
        #expect(stage.view.center.x == 100)
        #expect(stage.x == 0)
        try stage.stage.advance(by: 0.25)
        #expect(isClose(stage.x, 25))
        try stage.stage.advance(by: 0.7)
        #expect(stage.log == [])
        try stage.stage.advance(by: 0.1)
        #expect(stage.x == 100)
        #expect(stage.log == ["move true"])
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test(
        "ViewAnimation 9.1, 9.2: the default curve is ease-in-out; option bits choose another",
        arguments: [
            ([], 0.12916), (.curveEaseIn, 0.09346), (.curveEaseOut, 0.37814), (.curveLinear, 0.25),
            (UIView.AnimationOptions(rawValue: 5 << 16), 0.40851),
        ] as [(UIView.AnimationOptions, Double)])
    func curves(options: UIView.AnimationOptions, quarter: Double) throws {
        let stage = try AnimationStage()
        try stage.now { UIView.animate(withDuration: 1, delay: 0, options: options) { stage.view.center.x = 1000 } }
        try stage.stage.advance(by: 0.25)
        #expect(isClose(stage.x, 1000 * quarter, within: 0.006))
    }

    @Test("BuiltInForms 8.2, ViewAnimation 9.1, Checks 13.21: curve 7 is the system spring and brings its own duration")
    func systemCurve() throws {
        let stage = try AnimationStage()
        stage.view.center.x = 667
        try stage.animate("sheet", withDuration: 3, delay: 0, options: .init(rawValue: 7 << 16)) {
            stage.view.center.x = 317.5
        }
        var frame = 0
        for (next, top) in [(4, 546.0), (6, 476.5), (9, 402.0), (12, 359.5), (15, 338.0), (18, 327.0), (24, 319.5), (30, 318.0)] {
            while frame < next {
                try stage.stage.advanceOneFrame()
                frame += 1
            }
            #expect(abs(stage.x - top) <= 1, "frame \(frame)")
        }
        #expect(stage.log == [])
        try stage.stage.advanceOneFrame()
        #expect(stage.log == ["sheet true"])
    }

    @Test(
        "ViewAnimation 9.4: springs are fitted to their duration",
        arguments: [(0.5, 1.0, [(6, 0.48782), (15, 1.14422), (30, 0.98715)]), (0.8, 0.5, [(3, 0.24859), (15, 1.00908)])]
            as [(Double, Double, [(Int, Double)])])
    func springs(damping: Double, duration: Double, expected: [(Int, Double)]) throws {
        let stage = try AnimationStage()
        try stage.now {
            UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
                stage.view.center.x = 100
            }
        }
        #expect((stage.view.layer.animation(forKey: "position") as? CASpringAnimation)?.mass == 1)
        var frame = 0
        for (next, value) in expected {
            while frame < next {
                try stage.stage.advanceOneFrame()
                frame += 1
            }
            #expect(isClose(stage.x / 100, value, within: 1e-5))
        }
    }

    @Test("ViewAnimation 9.4: a perceptual spring is complete when it has settled")
    func perceptualSpring() throws {
        let stage = try AnimationStage()
        try stage.now {
            UIView.animate(springDuration: 0.5, bounce: 0.4) {
                stage.view.center.x = 100
            } completion: {
                stage.completion("spring")($0)
            }
        }
        try stage.stage.advance(by: 0.5)
        #expect(stage.log == [])
        try stage.stage.settle()
        #expect(stage.log == ["spring true"])
        #expect(stage.stage.now > 0.7 && stage.stage.now < 1.5)
    }

    @Test("ViewAnimation 9.3/1: the start value shows during the delay")
    func delay() throws {
        let stage = try AnimationStage()
        try stage.animate("late", withDuration: 1, delay: 0.5, options: .curveLinear) {
            stage.view.center.x = 100
        }
        try stage.stage.advance(by: 0.4)
        #expect(stage.x == 0)
        try stage.stage.advance(by: 0.6)
        #expect(isClose(stage.x, 50))
        try stage.stage.advance(by: 0.45)
        #expect(stage.log == [])
        try stage.stage.advance(by: 0.1)
        #expect(stage.log == ["late true"])
    }

    @Test("ViewAnimation 9.3/5: a second animation adds to the first: no jump, and both completions in their own time")
    func additive() throws {
        let stage = try AnimationStage()
        try stage.animate("there", withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.center.x = 100
        }
        try stage.stage.advance(by: 0.5)
        let before = stage.x
        try stage.animate("back", withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.center.x = 0
        }
        #expect(isClose(stage.x, before))
        #expect(stage.view.layer.animationKeys() == ["position", "position-2"])
        try stage.stage.advance(by: 0.25)
        // 0 − 25 left of the first, 75 left of the second.
        #expect(isClose(stage.x, 50))
        try stage.stage.advance(by: 0.25)
        #expect(stage.log == ["there true"])
        #expect(isClose(stage.x, 50))
        try stage.stage.advance(by: 0.5)
        #expect(stage.log == ["there true", "back true"])
    }

    @Test("ViewAnimation 9.3/5: a second fade starts at what is seen")
    func additiveAlpha() throws {
        let stage = try AnimationStage()
        try stage.now { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.alpha = 0 } }
        try stage.stage.advance(by: 0.4)
        try stage.now { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.alpha = 1 } }
        #expect(isClose(Double(stage.shown.opacity), 0.6))
        try stage.stage.advance(by: 0.3)
        #expect(isClose(Double(stage.shown.opacity), 0.6))
    }

    @Test("ViewAnimation 9.3/3: frames animate as position and size, and size may shrink past nothing on its way")
    func bounds() throws {
        let stage = try AnimationStage()
        try stage.now {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.view.frame = CGRect(x: 100, y: 100, width: 60, height: 40)
            }
        }
        #expect(Set(stage.view.layer.animationKeys() ?? []) == ["position", "bounds.size"])
        try stage.stage.advance(by: 0.5)
        #expect(stage.shown.bounds.size == CGSize(width: 40, height: 30))
        #expect(isClose(stage.x, 65))
    }

    @Test("ViewAnimation 9.3/4: transforms are interpolated by decomposition, also when a second animation takes over")
    func transforms() throws {
        let stage = try AnimationStage()
        let turned = CGAffineTransform(rotationAngle: 1).scaledBy(x: 3, y: 1)
        try stage.now { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.transform = turned } }
        try stage.stage.advance(by: 0.5)
        let expected = CATransform3DIdentity.interpolated(to: CATransform3DMakeAffineTransform(turned), progress: 0.5)
        let before = AnimationValue.transform(stage.shown.transform)
        #expect(before.distance(to: .transform(expected)) < 1e-9)
        try stage.now {
            UIView.animate(withDuration: 1) { stage.view.transform = CGAffineTransform(translationX: 50, y: 10) }
        }
        #expect(AnimationValue.transform(stage.shown.transform).distance(to: before) < 1e-9)
    }

    @Test("a view that shrinks to nothing gets there, and comes back from where it is seen")
    func shrinking() throws {
        let stage = try AnimationStage()
        try stage.animate("gone", withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.transform = CGAffineTransform(scaleX: 0, y: 0)
        }
        try stage.stage.advance(by: 0.5)
        #expect(isClose(Double(stage.shown.transform.m11), 0.5))
        try stage.now { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.transform = .identity } }
        #expect(isClose(Double(stage.shown.transform.m11), 0.5))
        try stage.stage.advance(by: 0.5)
        #expect(isClose(Double(stage.shown.transform.m11), 0.75))
        #expect(stage.log == ["gone false"], "nothing can be added to a view without size: it was replaced")
    }

    @Test("ViewAnimation 9.3/4–7: colours are replaced: the older block is not finished")
    func colors() throws {
        let stage = try AnimationStage()
        stage.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        try stage.animate("blue", withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
        try stage.stage.advance(by: 0.5)
        #expect(stage.shown.backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
        try stage.animate("green", withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            stage.view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        }
        #expect(stage.shown.backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
        #expect(stage.log == ["blue false"])
        try stage.stage.advance(by: 1.1)
        #expect(stage.log == ["blue false", "green true"])
    }

    @Test("ViewAnimation 9.3/14: repeat continues until it is replaced; autoreverse ends at the model value")
    func repeating() throws {
        let stage = try AnimationStage()
        try stage.animate("pulse", withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            stage.view.center.x = 100
        }
        try stage.stage.advance(by: 1.25)
        #expect(isClose(stage.x, 75))
        try stage.stage.advance(by: 3)
        #expect(isClose(stage.x, 25))
        #expect(stage.log == [])
        try stage.now {
            UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) { stage.view.center.x = 0 }
        }
        #expect(stage.log == ["pulse false"])
        #expect(isClose(stage.x, 25))
        try stage.stage.advance(by: 0.5)
        #expect(isClose(stage.x, 12.5))
        try stage.stage.advance(by: 1)

        try stage.animate("once", withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
            stage.view.center.x = 100
        }
        try stage.stage.advance(by: 1.9)
        #expect(isClose(stage.x, 10))
        try stage.stage.advance(by: 0.15)
        #expect(stage.x == 100)
        #expect(stage.log == ["pulse false", "once true"])
    }

    @Test("modifyAnimations repeats a part of the block")
    func modifyAnimations() throws {
        let stage = try AnimationStage()
        try stage.animate("all", withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { stage.view.center.x = 100 }
            stage.view.alpha = 0
        }
        try stage.stage.advance(by: 2.5)
        #expect(isClose(stage.x, 50))
        #expect(stage.log == [])
        try stage.stage.advance(by: 0.6)
        #expect(stage.log == ["all true"])
    }

    @Test("ViewAnimation 9.1: curves and timing types have the SDK's raw values")
    func rawValues() {
        #expect([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test("ViewAnimation 9.2: options have the SDK's bits")
    func optionBits() {
        let flags: [UIView.AnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .overrideInheritedDuration,
            .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews, .overrideInheritedOptions,
        ]
        #expect(flags.map(\.rawValue) == (0..<10).map { 1 << $0 })
        let curves: [UIView.AnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
        #expect(curves.map(\.rawValue) == (0..<4).map { $0 << 16 })
        let transitions: [UIView.AnimationOptions] = [
            .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
            .transitionFlipFromTop, .transitionFlipFromBottom,
        ]
        #expect(transitions.map(\.rawValue) == (1...7).map { $0 << 20 })
        #expect(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue == 3 << 24)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
    }
}
