// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit
import UIKitCore

@Suite("Animation blocks", .serialized) @MainActor
struct AnimationBlockTests {
    @Test("ViewAnimation 9.3/8: without an animatable change the completion comes on the next turn, never inside the call")
    func nothingAnimated() throws {
        let stage = try AnimationStage()
        UIView.animate(withDuration: 5) {
        } completion: {
            stage.completion("empty")($0)
        }
        UIView.animate(withDuration: 5) {
            stage.view.center.x = 0
            stage.view.isHidden = false
            stage.view.tag = 3
        } completion: {
            stage.completion("same")($0)
        }
        #expect(stage.log == [])
        try stage.stage.settleTurns()
        #expect(stage.log == ["empty true", "same true"])
    }

    @Test(
        "ViewAnimation 9.3/9–13: with duration 0, without a window and with animations switched off a change is immediate",
        arguments: 0..<3)
    func unanimated(kind: Int) throws {
        let stage = try AnimationStage()
        let lonely = UIView()
        if kind == 2 { UIView.setAnimationsEnabled(false) }
        UIView.animate(withDuration: kind == 0 ? 0 : 1) {
            if kind == 1 { lonely.alpha = 0 } else { stage.view.center.x = 50 }
        } completion: {
            stage.completion("done")($0)
        }
        UIView.setAnimationsEnabled(true)
        #expect(stage.log == [])
        #expect(stage.view.layer.animationKeys() == nil && lonely.layer.animationKeys() == nil)
        try stage.stage.settleTurns()
        #expect(stage.log == ["done true"])
        #expect(stage.x == (kind == 1 ? 0 : 50))
    }

