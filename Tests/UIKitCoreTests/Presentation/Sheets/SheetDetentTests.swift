// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Detents", .serialized)
struct SheetDetentTests {
    private typealias Detent = UISheetPresentationController.Detent

    private func present(_ rig: SheetRig, _ configure: (UISheetPresentationController) -> Void) throws
        -> (RecordingController, UISheetPresentationController)
    {
        let b = rig.makeController()
        let sheet = try #require(b.sheetPresentationController)
        configure(sheet)
        return (try rig.present(b), sheet)
    }

    @Test("BuiltInForms 8.3: medium and large open at medium, a floating card; the first detent counts when nothing is selected")
    func initial() throws {
        let rig = try SheetRig()
        let (b, sheet) = try present(rig) { $0.detents = [.medium(), .large()] }
        #expect(sheet.selectedDetentIdentifier == nil)
        let frame = try #require(rig.card(of: b)).frame
        #expect(frame.minX == 8 && frame.width == 377 && abs(frame.height - 459 * 377 / 393) < 0.001)
        try rig.save("sheet-medium")
    }

    @Test("BuiltInForms 8.4: resolvers get traits and the largest value; nil disables; values are kept until invalidated")
    func custom() throws {
        let rig = try SheetRig()
        var value: CGFloat? = 300
        var maximum: CGFloat = 0
        let id = Detent.Identifier("mine")
        let (b, sheet) = try present(rig) {
            $0.detents = [
                .custom(identifier: id) { context in
                    maximum = context.maximumDetentValue
                    #expect(context.containerTraitCollection.horizontalSizeClass == .compact)
                    return value
                }, .large(),
            ]
        }
        #expect(maximum == 759)
        let card = try #require(rig.card(of: b))
        #expect(abs(card.frame.height - 334 * 377 / 393) < 0.001)
        value = 500
        sheet.containerView?.setNeedsLayout()
        try rig.stage.settle()
        #expect(abs(card.frame.height - 334 * 377 / 393) < 0.001)
        sheet.invalidateDetents()
        try rig.stage.settle()
        #expect(abs(card.frame.height - 534 * 377 / 393) < 0.001)
        value = nil
        sheet.invalidateDetents()
        try rig.stage.settle()
        #expect(card.frame.minY == 59)
    }

    @Test("BuiltInForms 8.4: animateChanges animates a selected detent; the delegate is called for the user's changes only")
    func animateChanges() throws {
        let rig = try SheetRig()
        let (b, sheet) = try present(rig) { $0.detents = [.medium(), .large()] }
        let card = try #require(rig.card(of: b))
        let before = card.frame.minY
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        #expect(card.frame.minY == 59)
        try rig.stage.advance(by: 0.05)
        let shown = try #require(card.layer.presentation()).frame.minY
        #expect(shown < before - 10 && shown > 80)
        try rig.stage.settle()
        sheet.selectedDetentIdentifier = .medium
        try rig.stage.settle()
        #expect(abs(card.frame.minY - before) < 0.001)
        #expect(rig.log.entries(of: "D.").isEmpty)
    }

    @Test("BuiltInForms 8.3: a drag to another detent resizes the sheet, keeps the dimming, and calls the delegate")
    func drag() throws {
        let rig = try SheetRig()
        let (b, sheet) = try present(rig) { $0.detents = [.medium(), .large()] }
        let card = try #require(rig.card(of: b))
        try rig.drag(from: CGPoint(x: 196, y: 500), by: Array(repeating: -30, count: 9), releases: false)
        #expect(abs(card.frame.minY - (844 - 459 * 377 / 393 - 260)) < 0.001)
        #expect(card.frame.maxY > 844)
        #expect(b.view.bounds.height == card.frame.height)
        #expect(abs(try #require(rig.dimming(of: b)).alpha - 0.2) < 1e-6)
        try rig.stage.release(at: CGPoint(x: 196, y: 230))
        try rig.stage.settle()
        #expect(card.frame.minY == 59)
        #expect(sheet.selectedDetentIdentifier == .large)
        #expect(rig.log.count("D.didChangeDetent") == 1)
        // Back to where it was: nothing changed.
        try rig.drag(from: CGPoint(x: 196, y: 100), by: [40])
        try rig.stage.settle()
        #expect(rig.log.count("D.didChangeDetent") == 1)
    }

    @Test(
        "BuiltInForms 8.4, Touches 11.1: at an undimmed detent the window below is bright and takes touches; at a larger one not")
    func undimmed() throws {
        let rig = try SheetRig()
        let button = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        rig.root.view.addSubview(button)
        let (b, sheet) = try present(rig) {
            $0.detents = [.medium(), .large()]
            $0.largestUndimmedDetentIdentifier = .medium
        }
        #expect(rig.dimming(of: b)?.alpha == 0)
        try rig.stage.tap(button)
        try rig.stage.settle()
        #expect(taps == 1 && rig.root.presentedViewController === b)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        try rig.stage.settle()
        #expect(abs(try #require(rig.dimming(of: b)).alpha - 0.2) < 1e-6)
        try rig.stage.tap(at: CGPoint(x: 120, y: 20))
        try rig.stage.settle()
        #expect(taps == 1 && rig.root.presentedViewController == nil)
    }
}
