// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Alerts", .serialized)
struct AlertControllerTests {
    @Test("an alert is a card in the middle of the dimmed window, above its ground")
    func card() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let alert = rig.makeAlert(.alert, ("OK", .default), ("Cancel", .cancel))
        try rig.show(alert)
        #expect(alert.view.bounds.width == 270)
        #expect(alert.view.frame.midX == 480 && abs(alert.view.frame.midY - 300) <= 0.5)
        #expect(abs(try #require(rig.dimming(of: alert)).alpha - 0.2) < 1e-6)
        #expect(alert.traitCollection.userInterfaceLevel == .elevated)
        let cancel = try rig.button("Cancel")
        let ok = try rig.button("OK")
        #expect(cancel.convert(cancel.bounds, to: nil).maxX == ok.convert(ok.bounds, to: nil).minX)
        #expect(rig.log.entries(of: "A.").isEmpty, "the presenter gets no appearance callbacks")
        try rig.stage.resize(to: CGSize(width: 700, height: 500))
        #expect(alert.view.frame.midX == 350 && abs(alert.view.frame.midY - 250) <= 0.5)
    }

    @Test("DismissalLaws 31: the alert's viewDidDisappear comes before the handler of the action that was chosen; each runs once")
    func handlerAfterDisappearance() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let alert = rig.makeAlert(.alert, ("Delete", .destructive), ("Cancel", .cancel))
        try rig.show(alert)
        try rig.stage.tap(labelled: "Delete")
        try rig.stage.settleTurns()
        #expect(rig.log.entries == ["alert.viewWillDisappear"])
        try rig.stage.settle()
        #expect(rig.log.entries == ["alert.viewWillDisappear", "alert.viewDidDisappear", "chosen Delete"])
        #expect(rig.root.presentedViewController == nil)
    }

    @Test("a handler may present again, also the same alert")
    func presentsFromHandler() throws {
        let rig = try SheetRig(SheetRig.desktop)
        var answers = 0
        let alert = UIAlertController(title: "Again?", message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Again", style: .default) { [weak alert, unowned root = rig.root] _ in
                answers += 1
                if let alert { root.present(alert, animated: true) }
            })
        try rig.show(alert)
        for round in 1...2 {
            try rig.stage.tap(labelled: "Again")
            try rig.stage.settle()
            #expect(answers == round && rig.root.presentedViewController === alert)
        }
    }

    @Test("a dismissal by the program runs no handler; neither does a tap beside the alert")
    func noHandler() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let alert = rig.makeAlert(.alert, ("OK", .default), ("Cancel", .cancel))
        try rig.show(alert)
        try rig.stage.tap(at: CGPoint(x: 20, y: 20))
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === alert)
        rig.root.dismiss(animated: true)
        try rig.stage.settle()
        #expect(rig.log.entries(of: "chosen").isEmpty && rig.root.presentedViewController == nil)
    }

    @Test("it comes forward from 1.1 of its size, fading in, and fades out where it stands")
    func animation() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let alert = rig.makeAlert(.alert, ("OK", .default))
        rig.root.present(alert, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.advance(by: 0.05)
        let coming = try #require(alert.view.layer.presentation())
        #expect(coming.frame.width > 272 && coming.frame.width < 297)
        #expect(coming.opacity > 0 && coming.opacity < 1)
        #expect(alert.view.transform == .identity)
        try rig.stage.settle()
        rig.root.dismiss(animated: true)
        try rig.stage.settleTurns()
        try rig.stage.advance(by: 0.05)
        let going = try #require(alert.view.layer.presentation())
        #expect(going.frame.width == 270 && going.opacity < 1)
        try rig.stage.settle()
        #expect(alert.view.alpha == 1)
    }

    @Test("ViewAnimation 9.8: with reduced motion an alert only fades")
    func reducedMotion() throws {
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let rig = try SheetRig(SheetRig.desktop)
        let alert = rig.makeAlert(.alert, ("OK", .default))
        rig.root.present(alert, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.advance(by: 0.05)
        let coming = try #require(alert.view.layer.presentation())
        #expect(coming.frame.width == 270 && coming.opacity > 0 && coming.opacity < 1)
    }

    @Test("what changes while the alert is up shows: texts, actions, an action's isEnabled")
    func changes() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let alert = rig.makeAlert(.alert, ("OK", .default))
        try rig.show(alert)
        let height = alert.view.frame.height
        alert.message = "A message that is so long that it needs three lines in the card of an alert, or four."
        try rig.stage.settle()
        #expect(alert.view.frame.height > height + 20)
        alert.addAction(UIAlertAction(title: "More", style: .default))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        try rig.stage.settle()
        #expect(try rig.button("Cancel").convert(CGPoint.zero, to: nil).y > rig.button("More").convert(CGPoint.zero, to: nil).y)
        alert.actions[0].isEnabled = false
        try rig.stage.settle()
        try rig.stage.tap(labelled: "OK")
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === alert && rig.log.entries(of: "chosen").isEmpty)
    }

    @Test("Errors 10: an alert presented from viewDidLoad is refused with a warning")
    func fromViewDidLoad() {
        let rig = PresentationRig()
        let root = RecordingController("R", log: rig.log)
        root.onViewDidLoad = { [unowned root] in
            root.present(UIAlertController(title: "T", message: nil, preferredStyle: .alert), animated: true)
        }
        root.loadViewIfNeeded()
        #expect(root.presentedViewController == nil && rig.warnings == [.notInWindow])
    }

    @Test(
        "Errors 10: a second cancel action, an action without a title, a foreign preferred action, an empty alert end the program"
    )
    func misuse() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "A", style: .cancel))
                alert.addAction(UIAlertAction(title: "B", style: .cancel))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: nil, style: .default))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
                alert.preferredAction = UIAlertAction(title: "A", style: .default)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = PresentationRig()
                rig.root.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: false)
                rig.settle()
            }
        }
    }

    @Test("everything is freed after an alert and an action sheet")
    func leaks() throws {
        let rig = try SheetRig(SheetRig.narrow)
        for style in [UIAlertController.Style.alert, .actionSheet] {
            weak var controller: UIAlertController?
            weak var form: UIPresentationController?
            weak var view: UIView?
            do {
                let alert = rig.makeAlert(style, ("OK", .default), ("Cancel", .cancel))
                try rig.show(alert)
                controller = alert
                form = alert.activePresentationController
                view = alert.view
                try rig.stage.tap(labelled: "OK")
                try rig.stage.settle()
            }
            #expect(controller == nil && form == nil && view == nil)
        }
    }
}
