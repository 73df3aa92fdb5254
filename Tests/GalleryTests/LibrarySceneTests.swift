// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Library scene", .serialized)
struct LibrarySceneTests {
    private func makeStage(_ size: CGSize = CGSize(width: 960, height: 680)) throws -> (Stagehand, LibraryViewController) {
        let root = LibraryNavigationController()
        let stage = try Stagehand(root, size: size)
        try stage.settle()
        return (stage, try #require(root.viewControllers.first as? LibraryViewController))
    }

    @Test("a hundred thousand photos, each in one year; of the cells only those exist that show")
    func count() throws {
        #expect(Library.years.map(\.count).reduce(0, +) == 100_000)
        #expect(Library.years.last.map { $0.newest - $0.count } == 0)
        let (stage, library) = try makeStage()
        let list = library.collectionView
        #expect((1..<list.numberOfSections).map { list.numberOfItems(inSection: $0) }.reduce(0, +) == 100_000)
        #expect(list.indexPathsForVisibleItems.count < 60 && stage.views(ofType: PhotoCell.self).count < 60)
    }

    @Test("three columns in a narrow window, more in a wide one", arguments: [(390, 3), (960, 6), (1280, 9)])
    func columns(width: Int, columns: Int) throws {
        let (_, library) = try makeStage(CGSize(width: width, height: 800))
        let frames = (0...columns).compactMap {
            library.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 1))?.frame
        }
        #expect(Set(frames.map(\.minY)).count == 2 && frames[columns].minX == frames[0].minX)
    }

    @Test("the year's header stays below the bar while its photos scroll")
    func headers() throws {
        let (stage, library) = try makeStage()
        let list = library.collectionView
        list.scrollToItem(at: IndexPath(item: 4321, section: 3), at: .centeredVertically, animated: false)
        try stage.settle()
        let header = try #require(
            list.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 3)))
        #expect(header.convert(header.bounds, to: stage.window).minY == 44)
        #expect(stage.views(labelled: "2024").count == 1)
    }

    @Test("a photo zooms out of its cell, and back into it")
    func zooms() throws {
        let (stage, library) = try makeStage()
        let path = IndexPath(item: 8, section: 1)
        let cell = try #require(library.collectionView.cellForItem(at: path) as? PhotoCell)
        let place = cell.convert(cell.bounds, to: stage.window)
        try stage.tap(at: CGPoint(x: place.midX, y: place.midY))
        try stage.advanceOneFrame()
        let page = try #require(library.navigationController?.topViewController as? PhotoPageViewController)
        let picture = try #require(page.view.superview?.subviews.compactMap { $0 as? UIImageView }.last)
        let shown = try #require(picture.layer.presentation()).frame
        #expect(abs(shown.midX - place.midX) < 30 && shown.width < place.width * 2 && page.imageView.isHidden)
        try stage.settle()
        #expect(picture.superview == nil && !page.imageView.isHidden && !cell.imageView.isHidden)
        #expect(page.imageView.frame.width > place.width * 4)
        library.navigationController?.popViewController(animated: true)
        try stage.settle()
        #expect(library.navigationController?.viewControllers == [library])
        #expect(!cell.imageView.isHidden && cell.window != nil)
    }

    @Test("details are in the side panel, and in a sheet in a narrow window", arguments: [390, 960])
    func details(width: Int) throws {
        let (stage, _) = try makeStage(CGSize(width: width, height: 700))
        try stage.tap(at: CGPoint(x: 100, y: 560))
        try stage.settle()
        try stage.tap(labelled: "Details")
        try stage.settle()
        let presented = try #require(stage.window.rootViewController?.presentedViewController)
        #expect((presented.presentationController is SidePanel) == (width == 960))
    }

    @Test("the menu of a photo makes it a favourite, and opens it")
    func menu() throws {
        let (stage, library) = try makeStage()
        let path = IndexPath(item: 2, section: 1)
        let cell = try #require(library.collectionView.cellForItem(at: path) as? PhotoCell)
        try stage.secondaryClick(cell)
        try stage.settle()
        try stage.tap(labelled: "Favorite")
        try stage.settle()
        #expect(cell.isFavorite)
        try stage.secondaryClick(cell)
        try stage.settle()
        try stage.tap(labelled: "Favorite")
        try stage.settle()
        #expect(!cell.isFavorite)
        try stage.longPress(cell)
        try stage.settle()
        try stage.tap(labelled: "Open")
        try stage.settle()
        #expect(library.navigationController?.topViewController is PhotoPageViewController)
    }
}
