// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

@MainActor
@Suite("Keys in alerts", .serialized)
struct AlertKeyTests {
    /// The action that a key chooses in an alert with the actions given; nil when the alert stays.
    private func chosen(
        by key: UIKeyboardHIDUsage, preferred: Int? = nil, disabled: Int? = nil, _ actions: [(String, UIAlertAction.Style)]
    ) throws -> String? {
        let rig = try SheetRig(SheetRig.desktop)
        let log = rig.log
        let alert = rig.makeAlert(.alert)
        for (title, style) in actions {
            alert.addAction(UIAlertAction(title: title, style: style) { _ in log.add("chosen \(title)") })
        }
        if let preferred { alert.preferredAction = alert.actions[preferred] }
        if let disabled { alert.actions[disabled].isEnabled = false }
        try rig.show(alert)
        try rig.stage.press(key)
        try rig.stage.settle()
        let choice = log.entries(of: "chosen").first?.dropFirst("chosen ".count)
        #expect((rig.root.presentedViewController == nil) == (choice != nil))
        return choice.map(String.init)
    }

    @Test("Return chooses the preferred action, else the first default one, else a single one")
    func returnKey() throws {
        let key = UIKeyboardHIDUsage.keyboardReturnOrEnter
        let two = [("Delete", UIAlertAction.Style.destructive), ("Keep", .default), ("Cancel", .cancel)]
        #expect(try chosen(by: key, two) == "Keep")
        #expect(try chosen(by: key, preferred: 0, two) == "Delete")
        #expect(try chosen(by: key, preferred: 0, disabled: 0, two) == nil)
        #expect(try chosen(by: key, [("Close", .cancel)]) == "Close")
        #expect(try chosen(by: key, [("Delete", .destructive), ("Cancel", .cancel)]) == nil)
        #expect(try chosen(by: .keypadEnter, two) == "Keep")
    }

    @Test("Escape chooses the cancel action, and does nothing without one")
    func escapeKey() throws {
        #expect(try chosen(by: .keyboardEscape, [("OK", .default), ("Cancel", .cancel)]) == "Cancel")
        #expect(try chosen(by: .keyboardEscape, [("OK", .default)]) == nil)
    }

    @Test("keys never reach the views below, not even a first responder there, which is restored afterwards")
    func responder() throws {
        final class Field: UIView {
            var presses = 0
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += 1 }
        }
        let rig = try SheetRig(SheetRig.desktop)
        let sheet = try rig.present(rig.makeController())
        let field = Field()
        sheet.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        let alert = rig.makeAlert(.alert, ("OK", .default))
        sheet.present(alert, animated: true)
        try rig.stage.settle()
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
        #expect(sheet.presentedViewController === alert && rig.root.presentedViewController === sheet)
        try rig.stage.press(.keyboardReturnOrEnter)
        try rig.stage.settle()
        #expect(sheet.presentedViewController == nil && field.presses == 0 && field.isFirstResponder)
    }

    @Test("keys during the transition choose nothing, and two quick ones choose once")
    func duringTransition() throws {
        let rig = try SheetRig(SheetRig.desktop)
        let alert = rig.makeAlert(.alert, ("OK", .default), ("Cancel", .cancel))
        rig.root.present(alert, animated: true)
        try rig.stage.settleTurns()
        try rig.stage.press(.keyboardReturnOrEnter)
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
        #expect(rig.root.presentedViewController === alert)
        try rig.stage.press(.keyboardReturnOrEnter)
        try rig.stage.press(.keyboardEscape)
        try rig.stage.settle()
        #expect(rig.log.entries(of: "chosen") == ["chosen OK"])
    }
}
