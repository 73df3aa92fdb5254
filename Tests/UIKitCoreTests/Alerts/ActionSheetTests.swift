// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Action sheets", .serialized)
struct ActionSheetTests {
    private func makeSheet(_ rig: SheetRig, anchored: Bool = true) -> RecordingAlert {
        let alert = rig.makeAlert(.actionSheet, ("Copy", .default), ("Delete", .destructive), ("Cancel", .cancel))
        guard anchored else { return alert }
        alert.popoverPresentationController?.sourceView = rig.root.view
        alert.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 100, width: 40, height: 20)
        return alert
    }

    @Test("in compact width it slides in at the bottom edge, without an anchor, its cancel action apart")
    func bottom() throws {
        let rig = try SheetRig(SheetRig.narrow)
        let alert = makeSheet(rig, anchored: false)
        rig.root.present(alert, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.advance(by: 0.05)
        #expect(try #require(alert.view.layer.presentation()).frame.minY > alert.view.frame.minY + 50)
        try rig.stage.settle()
        #expect(alert.view.frame.maxY == 592 && alert.view.frame.minX == 11 && alert.view.frame.width == 398)
        let cancel = try rig.button("Cancel")
        #expect(cancel.convert(cancel.bounds, to: nil).maxY == 592)
        let delete = try rig.button("Delete")
        #expect(delete.convert(delete.bounds, to: nil).maxY == 527)
        try rig.stage.tap(labelled: "Copy")
        try rig.stage.settle()
        #expect(
            rig.log.entries(of: "alert.", "chosen") == ["alert.viewWillDisappear", "alert.viewDidDisappear", "chosen Copy"])
    }

    @Test("a tap beside the bottom group chooses the cancel action")
    func tapBeside() throws {
        let rig = try SheetRig(SheetRig.narrow)
        try rig.show(makeSheet(rig))
        try rig.stage.tap(at: CGPoint(x: 200, y: 40))
        try rig.stage.settle()
        #expect(rig.log.entries(of: "chosen") == ["chosen Cancel"] && rig.root.presentedViewController == nil)
    }

    @Test("in regular width it is a popover at its anchor, without the cancel button; a tap beside it cancels")
    func popover() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let alert = makeSheet(rig)
        try rig.show(alert)
        #expect(alert.activePresentationController === alert.popoverPresentationController)
        #expect(alert.popoverPresentationController?.arrowDirection == .up)
        #expect(rig.card(of: alert)?.frame.midX == 320 && alert.view.bounds.width == 304)
        #expect(rig.stage.views(labelled: "Cancel").isEmpty)
        try rig.stage.tap(at: CGPoint(x: 800, y: 500))
        try rig.stage.settle()
        #expect(
            rig.log.entries(of: "alert.", "chosen") == ["alert.viewWillDisappear", "alert.viewDidDisappear", "chosen Cancel"])
    }

    @Test("Escape cancels in both forms; without a cancel action it closes the sheet and chooses nothing")
    func escape() throws {
        for size in [SheetRig.narrow, SheetRig.desktop] {
            let rig = try SheetRig(size)
            try rig.show(makeSheet(rig))
            try rig.stage.press(.keyboardEscape)
            try rig.stage.settle()
            #expect(rig.log.entries(of: "chosen") == ["chosen Cancel"])
            let bare = rig.makeAlert(.actionSheet, ("Copy", .default))
            bare.popoverPresentationController?.sourceView = rig.root.view
            try rig.show(bare)
            try rig.stage.press(.keyboardEscape)
            try rig.stage.settle()
            #expect(rig.root.presentedViewController == nil && rig.log.entries(of: "chosen").isEmpty)
        }
    }

    @Test("while it is up the window crosses the threshold: bottom group, popover, bottom group")
    func adaptation() throws {
        let rig = try SheetRig(SheetRig.narrow)
        let alert = makeSheet(rig)
        try rig.show(alert)
        try rig.stage.resize(to: SheetRig.desktop)
        try rig.stage.settle()
        #expect(alert.activePresentationController === alert.popoverPresentationController)
        #expect(rig.stage.views(labelled: "Cancel").isEmpty)
        #expect(alert.view.bounds.width == 304)
        try rig.stage.resize(to: SheetRig.narrow)
        try rig.stage.settle()
        #expect(alert.view.frame.maxY == 592 && alert.view.frame.width == 398)
        try rig.stage.tap(labelled: "Cancel")
        try rig.stage.settle()
        #expect(rig.log.entries(of: "chosen") == ["chosen Cancel"])
    }

    @Test(
        "Errors 10, BuiltInForms 8.5: in regular width an action sheet without an anchor ends the program; one that was there stays at the bottom"
    )
    func missingAnchor() async throws {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rig = PresentationRig()
                let alert = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
                rig.root.present(alert, animated: false)
                rig.settle()
            }
        }
        let rig = try SheetRig(SheetRig.narrow)
        let alert = makeSheet(rig, anchored: false)
        try rig.show(alert)
        try rig.stage.resize(to: SheetRig.desktop)
        try rig.stage.settle()
        #expect(alert.view.frame.maxY == 592 && alert.view.frame.midX == 480)
    }
}
