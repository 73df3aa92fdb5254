// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

@MainActor
@Suite("Finding views", .serialized)
struct FindingTests {
    private let room = Room()

    // Not in `init`: the tests of another suite may run between that and the test.
    private func makeStage() throws -> Stagehand {
        try Stagehand(room, size: CGSize(width: 300, height: 200))
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "nothing was thrown"
        } catch { return "\(error)" }
    }

    @Test("views are found by label, identifier and type, the front one first")
    func finds() throws {
        let stage = try makeStage()
        let back = room.add("Save", CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = room.add("Save", CGRect(x: 100, y: 0, width: 50, height: 50))
        front.accessibilityIdentifier = "front"
        let control = UIControl(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
        room.view.addSubview(control)
        #expect(try stage.view(labelled: "Save") === front)
        #expect(stage.views(labelled: "Save").map(ObjectIdentifier.init) == [front, back].map(ObjectIdentifier.init))
        #expect(try stage.view(identifier: "front") === front)
        #expect(try stage.view(ofType: UIControl.self) === control)
        #expect(stage.views(ofType: UIView.self).first === room.view)
        #expect(stage.views(ofType: UIView.self).count == 4)
    }

    @Test("a label inside of a labelled view is not found in addition to it")
    func outermost() throws {
        let stage = try makeStage()
        let button = room.add("Save", CGRect(x: 0, y: 0, width: 50, height: 50))
        room.add("Save", CGRect(x: 10, y: 10, width: 30, height: 30), to: button)
        #expect(stage.views(labelled: "Save").count == 1)
        #expect(try stage.view(labelled: "Save") === button)
    }

    @Test("a message lists the views that there are")
    func inventory() throws {
        let stage = try makeStage()
        room.add("Open", CGRect(x: 0, y: 0, width: 50, height: 50)).accessibilityIdentifier = "opener"
        let text = message { _ = try stage.view(labelled: "Save") }
        #expect(text.contains("\"Save\"") && text.contains("\"Open\" (UIView)") && text.contains("\"opener\""))
    }

    @Test("a message names what may have been meant: another case, more words, a letter, a label for an identifier")
    func similar() throws {
        let stage = try makeStage()
        room.add("Save changes", CGRect(x: 0, y: 0, width: 50, height: 50)).accessibilityIdentifier = "saveButton"
        room.add("Cancel", CGRect(x: 0, y: 60, width: 50, height: 50))
        func suggestion(_ body: () throws -> Void) -> String? {
            message(body).firstMatch(of: /Did you mean .*?\?/).map { String($0.0) }
        }
        let save = "Did you mean the label \"Save changes\" (UIView) or the identifier \"saveButton\" (UIView)?"
        #expect(suggestion { try stage.tap(labelled: "Save") } == save)
        #expect(suggestion { try stage.tap(labelled: "CANCEL") } == "Did you mean the label \"Cancel\" (UIView)?")
        #expect(suggestion { try stage.tap(labelled: "Cancle") } == "Did you mean the label \"Cancel\" (UIView)?")
        #expect(suggestion { _ = try stage.view(identifier: "Cancel") } == "Did you mean the label \"Cancel\" (UIView)?")
        #expect(suggestion { try stage.tap(labelled: "Print") } == nil)
    }

    @Test("what can't be seen is not found, and the message says why")
    func invisible() throws {
        let stage = try makeStage()
        let box = room.add("Box", CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = room.add("Save", CGRect(x: 10, y: 10, width: 20, height: 20), to: box)
        func why() -> String { message { _ = try stage.view(labelled: "Save") } }
        #expect(why() == "nothing was thrown")
        view.isHidden = true
        #expect(why().contains("it is hidden"))
        view.isHidden = false
        box.alpha = 0
        #expect(why().contains("UIView \"Box\" around it has the alpha 0"))
        box.alpha = 1
        view.frame.origin.x = 400
        #expect(why().contains("its frame in the window is (400.0, 10.0, 20.0 x 20.0)"))
        view.frame.origin.x = 120
        #expect(why() == "nothing was thrown")
        box.clipsToBounds = true
        #expect(why().contains("its frame in the window is"))
    }

    @Test("outside of a modal view nothing is found")
    func modal() throws {
        let stage = try makeStage()
        room.add("Behind", CGRect(x: 0, y: 0, width: 50, height: 50))
        let sheet = room.add("Sheet", CGRect(x: 0, y: 0, width: 200, height: 100))
        room.add("Close", CGRect(x: 0, y: 0, width: 50, height: 50), to: sheet)
        sheet.accessibilityViewIsModal = true
        #expect(stage.views(labelled: "Behind").isEmpty)
        #expect(stage.views(labelled: "Sheet").count == 1 && stage.views(labelled: "Close").count == 1)
        #expect(message { _ = try stage.view(labelled: "Behind") }.contains("a modal view is in front of it"))
        sheet.isHidden = true
        #expect(stage.views(labelled: "Behind").count == 1)
    }

    @Test("a tap goes to the middle of what is seen of a view")
    func tap() throws {
        let stage = try makeStage()
        // Its middle lies outside of the window.
        room.add("Save", CGRect(x: 250, y: 0, width: 200, height: 50))
        try stage.tap(labelled: "Save")
        #expect(room.log == ["tap Save"])
    }

    @Test("a tap on a covered view names what covers it")
    func covered() throws {
        let stage = try makeStage()
        room.add("Save", CGRect(x: 0, y: 0, width: 100, height: 100))
        let cover = room.add("Banner", CGRect(x: 0, y: 40, width: 300, height: 50))
        let text = message { try stage.tap(labelled: "Save") }
        #expect(text.contains("at its middle, (50.0, 50.0), it is covered by UIView \"Banner\" (0.0, 40.0, 300.0 x 50.0)"))
        #expect(room.log.isEmpty)
        // A cover that takes no touches lets them through, also to a view below the one that was meant.
        cover.isUserInteractionEnabled = false
        #expect(message { try stage.tap(labelled: "Save") } == "nothing was thrown")
        #expect(message { try stage.tap(cover) } == "nothing was thrown")
        #expect(room.log == ["tap Save"])
    }

    @Test("a view that is animated without user interaction can't be tapped")
    func animated() throws {
        let stage = try makeStage()
        let view = room.add("Save", CGRect(x: 0, y: 0, width: 100, height: 100))
        UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
        #expect(message { try stage.tap(view) }.contains("UIView \"Save\" takes no touches while it is animated"))
        try stage.settle()
        try stage.tap(view)
        #expect(room.log == ["tap Save"])
    }

    @Test("a view that left the window and a point outside of it are errors")
    func outside() throws {
        let stage = try makeStage()
        let view = room.add("Save", CGRect(x: 0, y: 0, width: 100, height: 100))
        view.removeFromSuperview()
        #expect(message { try stage.tap(view) }.contains("it is not in the window"))
        #expect(message { try stage.tap(at: CGPoint(x: 300, y: 10)) }.contains("lies outside of the window"))
    }
}
