// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Built-in animators", .serialized)
struct BuiltInAnimatorTests {
    @Test("BuiltInForms 8.2: coverVertical slides up from the container's bottom on the system spring, and down again")
    func coverVertical() throws {
        let rig = PresentationRig()
        let b = rig.make("B", .overFullScreen)
        rig.root.present(b, animated: true)
        rig.settle()
        #expect(b.transitionCoordinator?.transitionDuration == 0.5058237)
        // x(t) = 1 − (1 + ωt)·e^(−ωt), ω = √(1000/3)
        for frames in [6, 6, 6] {
            rig.advance(by: Double(frames) / 60)
            let position = try #require(b.view.layer.presentation()).frame.minY
            let time = rig.elapsed
            let omega = (1000.0 / 3).squareRoot()
            let expected = 600 * (1 + omega * time) * exp(-omega * time)
            #expect(abs(position - expected) < 1, "at \(time)")
        }
        rig.advance(by: 1)
        #expect(b.view.frame == rig.window.bounds)
        #expect(rig.log.count("B.viewDidAppear(true)") == 1)

        rig.root.dismiss(animated: true)
        rig.settle()
        rig.advance(by: 0.1)
        #expect(try #require(b.view.layer.presentation()).frame.minY > 100)
        rig.advance(by: 1)
        #expect(b.view.superview == nil)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test(
        "BuiltInForms 8.1, OpenQuestions Q10: crossDissolve fades in 0.4 s and leaves the view's alpha as it was",
        arguments: [1.0, 0.8])
    func crossDissolve(alpha: CGFloat) throws {
        let rig = PresentationRig()
        let b = rig.make("B", .overFullScreen)
        b.modalTransitionStyle = .crossDissolve
        b.view.alpha = alpha
        let expected = b.view.alpha
        rig.root.present(b, animated: true)
        rig.settle()
        rig.advance(by: 0.2)
        let shown = CGFloat(try #require(b.view.layer.presentation()).opacity)
        #expect(abs(shown - alpha / 2) < 0.02)
        rig.advance(by: 0.3)
        #expect(b.view.alpha == expected)
        #expect(!b.isBeingPresented)
        rig.root.dismiss(animated: true)
        rig.settle()
        rig.advance(by: 0.5)
        #expect(b.view.alpha == expected)
        #expect(b.view.window == nil)
    }

    @Test(
        "Hierarchy 2.1, BuiltInForms 8.7: a full-screen presentation: the presenter stays visible under the sliding view, and comes back under it"
    )
    func fullScreen() {
        let rig = PresentationRig()
        let m = rig.make("M", .fullScreen)
        rig.root.present(m, animated: true)
        rig.settle()
        let container = m.presentationController?.containerView
        #expect(container?.subviews.first === rig.root.view)
        #expect(container?.subviews.last === m.view)
        rig.advance(by: 1)
        #expect(rig.root.view.superview == nil)
        rig.root.dismiss(animated: true)
        rig.settle()
        #expect(container?.subviews.first === rig.root.view)
        #expect(container?.subviews.last === m.view)
        rig.advance(by: 1)
        #expect(rig.root.view.superview === rig.window)
        #expect(rig.window.subviews.count == 1)
    }

    @Test("TransitionCoordinators 4.3, 4.6: alongside closures move with the spring, in step with the sliding view")
    func alongside() throws {
        let rig = PresentationRig()
        let b = rig.make("B", .overFullScreen)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.root.view.addSubview(box)
        rig.settle()
        b.onViewWillAppear = { [unowned b] in
            b.transitionCoordinator?.animate(alongsideTransition: { _ in box.frame.origin.x = 600 }, completion: nil)
        }
        rig.root.present(b, animated: true)
        rig.settle()
        rig.advance(by: 0.1)
        let x = try #require(box.layer.presentation()).frame.minX
        let y = try #require(b.view.layer.presentation()).frame.minY
        #expect(x > 100 && x < 590)
        #expect(abs(x - (600 - y)) < 0.5)
    }

    @Test("BuiltInForms 8.1: transition styles have the SDK's raw values, and coverVertical is the default")
    func rawValues() {
        let styles: [UIModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl]
        #expect(styles.map(\.rawValue) == [0, 1, 2, 3])
        #expect(UIViewController().modalTransitionStyle == .coverVertical)
    }

    @Test(
        "BuiltInForms 8.1, 8.2, OpenQuestions Q10: each style takes its time, there and back",
        arguments: [(UIModalTransitionStyle.coverVertical, 0.5058237), (.crossDissolve, 0.4), (.flipHorizontal, 0.75)])
    func durations(style: UIModalTransitionStyle, seconds: Double) {
        let rig = PresentationRig()
        let b = rig.make("B", .fullScreen)
        b.modalTransitionStyle = style
        for presents in [true, false] {
            let key = presents ? "B.viewDidAppear(true)" : "B.viewDidDisappear(true)"
            if presents { rig.root.present(b, animated: true) } else { rig.root.dismiss(animated: true) }
            rig.settle()
            #expect(rig.root.transitionCoordinator?.transitionDuration == seconds)
            rig.advance(by: (seconds * 60).rounded(.down) / 60)
            #expect(rig.log.count(key) == (seconds * 60 == (seconds * 60).rounded() ? 1 : 0))
            rig.advance(by: 2.0 / 60)
            #expect(rig.log.count(key) == 1)
        }
    }

    private func preferringFades(_ body: () throws -> Void) rethrows {
        UIAccessibility.isReduceMotionEnabled = true
        UIAccessibility.prefersCrossFadeTransitions = true
        defer {
            UIAccessibility.isReduceMotionEnabled = false
            UIAccessibility.prefersCrossFadeTransitions = false
        }
        try body()
    }

    @Test(
        "ViewAnimation 9.8: users who prefer cross-fades get them for what would slide or flip, there and back",
        arguments: [UIModalPresentationStyle.overFullScreen, .pageSheet],
        [UIModalTransitionStyle.coverVertical, .flipHorizontal])
    func crossFades(style: UIModalPresentationStyle, transition: UIModalTransitionStyle) throws {
        let rig = PresentationRig()
        let m = rig.make("M", style)
        m.modalTransitionStyle = transition
        try preferringFades {
            rig.root.present(m, animated: true)
            rig.settle()
            let view = try #require(m.presentationController?.presentedView)
            let rest = view.frame
            for presents in [true, false] {
                if !presents { m.dismiss(animated: true) }
                rig.settle()
                rig.advance(by: 0.2)
                let shown = try #require(view.layer.presentation())
                #expect(shown.frame == rest && abs(shown.opacity - 0.5) < 0.02)
                rig.advance(by: 0.3)
                #expect(view.alpha == 1 && (view.window != nil) == presents)
            }
        }
    }

    @Test("ViewAnimation 9.8: pushes and pops too; animators of the app do not change")
    func fadingPush() throws {
        let test = NavigationRig()
        let b = test.make("B")
        try preferringFades {
            for pushes in [true, false] {
                if pushes {
                    test.navigation.pushViewController(b, animated: true)
                } else {
                    test.navigation.popViewController(animated: true)
                }
                test.rig.settle()
                test.rig.advance(by: 0.2)
                let shown = try #require(b.view.layer.presentation())
                #expect(shown.frame.minX == 0 && abs(shown.opacity - 0.5) < 0.02)
                test.rig.advance(by: 0.3)
                #expect(b.view.alpha == 1)
                #expect(test.stack == (pushes ? ["R", "B"] : ["R"]))
            }
            let (c, _) = test.rig.makeCustom("C", .block)
            test.navigation.present(c, animated: true)
            test.rig.settle()
            #expect(test.log.count("AC.animateTransition") == 1)
            test.rig.advance(by: 1)
        }
    }

    @Test("BuiltInForms 8.7: behind a translucent full-screen controller there is the window, not the presenter")
    func translucentFullScreen() throws {
        let root = UIViewController()
        root.view.backgroundColor = .red
        let stage = try Stagehand(root, size: CGSize(width: 100, height: 80))
        stage.window.backgroundColor = .blue
        let b = UIViewController()
        b.view.backgroundColor = .clear
        let center = CGPoint(x: 50, y: 40)
        for (style, color) in [(UIModalPresentationStyle.overFullScreen, UIColor.red), (.fullScreen, .blue)] {
            b.modalPresentationStyle = style
            root.present(b, animated: false)
            try stage.settle()
            #expect(try stage.pixel(at: center)?.cgColor == color.cgColor)
            root.dismiss(animated: false)
            try stage.settle()
        }
        #expect(try stage.pixel(at: center)?.cgColor == UIColor.red.cgColor)
    }
}
