// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Delegate of adaptive presentations", .serialized)
struct AdaptiveDelegateTests {
    private let narrow = CGSize(width: 500, height: 700)
    private let wide = CGSize(width: 960, height: 700)

    /// Implements the older method only, which takes no traits.
    private final class OldDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
        var answer = UIModalPresentationStyle.fullScreen
        private(set) var questions = 0

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            questions += 1
            return answer
        }
    }

    @Test(
        "Adaptivity 7.1, 7.2: a form sheet is full screen in compact width when its delegate says so, and a sheet again in regular"
    )
    func formSheetToFullScreen() throws {
        let rig = try SheetRig(wide)
        rig.delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
        let b = try rig.present(rig.makeController(style: .formSheet))
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        #expect(b.activePresentationController?.presentationStyle == .fullScreen)
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700) && rig.root.view.window == nil)
        #expect(rig.log.entries(of: "B.viewWillA", "B.viewWillD", "B.viewDidA", "B.viewDidD").isEmpty)
        #expect(rig.log.count("A.viewDidDisappear(false)") == 1)
        try rig.stage.resize(to: wide)
        try rig.stage.settle()
        #expect(b.activePresentationController is UISheetPresentationController && rig.root.view.window != nil)
        #expect(rig.card(of: b)?.frame.size == CGSize(width: 580, height: 650))
        #expect(rig.log.count("A.viewDidAppear(false)") == 1)
    }

    @Test(
        "Adaptivity 7.2: the older question is asked in compact width only; fullScreen, overFullScreen and none are its answers")
    func olderQuestion() throws {
        let answers: [(UIModalPresentationStyle, UIModalPresentationStyle)] = [
            (.fullScreen, .fullScreen), (.overFullScreen, .overFullScreen), (.none, .formSheet), (.pageSheet, .formSheet),
            (.popover, .formSheet),
        ]
        for (answer, shown) in answers {
            let rig = try SheetRig(wide)
            let delegate = OldDelegate()
            delegate.answer = answer
            let b = rig.makeController(style: .formSheet)
            b.presentationController?.delegate = delegate
            try rig.present(b)
            #expect(delegate.questions == 0 && b.activePresentationController === b.presentationController)
            try rig.stage.resize(to: narrow)
            try rig.stage.settle()
            #expect(delegate.questions > 0)
            #expect(b.activePresentationController?.presentationStyle == shown)
        }
    }

    @Test(
        "Adaptivity 7.1: a presentation controller's subclass may answer itself; the base asks the delegate, and says none without one"
    )
    func subclass() throws {
        final class Form: UIPresentationController {
            override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
                traitCollection.horizontalSizeClass == .compact
                    ? .overFullScreen : super.adaptivePresentationStyle(for: traitCollection)
            }
        }
        let rig = try SheetRig(narrow)
        let delegate = VendingDelegate(form: Form.init(presentedViewController:presenting:))
        let b = RecordingController("B", log: rig.log)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        try rig.present(b)
        #expect(b.activePresentationController?.presentationStyle == .overFullScreen)
        let compact = UITraitCollection(horizontalSizeClass: .compact)
        let base = UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
        #expect(base.adaptivePresentationStyle(for: compact) == .none && base.adaptivePresentationStyle == .none)
        let old = OldDelegate()
        base.delegate = old
        #expect(base.adaptivePresentationStyle(for: compact) == .fullScreen && base.adaptivePresentationStyle == .fullScreen)
        #expect(base.adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .regular)) == .none)
    }

    @Test(
        "Adaptivity 7.3, OpenQuestions Q9: adapted from the start, the original gets no transition callbacks and its delegate vends no animator"
    )
    func customFromTheStart() throws {
        let rig = try SheetRig(narrow)
        let b = RecordingController("B", log: rig.log)
        let transitioning = RecordingTransitioningDelegate(.block, log: rig.log)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = transitioning
        rig.delegate.style = { _ in .fullScreen }
        b.presentationController?.delegate = rig.delegate
        rig.root.present(b, animated: true)
        try rig.stage.settle()
        #expect(
            rig.log.entries(of: "D.", "TD.", "PC.") == [
                "TD.presentationController", "D.style", "D.viewController(fullScreen)", "D.prepare(fullScreen)",
                "D.willPresent(fullScreen)",
            ])
        #expect(rig.log.count("B.viewDidAppear(true)") == 1 && b.presentingViewController === rig.root)
        _ = rig.log.take()
        rig.root.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.log.entries(of: "TD.", "PC.", "D.").isEmpty)
        #expect(rig.root.view.window != nil && rig.log.count("A.viewDidAppear(true)") == 1)
        withExtendedLifetime(transitioning) {}
    }

    @Test(
        "Adaptivity 7.2: willPresent says none when nothing is adapted, whether animated or not; later delegates have missed it")
    func willPresent() throws {
        let rig = try SheetRig(wide)
        for animated in [true, false] {
            let b = rig.makeController(style: .formSheet)
            rig.root.present(b, animated: animated)
            try rig.stage.settle()
            #expect(rig.log.entries(of: "D.") == ["D.willPresent(none)"])
            rig.root.dismiss(animated: false)
            try rig.stage.settle()
            _ = rig.log.take()
        }
        weak var weakDelegate: RecordingAdaptiveDelegate?
        let c = rig.makeController(style: .formSheet)
        do {
            let other = RecordingAdaptiveDelegate(log: rig.log)
            weakDelegate = other
            c.presentationController?.delegate = other
        }
        #expect(weakDelegate == nil, "the delegate is not kept")
        try rig.present(c)
    }

    @Test("what an adapting content presents goes with it into the substitute and out again, and is dismissed with it")
    func presentedAbove() throws {
        let rig = try SheetRig(wide)
        let b = rig.makeController(style: .formSheet)
        rig.delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
        rig.delegate.substitute = { form in
            let box = UIViewController()
            box.addChild(form.presentedViewController)
            box.view.addSubview(form.presentedViewController.view)
            form.presentedViewController.didMove(toParent: box)
            return box
        }
        try rig.present(b)
        let c = rig.makeController("C", style: .overFullScreen)
        b.present(c, animated: false)
        try rig.stage.settle()
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        let box = try #require(rig.root.presentedViewController)
        #expect(box !== b && b.parent === box)
        #expect(c.presentingViewController === box && b.presentedViewController === c)
        try rig.stage.resize(to: wide)
        try rig.stage.settle()
        #expect(c.presentingViewController === b && rig.root.presentedViewController === b)
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        rig.root.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil && c.presentingViewController == nil)
        #expect(rig.stage.window.subviews.count == 1 && c.view.window == nil)
    }

    @Test("what covers a content as its context goes with it into its other form, and adapts itself")
    func contextAbove() throws {
        let rig = try SheetRig(wide)
        let b = rig.makeController(style: .popover)
        b.preferredContentSize = CGSize(width: 300, height: 200)
        b.definesPresentationContext = true
        b.popoverPresentationController?.sourceView = rig.root.view
        b.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        try rig.present(b)
        let c = RecordingController("C", log: rig.log)
        c.modalPresentationStyle = .overCurrentContext
        b.present(c, animated: false)
        try rig.stage.settle()
        #expect(c.view.bounds.size == CGSize(width: 300, height: 200))
        // In compact width a context presentation covers the window.
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        #expect(c.view.window != nil && c.view.bounds.size == narrow)
        #expect(b.activePresentationController is UISheetPresentationController)
        try rig.stage.resize(to: wide)
        try rig.stage.settle()
        #expect(c.view.window != nil && c.view.bounds.size == CGSize(width: 300, height: 200))
        #expect(c.view.convert(CGPoint.zero, to: nil) == b.view.convert(CGPoint.zero, to: nil))
        #expect(rig.log.entries(of: "C.viewWillD", "C.viewDidD", "B.viewWillD", "B.viewDidD").isEmpty)
    }

    @Test("a form below a full-screen presentation waits with its adaptation until that is gone")
    func coveredForm() throws {
        let rig = try SheetRig(wide)
        let b = rig.makeController(style: .popover)
        b.popoverPresentationController?.sourceView = rig.root.view
        try rig.present(b)
        let c = rig.makeController("C", style: .fullScreen)
        b.present(c, animated: true)
        try rig.stage.settle()
        #expect(b.view.window == nil)
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        #expect(b.view.window == nil && b.activePresentationController is UIPopoverPresentationController)
        b.dismiss(animated: true)
        try rig.stage.settle()
        #expect(b.view.window != nil && b.activePresentationController is UISheetPresentationController)
        #expect(rig.log.count("B.viewDidAppear(true)") == 1)
        rig.root.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.stage.window.subviews.count == 1)
    }

    @Test("a drag of a sheet during which the window's width brings another form ends quietly")
    func dragAcrossTheThreshold() throws {
        let rig = try SheetRig(narrow)
        let b = rig.makeController(style: .popover)
        b.popoverPresentationController?.sourceView = rig.root.view
        try rig.present(b)
        try rig.drag(from: CGPoint(x: 250, y: 200), by: [40, 40, 40], releases: false)
        try rig.stage.resize(to: wide)
        try rig.stage.settle()
        try rig.stage.move(to: CGPoint(x: 250, y: 600))
        try rig.stage.release(at: CGPoint(x: 250, y: 600))
        try rig.stage.settle()
        #expect(b.activePresentationController is UIPopoverPresentationController)
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        #expect(rig.card(of: b)?.frame == CGRect(x: 0, y: 30, width: 500, height: 670))
    }
}
