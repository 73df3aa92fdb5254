// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing

@testable import UIKitCore

@MainActor
@Suite("Menus that programs break", .serialized)
struct HostileMenuTests {
    private let onButton = CGPoint(x: 60, y: 40)

    @Test("a menu with nothing to show does not open, and the control is used as one without a menu")
    func empty() throws {
        let rig = try MenuRig()
        rig.button.menu = UIMenu(
            title: "Nothing",
            children: [rig.action("Hidden", attributes: .hidden), UIMenu(options: .displayInline), UIMenu(title: "Empty")])
        rig.button.addAction(UIAction { [log = rig.log] _ in log.entries.append("up inside") }, for: .touchUpInside)
        try rig.stage.tap(at: onButton)
        #expect(rig.panels.isEmpty && rig.log.entries == ["up inside"])
        rig.giveCard { UIMenu() }
        try rig.stage.secondaryClick(at: CGPoint(x: 320, y: 150))
        try rig.stage.longPress(at: CGPoint(x: 320, y: 150))
        #expect(rig.panels.isEmpty && rig.log.entries == ["up inside"])
    }

    @Test("ten thousand rows scroll in the window, and only those in sight have views")
    func manyRows() throws {
        let rig = try MenuRig()
        rig.button.menu = UIMenu(children: (0..<10_000).map { rig.action("Item \($0)") })
        let start = ProcessInfo.processInfo.systemUptime
        try rig.stage.tap(at: onButton)
        let passed = ProcessInfo.processInfo.systemUptime - start
        #expect(passed < 2, "\(passed) s")
        try rig.stage.settle()
        let panel = try #require(rig.panels.first)
        #expect(panel.frame == CGRect(x: 20, y: 66, width: 250, height: 426))
        #expect(rig.rowViews.count < 16)
        try rig.stage.scroll(panel, notches: 3)
        try rig.stage.settle()
        #expect(!rig.rows.contains("Item 0"))
        try rig.stage.press(.keyboardEnd)
        #expect(rig.highlighted == ["Item 9999"])
        #expect(rig.rowViews.count < 16)
        try rig.stage.press(.keyboardReturnOrEnter)
        #expect(rig.log.entries == ["Item 9999"])
    }

    @Test("a drag in a long menu scrolls it and chooses nothing")
    func dragScrolls() throws {
        let rig = try MenuRig()
        rig.button.menu = UIMenu(children: (0..<100).map { rig.action("Item \($0)") })
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        try rig.stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200), during: 0.3)
        try rig.stage.settle()
        #expect(rig.log.entries.isEmpty && !rig.rows.contains("Item 0"))
    }

    @Test("menus within menus, a hundred thousand deep, neither overflow the stack nor show")
    func deep() throws {
        let rig = try MenuRig()
        var inline = UIMenu(options: .displayInline, children: [rig.action("Deep")])
        var nested = UIMenu(children: [rig.action("Nested")])
        for _ in 0..<100_000 {
            inline = UIMenu(options: .displayInline, children: [inline])
            nested = UIMenu(title: "Further", children: [nested])
        }
        rig.button.menu = UIMenu(children: [inline, nested])
        #expect(rig.button.menu?.selectedElements == [])
        try rig.stage.tap(at: onButton)
        #expect(rig.rows == ["Deep", "Further"])
        try rig.stage.tap(labelled: "Deep")
        rig.button.menu = nil
        #expect(rig.log.entries == ["Deep"])
    }

    @Test("a handler may present, remove what the menu belongs to, or open another menu")
    func handlers() throws {
        let rig = try MenuRig()
        rig.button.menu = UIMenu(children: [
            UIAction(title: "Present") { [weak root = rig.root] _ in
                root?.present(UIAlertController(title: "Alert", message: nil, preferredStyle: .alert), animated: true)
            },
            UIAction(title: "Remove") { ($0.sender as? UIButton)?.removeFromSuperview() },
        ])
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        try rig.stage.tap(labelled: "Present")
        try rig.stage.settle()
        #expect(rig.panels.isEmpty && rig.root.presentedViewController is UIAlertController)
        rig.root.dismiss(animated: false)
        try rig.stage.settle()
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        try rig.stage.tap(labelled: "Remove")
        try rig.stage.settle()
        #expect(rig.button.superview == nil && rig.panels.isEmpty && rig.stage.window.menuSession == nil)
    }

    @Test("a delegate that closes or removes everything while the menu opens gets no menu")
    func delegates() throws {
        final class Remover: UIView, UIContextMenuInteractionDelegate {
            var removesEarly = false
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                if removesEarly { removeFromSuperview() }
                return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) })
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { interaction.dismissMenu() }
        }
        let rig = try MenuRig()
        for removesEarly in [false, true] {
            let view = Remover(frame: CGRect(x: 20, y: 200, width: 100, height: 100))
            view.removesEarly = removesEarly
            view.addInteraction(UIContextMenuInteraction(delegate: view))
            rig.root.view.addSubview(view)
            try rig.stage.secondaryClick(at: CGPoint(x: 50, y: 250))
            try rig.stage.settle()
            #expect(rig.panels.isEmpty && rig.stage.window.menuSession == nil)
            view.removeFromSuperview()
        }
    }

    @Test("in a window smaller than a menu, the menu is as large as the window allows")
    func smallWindow() throws {
        let rig = try MenuRig(size: CGSize(width: 160, height: 120))
        rig.button.menu = rig.menu("One", "Two", "Three", "Four")
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        let panel = try #require(rig.panels.first)
        #expect(CGRect(x: 8, y: 8, width: 144, height: 104).contains(panel.frame))
        try rig.stage.press(.keyboardEnd)
        #expect(rig.highlighted == ["Four"])
    }
}
