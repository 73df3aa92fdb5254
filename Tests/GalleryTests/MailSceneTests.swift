// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Mail scene", .serialized)
struct MailSceneTests {
    private func makeStage() throws -> (Stagehand, MailViewController) {
        let mail = MailViewController()
        let stage = try Stagehand(UINavigationController(rootViewController: mail), size: CGSize(width: 420, height: 760))
        try stage.settle()
        return (stage, mail)
    }

    private func swipe(_ stage: Stagehand, _ mail: MailViewController, row: Int, by distance: CGFloat) throws {
        let cell = try #require(mail.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
        let frame = cell.convert(cell.bounds, to: stage.window)
        let player = ScriptPlayer(stage: stage)
        let (x, y) = (distance < 0 ? 0.9 : 0.1, frame.midY / stage.window.bounds.height)
        try player.play(.press(x, y))
        try player.play(.move(x + distance / stage.window.bounds.width, y, seconds: 0.3))
        try player.play(.release)
        try stage.settle()
    }

    @Test("a section for each day, whose header stays at the top")
    func days() throws {
        let (stage, mail) = try makeStage()
        #expect(mail.tableView.numberOfSections == Message.days.count)
        mail.tableView.scrollToRow(at: IndexPath(row: 5, section: 2), at: .middle, animated: false)
        try stage.settle()
        let header = try #require(mail.tableView.headerView(forSection: 2))
        #expect(header.convert(header.bounds, to: stage.window).minY == 44)
    }

    @Test("a swipe shows three actions; each does what it says", arguments: ["Delete", "Flag", "Archive"])
    func actions(name: String) throws {
        let (stage, mail) = try makeStage()
        try swipe(stage, mail, row: 1, by: -200)
        try stage.tap(labelled: name)
        try stage.settle()
        let message = mail.messages[1]
        #expect(message.isFlagged == (name == "Flag"))
        #expect(message.mailbox == (name == "Delete" ? .trash : name == "Archive" ? .archive : .inbox))
        #expect(mail.tableView.numberOfRows(inSection: 0) == (name == "Flag" ? 11 : 10))
    }

    @Test("a swipe over the whole row deletes, one over the actions opens them, and one to the other side stays open")
    func longSwipe() throws {
        let (stage, mail) = try makeStage()
        // Not longer than the actions.
        try swipe(stage, mail, row: 1, by: -290)
        #expect(mail.messages[1].mailbox == .inbox && stage.views(labelled: "Archive").count == 1)
        try stage.tap(at: CGPoint(x: 200, y: 600))
        try stage.settle()
        try swipe(stage, mail, row: 1, by: -370)
        #expect(mail.messages[1].mailbox == .trash)
        try swipe(stage, mail, row: 1, by: 100)
        #expect(stage.views(labelled: "Unread").count == 1 && mail.messages[2].mailbox == .inbox)
    }

    @Test("rows are selected while editing, and changed together")
    func selection() throws {
        let (stage, mail) = try makeStage()
        try stage.tap(labelled: "Edit")
        try stage.settle()
        for row in [0, 2, 3] {
            let cell = try #require(mail.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
            try stage.tap(cell)
        }
        #expect(stage.views(labelled: "3 selected").count == 1)
        try stage.tap(labelled: "Archive")
        try stage.settle()
        #expect(mail.messages.filter { $0.mailbox == .archive }.map(\.id) == [0, 2, 3])
        #expect(!mail.tableView.isEditing && mail.tableView.numberOfRows(inSection: 0) == 8)
    }

    @Test("a drag over the sheet's list makes it large, and goes on in the list")
    func sheet() throws {
        let (stage, mail) = try makeStage()
        try stage.tap(labelled: "Mailboxes")
        try stage.settle()
        let mailboxes = try #require(mail.presentedViewController as? MailboxesViewController)
        let height = mailboxes.view.bounds.height
        let top = mailboxes.tableView.contentOffset.y
        let player = ScriptPlayer(stage: stage)
        for step in [SceneStep.press(0.5, 0.9), .move(0.5, 0.7, seconds: 0.2), .wait(0.1)] { try player.play(step) }
        #expect(mailboxes.view.bounds.height > height + 100 && mailboxes.tableView.contentOffset.y == top)
        for step in [SceneStep.move(0.5, 0.2, seconds: 0.3), .wait(0.1), .release] { try player.play(step) }
        try stage.settle()
        #expect(mailboxes.view.bounds.height > height + 200 && mailboxes.tableView.contentOffset.y > top + 40)
    }

    @Test("the menu of a message moves it, and the button with all messages marks them as read")
    func menus() throws {
        let (stage, mail) = try makeStage()
        let cell = try #require(mail.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        try stage.secondaryClick(cell)
        try stage.settle()
        try stage.tap(labelled: "Move To")
        try stage.settle()
        try stage.tap(labelled: "Archive")
        try stage.settle()
        #expect(mail.messages[1].mailbox == .archive && mail.tableView.numberOfRows(inSection: 0) == 10)
        try stage.tap(labelled: "More")
        try stage.settle()
        try stage.tap(labelled: "Mark All as Read")
        try stage.settle()
        #expect(!mail.messages.contains { $0.mailbox == .inbox && $0.isUnread })
        // There is nothing left to mark.
        try stage.tap(labelled: "More")
        try stage.settle()
        try stage.tap(labelled: "Mark All as Read")
        #expect(stage.views(labelled: "Mark All as Read").count == 1)
    }
}
