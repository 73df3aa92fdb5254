// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Traits of windows", .serialized)
struct WindowTraitsTests {
    @Test("the size classes come from the window's size, and a program can replace the limits")
    func policy() throws {
        let standard = WindowTraitPolicy.sizeClasses
        defer { WindowTraitPolicy.sizeClasses = standard }
        let rig = try SheetRig(CGSize(width: 599, height: 480))
        #expect(rig.root.traitCollection.horizontalSizeClass == .compact)
        #expect(rig.root.traitCollection.verticalSizeClass == .regular)
        try rig.stage.resize(to: CGSize(width: 600, height: 479))
        #expect(rig.root.traitCollection.horizontalSizeClass == .regular)
        #expect(rig.root.traitCollection.verticalSizeClass == .compact)
        WindowTraitPolicy.sizeClasses = { size in (size.width < 900 ? .compact : .regular, .regular) }
        try rig.stage.resize(to: CGSize(width: 899, height: 300))
        #expect(rig.root.traitCollection.horizontalSizeClass == .compact)
        #expect(rig.root.traitCollection.verticalSizeClass == .regular)
    }

    @Test(
        "LayoutAndTraits 6.2: a window that turns dark notifies the root, the presentation controller and the presented, traits before layout"
    )
    func darkWindow() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = try rig.present(rig.makeController(style: .formSheet))
        rig.stage.window.overrideUserInterfaceStyle = .dark
        #expect(
            rig.log.take() == [
                "A.willTransition", "B.willTransition", "A.traitCollectionDidChange", "B.traitCollectionDidChange",
            ])
        #expect(b.traitCollection.userInterfaceStyle == .dark && rig.root.traitCollection.userInterfaceStyle == .dark)
        rig.stage.window.traitOverrides.userInterfaceStyle = .light
        #expect(rig.root.traitCollection.userInterfaceStyle == .light)
        rig.stage.window.traitOverrides.userInterfaceStyle = .unspecified
        _ = rig.log.take()
        rig.stage.window.overrideUserInterfaceStyle = .dark
        #expect(rig.log.entries.isEmpty, "nothing has changed")
    }

    @Test("a controller's own style is its and its children's, not that of what it presents")
    func controllerStyle() throws {
        let rig = try SheetRig(SheetRig.desktop)
        rig.root.overrideUserInterfaceStyle = .dark
        #expect(rig.log.take() == ["A.traitCollectionDidChange"])
        let b = try rig.present(rig.makeController())
        #expect(rig.root.view.traitCollection.userInterfaceStyle == .dark)
        #expect(b.traitCollection.userInterfaceStyle == .light)
    }

    @Test(
        "LayoutAndTraits 6.4: a sheet's ground is elevated, which shows in the dark; a form sheet and a popover are compact places"
    )
    func elevated() throws {
        let rig = try SheetRig(SheetRig.desktop)
        rig.stage.window.overrideUserInterfaceStyle = .dark
        let b = rig.makeController(style: .formSheet)
        b.onViewDidLoad = { [unowned b] in b.view.backgroundColor = .systemBackground }
        try rig.present(b)
        #expect(b.traitCollection.userInterfaceLevel == .elevated && rig.root.traitCollection.userInterfaceLevel == .base)
        #expect(b.traitCollection.horizontalSizeClass == .compact)
        let shown = try #require(try rig.stage.pixel(at: CGPoint(x: 480, y: 300)))
        #expect(abs(shown.cgColor.red - 28 / 255) < 0.003)
        let c = rig.makeController("C", style: .popover)
        c.popoverPresentationController?.sourceView = b.view
        b.present(c, animated: false)
        try rig.stage.settle()
        #expect(c.activePresentationController === c.popoverPresentationController, "in a wide window it stays a popover")
        #expect(c.traitCollection.horizontalSizeClass == .compact)
        let d = rig.makeController("D", style: .pageSheet)
        c.present(d, animated: false)
        try rig.stage.settle()
        #expect(d.traitCollection.horizontalSizeClass == .regular)
    }

    @Test("PresentationLaws 12: traitOverrides set before the presentation are readable in the presented controller")
    func overridesBefore() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = rig.makeController()
        b.traitOverrides.userInterfaceStyle = .dark
        b.traitOverrides.verticalSizeClass = .compact
        try rig.present(b)
        #expect(b.traitCollection.userInterfaceStyle == .dark && b.traitCollection.verticalSizeClass == .compact)
        #expect(b.view.traitCollection == b.traitCollection)
    }

    @Test(
        "LayoutAndTraits 6.4: traitOverrides of the presentation controller affect the presented controller only, also while it is up"
    )
    func presentationControllerOverrides() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let b = try rig.present(rig.makeController(style: .overFullScreen))
        let form = try #require(b.presentationController)
        form.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .compact)
        #expect(rig.log.take() == ["B.traitCollectionDidChange"])
        #expect(b.traitCollection.horizontalSizeClass == .compact && rig.root.traitCollection.horizontalSizeClass == .regular)
        form.traitOverrides.horizontalSizeClass = .regular
        #expect(b.traitCollection.horizontalSizeClass == .regular && form.traitCollection.horizontalSizeClass == .regular)
    }

    @Test("ScrollingAndLayoutLaws 119: in a combined trait collection later entries win")
    func combinedTraits() {
        let light = UITraitCollection {
            $0.userInterfaceStyle = .light
            $0.horizontalSizeClass = .compact
        }
        let combined = UITraitCollection(traitsFrom: [light, UITraitCollection(userInterfaceStyle: .dark)])
        #expect(combined.userInterfaceStyle == .dark)
        #expect(combined.horizontalSizeClass == .compact)
        #expect(UITraitCollection(traitsFrom: [combined, light]).userInterfaceStyle == .light)
    }
}
