// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing

@testable import UIKitCore

@MainActor
@Suite("Context menus", .serialized)
struct ContextMenuTests {
    @Test("a secondary click opens the menu at the pointer; the handler runs when the menu is going")
    func secondaryClick() throws {
        let rig = try MenuRig()
        rig.giveCard { rig.menu("Copy", "Share") }
        try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 150))
        #expect(rig.card.locations == [CGPoint(x: 20, y: 50)])
        #expect(rig.rows == ["Copy", "Share"])
        #expect(rig.panels.map(\.frame.origin) == [CGPoint(x: 322, y: 152)])
        try rig.stage.settle()
        try rig.stage.tap(labelled: "Share")
        try rig.stage.settle()
        #expect(rig.log.entries == ["will display", "displayed", "will end", "Share", "ended"])
    }

    @Test("a press of half a second opens it and takes the touch from the view; the press may choose")
    func press() throws {
        final class Touched: UIView {
            var log: MenuLog?
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.entries.append("touch ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
                log?.entries.append("touch cancelled")
            }
        }
        let rig = try MenuRig()
        rig.giveCard { rig.menu("Copy", "Share") }
        let inner = Touched(frame: rig.card.bounds)
        inner.log = rig.log
        rig.card.addSubview(inner)
        try rig.stage.press(at: CGPoint(x: 320, y: 150))
        try rig.stage.advance(by: 0.4)
        #expect(rig.rows.isEmpty)
        try rig.stage.advance(by: 0.5)
        #expect(rig.rows == ["Copy", "Share"])
        let target = rig.center(try rig.row("Copy"))
        try rig.stage.move(to: target)
        try rig.stage.release(at: target)
        try rig.stage.settle()
        #expect(rig.log.entries.filter { $0.hasPrefix("touch") } == ["touch cancelled"])
        #expect(rig.log.entries.contains("Copy"))
    }

    @Test("where the delegate has no menu the press goes on, and the views around are asked")
    func noMenu() throws {
        let rig = try MenuRig()
        rig.giveCard { nil }
        rig.card.menu = nil
        var taps = 0
        let tap = UITapGestureRecognizer(action: { _ in taps += 1 })
        rig.card.addGestureRecognizer(tap)
        try rig.stage.longPress(at: CGPoint(x: 320, y: 150), for: 0.6)
        #expect(taps == 1)
        #expect(rig.card.locations.count == 1)
        let outer = CardView()
        outer.menu = { rig.menu("Outer") }
        rig.root.view.addInteraction(UIContextMenuInteraction(delegate: outer))
        try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 150))
        #expect(rig.rows == ["Outer"])
        #expect(outer.locations == [CGPoint(x: 320, y: 150)])
        withExtendedLifetime(outer) {}
    }

    @Test("a click beside the menu closes it and reaches nothing; a secondary click opens another one")
    func clickBeside() throws {
        let rig = try MenuRig()
        rig.giveCard { rig.menu("Copy") }
        rig.button.showsMenuAsPrimaryAction = false
        rig.button.addAction(UIAction { [log = rig.log] _ in log.entries.append("button") }, for: .touchUpInside)
        try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 150))
        try rig.stage.settle()
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        try rig.stage.settle()
        #expect(rig.rows.isEmpty)
        #expect(!rig.log.entries.contains("button"))
        try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 150))
        try rig.stage.secondaryClick(at: CGPoint(x: 310, y: 290))
        try rig.stage.settle()
        #expect(rig.panels.map(\.frame.origin) == [CGPoint(x: 312, y: 292)])
        #expect(rig.log.entries.filter { $0 == "will end" }.count == 2)
    }

    enum Ending: CaseIterable {
        case dismissMenu, removeInteraction, removeView, hideView, resize, loseFocus, present, closeWindow
    }

    @Test("a menu ends with what it belongs to, the window's size and its focus; nothing is chosen", arguments: Ending.allCases)
    func ends(_ ending: Ending) throws {
        let rig = try MenuRig()
        rig.giveCard { rig.menu("Copy") }
        try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 150))
        try rig.stage.settle()
        let interaction = try #require(rig.card.interactions.first as? UIContextMenuInteraction)
        #expect(interaction.menuAppearance == .compact)
        switch ending {
        case .dismissMenu: interaction.dismissMenu()
        case .removeInteraction: rig.card.removeInteraction(interaction)
        case .removeView: rig.card.removeFromSuperview()
        case .hideView: rig.card.isHidden = true
        case .resize: try rig.stage.resize(to: CGSize(width: 500, height: 400))
        case .loseFocus: rig.stage.window.eventRouter.focusLost()
        case .present: rig.root.present(UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: false)
        case .closeWindow: rig.stage.window.isHidden = true
        }
        if ending != .closeWindow { try rig.stage.settle() }
        #expect(rig.stage.window.menuSession == nil)
        #expect(rig.panels.isEmpty)
        #expect(rig.log.entries == ["will display", "displayed", "will end", "ended"])
        #expect(interaction.menuAppearance == .unknown)
    }

    @Test("a menu that shows can be replaced, with the menus that are open in it")
    func update() throws {
        let rig = try MenuRig()
        rig.giveCard { UIMenu(children: [rig.action("Copy"), UIMenu(title: "More", children: [rig.action("Sort")])]) }
        try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 150))
        try rig.stage.tap(labelled: "More")
        let interaction = try #require(rig.card.interactions.first as? UIContextMenuInteraction)
        interaction.updateVisibleMenu { menu in
            menu.title == "More" ? menu.replacingChildren([rig.action("Filter"), rig.action("Group")]) : menu
        }
        try rig.stage.settle()
        #expect(Set(rig.rows) == ["Copy", "More", "Filter", "Group"])
        try rig.stage.tap(labelled: "Group")
        #expect(rig.log.entries.last == "Group")
    }

    @Test("interactions move from view to view, and know their view")
    func interactions() throws {
        let card = CardView()
        let interaction = UIContextMenuInteraction(delegate: card)
        let (one, other) = (UIView(), UIView())
        one.addInteraction(interaction)
        one.addInteraction(interaction)
        #expect(one.interactions.count == 1 && interaction.view === one)
        #expect(one.gestureRecognizers?.count == 1)
        other.interactions = [interaction]
        #expect(one.interactions.isEmpty && one.gestureRecognizers == nil)
        #expect(interaction.view === other)
        other.interactions = []
        #expect(interaction.view == nil && other.gestureRecognizers == nil)
    }

    @Test("an open menu, and one that was open, keep nothing alive")
    func leaks() throws {
        let rig = try MenuRig()
        try rig.stage.expectFreed {
            let card = CardView(frame: CGRect(x: 300, y: 320, width: 100, height: 100))
            card.menu = { UIMenu(children: [UIAction(title: "Copy") { _ in }]) }
            card.addInteraction(UIContextMenuInteraction(delegate: card))
            rig.root.view.addSubview(card)
            try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 340))
            try rig.stage.settle()
            try rig.stage.tap(labelled: "Copy")
            try rig.stage.settle()
            try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 340))
            card.removeFromSuperview()
            try rig.stage.settle()
        }
    }
}
