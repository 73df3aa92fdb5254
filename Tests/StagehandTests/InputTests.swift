// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKit

/// The same script on both surfaces: what the app gets must be the same.
@MainActor
@Suite("Input of a Stagehand", .serialized)
struct InputTests {
    private func withStage(_ surface: Stagehand.Surface, _ body: (Stagehand, Room) throws -> Void) throws {
        let room = Room()
        let stage = try Stagehand(room, size: CGSize(width: 300, height: 200), on: surface)
        room.becomeFirstResponder()
        try body(stage, room)
    }

    @Test("typing presses keys, Shift around the capital ones", arguments: Stagehand.Surface.allCases)
    func type(surface: Stagehand.Surface) throws {
        try withStage(surface) { stage, room in
            try stage.type("aB!\n")
            #expect(
                room.log == [
                    #"down 4 "a" "a" 0"#, #"up 4 "a" "a" 0"#,
                    #"down 225 "" "" 0"#, #"down 5 "B" "b" 2"#, #"up 5 "B" "b" 2"#, #"up 225 "" "" 2"#,
                    #"down 225 "" "" 0"#, #"down 30 "!" "1" 2"#, #"up 30 "!" "1" 2"#, #"up 225 "" "" 2"#,
                    "down 40 \"\r\" \"\r\" 0", "up 40 \"\r\" \"\r\" 0",
                ])
        }
    }

    @Test("a key is pressed with its modifiers", arguments: Stagehand.Surface.allCases)
    func modifiers(surface: Stagehand.Surface) throws {
        try withStage(surface) { stage, room in
            try stage.press(.keyboardEscape)
            try stage.press(.keyboardLeftArrow, modifiers: [.control, .alternate])
            #expect(
                room.log == [
                    "down 41 \"\u{1B}\" \"\u{1B}\" 0", "up 41 \"\u{1B}\" \"\u{1B}\" 0",
                    #"down 224 "" "" 0"#, #"down 226 "" "" 4"#, #"down 80 "" "" 12"#, #"up 80 "" "" 12"#,
                    #"up 226 "" "" 12"#, #"up 224 "" "" 4"#,
                ])
        }
    }

    @Test(
        "ScrollFacts 48, 51: the wheel scrolls the view below the pointer, by the same distance",
        arguments: Stagehand.Surface.allCases)
    func wheel(surface: Stagehand.Surface) throws {
        try withStage(surface) { stage, room in
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            list.contentSize = CGSize(width: 600, height: 2000)
            room.view.addSubview(list)
            try stage.scroll(list, notches: 3)
            #expect(list.contentOffset == .zero)
            try stage.settle()
            // 200^(2/3) is 34.2.
            #expect(list.contentOffset == CGPoint(x: 0, y: 102))
            try stage.scroll(list, notches: 1, isHorizontal: true)
            try stage.scroll(at: CGPoint(x: 100, y: 100), notches: -1)
            try stage.settle()
            #expect(list.contentOffset == CGPoint(x: 34, y: 68))
        }
    }

    @Test("a character without a key is an error, and nothing was typed")
    func unknownCharacter() throws {
        try withStage(.headless) { stage, room in
            #expect(throws: StageError.self) { try stage.type("aß") }
            #expect(room.log.isEmpty)
        }
    }

    @Test("a long press begins after its time on the stage's clock", arguments: Stagehand.Surface.allCases)
    func longPress(surface: Stagehand.Surface) throws {
        try withStage(surface) { stage, room in
            let view = room.add("Tile", CGRect(x: 0, y: 0, width: 100, height: 100))
            view.addGestureRecognizer(
                UILongPressGestureRecognizer { [unowned stage] recognizer in
                    if recognizer.state == .began { room.log.append("began at \(Int((stage.now * 60).rounded()))") }
                })
            try stage.longPress(view, for: 0.4)
            #expect(!room.log.contains { $0.hasPrefix("began") })
            room.log = []
            try stage.advance(by: 1)
            let start = Int((stage.now * 60).rounded())
            try stage.longPress(view)
            #expect(room.log == ["began at \(start + 30)"])
        }
    }

    @Test("a drag moves in steps, one a frame", arguments: Stagehand.Surface.allCases)
    func drag(surface: Stagehand.Surface) throws {
        try withStage(surface) { stage, room in
            let view = room.add(nil, CGRect(x: 0, y: 0, width: 100, height: 100))
            var xs: [CGFloat] = []
            view.addGestureRecognizer(
                UIPanGestureRecognizer { recognizer in
                    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
                    if pan.state == .changed { xs.append(pan.location(in: nil).x) }
                    if pan.state == .ended { room.log.append("ended") }
                })
            try stage.drag(view, by: CGVector(dx: 100, dy: 0), during: 10.0 / 60)
            #expect(xs.last == 150)
            #expect(xs.count >= 7)
            #expect(room.log == ["ended"])
        }
    }

    @Test("the window can be resized and closed", arguments: Stagehand.Surface.allCases)
    func window(surface: Stagehand.Surface) throws {
        try withStage(surface) { stage, room in
            try stage.resize(to: CGSize(width: 200, height: 100))
            #expect(room.view.bounds.size == CGSize(width: 200, height: 100))
            #expect(try stage.screenshot().width == 200)
            try stage.closeWindow()
            #expect(throws: StageError.self) { try stage.screenshot() }
        }
    }

    @Test("a picture shows what the test changed itself", arguments: Stagehand.Surface.allCases)
    func directChange(surface: Stagehand.Surface) throws {
        try withStage(surface) { stage, room in
            room.view.backgroundColor = .red
            let color = try stage.pixel(at: CGPoint(x: 5, y: 5))
            #expect(color == .red)
        }
    }

    @Test("a Stagehand that another one replaced says so")
    func replaced() throws {
        try withStage(.headless) { stage, _ in
            try withStage(.headless) { _, _ in }
            let error = try #require(throws: StageError.self) { try stage.advanceOneFrame() }
            #expect(error.description.contains("another was started"))
        }
    }

    @Test("settling waits for animations, and complains of one that takes too long")
    func settle() throws {
        try withStage(.headless) { stage, room in
            let view = room.add(nil, CGRect(x: 0, y: 0, width: 10, height: 10))
            UIView.animate(withDuration: 0.5) {
                view.alpha = 0.5
            } completion: { _ in
                room.log.append("done")
            }
            try stage.settle()
            #expect(room.log == ["done"] && abs(stage.now - 0.5) < 0.02)
            UIView.animate(withDuration: 5) { view.alpha = 1 }
            #expect(throws: StageError.self) { try stage.settle(timeout: 1) }
        }
    }
}
