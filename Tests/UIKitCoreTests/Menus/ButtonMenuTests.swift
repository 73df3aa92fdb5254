// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveRuntime
import Stagehand
import Testing

@testable import UIKitCore

@MainActor
@Suite("Menus of buttons", .serialized)
struct ButtonMenuTests {
    private let onButton = CGPoint(x: 60, y: 40)

    @Test("a menu as the primary action opens at the press, below the button, and no other event is sent")
    func primaryAction() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy", "Paste")
        rig.button.addAction(UIAction { [log = rig.log] _ in log.entries.append("up inside") }, for: .touchUpInside)
        rig.button.addAction(UIAction { [log = rig.log] _ in log.entries.append("menu") }, for: .menuActionTriggered)
        try rig.stage.press(at: onButton)
        #expect(rig.rows == ["Copy", "Paste"])
        #expect(rig.button.isHighlighted)
        #expect(rig.panels.map(\.frame) == [CGRect(x: 20, y: 66, width: 250, height: 88)])
        try rig.stage.release(at: onButton)
        try rig.stage.settle()
        #expect(rig.rows == ["Copy", "Paste"])
        try rig.stage.tap(labelled: "Paste")
        #expect(!rig.button.isHighlighted)
        try rig.stage.settle()
        #expect(rig.rows.isEmpty)
        #expect(rig.log.entries == ["menu", "Paste"])
    }

    @Test("a press that goes on into the menu chooses where it is released, and drags nothing else")
    func pressDragRelease() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy", "Paste")
        let pan = UIPanGestureRecognizer()
        rig.root.view.addGestureRecognizer(pan)
        try rig.stage.press(at: onButton)
        try rig.stage.advance(by: 0.4)
        let target = rig.center(try rig.row("Paste"))
        try rig.stage.move(to: target)
        #expect(rig.highlighted == ["Paste"])
        #expect(pan.state == .possible)
        try rig.stage.release(at: target)
        try rig.stage.settle()
        #expect(rig.log.entries == ["Paste"])
        #expect(rig.rows.isEmpty)
    }

    @Test("a press that is released beside the menu closes it, and on the button leaves it open")
    func releaseBeside() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy")
        try rig.stage.drag(from: onButton, to: CGPoint(x: 500, y: 450), during: 0.5)
        try rig.stage.settle()
        #expect(rig.rows.isEmpty)
        try rig.stage.drag(from: onButton, to: CGPoint(x: 80, y: 45), during: 0.5)
        try rig.stage.settle()
        #expect(rig.rows == ["Copy"])
        // A click on the button closes its menu.
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        #expect(rig.rows.isEmpty)
        #expect(rig.log.entries.isEmpty)
    }

    @Test("without it a press of half a second and the secondary button open the menu, and a click is a click")
    func secondaryMenu() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy")
        rig.button.showsMenuAsPrimaryAction = false
        rig.button.addAction(UIAction { [log = rig.log] _ in log.entries.append("up inside") }, for: .touchUpInside)
        try rig.stage.tap(at: onButton)
        #expect(rig.rows.isEmpty)
        try rig.stage.longPress(at: onButton)
        #expect(rig.rows == ["Copy"])
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
        try rig.stage.secondaryClick(at: onButton)
        #expect(rig.rows == ["Copy"])
        #expect(rig.log.entries == ["up inside"])
        rig.button.contextMenuInteraction?.dismissMenu()
        try rig.stage.settle()
        rig.button.isEnabled = false
        try rig.stage.secondaryClick(at: onButton)
        try rig.stage.longPress(at: onButton)
        #expect(rig.rows.isEmpty)
    }

    @Test("a pop-up button shows the one element that is on, and changes it")
    func popUp() throws {
        let rig = try MenuRig()
        let actions = ["Small", "Large"].map { rig.action($0) }
        rig.button.changesSelectionAsPrimaryAction = true
        rig.button.menu = UIMenu(children: actions)
        #expect(rig.button.currentTitle == "Small")
        #expect(actions.map(\.state) == [.on, .off])
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        try rig.stage.tap(labelled: "Large")
        #expect(rig.button.currentTitle == "Large")
        #expect(rig.button.menu?.selectedElements == [actions[1]])
        #expect(rig.log.entries == ["Large"])
    }

    @Test("a button that changes its selection without a menu is a toggle")
    func toggle() throws {
        let rig = try MenuRig()
        rig.button.changesSelectionAsPrimaryAction = true
        rig.button.addAction(
            UIAction { [log = rig.log] in log.entries.append("\(($0.sender as? UIButton)?.isSelected ?? false)") },
            for: .primaryActionTriggered)
        for _ in 0..<2 { try rig.stage.tap(at: onButton) }
        #expect(rig.log.entries == ["true", "false"])
    }

    @Test("a bar button item with a menu and no action opens it; the item is the sender")
    func barButton() throws {
        let root = UIViewController()
        var senders: [Any?] = []
        let menu = UIMenu(children: [UIAction(title: "Sort") { senders.append($0.sender) }])
        let item = UIBarButtonItem(title: "More", menu: menu)
        root.navigationItem.rightBarButtonItem = item
        let stage = try Stagehand(UINavigationController(rootViewController: root), size: CGSize(width: 400, height: 400))
        try stage.settle()
        try stage.tap(labelled: "More")
        try stage.settle()
        let panel = try stage.view(ofType: MenuPanel.self)
        #expect(panel.frame.maxX == 384)
        try stage.tap(labelled: "Sort")
        #expect(senders.first as? UIBarButtonItem === item)
        try stage.settle()
        // With an action the menu is behind a long press.
        item.action = Selector("perform")
        try stage.tap(labelled: "More")
        #expect(stage.views(labelled: "Sort").isEmpty)
        var presses = 0
        item.primaryAction = UIAction(title: "More") { _ in presses += 1 }
        try stage.settle()
        try stage.tap(labelled: "More")
        try stage.settle()
        #expect(presses == 1)
        try stage.longPress(stage.view(labelled: "More"))
        #expect(try stage.view(labelled: "Sort").isDescendant(of: stage.view(ofType: MenuPanel.self)))
        #expect(presses == 1)
    }

    @Test("the menu's actions go through the control's sendAction, with the control as the sender")
    func sending() throws {
        final class Observed: UIButton {
            var sent: [String] = []
            override func sendAction(_ action: UIAction) {
                sent.append(action.title)
                super.sendAction(action)
            }
        }
        let rig = try MenuRig()
        let button = Observed(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
        var sender: Any?
        button.menu = UIMenu(children: [UIAction(title: "Copy") { sender = $0.sender }])
        button.showsMenuAsPrimaryAction = true
        rig.root.view.addSubview(button)
        try rig.stage.tap(at: CGPoint(x: 60, y: 220))
        try rig.stage.settle()
        try rig.stage.tap(labelled: "Copy")
        #expect(button.sent == ["Copy"])
        #expect(sender as? UIButton === button)
    }
}
