// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import ObjectiveRuntime

private class Editor: NSObject {
    var calls: [String] = []
    func save() { calls.append("save") }
    func rename(_ name: String) { calls.append("rename \(name)") }
    func move(_ from: Int, to: Int) { calls.append("move \(from) \(to)") }
    func maybe(_ sender: Any?) { calls.append("maybe \(sender == nil)") }
    func copy(_ sender: Any?) { calls.append("copy") }
    func partner() -> Editor { self }
    func count() -> Int { calls.count }
}

private final class BoldEditor: Editor {
    override func save() { calls.append("save boldly") }
}

private final class Player: NSObject {
    var calls: [String] = []
    func copy(_ sender: Any?) { calls.append("player's copy") }
    func play() {}
}

@Suite("Selectors") struct SelectorTests {
    @Test("selectors are equal by name alone, as in Objective-C")
    func equality() {
        #expect(Selector("copy:", Editor.copy(_:)) == Selector("copy:", Player.copy(_:)))
        #expect(Selector("copy:", Editor.copy(_:)) == Selector("copy:"))
        #expect(Selector("copy:", Editor.copy(_:)) != Selector("save", Editor.save))
        #expect(Set([Selector("copy:", Editor.copy(_:)), Selector("copy:", Player.copy(_:)), "copy:"]).count == 1)
        #expect(NSStringFromSelector(NSSelectorFromString("move:to:")) == "move:to:")
    }

    @Test("a method gets the arguments that it takes, and is not called with others")
    func arguments() {
        let editor = Editor()
        #expect(Selector("save", Editor.save).call(on: editor, with: 1) != nil)
        #expect(Selector("rename:", Editor.rename).call(on: editor, with: "a") != nil)
        #expect(Selector("rename:", Editor.rename).call(on: editor, with: 1) == nil)
        #expect(Selector("rename:", Editor.rename).call(on: editor, with: nil) == nil)
        #expect(Selector("maybe:", Editor.maybe).call(on: editor, with: nil) != nil)
        #expect(Selector("move:to:", Editor.move).call(on: editor, with: 1, for: 2) != nil)
        #expect(Selector("save", Editor.save).call(on: NSObject(), with: nil) == nil)
        #expect(editor.calls == ["save", "rename a", "maybe true", "move 1 2"])
    }

    @Test("a name suffices once a selector has been made with the method: for other classes, subclasses, and from a string")
    func byName() {
        _ = [Selector("copy:", Editor.copy(_:)), Selector("copy:", Player.copy(_:)), Selector("save", Editor.save)]
        let editor = BoldEditor()
        let player = Player()
        #expect(Selector("copy:", Editor.copy(_:)).call(on: player, with: nil) != nil)
        #expect(player.calls == ["player's copy"])
        #expect(Selector("save").call(on: editor, with: nil) != nil)
        #expect(editor.calls == ["save boldly"])
        #expect(Selector("save").call(on: player, with: nil) == nil)
        #expect(Selector("nobody's").call(on: player, with: nil) == nil)
    }

    @Test("objects respond to selectors whose methods they have, and perform them")
    func performing() {
        let editor = Editor()
        let save = Selector("save", Editor.save)
        #expect(editor.responds(to: save))
        #expect(!Player().responds(to: save))
        #expect(!editor.responds(to: nil))
        editor.perform(save)
        editor.perform(Selector("rename:", Editor.rename), with: "b")
        editor.perform(Selector("move:to:", Editor.move), with: 3, with: 4)
        #expect(editor.calls == ["save", "rename b", "move 3 4"])
        #expect(editor.perform(Selector("partner", Editor.partner))?.takeUnretainedValue() === editor)
        #expect(editor.perform(Selector("count", Editor.count)) == nil)
    }

    @Test("a selector that the object does not have ends the program, with Objective-C's words")
    func unrecognized() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            NSObject().perform("fly")
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("-[NSObject fly]: unrecognized selector sent to instance"))
    }
}
