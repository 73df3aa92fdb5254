// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Defaults of popovers", .serialized)
struct PopoverDefaultsTests {
    @Test("BuiltInForms 8.5: a popover has UIKit's defaults when nothing is set, and is there only for its style")
    func defaults() throws {
        let controller = UIViewController()
        #expect(controller.popoverPresentationController == nil)
        let other = UIViewController()
        other.modalPresentationStyle = .popover
        let popover = try #require(other.popoverPresentationController)
        #expect(popover.permittedArrowDirections == .any && popover.arrowDirection == .unknown)
        #expect(popover.sourceView == nil && popover.sourceItem == nil && popover.sourceRect.isNull)
        #expect(!popover.canOverlapSourceViewRect && popover.passthroughViews == nil && popover.backgroundColor == nil)
        #expect(popover.popoverLayoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        #expect(other.sheetPresentationController == nil)
    }

    @Test("Hierarchy 2.4: a style that is changed after its presentation controller was read comes too late")
    func tooLate() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = RecordingController("B", log: rig.log)
        #expect(b.presentationController is UISheetPresentationController)
        b.modalPresentationStyle = .popover
        #expect(b.popoverPresentationController == nil)
        try rig.present(b)
        #expect(b.activePresentationController is UISheetPresentationController)
    }

    @Test("BuiltInForms 8.5: 320 points wide when the content prefers no size; never nearer to the edges than its margins")
    func sizes() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = rig.makeController(style: .popover)
        b.popoverPresentationController?.sourceView = rig.root.view
        b.popoverPresentationController?.sourceRect = CGRect(x: 940, y: 10, width: 10, height: 10)
        try rig.present(b)
        #expect(b.view.bounds.width == 320 && rig.card(of: b)?.frame.maxX == 950)
        b.popoverPresentationController?.popoverLayoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 60)
        try rig.stage.settle()
        #expect(rig.card(of: b)?.frame.maxX == 900)
    }

    @Test(
        "Complaints 12, LayoutAndTraits 6.3: a navigation controller's popover follows the preferred size of the controller on top"
    )
    func navigationContent() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let top = UIViewController()
        top.preferredContentSize = CGSize(width: 240, height: 160)
        let navigation = UINavigationController(rootViewController: top)
        navigation.modalPresentationStyle = .popover
        navigation.popoverPresentationController?.sourceView = rig.root.view
        navigation.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 50, width: 20, height: 20)
        rig.root.present(navigation, animated: true)
        try rig.stage.settle()
        let before = try #require(rig.card(of: navigation)).bounds.size
        #expect(before.width == 240)
        top.preferredContentSize = CGSize(width: 300, height: 200)
        try rig.stage.settle()
        let after = try #require(rig.card(of: navigation)).bounds.size
        #expect(after.width == 300 && after.height == before.height + 40)
    }

    @Test("BuiltInForms 8.5: a bar button item is an anchor too")
    func barButton() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let page = UIViewController()
        let item = UIBarButtonItem(title: "Tools", style: .plain, target: nil, action: nil)
        page.navigationItem.rightBarButtonItem = item
        rig.stage.window.rootViewController = UINavigationController(rootViewController: page)
        try rig.stage.settle()
        let b = rig.makeController(style: .popover)
        b.preferredContentSize = CGSize(width: 200, height: 100)
        let popover = try #require(b.popoverPresentationController)
        popover.barButtonItem = item
        #expect(popover.sourceItem === item)
        page.present(b, animated: true)
        try rig.stage.settle()
        #expect(popover.arrowDirection == .up && rig.card(of: b)?.frame.maxX == 950)
        let container = try #require(popover.containerView)
        let anchor = try #require(item.frame(in: container))
        #expect(rig.card(of: b)?.frame.minY == anchor.maxY)
    }

    @Test("a source rectangle, sizes and margins that are not numbers leave a popover that can be dismissed")
    func absurd() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = rig.makeController(style: .popover)
        b.preferredContentSize = CGSize(width: CGFloat.infinity, height: .nan)
        b.popoverPresentationController?.sourceView = rig.root.view
        b.popoverPresentationController?.sourceRect = CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: 5)
        b.popoverPresentationController?.popoverLayoutMargins = UIEdgeInsets(top: 900, left: 900, bottom: 900, right: .nan)
        rig.root.present(b, animated: true)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === b)
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController == nil)
    }
}
