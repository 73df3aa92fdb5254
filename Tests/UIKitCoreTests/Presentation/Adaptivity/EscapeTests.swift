// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Escape", .serialized)
struct EscapeTests {
    private final class Deaf: UIViewController {
        var asked = 0
        var answer = true

        override func accessibilityPerformEscape() -> Bool {
            asked += 1
            return answer || super.accessibilityPerformEscape()
        }
    }

    private func escape(_ rig: SheetRig) throws {
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
    }

    @Test("Escape dismisses a sheet through the user path")
    func sheet() throws {
        let rig = try SheetRig(SheetRig.desktop)
        try rig.present(rig.makeController())
        try escape(rig)
        #expect(rig.root.presentedViewController == nil)
        #expect(
            rig.log.entries == [
                "D.shouldDismiss", "D.willDismiss", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "D.didDismiss",
            ])
    }

    @Test("Complaints 14: accessibilityPerformEscape comes first: a content that handles it stays")
    func override() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = Deaf()
        rig.root.present(b, animated: false)
        try rig.stage.settle()
        try escape(rig)
        #expect(b.asked == 1 && rig.root.presentedViewController === b)
        b.answer = false
        try escape(rig)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("a sheet that refuses gets the attempt, and the presentation below is not affected")
    func refused() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = try rig.present(rig.makeController())
        let c = rig.makeController("C")
        b.present(c, animated: false)
        try rig.stage.settle()
        c.isModalInPresentation = true
        _ = rig.log.take()
        try escape(rig)
        #expect(b.presentedViewController === c && rig.root.presentedViewController === b)
        #expect(rig.log.entries == ["D.didAttempt"])
        c.isModalInPresentation = false
        try escape(rig)
        #expect(b.presentedViewController == nil && rig.root.presentedViewController === b)
    }

    @Test("custom and full-screen presentations decide by themselves, and do not pass Escape to the sheet below")
    func custom() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = try rig.present(rig.makeController())
        let c = UIViewController()
        c.modalPresentationStyle = .overFullScreen
        b.present(c, animated: false)
        try rig.stage.settle()
        try escape(rig)
        #expect(b.presentedViewController === c && rig.root.presentedViewController === b)
    }

    @Test("a custom presentation controller opts in")
    func optIn() throws {
        final class Form: UIPresentationController {
            override var dismissesOnEscape: Bool { true }
        }
        let rig = try SheetRig(SheetRig.desktop)
        let delegate = VendingDelegate(form: Form.init(presentedViewController:presenting:))
        let b = RecordingController("B", log: rig.log)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        try rig.present(b)
        try escape(rig)
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("Escape during the transition does nothing, also to the presentation below")
    func duringTransition() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = try rig.present(rig.makeController())
        let c = rig.makeController("C")
        b.present(c, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
        #expect(b.presentedViewController === c && rig.root.presentedViewController === b)
    }

    private final class EscapeHandler: UIViewController {
        var handles = false
        var count = 0

        override func accessibilityPerformEscape() -> Bool {
            count += 1
            return handles || super.accessibilityPerformEscape()
        }
    }

    @Test("Complaints 14: Escape is the escape gesture: it goes to the content, then to the form, never to views behind")
    func contentFirst() {
        let rig = PresentationRig()
        let b = rig.make("B", .formSheet)
        let c = EscapeHandler()
        c.modalPresentationStyle = .formSheet
        rig.show(b, on: rig.root)
        rig.show(c, on: b)
        c.handles = true
        rig.press(.keyboardEscape)
        rig.advance(by: 2)
        #expect(c.count == 1 && b.presentedViewController === c)
        c.handles = false
        rig.press(.keyboardEscape)
        rig.advance(by: 2)
        #expect(b.presentedViewController == nil && rig.root.presentedViewController === b)
    }
}
