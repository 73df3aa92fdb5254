// SPDX-License-Identifier: MIT
import Foundation
import LibraryTesting
import Stagehand
import Testing
import UIKit

@testable import SideDrawer

@MainActor
@Suite("A side drawer", .serialized)
struct SideDrawerTests {
    private let size = CGSize(width: 480, height: 320)

    private func makeDrawer(_ type: DrawerController.Type = DrawerController.self) -> (DrawerController, Page, Page) {
        let (center, left) = (Page("Center", .green), Page("Left", .yellow))
        let drawer =
            type == EdgeDrawerController.self
            ? EdgeDrawerController(center: center, left: left) : DrawerController(center: center, left: left)
        return (drawer, center, left)
    }

    private func edge(of page: Page) -> CGFloat {
        page.view.superview?.seenFrame.maxX ?? .nan
    }

    @Test("it opens by a call, tells its delegate and the notification center, and closes by a tap beside it")
    func opensAndCloses() throws {
        let (drawer, center, left) = makeDrawer()
        let listener = Listener()
        drawer.delegate = listener
        let stage = try Stagehand(drawer, size: size)
        #expect(center.log == ["willAppear", "didAppear"] && left.log == [])
        var posted: [Int] = []
        let token = NotificationCenter.default.addObserver(forName: .drawerDidOpen, object: drawer, queue: nil) { note in
            let side = note.userInfo?["side"] as? Int
            MainActor.assumeIsolated { posted.append(side ?? -1) }
        }
        defer { NotificationCenter.default.removeObserver(token) }

        drawer.open(.left)
        try stage.settle()
        #expect(listener.log == ["will open", "did open"] && posted == [0])
        #expect(left.view.superview?.frame == CGRect(x: 0, y: 0, width: 260, height: 320))
        #expect(left.log == ["willAppear", "didAppear"])
        #expect(try stage.pixel(at: CGPoint(x: 130, y: 300)) == .yellow)

        try stage.tap(at: CGPoint(x: 400, y: 160))
        try stage.settle()
        #expect(listener.log.last == "did close" && drawer.openSide == nil)
        #expect(left.log.suffix(2) == ["willDisappear", "didDisappear"])
        #expect(try stage.pixel(at: CGPoint(x: 130, y: 300)) == .green)
    }

    @Test("it follows the finger, dims as far as it is open, and goes back when it is let go before the middle")
    func followsFinger() throws {
        let (drawer, _, left) = makeDrawer()
        let stage = try Stagehand(drawer, size: size)
        try stage.pull(from: CGPoint(x: 100, y: 160), to: CGPoint(x: 210, y: 160))
        let dragged = edge(of: left)
        #expect(dragged > 90 && dragged <= 110)
        let dimming = try stage.view(identifier: "drawer.dimming")
        #expect(abs(dimming.alpha - dragged / 260 * 0.5) < 0.001)
        try stage.releaseAtRest(at: CGPoint(x: 210, y: 160))
        try stage.settle()
        #expect(drawer.openSide == nil && left.view.superview?.isHidden == true)
    }

    @Test("a fling opens it, at the finger's velocity")
    func fling() throws {
        let (drawer, _, left) = makeDrawer()
        let stage = try Stagehand(drawer, size: size)
        try stage.fling(from: CGPoint(x: 50, y: 160), to: CGPoint(x: 150, y: 160))
        let start = edge(of: left)
        try stage.advance(by: 0.1)
        let middle = edge(of: left)
        #expect(start < 130 && middle > start + 20 && middle < 260)
        try stage.settle()
        #expect(drawer.openSide == .left && edge(of: left) == 260)
    }

    @Test("vertical pans, and pans to a side without a menu, do nothing")
    func otherPans() throws {
        let (drawer, _, left) = makeDrawer()
        let stage = try Stagehand(drawer, size: size)
        try stage.drag(from: CGPoint(x: 240, y: 60), to: CGPoint(x: 250, y: 260))
        try stage.drag(from: CGPoint(x: 400, y: 160), to: CGPoint(x: 100, y: 160))
        try stage.settle()
        #expect(drawer.openSide == nil && left.view.superview?.isHidden == true && left.log == [])
    }

    @Test("a delegate that conforms in a subclass only is asked, and its optional property gives the width")
    func refuser() throws {
        let (drawer, _, left) = makeDrawer()
        let refuser = Refuser()
        drawer.delegate = refuser
        let stage = try Stagehand(drawer, size: size)
        var results: [Bool] = []
        drawer.open(.left) { results.append($0) }
        try stage.settle()
        #expect(drawer.openSide == nil && refuser.log == [] && results == [false])
        refuser.allows = true
        drawer.toggleLeft(nil)
        try stage.settle()
        #expect(drawer.openSide == .left && edge(of: left) == 200)
    }

    @Test("the subclass's delegate methods are called: a pan begins at the edge only")
    func edgeDrawer() throws {
        let (drawer, _, _) = makeDrawer(EdgeDrawerController.self)
        let stage = try Stagehand(drawer, size: size)
        try stage.fling(from: CGPoint(x: 200, y: 160), to: CGPoint(x: 400, y: 160))
        try stage.settle()
        #expect(drawer.openSide == nil)
        try stage.fling(from: CGPoint(x: 20, y: 160), to: CGPoint(x: 220, y: 160))
        try stage.settle()
        #expect(drawer.openSide == .left)
    }

    @Test("a resize while it is open keeps it open, at the new height")
    func resize() throws {
        let (drawer, center, left) = makeDrawer()
        let stage = try Stagehand(drawer, size: size)
        drawer.open(.left, animated: false)
        try stage.resize(to: CGSize(width: 280, height: 500))
        try stage.settle()
        #expect(left.view.superview?.frame == CGRect(x: 0, y: 0, width: 236, height: 500))
        #expect(center.view.bounds.size == CGSize(width: 280, height: 500))
        #expect(left.view.bounds.size == CGSize(width: 236, height: 500))
    }

    @Test("a menu's item shows its controller and closes the drawer; everything is freed")
    func menu() throws {
        try Stagehand.expectFreed {
            let (red, blue) = (Page("Red", .red), Page("Blue", .blue))
            blue.drawerTitle = "Ocean"
            let menu = DrawerMenuController(items: [red, blue])
            let drawer = DrawerController(center: red, left: menu)
            let chooser = Chooser()
            chooser.drawer = drawer
            menu.delegate = chooser
            let stage = try Stagehand(drawer, size: size)
            red.addDrawerButton()
            #expect(red.navigationItem.leftBarButtonItem?.title == "Menu")
            drawer.open(.left)
            try stage.settle()
            try stage.tap(labelled: "Ocean")
            try stage.settle()
            #expect(drawer.openSide == nil && drawer.centerViewController === blue && menu.selectedIndex == 1)
            #expect(red.log.suffix(2) == ["willDisappear", "didDisappear"] && blue.log == ["willAppear", "didAppear"])
            #expect(red.parent == nil && blue.drawerController === drawer)
            drawer.open(.left)
            try stage.settle()
            // The header is a label with a closure in an associated object.
            try stage.tap(labelled: "Menu")
            try stage.settle()
            #expect(menu.selectedIndex == 0 && drawer.centerViewController === red)
        }
    }

    @Test("it moves in every picture of a film")
    func film() throws {
        let (drawer, _, _) = makeDrawer()
        let stage = try Stagehand(drawer, size: size)
        drawer.open(.left)
        #expect(try stage.changes(during: 0.25, named: "side-drawer") == 7)
    }
}
