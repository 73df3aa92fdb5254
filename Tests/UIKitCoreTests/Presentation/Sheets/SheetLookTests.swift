// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Look of sheets", .serialized)
struct SheetLookTests {
    @Test("BuiltInForms 8.4: a sheet has UIKit's defaults when nothing is set")
    func defaults() throws {
        let controller = UIViewController()
        let sheet = try #require(controller.sheetPresentationController)
        #expect(sheet.detents.map(\.identifier) == [.large])
        #expect(sheet.selectedDetentIdentifier == nil && sheet.largestUndimmedDetentIdentifier == nil)
        #expect(!sheet.prefersGrabberVisible && sheet.preferredCornerRadius == nil && sheet.sourceView == nil)
        #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
        #expect(!sheet.prefersEdgeAttachedInCompactHeight && !sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
        #expect(sheet.presentationStyle == .pageSheet && sheet.containerView == nil)
    }

    private func grabber(of card: UIView) throws -> UIView {
        try #require(card.subviews.first { $0.layer.cornerRadius == 2.5 })
    }

    @Test(
        "BuiltInForms 8.3: the grabber is 36 by 5 points, 5 below the top, centred without rounding, and hidden unless asked for")
    func grabber() throws {
        let rig = try SheetRig()
        let b = try rig.present(rig.makeController())
        let card = try #require(rig.card(of: b))
        let grabber = try grabber(of: card)
        #expect(grabber.isHidden)
        b.sheetPresentationController?.prefersGrabberVisible = true
        try rig.stage.settle()
        #expect(!grabber.isHidden && grabber.frame == CGRect(x: 178.5, y: 5, width: 36, height: 5))
        #expect(abs(try #require(grabber.backgroundColor).cgColor.alpha - 0.43) < 1e-6)
    }

    @Test(
        "BuiltInForms 8.3: corners of 38 points, at the top only where a sheet touches the bottom edge; 32 of a form sheet; or as preferred"
    )
    func corners() throws {
        let rig = try SheetRig()
        let b = rig.makeController()
        let sheet = try #require(b.sheetPresentationController)
        sheet.detents = [.large(), .medium()]
        try rig.present(b)
        let layer = try #require(rig.card(of: b)).layer
        #expect(layer.cornerRadius == 38 && layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        try rig.stage.settle()
        #expect(layer.maskedCorners.contains([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]))
        sheet.preferredCornerRadius = 12
        try rig.stage.settle()
        #expect(layer.cornerRadius == 12)

        let wide = try SheetRig(SheetRig.desktop)
        let c = try wide.present(wide.makeController(style: .formSheet))
        #expect(wide.card(of: c)?.layer.cornerRadius == 32)
    }

    @Test("a centred card casts a shadow below an opaque content, and none below a translucent one")
    func shadow() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = try rig.present(rig.makeController(style: .formSheet))
        let frame = try #require(rig.card(of: b)).frame
        let beside = try #require(try rig.stage.pixel(at: CGPoint(x: frame.midX, y: frame.maxY + 6)))
        let far = try #require(try rig.stage.pixel(at: CGPoint(x: 10, y: frame.maxY + 6)))
        #expect(beside.cgColor.red < far.cgColor.red - 0.01)
        b.view.backgroundColor = UIColor(white: 1, alpha: 0.5)
        rig.card(of: b)?.setNeedsLayout()
        try rig.stage.settle()
        #expect(try rig.stage.pixel(at: CGPoint(x: frame.midX, y: frame.maxY + 6)) == far)
    }

    @Test("BuiltInForms 8.3: the way to a dismissal is half of the detent's height, not of the window's")
    func proportion() throws {
        for (travel, goes) in [(260.0, true), (200, false)] {
            let rig = try SheetRig()
            let b = rig.makeController()
            b.sheetPresentationController?.detents = [.custom { _ in 400 }]
            try rig.present(b)
            try rig.drag(from: CGPoint(x: 196, y: 450), by: Array(repeating: travel / 20, count: 20))
            try rig.stage.settle()
            #expect((rig.root.presentedViewController == nil) == goes)
        }
    }
}
