// SPDX-License-Identifier: MIT
import PhotoLibrary
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Photos scene", .serialized)
struct PhotosSceneTests {
    @Test("every photo has its file, and every file its photo")
    func files() throws {
        let folder = try #require(PhotoFiles.folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files) == Set(Photo.all.map { $0.file + ".png" }))
        for photo in Photo.all {
            let image = try #require(PhotoFiles.image(of: photo))
            #expect(image.size == CGSize(width: 480, height: 360))
            let size = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(photo.file + ".png").path)
            #expect((size[.size] as? Int ?? .max) <= 120 << 10)
        }
    }

    @Test(
        "all tiles show, evenly spaced, whatever the size",
        arguments: [(1280, 800, 6), (700, 500, 6), (1920, 1080, 6), (480, 900, 3), (1600, 420, 8)])
    func grid(width: Int, height: Int, columns: Int) throws {
        let area = CGRect(x: 20, y: 60, width: width - 40, height: height - 80)
        let grid = PhotoGrid(area: area, count: 24, spacing: 8)
        #expect(grid.columns == columns)
        let frames = (0..<24).map { grid.frame(at: $0) }
        #expect(frames.allSatisfy { area.contains($0) })
        for (index, frame) in frames.enumerated() where index % columns > 0 {
            #expect(frame.minX - frames[index - 1].maxX == 8)
        }
        #expect(frames[columns - 1].maxX == area.maxX)
        #expect(frames[23].maxY == area.maxY)
    }

    @Test("the panel shows the photo that was clicked")
    func details() throws {
        let root = PhotosViewController()
        let stage = try Stagehand(root, size: CGSize(width: 1280, height: 800))
        let tile = try #require(root.view.subviews.compactMap { $0 as? PhotoTile }.dropFirst(3).first)
        try stage.tap(tile)
        try stage.settle()
        #expect(root.presentedViewController?.title == tile.photo.title)
    }

    @Test("the panel is freed with all of its parts when it is closed")
    func freed() throws {
        let stage = try Stagehand(PhotosViewController(), size: CGSize(width: 960, height: 600))
        try stage.expectFreed {
            try stage.tap(at: CGPoint(x: 100, y: 200))
            try stage.settle()
            try stage.press(.keyboardEscape)
        }
    }

    @Test("a tile is darker while it is pressed")
    func highlight() throws {
        let root = PhotosViewController()
        let stage = try Stagehand(root, size: CGSize(width: 1280, height: 800))
        let point = CGPoint(x: 320, y: 400)
        let before = try stage.pixel(at: point)
        try stage.press(at: point)
        #expect(try stage.pixel(at: point) != before)
        try stage.move(to: CGPoint(x: 1279, y: 799))
        try stage.release(at: CGPoint(x: 1279, y: 799))
        #expect(try stage.pixel(at: point) == before)
        #expect(root.presentedViewController == nil)
    }
}
