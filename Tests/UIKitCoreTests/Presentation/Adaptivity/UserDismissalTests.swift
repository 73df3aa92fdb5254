// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Dismissal by the user", .serialized)
struct UserDismissalTests {
    /// A point outside of a phone's sheet.
    private let beside = CGPoint(x: 196, y: 20)

    @Test("Adaptivity 7.2, Checks 13.23: dismiss(animated:) calls no method of the delegate")
    func byProgram() throws {
        let rig = try SheetRig()
        for animated in [true, false] {
            try rig.present(rig.makeController())
            rig.root.dismiss(animated: animated)
            try rig.stage.settle()
            #expect(rig.root.presentedViewController == nil && rig.log.entries(of: "D.").isEmpty)
        }
    }

    @Test(
        "Adaptivity 7.2, 7.4: in willDismiss the coordinator takes alongside animations; the content disappears between will and did"
    )
    func willDismiss() throws {
        let rig = try SheetRig()
        let log = rig.log
        let b = try rig.present(rig.makeController())
        rig.delegate.onWillDismiss = { form in
            let coordinator = form.presentedViewController.transitionCoordinator
            coordinator?.animate(
                alongsideTransition: { _ in log.add("alongside") }, completion: { _ in log.add("coordinator completion") }
            )
            log.add(coordinator == nil ? "no coordinator" : "coordinator")
        }
        try rig.stage.tap(at: beside)
        try rig.stage.settle()
        #expect(
            log.entries == [
                "D.shouldDismiss", "D.willDismiss", "coordinator", "B.viewWillDisappear(true)", "alongside",
                "B.viewDidDisappear(true)", "D.didDismiss", "coordinator completion",
            ])
        #expect(b.view.window == nil)
    }

    @Test("OpenQuestions Q11: a dragged sheet calls willDismiss at the release, not when the drag begins")
    func timeOfWillDismiss() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        try rig.drag(from: CGPoint(x: 196, y: 100), by: Array(repeating: 30, count: 18), releases: false)
        #expect(rig.log.entries(of: "D.will", "B.view").isEmpty && b.transitionCoordinator == nil)
        try rig.stage.release(at: CGPoint(x: 196, y: 640))
        try rig.stage.settle()
        #expect(rig.log.count("D.willDismiss") == 1 && rig.log.count("D.didDismiss") == 1)
    }

    @Test("Adaptivity 7.4: a dismissal by the program inside didAttemptToDismiss calls neither will nor did")
    func confirmation() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        b.isModalInPresentation = true
        rig.delegate.onDidAttempt = { $0.presentedViewController.dismiss(animated: true) }
        try rig.stage.tap(at: beside)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil && rig.log.entries(of: "D.") == ["D.didAttempt"])
    }

    @Test("Complaints 16, Adaptivity 7.4: either refusal suffices; with isModalInPresentation the delegate is not even asked")
    func refusals() throws {
        for (isModal, permits) in [(true, true), (false, false), (true, false)] {
            let rig = try SheetRig()
            let b = try rig.present(rig.makeController())
            b.isModalInPresentation = isModal
            rig.delegate.permitsDismissal = permits
            try rig.stage.tap(at: beside)
            try rig.stage.settle()
            #expect(rig.root.presentedViewController === b)
            #expect(rig.log.entries(of: "D.") == (isModal ? ["D.didAttempt"] : ["D.shouldDismiss", "D.didAttempt"]))
        }
    }

    @Test("Adaptivity 7.4: of nested presentations only the delegate of the one that goes is called")
    func nested() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        let c = rig.makeController("C")
        let other = RecordingAdaptiveDelegate(log: CallLog())
        c.presentationController?.delegate = other
        b.present(c, animated: false)
        try rig.stage.settle()
        _ = rig.log.take()
        try rig.stage.tap(at: beside)
        try rig.stage.settle()
        #expect(b.presentedViewController == nil && rig.root.presentedViewController === b)
        #expect(other.log.entries(of: "D.should", "D.willD", "D.didD") == ["D.shouldDismiss", "D.willDismiss", "D.didDismiss"])
        #expect(rig.log.entries(of: "D.").isEmpty)
    }

    @Test("Complaints 15, Adaptivity 7.4: touches beside a sheet that refuses are swallowed, they do not reach the window below")
    func swallowed() throws {
        let rig = try SheetRig()
        let button = UIControl(frame: CGRect(x: 100, y: 0, width: 200, height: 40))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        rig.root.view.addSubview(button)
        let b = try rig.present(rig.makeController())
        b.isModalInPresentation = true
        try rig.stage.tap(at: beside)
        try rig.stage.settle()
        #expect(taps == 0 && rig.root.presentedViewController === b)
    }

    @Test("Checks 13.23, Adaptivity 7.4: a user's dismissal calls should, will and did; the program's calls none of them")
    func whoIsTold() throws {
        let rig = try SheetRig()
        try rig.present(rig.makeController())
        try rig.stage.tap(at: CGPoint(x: 196, y: 20))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.entries(of: "D.should").isEmpty == false)
        #expect(rig.log.entries(of: "D.will", "D.did") == ["D.willDismiss", "D.didDismiss"])

        for animated in [true, false] {
            try rig.present(rig.makeController())
            _ = rig.log.take()
            rig.root.dismiss(animated: animated)
            try rig.stage.settle()
            #expect(rig.root.presentedViewController == nil)
            #expect(rig.log.entries(of: "D.should", "D.will", "D.did") == [])
        }
    }

    @Test("Checks 13.23: a delegate that refuses gets didAttempt and nothing else; a dismissal by the program then calls nothing")
    func refused() throws {
        let rig = try SheetRig()
        rig.delegate.permitsDismissal = false
        let b = try rig.present(rig.makeController())
        try rig.stage.tap(at: CGPoint(x: 196, y: 20))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b)
        #expect(rig.log.entries(of: "D.will", "D.did") == ["D.didAttempt"])
        b.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.entries(of: "D.will", "D.did") == ["D.didAttempt"])
    }

    @Test(
        "Complaints 16: a swipe can be forbidden, and the delegate learns of the attempt; for dismissals by the program it is not asked"
    )
    func forbiddenSwipe() {
        let rig = PresentationRig(size: CGSize(width: 400, height: 700))
        let b = rig.make("B", .pageSheet)
        b.isModalInPresentation = true
        let delegate = RecordingAdaptiveDelegate(log: rig.log)
        b.presentationController?.delegate = delegate
        rig.show(b, on: rig.root)
        let top = b.view.convert(CGPoint(x: 100, y: 10), to: nil)
        rig.drag(from: top, by: CGVector(dx: 0, dy: 500))
        rig.advance(by: 1)
        #expect(rig.root.presentedViewController === b)
        #expect(rig.log.take().filter { $0.hasPrefix("D.") } == ["D.didAttempt"])

        b.isModalInPresentation = false
        rig.drag(from: top, by: CGVector(dx: 0, dy: 500))
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        let calls = rig.log.take().filter { $0.hasPrefix("D.") && $0 != "D.shouldDismiss" }
        #expect(calls == ["D.willDismiss", "D.didDismiss"])

        b.presentationController?.delegate = delegate
        rig.show(b, on: rig.root)
        rig.root.dismiss(animated: true)
        rig.advance(by: 2)
        #expect(rig.root.presentedViewController == nil)
        #expect(rig.log.take().filter { $0.hasPrefix("D.") } == [])
    }
}