    @Test("ViewAnimation 9.3/13: performWithoutAnimation wins over the block around it and is undone after")
    func withoutAnimation() throws {
        let stage = try AnimationStage()
        try stage.now {
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    stage.view.center.x = 50
                }
                stage.view.alpha = 0
            }
        }
        #expect(UIView.areAnimationsEnabled)
        #expect(stage.view.layer.animationKeys() == ["opacity"])
    }

    @Test("ViewAnimation 9.6: a block inside another has its duration and curve, but not its delay")
    func nesting() throws {
        let stage = try AnimationStage()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.view.addSubview(inner)
        try stage.animate("outer", withDuration: 2, delay: 1, options: .curveLinear) {
            stage.view.center.x = 100
            UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn) {
                inner.alpha = 0
                #expect(UIView.inheritedAnimationDuration == 2)
            } completion: {
                stage.completion("inner")($0)
            }
        }
        try stage.stage.advance(by: 1)
        #expect(isClose(Double(inner.layer.presentation()?.opacity ?? 0), 0.5, within: 1e-5))
        #expect(stage.x == 0)
        try stage.stage.advance(by: 1.1)
        #expect(stage.log == ["inner true"])
        try stage.stage.advance(by: 1)
        #expect(stage.log == ["inner true", "outer true"])
    }

    @Test("ViewAnimation 9.6: a block inside another keeps what it overrides")
    func overriding() throws {
        let stage = try AnimationStage()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.view.addSubview(inner)
        try stage.now {
            UIView.animate(withDuration: 2, delay: 0, options: [.repeat, .curveLinear]) {
                stage.view.center.x = 100
                UIView.animate(
                    withDuration: 1, delay: 0,
                    options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
                ) {
                    inner.alpha = 0
                } completion: {
                    stage.completion("inner")($0)
                }
            }
        }
        try stage.stage.advance(by: 0.5)
        #expect(isClose(Double(inner.layer.presentation()?.opacity ?? 0), 1 - 0.31536, within: 1e-5))
        try stage.stage.advance(by: 0.6)
        #expect(stage.log == ["inner true"])
        stage.view.layer.removeAllAnimations()
    }

    @Test("ViewAnimation 9.3/7: removed animations and views that leave the window are not finished", arguments: [true, false])
    func removal(ofView: Bool) throws {
        let stage = try AnimationStage()
        try stage.now {
            UIView.animate(withDuration: 1) {
                stage.view.center.x = 100
            } completion: {
                stage.completion("move")($0)
            }
        }
        try stage.stage.advance(by: 0.5)
        if ofView { stage.view.removeFromSuperview() } else { stage.view.layer.removeAllAnimations() }
        #expect(stage.log == [])
        try stage.stage.settleTurns()
        #expect(stage.log == ["move false"])
        try stage.stage.advance(by: 1)
        #expect(stage.log == ["move false"])
    }

    @Test("ViewAnimation 9.3/12: animated views take no touches, unless the block allows it", arguments: [true, false])
    func touches(allowed: Bool) throws {
        let stage = try AnimationStage()
        let child = UIView(frame: stage.view.bounds)
        stage.view.addSubview(child)
        let root = stage.view.superview
        let place = CGPoint(x: 100, y: 100)
        try stage.now {
            UIView.animate(withDuration: 1, delay: 0, options: allowed ? .allowUserInteraction : []) { stage.view.center.x = 100 }
        }
        try stage.stage.advance(by: 0.1)
        #expect(root?.hitTest(place, with: nil) === (allowed ? child : root), "model geometry decides")
        try stage.stage.advance(by: 1)
        #expect(root?.hitTest(place, with: nil) === child)
    }

    @Test("the hook runs once, at the end of the next outermost block and inside of it")
    func hook() throws {
        let stage = try AnimationStage()
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.view.superview?.addSubview(other)
        var order: [String] = []
        try stage.now {
            let alongside: @MainActor () -> Void = {
                order.append("hook \(UIView.inheritedAnimationDuration)")
                other.alpha = 0
            }
            ViewAnimationState.withAlongsideAnimations(alongside) {
                UIView.animate(withDuration: 2) {
                    UIView.animate(withDuration: 1) { order.append("inner") }
                    order.append("outer")
                    stage.view.center.x = 10
                }
                UIView.animate(withDuration: 3) { order.append("second") }
            }
        }
        #expect(order == ["inner", "outer", "hook 2.0", "second"])
        #expect(other.layer.animation(forKey: "opacity")?.duration == 2)
    }

    @Test("closures alongside end with their scope: no later block runs them, and an inner scope gives way to the outer one")
    func hookScope() throws {
        let stage = try AnimationStage()
        var order: [String] = []
        try stage.now {
            ViewAnimationState.withAlongsideAnimations({ order.append("unused") }) {}
            UIView.animate(withDuration: 1) { stage.view.center.x = 10 }
            ViewAnimationState.withAlongsideAnimations({ order.append("outer") }) {
                ViewAnimationState.withAlongsideAnimations({ order.append("inner") }) {
                    UIView.animate(withDuration: 1) { stage.view.center.x = 20 }
                }
                UIView.animate(withDuration: 1) { stage.view.center.x = 30 }
            }
        }
        #expect(order == ["inner", "outer"])
    }

    @Test("layoutSubviews moves subviews along")
    func layout() throws {
        final class Filling: UIView {
            let inner = UIView()
            override func layoutSubviews() { inner.frame = bounds }
        }
        let stage = try AnimationStage()
        let filling = Filling(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        filling.addSubview(filling.inner)
        stage.view.addSubview(filling)
        try stage.stage.settleTurns()
        try stage.now { UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) { filling.bounds.size.width = 90 } }
        #expect(filling.inner.layer.animation(forKey: "bounds.size") != nil)
    }

    @Test("a stopped layer keeps its animations, delays too, on the time it is given")
    func scrubbing() throws {
        let stage = try AnimationStage()
        let root = stage.view.superview
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { stage.view.center.x = 100 }
        root?.layer.speed = 0
        root?.layer.timeOffset = 0
        try stage.stage.settleTurns()
        root?.layer.timeOffset = 0.75
        #expect(isClose(stage.x, 25))
        try stage.stage.advance(by: 5)
        #expect(isClose(stage.x, 25))
    }

    @Test("ViewAnimation 9.3/2: animations of the old begin and commit calls last 0.2 s, or the duration that is set")
    func beginCommit() throws {
        let stage = try AnimationStage()
        try stage.now {
            UIView.beginAnimations(nil, context: nil)
            #expect(UIView.inheritedAnimationDuration == 0.2)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            stage.view.center.x = 100
            UIView.commitAnimations()
        }
        try stage.stage.advance(by: 0.5)
        #expect(isClose(stage.x, 50))
    }

    @Test("TransitionLaws 100: a display link started, and a layout done, inside of UIView.animate behave as outside")
    func linkInBlock() throws {
        let stage = try AnimationStage()
        var ticks = 0
        var link: CADisplayLink?
        let inner = UIView()
        stage.view.addSubview(inner)
        try stage.now {
            UIView.animate(withDuration: 0.3) {
                link = CADisplayLink { _ in ticks += 1 }
                link?.add(to: .main, forMode: .common)
                stage.view.bounds.size.width = 60
                stage.view.setNeedsLayout()
                stage.view.layoutIfNeeded()
            }
        }
        #expect(stage.view.bounds.width == 60)
        try stage.stage.advance(by: 0.1)
        #expect(ticks == 6)
        link?.invalidate()
        try stage.stage.advance(by: 0.3)
        #expect(ticks == 6)
    }
}
