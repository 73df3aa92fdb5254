// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Stagehand

/// What scrolling and lists look like while they move, light and dark. `PROSCENIUM_FILMS` names a folder to which the strips are written, to
/// be looked at.
@MainActor
@Suite("Films of scrolling", .serialized)
struct ScrollFilmTests {
    private static let size = CGSize(width: 320, height: 480)
    nonisolated private static let styles: [UIUserInterfaceStyle] = [.light, .dark]

    /// A stage that is filmed.
    @MainActor
    private final class Film {
        let stage: Stagehand
        private var strip = FilmStrip()
        private(set) var pictures: [PixelBuffer] = []

        init(_ root: UIViewController, _ style: UIUserInterfaceStyle) throws {
            // The dark ones have two pixels a point.
            stage = try Stagehand(root, size: ScrollFilmTests.size, scale: style == .dark ? 2 : 1)
            stage.window.overrideUserInterfaceStyle = style
            try stage.settle()
        }

        func shoot() throws {
            try stage.record(in: &strip)
            pictures.append(PixelBuffer(try stage.screenshot()))
        }

        func shoot(_ count: Int, every frames: Int) throws {
            for _ in 0..<count {
                for _ in 0..<frames { try stage.advanceOneFrame() }
                try shoot()
            }
        }

        /// Moves the pressed pointer, so many points a frame.
        func move(from point: CGPoint, x: CGFloat = 0, y: CGFloat = 0, frames: Int) throws -> CGPoint {
            var point = point
            for _ in 0..<frames {
                point.x += x
                point.y += y
                try stage.move(to: point)
                try stage.advanceOneFrame()
            }
            return point
        }

        /// Every picture differs from the one before it.
        var alwaysMoves: Bool { zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 } }

