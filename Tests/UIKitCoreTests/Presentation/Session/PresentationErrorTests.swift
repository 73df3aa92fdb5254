// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Errors of presentations", .serialized)
struct PresentationErrorTests {
    @Test("Errors 10, Checks 13.19, Complaints 18: a second present is refused with one line; the first is not affected")
    func alreadyPresenting() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, _) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        weak var refused: RecordingController?
        do {
            let c = RecordingController("C", log: log)
            refused = c
            rig.root.present(c, animated: true) { log.add("completion") }
        }
        rig.settle()

        #expect(rig.warnings == [.alreadyPresenting])
        #expect(rig.messages.allSatisfy { $0.contains(PresentationDiagnostics.name(rig.root)) })
        #expect(rig.messages.allSatisfy { $0.contains(PresentationDiagnostics.name(b)) })
        #expect(rig.root.presentedViewController === b)
        #expect(log.entries.isEmpty)
        #expect(refused == nil)
    }

    @Test("Errors 10: present while a presentation, or a dismissal, is in progress is refused")
    func duringTransition() {
        let rig = PresentationRig()
        let (b, delegate) = rig.makeCustom("B")
        rig.root.present(b, animated: true)
        rig.root.present(RecordingController("C", log: rig.log), animated: true)
        #expect(rig.warnings == [.presentDuringTransition])
        rig.turn()
        b.present(RecordingController("C", log: rig.log), animated: true)
        #expect(rig.warnings == [.presentDuringTransition, .presentDuringTransition])
        delegate.lastAnimator?.end()

        b.dismiss(animated: true)
        rig.turn()
        rig.root.present(RecordingController("C", log: rig.log), animated: true)
        #expect(rig.warnings.count == 3)
        delegate.lastAnimator?.end()
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("Errors 10: dismiss while that level's dismissal is in progress is ignored; its completion is not called")
    func dismissTwice() {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        rig.show(b, on: rig.root)
        b.dismiss(animated: true) { log.add("first") }
        rig.root.dismiss(animated: true) { log.add("second") }
        rig.turn()
        delegate.lastAnimator?.end()
        rig.settle()
        #expect(rig.warnings == [.dismissDuringTransition])
        #expect(log.entries(of: "first", "second") == ["first"])
    }

    @Test(
        "Errors 10: a source outside every window is refused, PresentationLaws 2: also in B's viewDidLoad; nothing else changes")
    func notInWindow() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .immediate)
        let c = RecordingController("C", log: rig.log)
        b.onViewDidLoad = { [unowned b] in b.present(c, animated: true) }

        rig.root.present(b, animated: true)
        #expect(rig.root.presentedViewController === b)
        rig.turn()

        // B's own presentation is in progress by then, which is checked before the window is.
        #expect(rig.warnings == [.presentDuringTransition])
        #expect(b.presentedViewController == nil)
        UIViewController().present(c, animated: true)
        #expect(rig.warnings.last == .notInWindow)
    }

    @Test("Errors 10: a source connected to no root is warned of, and presents")
    func detached() {
        let rig = PresentationRig()
        let stray = RecordingController("S", log: rig.log)
        rig.window.addSubview(stray.view)
        let (b, _) = rig.makeCustom("B", .immediate)
        stray.present(b, animated: true)
        rig.turn()
        #expect(rig.warnings == [.detachedController])
        #expect(stray.presentedViewController === b)
    }

    @Test(
        "TransitionContexts 3, Errors 10, Checks 13.26: an animator that never completes: one line after 5 s, and present is refused meanwhile"
    )
    func neverCompleted() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B")
        rig.root.present(b, animated: true)
        rig.advance(by: 4.9)
        #expect(rig.warnings.isEmpty)
        rig.advance(by: 10)
        #expect(rig.warnings == [.neverCompleted])
        rig.root.present(RecordingController("C", log: rig.log), animated: true)
        #expect(rig.warnings == [.neverCompleted, .presentDuringTransition])
    }

    @Test("Errors 10: presenting from viewDidLoad of a root is refused: its view is in no window yet")
    func fromViewDidLoad() {
        let rig = PresentationRig()
        let log = rig.log
        let fresh = RecordingController("F", log: log)
        fresh.onViewDidLoad = { [unowned fresh] in
            fresh.present(RecordingController("B", log: log), animated: true) { log.add("completion") }
        }
        rig.window.rootViewController = fresh
        rig.settle()
        #expect(rig.warnings == [.notInWindow])
        #expect(fresh.presentedViewController == nil && log.count("completion") == 0)
    }

    @Test("Errors 10: presenting from a coordinator's completion works, here without risk")
    func fromCoordinatorCompletion() {
        let rig = PresentationRig()
        let b = RecordingController("B", log: rig.log)
        let c = RecordingController("C", log: rig.log)
        rig.show(b, on: rig.root)
        b.dismiss(animated: true)
        rig.settle()
        b.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned root = rig.root] _ in
            root.present(c, animated: true)
        }
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController === c && c.view.window === rig.window)
        #expect(rig.warnings.isEmpty)
    }

    @Test(
        "Errors 10: a dismissal from a layout or trait callback in mid-presentation is kept; nothing traps",
        arguments: [true, false])
    func fromLayout(animated: Bool) {
        let rig = PresentationRig()
        let log = rig.log
        var isAsked = false
        let (b, _) = rig.makeCustom("B", .block) { form in
            form.onContainerWillLayout = { form in
                if isAsked { return }
                isAsked = true
                form.presentedViewController.dismiss(animated: animated) { log.add("dismissed") }
            }
        }
        rig.root.present(b, animated: true) { log.add("presented") }
        rig.advance(by: 2)
        #expect(log.entries(of: "presented", "dismissed") == ["presented", "dismissed"])
        #expect(rig.root.presentedViewController == nil)
        #expect(log.count("B.viewDidAppear(true)") == 1 && log.count("B.viewDidDisappear(\(animated))") == 1)
    }

    @Test("Errors 10: a duration that is wrong, or none, changes nothing for the animator", arguments: [0, -3, .nan, .infinity])
    func wrongDuration(seconds: Double) {
        let rig = PresentationRig()
        let log = rig.log
        let (b, delegate) = rig.makeCustom("B")
        delegate.duration = seconds
        rig.root.present(b, animated: true) { log.add("completion") }
        rig.advance(by: 1)
        #expect(log.count("completion") == 0)
        delegate.lastAnimator?.end()
        #expect(log.count("completion") == 1)
        #expect(rig.warnings.isEmpty)
    }

    @Test("Errors 10: a presentation controller made for another controller is not used, with a line in the log")
    func foreignForm() {
        let rig = PresentationRig()
        let other = UIViewController()
        let delegate = VendingDelegate { UIPresentationController(presentedViewController: other, presenting: $1) }
        let b = rig.make("B", delegate: delegate)
        rig.root.present(b, animated: false)
        rig.settle()
        #expect(rig.warnings == [.foreignPresentationController])
        #expect(b.presentationController?.presentedViewController === b)
        #expect(b.view.window === rig.window)
    }

    @Test("BuiltInForms 8.1, Errors 10: partialCurl cannot be drawn, and is a dissolve, with a line in the log")
    func partialCurl() {
        let rig = PresentationRig()
        let b = rig.make("B", .fullScreen)
        b.modalTransitionStyle = .partialCurl
        rig.root.present(b, animated: true)
        rig.settle()
        #expect(rig.warnings == [.partialCurl])
        #expect(b.transitionCoordinator?.transitionDuration == 0.4)
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === b)
    }

    @Test("Errors 10: the checks come in UIKit's order: transition, already presenting, window, detached")
    func orderOfRefusals() {
        let rig = PresentationRig()
        let stray = RecordingController("S", log: rig.log)
        rig.window.addSubview(stray.view)
        rig.settle()
        let (b, delegate) = rig.makeCustom("B")
        let another = RecordingController("C", log: rig.log)
        stray.present(b, animated: true)
        stray.view.removeFromSuperview()
        // In transition, presenting already, in no window, connected to no root.
        stray.present(another, animated: false)
        rig.window.addSubview(stray.view)
        rig.turn()
        delegate.lastAnimator?.end()
        stray.view.removeFromSuperview()
        stray.present(another, animated: false)
        UIViewController().present(another, animated: false)
        #expect(rig.warnings == [.detachedController, .presentDuringTransition, .alreadyPresenting, .notInWindow])
    }

    @Test("Complaints 18: presenting twice, or while a transition runs, is refused with one line each, and corrupts nothing")
    func presentingTwice() {
        let rig = PresentationRig()
        let (b, _) = rig.makeCustom("B", .block)
        var completions = 0
        rig.root.present(b, animated: true) { completions += 1 }
        rig.root.present(RecordingController("C", log: rig.log), animated: true) { completions += 100 }
        rig.advance(by: 0.1)
        b.present(RecordingController("D", log: rig.log), animated: true) { completions += 100 }
        rig.advance(by: 1)
        rig.root.present(RecordingController("E", log: rig.log), animated: true) { completions += 100 }
        rig.advance(by: 1)
        #expect(rig.warnings == [.presentDuringTransition, .presentDuringTransition, .alreadyPresenting])
        #expect(completions == 1)
        #expect(rig.root.presentedViewController === b && b.presentedViewController == nil)
        #expect(rig.window.subviews.count == 2)
    }
}
