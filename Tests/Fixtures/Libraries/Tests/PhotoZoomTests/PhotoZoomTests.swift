// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LibraryTesting
import Stagehand
import Testing
import UIKit

@testable import PhotoZoom

@MainActor
@Suite("Zooming into a photo", .serialized)
struct PhotoZoomTests {
    @MainActor private final class Show {
        let grid = PhotoGridController(images: makeImages())
        let delegate = ObservingZoomNavigationDelegate()
        let navigation: UINavigationController
        let stage: Stagehand

        @MainActor init() throws {
            navigation = UINavigationController(rootViewController: grid)
            navigation.delegate = delegate
            stage = try Stagehand(navigation, size: CGSize(width: 400, height: 300))
        }

        @MainActor func thumbnail(_ index: Int) throws -> UIImageView {
            try #require(grid.view.subviews.compactMap { $0 as? UIImageView }.first { $0.tag == index })
        }

        @MainActor var flying: UIImageView? {
            stage.views(identifier: "zoom.flying").first as? UIImageView
        }
    }

    @Test("the image flies from its thumbnail to its place in the next controller, by exact frames")
    func push() throws {
        let show = try Show()
        let thumbnail = try show.thumbnail(1)
        let start = thumbnail.convert(thumbnail.bounds, to: show.navigation.view)
        #expect(start.width == start.height && abs(start.width - 120) < 0.001)
        try show.stage.tap(thumbnail)
        let flying = try #require(show.flying)
        #expect(flying.frame.width == 400 && flying.seenFrame == start && thumbnail.isHidden)
        #expect(flying.layer.cornerRadius == 0 && flying.layer.presentation()?.cornerRadius == 6)
        try show.stage.advance(by: 0.2)
        let middle = flying.seenFrame
        #expect(middle.width > start.width + 20 && middle.width < 380)
        try show.stage.settle()
        let photo = try #require(show.navigation.topViewController as? PhotoController)
        #expect(show.flying == nil && !thumbnail.isHidden && !photo.imageView.isHidden)
        #expect(show.delegate.shownTitles == ["Photos", "Photo 2"])
        #expect(photo.imageView.frame == photo.view.bounds && photo.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(try show.stage.pixel(at: CGPoint(x: 200, y: 150)) == .green)
        #expect(photo.captionLabel.alpha == 1)
    }

    @Test("the delegate may refuse a photo, although only the subclass has that method")
    func refusal() throws {
        let show = try Show()
        let listener = ChoosyListener()
        show.grid.delegate = listener
        try show.stage.tap(show.thumbnail(0))
        try show.stage.settle()
        #expect(show.navigation.topViewController === show.grid && listener.log == [])
        try show.stage.tap(show.thumbnail(2))
        try show.stage.settle()
        #expect(show.navigation.topViewController is PhotoController && listener.log == ["show 2"])
    }

    @Test("back goes back into the thumbnail")
    func pop() throws {
        let show = try Show()
        show.grid.show(2)
        try show.stage.settle()
        show.navigation.popViewController(animated: true)
        try show.stage.advance(by: 0.39)
        let thumbnail = try show.thumbnail(2)
        let end = thumbnail.convert(thumbnail.bounds, to: show.navigation.view)
        let seen = try #require(show.flying).seenFrame
        #expect(abs(seen.midX - end.midX) < 3 && abs(seen.width - end.width) < 8)
        try show.stage.settle()
        #expect(show.navigation.viewControllers == [show.grid] && !thumbnail.isHidden && show.flying == nil)
        #expect(show.delegate.shownTitles == ["Photos", "Photo 3", "Photos"])
    }