        func keep(_ name: String, _ style: UIUserInterfaceStyle) throws {
            guard let folder = ProcessInfo.processInfo.environment["PROSCENIUM_FILMS"] else { return }
            try strip.writePNG(to: "\(folder)/\(name)-\(style == .dark ? "dark" : "light").png")
        }
    }

    @Test("a list that is thrown slows down, each section's title at its top", arguments: styles)
    func throwing(_ style: UIUserInterfaceStyle) throws {
        let list = FilmList(style: .plain)
        let film = try Film(list, style)
        try film.shoot()
        try film.stage.press(at: CGPoint(x: 160, y: 420))
        let end = try film.move(from: CGPoint(x: 160, y: 420), y: -30, frames: 8)
        try film.shoot()
        try film.stage.release(at: end)
        var places: [CGFloat] = [list.tableView.contentOffset.y]
        for _ in 0..<6 {
            try film.shoot(1, every: 15)
            places.append(list.tableView.contentOffset.y)
        }
        let ways = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect(film.alwaysMoves && zip(ways, ways.dropFirst()).allSatisfy { $0 > $1 } && ways.last.map { $0 > 0 } == true)
        try film.keep("throw", style)
    }

    @Test("a list that is pulled beyond its top gives way, and comes back", arguments: styles)
    func bounce(_ style: UIUserInterfaceStyle) throws {
        let list = FilmList(style: .plain)
        let film = try Film(list, style)
        try film.stage.press(at: CGPoint(x: 160, y: 100))
        let end = try film.move(from: CGPoint(x: 160, y: 100), y: 10, frames: 30)
        try film.stage.advance(by: 0.2)
        try film.shoot()
        #expect(list.tableView.contentOffset.y < -80 && list.tableView.contentOffset.y > -290)
        try film.stage.release(at: end)
        try film.shoot(6, every: 3)
        #expect(film.alwaysMoves)
        try film.stage.settle()
        try film.shoot()
        #expect(list.tableView.contentOffset.y == 0)
        try film.keep("bounce", style)
    }

    @Test("pages come to rest one by one", arguments: styles)
    func paging(_ style: UIUserInterfaceStyle) throws {
        let root = FilmPages()
        let film = try Film(root, style)
        try film.stage.press(at: CGPoint(x: 260, y: 240))
        let end = try film.move(from: CGPoint(x: 260, y: 240), x: -15, frames: 8)
        try film.shoot()
        try film.stage.release(at: end)
        try film.shoot(5, every: 4)
        try film.stage.settle()
        try film.shoot()
        #expect(root.pages.contentOffset.x == 320)
        try film.keep("paging", style)
    }

    @Test("a drag over a sheet's list makes the sheet large, then scrolls; at its top it drags the sheet down", arguments: styles)
    func handOff(_ style: UIUserInterfaceStyle) throws {
        let list = FilmList(style: .plain)
        let film = try Film(list, style)
        list.openSheet()
        try film.stage.settle()
        try film.shoot()
        let table = try #require(list.sheet?.tableView)
        let top = { table.convert(table.bounds.origin, to: nil).y }
        let medium = top()
        try film.stage.press(at: CGPoint(x: 160, y: 440))
        var point = try film.move(from: CGPoint(x: 160, y: 440), y: -10, frames: 12)
        try film.shoot()
        #expect(top() < medium && table.contentOffset.y <= 0)
        point = try film.move(from: point, y: -10, frames: 28)
        try film.shoot()
        try film.stage.advance(by: 0.2)
        try film.stage.release(at: point)
        try film.stage.settle()
        try film.shoot()
        let large = top()
        #expect(large < medium)
        // The finger that has scrolled the list only scrolls it. At rest at its top, the sheet is dragged.
        table.contentOffset.y = 60
        try film.stage.press(at: CGPoint(x: 160, y: 200))
        point = try film.move(from: CGPoint(x: 160, y: 200), y: 10, frames: 20)
        try film.shoot()
        #expect(table.contentOffset.y < 0 && top() == large)
        try film.stage.release(at: point)
        try film.stage.settle()
        try film.stage.press(at: CGPoint(x: 160, y: 200))
        point = try film.move(from: CGPoint(x: 160, y: 200), y: 10, frames: 16)
        try film.shoot()
        #expect(top() > large && table.contentOffset.y == 0)
        try film.stage.advance(by: 0.2)
        try film.stage.release(at: point)
        try film.shoot(1, every: 6)
        try film.stage.settle()
        try film.shoot()
        try film.keep("sheet", style)
    }

    @Test("a row that is swiped uncovers its actions, and is gone after Delete", arguments: styles)
    func swiping(_ style: UIUserInterfaceStyle) throws {
        let list = FilmList(style: .plain)
        let film = try Film(list, style)
        let row = list.tableView.rectForRow(at: IndexPath(row: 2, section: 0))
        try film.stage.press(at: CGPoint(x: 260, y: row.midY))
        let end = try film.move(from: CGPoint(x: 260, y: row.midY), x: -12, frames: 5)
        try film.shoot()
        _ = try film.move(from: end, x: -12, frames: 6)
        try film.shoot()
        try film.stage.release(at: CGPoint(x: end.x - 72, y: end.y))
        try film.shoot(1, every: 6)
        try film.stage.settle()
        try film.shoot()
        try film.stage.tap(labelled: "Delete")
        try film.shoot(3, every: 5)
        try film.stage.settle()
        try film.shoot()
        #expect(film.alwaysMoves && list.sections[0].rows.count == 5)
        try film.keep("swipe", style)
    }

    @Test("a row is moved by its handle, and the others make room", arguments: styles)
    func reordering(_ style: UIUserInterfaceStyle) throws {
        let list = FilmList(style: .plain)
        let film = try Film(list, style)
        list.setEditing(true, animated: true)
        try film.shoot(1, every: 8)
        try film.stage.settle()
        try film.shoot()
        let row = list.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
        try film.stage.press(at: CGPoint(x: 300, y: row.midY))
        try film.stage.advance(by: 0.2)
        var point = try film.move(from: CGPoint(x: 300, y: row.midY), y: 5, frames: 10)
        try film.shoot()
        point = try film.move(from: point, y: 5, frames: 10)
        try film.shoot(2, every: 6)
        try film.stage.release(at: point)
        try film.shoot(1, every: 4)
        try film.stage.settle()
        try film.shoot()
        #expect(list.sections[0].rows.firstIndex(of: "Book 2").map { $0 >= 2 } == true)
        list.setEditing(false, animated: true)
        try film.shoot(1, every: 8)
        try film.keep("reorder", style)
    }

    @Test("a tile is moved by a long press, and the others make room", arguments: styles)
    func reorderingTiles(_ style: UIUserInterfaceStyle) throws {
        let grid = FilmGrid()
        let film = try Film(grid, style)
        try film.stage.press(at: CGPoint(x: 56, y: 56))
        try film.stage.advance(by: 0.6)
        try film.shoot()
        var point = try film.move(from: CGPoint(x: 56, y: 56), x: 5, y: 4, frames: 12)
        try film.shoot()
        point = try film.move(from: point, x: 5, y: 4, frames: 14)
        try film.shoot(3, every: 6)
        #expect(grid.tiles.first == 1)
        try film.stage.release(at: point)
        try film.shoot(2, every: 5)
        try film.stage.settle()
        try film.shoot()
        #expect(grid.tiles.prefix(5) == [2, 3, 4, 5, 1])
        try film.keep("tiles", style)
    }

    @Test("a section goes and another one comes, each with its title", arguments: styles)
    func sections(_ style: UIUserInterfaceStyle) throws {
        let list = FilmList(style: .plain)
        let film = try Film(list, style)
        try film.shoot()
        list.rebuildShelves()
        try film.shoot(6, every: 3)
        #expect(film.alwaysMoves)
        try film.stage.settle()
        try film.shoot()
        try film.keep("sections", style)
    }

    @Test("a wheel glides, and its bar shows, widens under the pointer and fades", arguments: styles)
    func wheel(_ style: UIUserInterfaceStyle) throws {
        let list = FilmList(style: .grouped)
        let film = try Film(list, style)
        for _ in 0..<3 { try film.stage.scroll(at: CGPoint(x: 160, y: 240), notches: 1) }
        try film.shoot(3, every: 3)
        #expect(film.alwaysMoves && list.tableView.contentOffset.y > 60)
        try film.stage.move(to: CGPoint(x: 316, y: 60))
        try film.shoot(1, every: 15)
        try film.stage.move(to: CGPoint(x: 100, y: 300))
        try film.shoot(2, every: 20)
        try film.stage.settle()
        try film.shoot()
        try film.keep("wheel", style)
    }
}
