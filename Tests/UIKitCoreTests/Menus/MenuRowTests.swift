// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing

@testable import UIKitCore

@MainActor
@Suite("Rows of menus", .serialized)
struct MenuRowTests {
    private let onButton = CGPoint(x: 60, y: 40)

    @Test("hidden elements and menus without children have no row; groups have gaps, and headings where they have a title")
    func content() throws {
        let rig = try MenuRig()
        let group = UIMenu(title: "Sort", options: .displayInline, children: [rig.action("Name"), rig.action("Date")])
        rig.button.menu = UIMenu(
            title: "Files",
            children: [
                rig.action("Open"), rig.action("Secret", attributes: .hidden), group, UIMenu(title: "Empty"),
                UIMenu(options: .displayInline), rig.action("Delete", attributes: .destructive),
            ])
        try rig.stage.tap(at: onButton)
        #expect(rig.rows == ["Open", "Name", "Date", "Delete"])
        let frames = try ["Open", "Name", "Date", "Delete"].map { try rig.row($0).frame }
        let header = frames[0].minY
        #expect(header > 20 && header < 44)
        // The heading, the gap and the group's heading; then nothing between its rows.
        #expect(frames.map(\.height) == [44, 44, 44, 44])
        #expect(frames[1].minY == frames[0].maxY + 8 + header)
        #expect(frames[2].minY == frames[1].maxY)
        #expect(frames[3].minY == frames[2].maxY + 8)
        let texts = rig.stage.views(ofType: UILabel.self).compactMap(\.text)
        #expect(texts.contains("Files") && texts.contains("Sort") && !texts.contains("Empty"))
    }

    @Test("titles are the label's colour, red for what destroys, dimmed where disabled; subtitles are secondary")
    func colours() throws {
        let rig = try MenuRig()
        let lines = UIAction(title: "Plain", subtitle: "below") { _ in }
        rig.button.menu = UIMenu(children: [
            lines, rig.action("Delete", attributes: .destructive), rig.action("Off", attributes: [.disabled, .destructive]),
            UIMenu(title: "Erase", options: .destructive, children: [rig.action("All")]),
        ])
        try rig.stage.tap(at: onButton)
        func labels(_ title: String) throws -> [UILabel] { try rig.row(title).subviews.compactMap { $0 as? UILabel } }
        #expect(try labels("Plain").map(\.textColor) == [.label, .secondaryLabel])
        #expect(try labels("Delete").map(\.textColor) == [.systemRed])
        #expect(try labels("Off").map(\.textColor) == [.tertiaryLabel])
        #expect(try labels("Erase").map(\.textColor) == [.systemRed])
        // A disabled row is not chosen.
        try rig.stage.settle()
        try rig.stage.tap(labelled: "Off")
        #expect(rig.rows.count == 4 && rig.log.entries.isEmpty)
    }

    @Test("a row that is on has a check mark, and all titles make room for it; images are at the end", arguments: [false, true])
    func marks(isRightToLeft: Bool) throws {
        let rig = try MenuRig()
        rig.button.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        let image = try #require(UIImage(systemName: "star"))
        let on = UIAction(title: "On", image: image, state: .on) { _ in }
        rig.button.menu = UIMenu(children: [on, rig.action("Off")])
        try rig.stage.tap(at: onButton)
        let row = try rig.row("On")
        let images = row.subviews.compactMap { $0 as? UIImageView }.sorted { $0.frame.minX < $1.frame.minX }
        #expect(images.count == 2)
        let (first, last) = isRightToLeft ? (images[1], images[0]) : (images[0], images[1])
        let title = try #require(row.subviews.compactMap { $0 as? UILabel }.first)
        let start = isRightToLeft ? 250 - title.frame.maxX : title.frame.minX
        #expect(start == 36)
        #expect((isRightToLeft ? 250 - first.frame.maxX : first.frame.minX) < 20)
        #expect((isRightToLeft ? last.frame.minX : 250 - last.frame.maxX) == 16)
        #expect(title.textAlignment == (isRightToLeft ? .right : .left))
        let other = try #require(try rig.row("Off").subviews.compactMap { $0 as? UILabel }.first)
        #expect(other.frame.minX == title.frame.minX || isRightToLeft)
    }

    @Test("in a menu of a single selection, the chosen element is on and the others are off, also in its groups")
    func singleSelection() throws {
        let rig = try MenuRig()
        let actions = ["A", "B", "C"].map { rig.action($0, state: $0 == "A" ? .on : .off) }
        let free = rig.action("Free", state: .on)
        rig.button.menu = UIMenu(children: [
            UIMenu(
                options: [.displayInline, .singleSelection],
                children: [actions[0], actions[1], UIMenu(options: .displayInline, children: [actions[2]])]),
            free,
        ])
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        try rig.stage.tap(labelled: "C")
        #expect(actions.map(\.state) == [.off, .off, .on])
        #expect(free.state == .on)
    }

