// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

/// Laws asserted by public test suites that ran against UIKit, where no other test of a topic holds them.
@MainActor
@Suite(.serialized)
struct LawConformance {
    // MARK: Presentation

    @Test("law 4: in the completion of present the relation holds")
    func relationInCompletion() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B", .immediate)
        var seen: UIViewController?
        rig.root.present(b, animated: true) { [root = rig.root] in seen = root.presentedViewController }
        rig.settle()
        #expect(seen === b)
        withExtendedLifetime(delegate) {}
    }

    @Test("law 12: trait overrides made before the presentation are what B reads when it is up")
    func traitOverrides() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        b.traitOverrides.userInterfaceStyle = .dark
        rig.show(b, on: rig.root)
        #expect(b.traitCollection.userInterfaceStyle == .dark)
        #expect(b.view.traitCollection.userInterfaceStyle == .dark)
        #expect(rig.root.traitCollection.userInterfaceStyle == .light)
        rig.root.dismiss(animated: false)
        rig.settle()
        #expect(b.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("law 15: a default presentation reaches viewDidAppear within a second")
    func defaultDuration() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        rig.root.present(b, animated: true)
        rig.settle()
        rig.advance(by: 0.4)
        #expect(rig.log.count("B.viewDidAppear(true)") == 0)
        rig.advance(by: 0.6)
        #expect(rig.log.count("B.viewDidAppear(true)") == 1)
    }

    @Test("law 27: of two modals of one presenter the first goes before the second comes; each hears of its own dismissal")
    func oneAfterAnother() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        let c = RecordingController("C", log: rig.log)
        rig.show(b, on: rig.root)
        rig.root.dismiss(animated: true) { [unowned root = rig.root] in root.present(c, animated: true) }
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController === c)
        #expect(
            rig.log.entries(of: "B.viewDid", "C.viewDidA", "C.viewDidD") == ["B.viewDidDisappear(true)", "C.viewDidAppear(true)"])
    }

    // MARK: Appearance

    @Test("law 71: the base appearance methods may be called directly, in no window, without harm")
    func baseMethods() {
        let rig = PresentationRig()
        let controller = UIViewController()
        for animated in [true, false] {
            controller.viewWillAppear(animated)
            controller.viewIsAppearing(animated)
            controller.viewDidAppear(animated)
            controller.viewWillDisappear(animated)
            controller.viewDidDisappear(animated)
        }
        #expect(!controller.isViewLoaded)
        #expect(rig.warnings.isEmpty)
        // They change no state: the controller appears as if nothing had been called.
        rig.show(controller, on: rig.root)
        #expect(controller.view.window === rig.window && rig.warnings.isEmpty)
    }

    // MARK: Presentation controllers and transitions

    @Test("law 84: a removing form that fades by itself for 0.35 s: the completion comes within 0.5 s")
    func fadingForm() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B", .immediate) { form in
            form.removesPresenter = true
            form.onPresentationWillBegin = { form in
                form.containerView?.alpha = 0
                UIView.animate(withDuration: 0.35) { form.containerView?.alpha = 1 }
            }
        }
        rig.root.present(b, animated: true) { log.add("completion") }
        rig.advance(by: 0.5)
        #expect(log.count("completion") == 1)
        #expect(b.presentationController?.containerView?.alpha == 1)
        #expect(rig.root.view.window == nil)
        withExtendedLifetime(delegate) {}
    }

    @Test("law 89: a transition ends once, with completeTransition, whatever animations run", arguments: [0.1, 0.6])
    func endOfTransition(seconds: Double) {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        let others = (0..<3).map { UIView(frame: CGRect(x: 10 * $0, y: 0, width: 10, height: 10)) }
        delegate.configureAnimator = {
            $0.onAnimate = { context in
                for (index, view) in others.enumerated() {
                    context.containerView.addSubview(view)
                    UIView.animate(withDuration: 0.2 * Double(index + 1)) { view.alpha = 0 }
                }
            }
        }
        rig.root.present(b, animated: true) { log.add("completion") }
        rig.advance(by: seconds)
        #expect(log.count("completion") == 0)
        delegate.lastAnimator?.end()
        rig.advance(by: 1)
        #expect(log.count("completion") == 1)
    }

    @Test("law 100: a display link started, and a layout done, inside of UIView.animate behave as outside")
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

    // MARK: Gestures

    @Test("law 103: a recogniser disabled before its view is shown stays so, and recognises nothing")
    func disabledEarly() {
        let rig = TouchRig()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let tap = UITapGestureRecognizer()
        tap.isEnabled = false
        rig.watch(tap, "tap", on: view)
        rig.window.addSubview(view)
        view.layoutIfNeeded()
        rig.tap(50, 50)
        #expect(!tap.isEnabled)
        #expect(rig.lines == [])
        tap.isEnabled = true
        rig.tap(50, 50)
        #expect(rig.lines.count == 1)
    }

    // MARK: Layers and traits

    @Test("law 118: a fresh layer has no border, corner or mask; a border colour reads back as the one assigned")
    func layerDefaults() {
        let layer = UIView().layer
        #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && !layer.masksToBounds)
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        layer.borderColor = color.cgColor
        #expect(layer.borderColor == color.cgColor)
    }

    @Test("law 119: in a combined trait collection later entries win")
    func combinedTraits() {
        let light = UITraitCollection {
            $0.userInterfaceStyle = .light
            $0.horizontalSizeClass = .compact
        }
        let combined = UITraitCollection(traitsFrom: [light, UITraitCollection(userInterfaceStyle: .dark)])
        #expect(combined.userInterfaceStyle == .dark)
        #expect(combined.horizontalSizeClass == .compact)
        #expect(UITraitCollection(traitsFrom: [combined, light]).userInterfaceStyle == .light)
    }
}
