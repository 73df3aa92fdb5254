// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Adaptation", .serialized)
struct AdaptationTests {
    private let narrow = CGSize(width: 500, height: 700)
    private let wide = CGSize(width: 960, height: 700)

    private func makePopover(_ rig: SheetRig) -> RecordingController {
        let b = rig.makeController(style: .popover)
        b.preferredContentSize = CGSize(width: 200, height: 120)
        b.popoverPresentationController?.sourceView = rig.root.view
        b.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 20)
        return b
    }

    /// A container that shows one child.
    private final class Frame: UIViewController {
        let log: CallLog

        init(_ child: UIViewController, log: CallLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
            addChild(child)
            child.didMove(toParent: self)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            guard let child = children.first else { return }
            child.view.frame = view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child.view)
        }

        override func viewDidAppear(_ animated: Bool) { log.add("F.viewDidAppear") }
        override func viewDidDisappear(_ animated: Bool) { log.add("F.viewDidDisappear") }
    }

    @Test("Adaptivity 7.1: a popover in compact width is a sheet; the original stays the presentation controller")
    func popoverToSheet() throws {
        let rig = try SheetRig(narrow)
        let b = makePopover(rig)
        let popover = try #require(b.popoverPresentationController)
        rig.root.present(b, animated: true)
        #expect(rig.log.take() == ["D.viewController(formSheet)", "D.prepare(formSheet)", "B.viewDidLoad"])
        try rig.stage.settle()
        #expect(rig.log.entries(of: "D.") == ["D.willPresent(formSheet)"])
        #expect(b.presentationController === popover)
        #expect(b.activePresentationController is UISheetPresentationController)
        #expect(popover.adaptiveSheetPresentationController === b.activePresentationController)
        #expect(popover.containerView == nil)
        #expect(rig.card(of: b)?.frame == CGRect(x: 0, y: 30, width: 500, height: 670))
        _ = rig.log.take()
        try rig.stage.tap(at: CGPoint(x: 250, y: 10))
        try rig.stage.settle()
        #expect(rig.log.entries(of: "D.") == ["D.shouldDismiss", "D.willDismiss", "D.didDismiss"])
        #expect(b.presentationController !== popover)
    }

    @Test("Checks 13.24: none from the delegate keeps the popover in compact width")
    func none() throws {
        let rig = try SheetRig(narrow)
        let b = makePopover(rig)
        rig.delegate.style = { _ in .none }
        rig.root.present(b, animated: true)
        try rig.stage.settle()
        #expect(b.activePresentationController === b.popoverPresentationController)
        #expect(rig.card(of: b)?.frame == CGRect(x: 25, y: 120, width: 200, height: 133))
        #expect(rig.log.count("D.willPresent(none)") == 1)
        #expect(rig.log.entries(of: "D.prepare(").isEmpty)
    }

    @Test(
        "Adaptivity 7.3: the delegate is called with style, substitute, prepare and willPresent, and the substitute is presented")
    func substitution() throws {
        let rig = try SheetRig(narrow)
        let b = makePopover(rig)
        rig.delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
        rig.delegate.substitute = { [log = rig.log] in Frame($0.presentedViewController, log: log) }
        rig.delegate.onPrepare = { #expect($0.presentationStyle == .fullScreen) }
        rig.root.present(b, animated: true)
        let frame = try #require(rig.root.presentedViewController as? Frame)
        #expect(b.presentingViewController === rig.root && b.presentationController is UIPopoverPresentationController)
        try rig.stage.settle()
        #expect(
            rig.log.entries(of: "D.") == [
                "D.style", "D.viewController(fullScreen)", "D.prepare(fullScreen)", "D.willPresent(fullScreen)",
            ])
        #expect(frame.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
        #expect(rig.root.view.window == nil)
        #expect(rig.log.count("B.viewDidAppear(true)") == 1 && rig.log.count("A.viewDidDisappear(true)") == 1)

        // Back in a wide window: the content comes out of the substitute, and is told of no appearance.
        _ = rig.log.take()
        try rig.stage.resize(to: wide)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b && b.parent == nil)
        #expect(b.activePresentationController === b.popoverPresentationController)
        #expect(rig.root.view.window != nil)
        #expect(rig.card(of: b)?.frame.size == CGSize(width: 200, height: 133))
        #expect(rig.log.entries(of: "B.viewWillA", "B.viewWillD", "B.viewDidA", "B.viewDidD").isEmpty)
        #expect(rig.log.count("F.viewDidDisappear") == 1)
        #expect(rig.log.count("A.viewDidAppear(false)") == 1)

        // And again into a new one.
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController !== frame && b.parent === rig.root.presentedViewController)
        #expect(rig.log.entries(of: "B.viewWillA", "B.viewWillD", "B.viewDidA", "B.viewDidD").isEmpty)
        rig.root.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.log.count("B.viewDidDisappear(true)") == 1)
        #expect(rig.root.view.window != nil && rig.stage.window.subviews.count == 1)
    }

    @Test(
        "Adaptivity 7.3: while on screen a popover becomes a sheet, which slides in, and comes back, without appearance callbacks"
    )
    func onScreen() throws {
        let rig = try SheetRig(wide)
        let b = makePopover(rig)
        try rig.present(b)
        var completions = 0
        rig.delegate.onWillPresent = { style, coordinator in
            #expect(coordinator?.presentationStyle == style && coordinator?.isAnimated == true)
            coordinator?.animate(alongsideTransition: nil) { _ in completions += 1 }
        }
        try rig.stage.resize(to: narrow)
        #expect(
            rig.log.entries(of: "D.") == ["D.viewController(formSheet)", "D.prepare(formSheet)", "D.willPresent(formSheet)"])
        let card = try #require(rig.card(of: b))
        #expect(card.frame == CGRect(x: 0, y: 30, width: 500, height: 670))
        try rig.stage.advance(by: 0.05)
        try rig.save("popover-to-sheet")
        #expect(try #require(card.layer.presentation()).frame.minY > 200)
        #expect(completions == 0)
        try rig.stage.settle()
        #expect(completions == 1 && b.transitionCoordinator == nil && rig.root.transitionCoordinator == nil)
        #expect(abs(try #require(rig.dimming(of: b)).alpha - 0.2) < 1e-6)
        #expect(rig.stage.window.subviews.count == 2)
        try rig.stage.resize(to: wide)
        try rig.stage.settle()
        #expect(rig.log.entries(of: "D.will").last == "D.willPresent(none)")
        #expect(rig.card(of: b)?.frame == CGRect(x: 25, y: 120, width: 200, height: 133))
        #expect(rig.stage.window.subviews.count == 2 && completions == 2)
        #expect(rig.log.entries(of: "B.viewWillA", "B.viewWillD", "B.viewDidA", "B.viewDidD").isEmpty)
        rig.root.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.stage.window.subviews.count == 1)
    }

    @Test("Adaptivity 7.1, 7.3: a custom presentation adapts as its delegate says, and comes back; one form ends, one begins")
    func custom() throws {
        let rig = try SheetRig(wide)
        let (b, transitioning) = makeCustom(rig)
        rig.delegate.style = { $0.horizontalSizeClass == .compact ? .overFullScreen : .none }
        b.presentationController?.delegate = rig.delegate
        try rig.present(b)
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
        #expect(
            rig.log.entries(of: "D.will", "PC.pres", "PC.dis")
                == ["D.willPresent(overFullScreen)", "PC.dismissalWillBegin", "PC.dismissalDidEnd(true)"])
        _ = rig.log.take()
        try rig.stage.resize(to: wide)
        try rig.stage.settle()
        #expect(b.view.frame == CGRect(x: 10, y: 20, width: 300, height: 200))
        #expect(
            rig.log.entries(of: "D.will", "PC.pres", "PC.dis")
                == ["D.willPresent(none)", "PC.presentationWillBegin", "PC.presentationDidEnd(true)"])
        #expect(b.activePresentationController === b.presentationController)
        withExtendedLifetime(transitioning) {}
    }

    private func makeCustom(_ rig: SheetRig) -> (RecordingController, RecordingTransitioningDelegate) {
        let b = RecordingController("B", log: rig.log)
        let delegate = RecordingTransitioningDelegate(nil, log: rig.log)
        delegate.configure = { $0.frame = CGRect(x: 10, y: 20, width: 300, height: 200) }
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        return (b, delegate)
    }

    @Test("Hierarchy 2.2: context styles cover the window in compact width; full-screen styles never adapt")
    func contexts() throws {
        let rig = try SheetRig(narrow)
        let child = RecordingController("C", log: rig.log)
        child.definesPresentationContext = true
        rig.root.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        rig.root.view.addSubview(child.view)
        child.didMove(toParent: rig.root)
        let b = rig.makeController(style: .overCurrentContext)
        child.present(b, animated: false)
        try rig.stage.settle()
        #expect(b.activePresentationController?.presentationStyle == .overFullScreen)
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
        try rig.stage.resize(to: wide)
        try rig.stage.settle()
        #expect(b.activePresentationController?.presentationStyle == .overCurrentContext)
        #expect(b.view.frame == child.view.frame && b.view.frame.height == 200)
        child.dismiss(animated: false)
        try rig.stage.settle()
        _ = rig.log.take()
        rig.delegate.style = { _ in .formSheet }
        let full = rig.makeController("D", style: .overFullScreen)
        rig.root.present(full, animated: false)
        try rig.stage.settle()
        try rig.stage.resize(to: narrow)
        #expect(rig.log.entries(of: "D.style").isEmpty)
        #expect(full.activePresentationController?.presentationStyle == .overFullScreen)
    }

    @Test("a size class that changes during the transition is served when that has ended")
    func duringTransition() throws {
        let rig = try SheetRig(wide)
        let b = makePopover(rig)
        rig.root.present(b, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.resize(to: narrow)
        #expect(b.activePresentationController is UIPopoverPresentationController)
        try rig.stage.settle()
        #expect(b.activePresentationController is UISheetPresentationController)
        #expect(rig.root.presentedViewController === b)
    }

    @Test("the sheet of a popover can be set up before; a substitute's sheet takes the settings over")
    func adaptiveSheet() throws {
        let rig = try SheetRig(narrow)
        let b = makePopover(rig)
        let sheet = try #require(b.popoverPresentationController?.adaptiveSheetPresentationController)
        sheet.detents = [.custom { _ in 200 }]
        sheet.prefersGrabberVisible = true
        try rig.present(b)
        #expect(b.activePresentationController === sheet && sheet.presentingViewController === rig.root)
        #expect(abs(try #require(rig.card(of: b)).frame.height - 200 * 484 / 500) < 0.001)
        rig.root.dismiss(animated: false)
        try rig.stage.settle()

        let c = makePopover(rig)
        c.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.custom { _ in 300 }]
        rig.delegate.substitute = { [log = rig.log] in Frame($0.presentedViewController, log: log) }
        try rig.present(c)
        let frame = try #require(rig.root.presentedViewController as? Frame)
        #expect(abs(try #require(rig.card(of: frame)).frame.height - 300 * 484 / 500) < 0.001)
    }

    @Test("a popover that comes back stands at its anchor as it is laid out in the new window")
    func movedAnchor() throws {
        let rig = try SheetRig(wide)
        let anchor = UIView(frame: CGRect(x: 900, y: 100, width: 20, height: 20))
        anchor.autoresizingMask = .flexibleLeftMargin
        rig.root.view.addSubview(anchor)
        let b = makePopover(rig)
        b.popoverPresentationController?.sourceView = anchor
        b.popoverPresentationController?.sourceRect = .null
        b.popoverPresentationController?.permittedArrowDirections = .right
        try rig.present(b)
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        try rig.stage.resize(to: CGSize(width: 1100, height: 700))
        try rig.stage.settle()
        let card = try #require(rig.card(of: b))
        #expect(card.frame == CGRect(x: 1040 - 213, y: 50, width: 213, height: 120))
        #expect(rig.stage.window.hitTest(CGPoint(x: card.frame.minX + 5, y: 110), with: nil)?.isDescendant(of: card) == true)
    }

    @Test("LayoutAndTraits 6.2, Adaptivity 7.3: content that changes its form learns of its new traits and size")
    func traitsOfForm() throws {
        let rig = try SheetRig(wide)
        let b = makePopover(rig)
        rig.delegate.style = { $0.horizontalSizeClass == .compact ? .fullScreen : .none }
        rig.delegate.onPrepare = { $0.traitOverrides.userInterfaceStyle = .dark }
        try rig.present(b)
        #expect(b.traitCollection.userInterfaceLevel == .elevated)
        try rig.stage.resize(to: narrow)
        #expect(b.traitCollection.userInterfaceLevel == .base && b.traitCollection.userInterfaceStyle == .dark)
        #expect(rig.log.count("B.traitCollectionDidChange") == 1)
        #expect(rig.log.entries(of: "B.viewWillTransition").last == "B.viewWillTransition(500x700)")
        try rig.stage.resize(to: wide)
        #expect(b.traitCollection.userInterfaceLevel == .elevated && b.traitCollection.userInterfaceStyle == .light)
        #expect(rig.log.entries(of: "B.viewWillTransition").last == "B.viewWillTransition(200x120)")
    }

    @Test("what is presented above an adapting presentation stays above it")
    func chain() throws {
        let rig = try SheetRig(wide)
        let b = makePopover(rig)
        try rig.present(b)
        let c = rig.makeController("C", style: .overFullScreen)
        b.present(c, animated: false)
        try rig.stage.settle()
        try rig.stage.resize(to: narrow)
        try rig.stage.settle()
        #expect(rig.stage.window.subviews.last === c.activePresentationController?.containerView)
        #expect(b.activePresentationController is UISheetPresentationController)
        #expect(b.presentedViewController === c)
    }

    @Test("everything is freed after an adapted presentation with a substitute")
    func leaks() throws {
        let rig = try SheetRig(narrow)
        weak var controller: UIViewController?
        weak var frame: UIViewController?
        weak var popover: UIPresentationController?
        weak var adapted: UIPresentationController?
        do {
            let b = makePopover(rig)
            controller = b
            popover = b.presentationController
            rig.delegate.substitute = { [log = rig.log] in Frame($0.presentedViewController, log: log) }
            try rig.present(b)
            frame = rig.root.presentedViewController
            adapted = b.activePresentationController
            try rig.stage.resize(to: wide)
            try rig.stage.settle()
            #expect(frame == nil && adapted == nil)
            try rig.stage.resize(to: narrow)
            try rig.stage.settle()
            frame = rig.root.presentedViewController
            adapted = b.activePresentationController
            rig.root.dismiss(animated: true)
            try rig.stage.settle()
            b.onViewDidLoad = nil
        }
        #expect(rig.root.presentedViewController == nil)
        #expect(controller == nil && frame == nil && popover == nil && adapted == nil)
    }

    @Test("OpenQuestions Q9: an adapted presentation is animated by the system, not by the delegate")
    func adaptedAnimator() {
        let rig = PresentationRig(size: CGSize(width: 320, height: 600))
        final class ToFullScreen: NSObject, UIAdaptivePresentationControllerDelegate {
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .fullScreen }
        }
        let adaptive = ToFullScreen()
        let (b, _) = rig.makeCustom("B")
        b.presentationController?.delegate = adaptive
        rig.root.present(b, animated: true)
        rig.advance(by: 1)
        #expect(rig.log.count("TD.animationController(forPresented)") == 0)
        #expect(rig.log.count("PC.presentationWillBegin") == 0)
        #expect(b.view.frame == rig.window.bounds)
        #expect(rig.root.view.window == nil)
    }
}