    @Test("an element may keep the menu open, which shows what its handler changes")
    func keepsPresented() throws {
        let rig = try MenuRig()
        let size = UIAction(title: "Grow", attributes: .keepsMenuPresented) { action in
            action.title = "Grow more"
            action.state = .on
        }
        rig.button.menu = UIMenu(children: [size, rig.action("Done")])
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        try rig.stage.tap(labelled: "Grow")
        #expect(rig.rows == ["Grow more", "Done"])
        #expect(try rig.row("Grow more").subviews.contains { $0 is UIImageView })
        try rig.stage.tap(labelled: "Done")
        try rig.stage.settle()
        #expect(rig.rows.isEmpty)
    }

    @Test("what is below the pointer highlights; a submenu opens when it rests, and closes when it rests elsewhere")
    func hover() throws {
        let rig = try MenuRig()
        rig.button.menu = UIMenu(children: [rig.action("Open"), UIMenu(title: "More", children: [rig.action("Inner")])])
        try rig.stage.tap(at: onButton)
        try rig.stage.settle()
        try rig.stage.hover(over: rig.row("Open"))
        #expect(rig.highlighted == ["Open"])
        try rig.stage.hover(over: rig.row("More"))
        #expect(rig.highlighted == ["More"] && rig.panels.count == 1)
        try rig.stage.advance(by: 0.5)
        #expect(rig.rows.contains("Inner"))
        // The way into it crosses another row.
        try rig.stage.hover(over: rig.row("Open"))
        try rig.stage.advance(by: 0.1)
        try rig.stage.hover(over: rig.row("Inner"))
        try rig.stage.advance(by: 0.5)
        #expect(rig.rows.contains("Inner"))
        try rig.stage.hover(over: rig.row("Open"))
        try rig.stage.advance(by: 0.6)
        #expect(rig.rows == ["Open", "More"])
        try rig.stage.move(to: CGPoint(x: 580, y: 480))
        #expect(rig.highlighted.isEmpty)
    }

    @Test("a click opens a submenu, whose rows choose")
    func submenu() throws {
        let rig = try MenuRig()
        rig.button.menu = UIMenu(children: [
            UIMenu(title: "More", children: [UIMenu(title: "Deep", children: [rig.action("Last")])])
        ])
        try rig.stage.tap(at: onButton)
        for title in ["More", "Deep", "Last"] {
            try rig.stage.settle()
            try rig.stage.tap(labelled: title)
        }
        try rig.stage.settle()
        #expect(rig.log.entries == ["Last"] && rig.panels.isEmpty)
    }

    @Test("deferred elements show a row until they are there; what is kept is asked for once")
    func deferred() throws {
        let rig = try MenuRig()
        var answers: [@MainActor ([UIMenuElement]) -> Void] = []
        var asked = 0
        let kept = UIDeferredMenuElement { answers.append($0) }
        let uncached = UIDeferredMenuElement.uncached { done in
            asked += 1
            done([rig.action("Fresh \(asked)")])
        }
        rig.button.menu = UIMenu(children: [rig.action("First"), kept, uncached])
        try rig.stage.tap(at: onButton)
        #expect(rig.rows == ["First", "Loading…", "Fresh 1"])
        try rig.stage.tap(labelled: "Loading…")
        try rig.stage.settle(timeout: 2)
        answers[0]([rig.action("Found"), rig.action("Also found")])
        answers[0]([rig.action("Too late")])
        try rig.stage.settle()
        #expect(rig.rows == ["First", "Found", "Also found", "Fresh 1"])
        #expect(abs(try #require(rig.panels.first).frame.height - 176) < 0.01)
        try rig.stage.tap(labelled: "Also found")
        try rig.stage.settle()
        try rig.stage.tap(at: onButton)
        #expect(rig.rows == ["First", "Found", "Also found", "Fresh 2"])
        #expect(answers.count == 1)
    }

    @Test("a long title takes more lines, and nothing of it leaves the row")
    func longTitles() throws {
        let rig = try MenuRig()
        let text = "A title that is a good deal longer than a menu is wide"
        rig.button.menu = UIMenu(children: [
            UIAction(title: text, subtitle: text, image: UIImage(systemName: "star"), state: .on) { _ in }, rig.action("Short"),
        ])
        try rig.stage.tap(at: onButton)
        let row = try rig.row(text)
        #expect(row.frame.height > 80)
        for view in row.subviews { #expect(row.bounds.insetBy(dx: -0.01, dy: -0.01).contains(view.frame), "\(view)") }
        let labels = row.subviews.compactMap { $0 as? UILabel }
        #expect(labels[0].frame.maxY <= labels[1].frame.minY)
    }
}
