// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Forms that place their views in `containerViewWillLayoutSubviews`, as most do, during resizes and hiding.
@MainActor
@Suite("Resizes during presentations", .serialized)
struct PresentationResizeTests {
    /// The right third of the container, kept there by every layout pass.
    private func makePanel(_ rig: PresentationRig) -> RecordingController {
        let (panel, _) = rig.makeCustom("B", nil) { form in
            form.onContainerWillLayout = { form in
                let bounds = form.containerView?.bounds ?? .zero
                form.frame = CGRect(x: bounds.width * 2 / 3, y: 0, width: bounds.width / 3, height: bounds.height)
                form.presentedView?.frame = form.frameOfPresentedViewInContainerView
            }
            form.frame = CGRect(x: 600, y: 0, width: 300, height: 600)
        }
        return panel
    }

    @Test("LayoutAndTraits 6.1/6: a form that sets its frame in every layout pass animates in and out all the same")
    func unconditionalFrames() throws {
        let rig = PresentationRig(size: CGSize(width: 900, height: 600))
        let b = makePanel(rig)
        rig.root.present(b, animated: true)
        rig.settle()
        rig.advance(by: 0.1)
        #expect(try #require(b.view.layer.presentation()).frame.minY > 50)
        rig.advance(by: 1)
        #expect(b.view.frame == CGRect(x: 600, y: 0, width: 300, height: 600))
        rig.root.dismiss(animated: true)
        rig.settle()
        rig.advance(by: 0.1)
        #expect(try #require(b.view.layer.presentation()).frame.minY > 50)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("a resize in the middle of the presentation: the panel ends where the new container wants it")
    func resizeWhilePresenting() {
        let rig = PresentationRig(size: CGSize(width: 900, height: 600))
        let b = makePanel(rig)
        rig.root.present(b, animated: true)
        rig.settle()
        rig.advance(by: 0.1)
        rig.resize(to: CGSize(width: 600, height: 400))
        #expect(b.isBeingPresented)
        rig.advance(by: 1)
        #expect(b.view.frame == CGRect(x: 400, y: 0, width: 200, height: 400))
        #expect(rig.log.count("B.viewWillTransition(600x400)") == 1)
        #expect(rig.log.count("B.viewDidAppear(true)") == 1)
    }

    @Test("a resize, and hiding the window, in the middle of the dismissal: it ends all the same")
    func resizeWhileDismissing() {
        let rig = PresentationRig(size: CGSize(width: 900, height: 600))
        let log = rig.log
        let b = makePanel(rig)
        rig.show(b, on: rig.root)
        rig.root.dismiss(animated: true) { log.add("completion") }
        rig.settle()
        rig.advance(by: 0.1)
        rig.resize(to: CGSize(width: 600, height: 400))
        rig.advance(by: 1)
        #expect(log.count("completion") == 1)
        #expect(rig.window.subviews.count == 1)
    }

    @Test("LayoutAndTraits 6.2: over a context the presentation gets the size that its presenter gets, not the window's")
    func contextSize() {
        let rig = PresentationRig(size: CGSize(width: 900, height: 600))
        let child = rig.addChild("C", frame: CGRect(x: 0, y: 0, width: 450, height: 600))
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.definesPresentationContext = true
        let b = rig.make("B", .overCurrentContext)
        rig.show(b, on: child)
        rig.resize(to: CGSize(width: 1000, height: 700))
        #expect(
            rig.log.entries(of: "A.viewWillT", "B.viewWillT", "C.viewWillT") == [
                "C.viewWillTransition(550x700)", "A.viewWillTransition(1000x700)", "B.viewWillTransition(550x700)",
            ])
        #expect(b.view.bounds.size == CGSize(width: 550, height: 700))
    }

    @Test("hiding and showing the window: visible controllers disappear and appear again, covered ones get no calls")
    func hiddenWindow() {
        let rig = PresentationRig()
        let m = rig.make("M", .fullScreen)
        rig.show(m, on: rig.root)
        rig.window.isHidden = true
        #expect(rig.log.take() == ["M.viewWillDisappear(false)", "M.viewDidDisappear(false)"])
        rig.window.isHidden = false
        rig.settle()
        #expect(rig.log.take() == ["M.viewWillAppear(false)", "M.viewIsAppearing(false)", "M.viewDidAppear(false)"])
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "OpenQuestions Q19: a resize reaches the root's tree, then form and content, level by level, and removed presenters"
    )
    func resizeOrder() {
        let rig = PresentationRig()
        let child = rig.addChild("C")
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let (b, _) = rig.makeCustom("B") { $0.removesPresenter = true }
        rig.show(b, on: rig.root)
        rig.resize(to: CGSize(width: 1000, height: 700))
        // The recording controllers write after calling super, which tells the children.
        #expect(
            rig.log.entries(of: "A.viewWillTransition", "C.viewWillTransition", "PC.viewWill", "B.viewWillTransition") == [
                "C.viewWillTransition(1000x700)", "A.viewWillTransition(1000x700)", "PC.viewWillTransition(1000x700)",
                "B.viewWillTransition(1000x700)",
            ])
    }
}
