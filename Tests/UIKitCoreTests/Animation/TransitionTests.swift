// SPDX-License-Identifier: MIT
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Transitions of views", .serialized) @MainActor
struct TransitionTests {
    @Test("a cross dissolve fades the old look away over the new one")
    func dissolve() throws {
        let stage = try AnimationStage()
        let parent = try #require(stage.view.superview)
        stage.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        try stage.now {
            UIView.transition(with: stage.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                stage.view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            } completion: {
                stage.completion("dissolve")($0)
            }
        }
        try stage.stage.advance(by: 0.25)
        #expect(stage.shown.backgroundColor == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        let picture = try #require(parent.layer.sublayers?.last)
        #expect(picture.presentation()?.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(isClose(Double(picture.presentation()?.opacity ?? 0), 0.75))
        #expect(parent.hitTest(CGPoint(x: 5, y: 100), with: nil) === parent)
        try stage.stage.advance(by: 0.8)
        #expect(stage.log == ["dissolve true"])
        #expect(parent.layer.sublayers?.last === stage.view.layer)
        #expect(parent.hitTest(CGPoint(x: 5, y: 100), with: nil) === stage.view)
    }

    @Test("a flip shows the old look until it stands on edge, then the new one")
    func flip() throws {
        let stage = try AnimationStage()
        let parent = try #require(stage.view.superview)
        let other = UIView(frame: stage.view.frame)
        try stage.now {
            UIView.transition(from: stage.view, to: other, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
                stage.completion("flip")($0)
            }
        }
        #expect(stage.view.superview == nil)
        #expect(other.superview === parent)
        let picture = try #require(parent.layer.sublayers?.last)
        try stage.stage.advance(by: 0.25)
        let halfWay = try #require(picture.presentation()).transform
        #expect(isClose(Double(halfWay.m11), 0.5.squareRoot(), within: 1e-6))
        // In perspective: the eye is two widths away.
        #expect(isClose(abs(Double(halfWay.m14)), 0.5.squareRoot() / (2 * Double(other.bounds.width)), within: 1e-9))
        #expect(other.layer.presentation()?.opacity == 0)
        try stage.stage.advance(by: 0.5)
        #expect(isClose(Double(other.layer.presentation()?.transform.m11 ?? 0), 0.5.squareRoot(), within: 1e-6))
        #expect(picture.presentation()?.opacity == 0)
        try stage.stage.advance(by: 0.3)
        #expect(stage.log == ["flip true"])
        #expect(parent.layer.sublayers?.count == 1)
    }

    @Test("views may be shown and hidden instead")
    func showHide() throws {
        let stage = try AnimationStage()
        let other = UIView(frame: stage.view.frame)
        other.isHidden = true
        stage.view.superview?.addSubview(other)
        UIView.transition(
            from: stage.view, to: other, duration: 0, options: [.transitionCrossDissolve, .showHideTransitionViews]
        ) {
            stage.completion("swap")($0)
        }
        #expect(stage.view.isHidden && !other.isHidden)
        try stage.stage.settleTurns()
        #expect(stage.log == ["swap true"])
    }

    @Test("without a transition the change is animated")
    func plain() throws {
        let stage = try AnimationStage()
        try stage.now { UIView.transition(with: stage.view, duration: 1) { stage.view.alpha = 0 } }
        #expect(stage.view.layer.animationKeys() == ["opacity"])
    }
}
