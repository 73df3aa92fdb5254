// SPDX-License-Identifier: MIT
import Foundation
import ObjectiveRuntime
import Testing
import WindowServer

@testable import UIKitCore

@MainActor
private final class KeyView: UIView {
    var log: [String] = []
    var handles = false
    var escapes = false
    var commands: [UIKeyCommand] = []

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }

    func save() { log.append("save") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("began \(presses.first?.key?.characters ?? "")")
        if !handles { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("ended")
        super.pressesEnded(presses, with: event)
    }

    override func accessibilityPerformEscape() -> Bool {
        log.append("escape")
        return escapes
    }
}

@Suite("Presses")
@MainActor
struct PressTests {
    private let rig = TouchRig()
    private let outer = KeyView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let inner = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func makeInnerFirstResponder() {
        rig.window.addSubview(outer)
        outer.addSubview(inner)
        inner.becomeFirstResponder()
    }

    @Test("becomeFirstResponder needs a window and the former one's consent")
    func firstResponder() {
        rig.window.addSubview(outer)
        outer.addSubview(inner)
        #expect(!KeyView(frame: .zero).becomeFirstResponder())
        #expect(!rig.add("plain", .zero).becomeFirstResponder())
        #expect(outer.becomeFirstResponder())
        #expect(inner.becomeFirstResponder())
        #expect(inner.isFirstResponder && !outer.isFirstResponder)
        #expect(inner.resignFirstResponder())
        #expect(!inner.isFirstResponder)
    }

    @Test("a key goes to the first responder and up the chain until it is handled")
    func chain() {
        makeInnerFirstResponder()
        rig.key(.keyboardA, characters: "a")
        rig.key(.keyboardA, .up, characters: "a")
        #expect(inner.log == ["began a", "ended"])
        #expect(outer.log == ["began a", "ended"])
        inner.handles = true
        rig.key(.keyboardB, characters: "b")
        #expect(outer.log.count == 2)
    }

    @Test("key commands come before presses, with exactly their modifiers")
    func keyCommands() {
        makeInnerFirstResponder()
        outer.commands = [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector("save", KeyView.save))]
        inner.handles = true
        rig.key(.keyboardS, characters: "s")
        rig.key(.keyboardS, .up, characters: "s")
        inner.log = []
        rig.key(.keyboardS, characters: "s", modifiers: .control)
        rig.key(.keyboardS, .up, characters: "s", modifiers: .control)
        // The responder with the command comes first; nobody gets the release of its key.
        #expect(inner.log == [])
        #expect(outer.log == ["ended", "save"])
    }

    @Test("Escape that nobody handles asks the chain to perform escape, until one does (desktop rule)")
    func escape() {
        makeInnerFirstResponder()
        outer.escapes = true
        rig.key(.keyboardEscape)
        #expect(inner.log == ["began ", "escape"])
        #expect(outer.log == ["began ", "escape"])
        rig.key(.keyboardEscape, .up)
        inner.escapes = true
        rig.key(.keyboardEscape)
        #expect(outer.log.filter { $0 == "escape" }.count == 1)
    }

    @Test("a handled Escape, and Escape with modifiers, leave nothing")
    func handledEscape() {
        makeInnerFirstResponder()
        inner.handles = true
        rig.key(.keyboardEscape)
        rig.key(.keyboardEscape, .up)
        inner.handles = false
        rig.key(.keyboardEscape, modifiers: .control)
        #expect(!inner.log.contains("escape"))
    }

    @Test("keys that are down when the window loses the focus are cancelled; their release is dropped")
    func focusLost() {
        makeInnerFirstResponder()
        rig.key(.keyboardA)
        rig.loseFocus()
        rig.key(.keyboardA, .up)
        #expect(inner.log == ["began "])
    }
}