    @Test("a drag downwards takes the photo along; let go early it is put back, late it lands in the thumbnail")
    func dragging() throws {
        let show = try Show()
        show.grid.show(1, animated: false)
        try show.stage.settle()
        let photo = try #require(show.navigation.topViewController as? PhotoController)
        try show.stage.pull(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 230, y: 160))
        let flying = try #require(show.flying)
        #expect(flying.frame.midY > 195 && flying.frame.width < 400 && photo.imageView.isHidden)
        #expect(photo.view.alpha < 0.95 && photo.view.alpha > 0.7)
        try show.stage.releaseAtRest(at: CGPoint(x: 230, y: 160))
        try show.stage.settle()
        #expect(show.navigation.topViewController === photo && photo.view.alpha == 1 && !photo.imageView.isHidden)
        #expect(show.flying == nil && show.grid.view.window == nil)

        try show.stage.pull(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 260))
        try show.stage.release(at: CGPoint(x: 200, y: 260))
        try show.stage.advance(by: 0.2)
        #expect(show.flying != nil)
        try show.stage.settle()
        #expect(show.navigation.viewControllers == [show.grid] && photo.view.window == nil && show.flying == nil)
        #expect(try !show.thumbnail(1).isHidden && show.delegate.shownTitles.last == "Photos")
    }

    @Test("a double tap enlarges around the finger, and a tap hides the bar")
    func taps() throws {
        let show = try Show()
        show.grid.show(1, animated: false)
        try show.stage.settle()
        let photo = try #require(show.navigation.topViewController as? PhotoController)
        let point = CGPoint(x: 100, y: 150)
        for _ in 0..<2 {
            try show.stage.tap(at: point)
            try show.stage.advance(by: 0.1)
        }
        try show.stage.settle()
        #expect(photo.imageView.transform.a == 2 && !show.navigation.isNavigationBarHidden)
        let center = photo.imageView.convert(CGPoint(x: 100, y: 150), to: photo.view)
        #expect(abs(center.x - 200) < 0.001 && abs(center.y - 150) < 0.001)
        // Enlarged, it is not dragged out.
        try show.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 280))
        try show.stage.settle()
        #expect(show.navigation.topViewController === photo)
        try show.stage.tap(at: point)
        try show.stage.settle()
        #expect(show.navigation.isNavigationBarHidden && photo.prefersStatusBarHidden)
    }

    @Test("the caption's timer hides it when it fires")
    func caption() throws {
        let show = try Show()
        show.grid.show(3, animated: false)
        try show.stage.settle()
        let photo = try #require(show.navigation.topViewController as? PhotoController)
        #expect(photo.captionLabel.text == "Photo 4" && !photo.captionLabel.isHidden)
        photo.hideCaption()
        try show.stage.settle()
        #expect(photo.captionLabel.isHidden)
    }

    @Test("a resize lays out the photo, and the grid below it when it comes back")
    func resize() throws {
        let show = try Show()
        show.grid.show(1)
        try show.stage.settle()
        let photo = try #require(show.navigation.topViewController as? PhotoController)
        try show.stage.resize(to: CGSize(width: 640, height: 480))
        #expect(photo.imageView.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
        #expect(photo.captionLabel.frame == CGRect(x: 0, y: 440, width: 640, height: 40))
        show.navigation.popViewController(animated: true)
        try show.stage.settle()
        #expect(try show.thumbnail(1).frame.width == 200)
    }

    @Test("photos are freed, after a pop and after a drag that was taken back")
    func freed() throws {
        let show = try Show()
        // Not by expectFreed: the navigation bar makes the views of the grid's item anew when that comes back, and keeps them.
        weak var photo: PhotoController?
        weak var imageView: UIImageView?
        show.grid.show(1)
        try show.stage.settle()
        photo = show.navigation.topViewController as? PhotoController
        imageView = photo?.imageView
        #expect(photo != nil && imageView != nil)
        try show.stage.pull(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 150))
        try show.stage.releaseAtRest(at: CGPoint(x: 200, y: 150))
        try show.stage.settle()
        show.navigation.popViewController(animated: true)
        try show.stage.settle()
        #expect(photo == nil && imageView == nil)
    }

    @Test("it moves in every picture of a film")
    func film() throws {
        let show = try Show()
        try show.stage.tap(show.thumbnail(1))
        #expect(try show.stage.changes(during: 0.38, named: "photo-zoom") == 7)
    }
}
