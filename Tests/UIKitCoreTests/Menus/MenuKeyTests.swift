// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveRuntime
import Stagehand
import Testing

@testable import UIKitCore

@MainActor
@Suite("Keys in menus", .serialized)
struct MenuKeyTests {
    @Test("the arrows, Home, End and Tab move on, around the ends and over what is disabled")
    func moving() throws {
        let rig = try MenuRig()
        rig.button.menu = UIMenu(children: [
            rig.action("One", attributes: .disabled), rig.action("Two"), rig.action("Three", attributes: .disabled),
            rig.action("Four"), rig.action("Five"),
        ])
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        func after(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) throws -> String? {
            try rig.stage.press(key, modifiers: modifiers)
            #expect(rig.highlighted.count == 1)
            return rig.highlighted.first
        }
        #expect(try after(.keyboardDownArrow) == "Two")
        #expect(try after(.keyboardDownArrow) == "Four")
        #expect(try after(.keyboardEnd) == "Five")
        #expect(try after(.keyboardDownArrow) == "Two")
        #expect(try after(.keyboardUpArrow) == "Five")
        #expect(try after(.keyboardHome) == "Two")
        #expect(try after(.keyboardTab) == "Four")
        #expect(try after(.keyboardTab, .shift) == "Two")
        #expect(try after(.keyboardPageDown) == "Five")
        #expect(try after(.keyboardPageUp) == "Two")
    }

    @Test(
        "Return and Space choose; with nothing highlighted they do nothing",
        arguments: [
            UIKeyboardHIDUsage.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar,
        ])
    func choosing(_ key: UIKeyboardHIDUsage) throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("One", "Two")
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        try rig.stage.press(key)
        #expect(rig.rows.count == 2)
        try rig.stage.press(.keyboardUpArrow)
        try rig.stage.press(key)
        try rig.stage.settle()
        #expect(rig.log.entries == ["Two"])
        #expect(rig.rows.isEmpty)
    }

    @Test("the arrow towards a submenu opens it, the other one and Escape close it", arguments: [false, true])
    func submenus(isRightToLeft: Bool) throws {
        let rig = try MenuRig()
        rig.button.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        rig.button.menu = UIMenu(children: [
            rig.action("One"), UIMenu(title: "More", children: [rig.action("Inner", attributes: .disabled), rig.action("Last")]),
        ])
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        let forward: UIKeyboardHIDUsage = isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow
        let back: UIKeyboardHIDUsage = isRightToLeft ? .keyboardRightArrow : .keyboardLeftArrow
        try rig.stage.press(.keyboardDownArrow)
        try rig.stage.press(forward)
        #expect(rig.panels.count == 1)
        try rig.stage.press(.keyboardDownArrow)
        try rig.stage.press(forward)
        #expect(Set(rig.highlighted) == ["More", "Last"])
        try rig.stage.press(back)
        try rig.stage.settle()
        #expect(rig.highlighted == ["More"] && rig.panels.count == 1)
        try rig.stage.press(.keyboardReturnOrEnter)
        #expect(rig.panels.count == 2)
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
        #expect(rig.panels.count == 1)
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
        #expect(rig.panels.isEmpty && rig.log.entries.isEmpty)
    }

    @Test("what is typed finds a title; one letter again and again goes through those that begin with it")
    func typing() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Save", "Select All", "Send", "Sort by Name")
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        try rig.stage.type("se")
        #expect(rig.highlighted == ["Select All"])
        try rig.stage.type("n")
        #expect(rig.highlighted == ["Send"])
        try rig.stage.advance(by: 1.5)
        try rig.stage.type("s")
        #expect(rig.highlighted == ["Sort by Name"])
        try rig.stage.type("s")
        #expect(rig.highlighted == ["Save"])
        try rig.stage.advance(by: 1.5)
        // A space belongs to the text while it is typed.
        try rig.stage.type("sort b")
        #expect(rig.highlighted == ["Sort by Name"])
        #expect(rig.rows.count == 4)
    }

    private final class Focused: UIView {
        var keys: [UIKeyboardHIDUsage] = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.compactMap { $0.key?.keyCode }
            super.pressesBegan(presses, with: event)
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            keys += presses.compactMap { $0.key?.keyCode }
        }
    }

    @Test("the Menu key, and F10 with Shift, open and close the menu around the first responder", arguments: [false, true])
    func menuKey(isF10: Bool) throws {
        let rig = try MenuRig()
        rig.giveCard { rig.menu("Copy") }
        let inner = Focused(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        rig.card.addSubview(inner)
        inner.becomeFirstResponder()
        let key: UIKeyboardHIDUsage = isF10 ? .keyboardF10 : .keyboardApplication
        try rig.stage.press(key, modifiers: isF10 ? .shift : [])
        #expect(rig.rows == ["Copy"])
        #expect(rig.card.locations == [CGPoint(x: 100, y: 100)])
        #expect(rig.panels.map(\.frame) == [CGRect(x: 300, y: 306, width: 250, height: 44)])
        try rig.stage.press(key, modifiers: isF10 ? .shift : [])
        try rig.stage.settle()
        #expect(rig.rows.isEmpty)
    }

    @Test("while a menu is open, keys reach neither the first responder nor its commands")
    func keysBelow() throws {
        let rig = try MenuRig()
        rig.button.menu = rig.menu("Copy")
        let focused = Focused()
        rig.root.view.addSubview(focused)
        focused.becomeFirstResponder()
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        try rig.stage.type("xy")
        try rig.stage.press(.keyboardDownArrow)
        try rig.stage.press(.keyboardReturnOrEnter)
        #expect(focused.keys.isEmpty)
        try rig.stage.press(.keyboardX)
        #expect(focused.keys == [.keyboardX, .keyboardX])
    }

    @Test("a key command is a row with its keys, which the first responder carries out, and disabled where nobody does")
    func commands() throws {
        final class Editor: UIView {
            var stamped: [Any?] = []
            override var canBecomeFirstResponder: Bool { true }
            func stamp(_ sender: Any?) { stamped.append(sender) }
        }
        let rig = try MenuRig()
        let stamp = Selector("stamp:", Editor.stamp)
        let command = UIKeyCommand(title: "Stamp", action: stamp, input: "s", modifierFlags: [.control, .shift])
        rig.button.menu = UIMenu(children: [command])
        let editor = Editor()
        rig.root.view.addSubview(editor)
        editor.becomeFirstResponder()
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        try rig.stage.settle()
        #expect(command.keyEquivalent == "Ctrl+Shift+S")
        #expect(rig.stage.views(labelled: "Stamp").count == 1)
        let texts = try rig.row("Stamp").subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(texts == ["Stamp", "Ctrl+Shift+S"])
        try rig.stage.tap(labelled: "Stamp")
        #expect(editor.stamped.first as? UIKeyCommand === command)
        // Nobody takes it any more.
        editor.removeFromSuperview()
        try rig.stage.settle()
        try rig.stage.tap(at: CGPoint(x: 60, y: 40))
        try rig.stage.settle()
        try rig.stage.tap(labelled: "Stamp")
        #expect(rig.rows == ["Stamp"])
        #expect(try (rig.row("Stamp").subviews.first as? UILabel)?.textColor == .tertiaryLabel)
    }
}
