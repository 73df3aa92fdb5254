// SPDX-License-Identifier: MIT
import CoreGraphics
import Dispatch
import Foundation
import PhotoLibrary
import Stagehand
import Synchronization
import Testing
import UIKit

@testable import LookInside
@testable import gallery

@MainActor
@Suite("Look scene: sliders and Save", .serialized)
struct LookEditingTests {
    /// Keeps the navigation controller that the photos are in.
    private let root: UINavigationController

    init() throws {
        root = try #require(GalleryScene.look.makeRootViewController() as? UINavigationController)
    }

    private func makeLook() throws -> RootViewController { try #require(root.topViewController as? RootViewController) }

    private func makeStage(_ look: RootViewController) throws -> Stagehand {
        try Stagehand(root, size: CGSize(width: 960, height: 600))
    }

    private func image(_ look: RootViewController, _ item: Int) throws -> CGImage {
        let cell = try #require(
            look.collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? PhotoCollectionViewCell)
        return try #require(cell.imageView.image?.cgImage)
    }

    private func open(_ title: String, on stage: Stagehand) throws {
        try stage.tap(labelled: title)
        try stage.settle()
    }

    private func isEqual(_ left: CGImage, _ right: CGImage) -> Bool {
        guard left.width == right.width, left.height == right.height else { return false }
        return (0..<left.height).allSatisfy { y in
            (0..<left.width).allSatisfy { left.color(x: $0, y: y) == right.color(x: $0, y: y) }
        }
    }

    @Test(
        "a slider filters the photo behind the panel and the one in it, hue and colours together; reopened, they are where they were"
    )
    func filters() throws {
        let look = try makeLook()
        let stage = try makeStage(look)
        let original = try image(look, 0)
        try open("First Light", on: stage)
        let before = try stage.pixel(at: CGPoint(x: 100, y: 110))
        try stage.drag(stage.view(labelled: "Hue"), by: CGVector(dx: 60, dy: 0))
        try stage.drag(stage.view(labelled: "Brightness"), by: CGVector(dx: 40, dy: 0))
        BackgroundWork.finish()
        try stage.settle()
        #expect(try stage.pixel(at: CGPoint(x: 100, y: 110)) != before)

        func values() throws -> PhotoAdjustments {
            func value(_ label: String) throws -> Float { try #require(stage.view(labelled: label) as? UISlider).value }
            return try PhotoAdjustments(hue: value("Hue"), saturation: value("Saturation"), brightness: value("Brightness"))
        }
        let adjustments = try values()
        #expect(adjustments.hue > 0.5 && adjustments.saturation == 1 && adjustments.brightness > 0.05)
        let filtered = try #require(adjustments.apply(to: CIImage(cgImage: original)))
        #expect(isEqual(try image(look, 0), try #require(CIContext().createCGImage(filtered, from: filtered.extent))))

        try stage.tap(labelled: "Done")
        try stage.settle()
        try open("First Light", on: stage)
        #expect(try values() == adjustments)
    }

    /// What a filter was called with, and by whom. It waits until the test lets it go on.
    private final class HeldFilter: Sendable {
        let calls = Mutex<[(value: PhotoAdjustments, isOnMainThread: Bool)]>([])
        let hasBegun = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)

        func call(_ editor: PhotoEditor, _ value: PhotoAdjustments) -> UIImage? {
            let count = calls.withLock { calls in
                calls.append((value, Thread.isMainThread))
                return calls.count
            }
            if count == 1 {
                hasBegun.signal()
                mayGoOn.wait()
            }
            return editor.preview(value)
        }
    }

    @Test(
        "while a filter takes its time, the slider and the app go on: nothing is filtered on the main thread, and the newest value wins"
    )
    func newest() throws {
        let filter = HeldFilter()
        let look = try makeLook()
        look.filter = PhotoEditor.Filter { filter.call($0, $1) }
        let stage = try makeStage(look)
        let original = try image(look, 0)
        try open("First Light", on: stage)
        let slider = try #require(stage.view(labelled: "Hue") as? UISlider)
        let middle = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: nil)
        try stage.press(at: middle)
        try stage.move(to: CGPoint(x: middle.x + 5, y: middle.y))
        filter.hasBegun.wait()
        let first = slider.value
        // The worker is held: sixty frames pass, the knob moves in each, and the photo stays.
        for step in 1...60 {
            try stage.move(to: CGPoint(x: middle.x + 5 + CGFloat(step), y: middle.y))
            try stage.advanceOneFrame()
        }
        try stage.release(at: CGPoint(x: middle.x + 65, y: middle.y))
        #expect(slider.value > first + 0.5)
        #expect(filter.calls.withLock(\.count) == 1)
        #expect(isEqual(try image(look, 0), original))

        filter.mayGoOn.signal()
        BackgroundWork.finish()
        let calls = filter.calls.withLock { $0 }
        #expect(calls.map(\.value.hue) == [first, slider.value])
        #expect(calls.allSatisfy { !$0.isOnMainThread })
        let filtered = try #require(PhotoAdjustments(hue: slider.value).apply(to: CIImage(cgImage: original)))
        #expect(isEqual(try image(look, 0), try #require(CIContext().createCGImage(filtered, from: filtered.extent))))
    }

    @Test("in a running app the outcome comes by itself")
    func arrives() async throws {
        let value: Int = await withCheckedContinuation { done in
            let work = NewestWork<Int, Int> {
                $0 * 2
            } finish: {
                done.resume(returning: $0)
            }
            work.request(21)
            Self.kept = work
        }
        #expect(value == 42 && Self.kept?.isBusy == false)
        Self.kept = nil
    }

    private static var kept: NewestWork<Int, Int>?

    @Test("a panel that closes while its filter works is freed, and takes its outcome with it")
    func freed() throws {
        let filter = HeldFilter()
        let look = try makeLook()
        look.filter = PhotoEditor.Filter { filter.call($0, $1) }
        let stage = try makeStage(look)
        try open("First Light", on: stage)
        weak let panel = look.presentedViewController
        try stage.drag(stage.view(labelled: "Hue"), by: CGVector(dx: 30, dy: 0))
        filter.hasBegun.wait()
        try stage.press(.keyboardEscape)
        try stage.settle()
        #expect(panel == nil)
        filter.mayGoOn.signal()
        BackgroundWork.finish()
        #expect(filter.calls.withLock(\.count) == 1)
    }

    private func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("look-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("Save writes the whole photo as the sliders show it, and never over another file")
    func saves() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let look = try makeLook()
        look.picturesFolder = folder
        let stage = try makeStage(look)
        let original = try image(look, 2)
        try open("Harbour Lights", on: stage)
        try stage.drag(stage.view(labelled: "Saturation"), by: CGVector(dx: -70, dy: 0))
        let saturation = try #require(stage.view(labelled: "Saturation") as? UISlider).value
        for _ in 0..<2 {
            try stage.tap(labelled: "Save")
            BackgroundWork.finish()
            try stage.settle()
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == ["Harbour Lights 2.png", "Harbour Lights.png"])
        #expect(stage.views(labelled: "Saved as \(folder.path)/Harbour Lights 2.png").count == 1)
        let saved = try #require(UIImage(contentsOfFile: folder.appendingPathComponent(files[1]).path)?.cgImage)
        let filtered = try #require(PhotoAdjustments(saturation: saturation).apply(to: CIImage(cgImage: original)))
        #expect(saturation < 0.7)
        #expect(isEqual(saved, try #require(CIContext().createCGImage(filtered, from: filtered.extent))))
    }

    @Test("a photo that can't be saved is an alert that says why")
    func fails() throws {
        let missing = FileManager.default.temporaryDirectory.appendingPathComponent("look-\(UUID().uuidString)")
        let look = try makeLook()
        look.picturesFolder = missing
        let stage = try makeStage(look)
        try open("Harbour Lights", on: stage)
        try stage.tap(labelled: "Save")
        BackgroundWork.finish()
        try stage.settle()
        let alert = try #require(look.presentedViewController?.presentedViewController as? UIAlertController)
        #expect(alert.message == "'\(missing.path)/Harbour Lights.png' can't be written: No such file or directory.")
        try stage.tap(labelled: "OK")
        try stage.settle()
        #expect((try stage.view(labelled: "Save") as? UIButton)?.isEnabled == true)
    }

    @Test("a folder takes a bounded number of pictures of one name; without a folder, that is said")
    func bounds() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = PhotoFiles.image(of: Photo.all[0])
        for number in 1...PhotoSaving.mostOfATitle {
            let name = number == 1 ? "A-B.png" : "A-B \(number).png"
            #expect(FileManager.default.createFile(atPath: folder.appendingPathComponent(name).path, contents: Data()))
        }
        #expect(
            PhotoSaving.save(image, title: "A/B", in: folder)
                == .failure(.init(reason: "'\(folder.path)' has 99 pictures of this name.")))
        #expect(PhotoSaving.save(image, title: "A", in: nil) == .failure(.init(reason: "There is no folder for pictures.")))
    }

    @Test("the environment names the folder")
    func environment() {
        setenv("GALLERY_PICTURES", "/somewhere/else", 1)
        defer { unsetenv("GALLERY_PICTURES") }
        #expect(PhotoSaving.folder?.path == "/somewhere/else")
    }

    @Test("the sliders filter a copy for the screen; the whole photo is for Save")
    func sizes() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let large = UIGraphicsImageRenderer(size: CGSize(width: 2000, height: 1000), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2000, height: 1000))
        }
        let editor = PhotoEditor(photo: large, previewWidth: 400)
        #expect(editor.preview(PhotoAdjustments(hue: 1))?.size == CGSize(width: 400, height: 200))
        #expect(editor.whole(PhotoAdjustments(hue: 1))?.size == CGSize(width: 2000, height: 1000))
        #expect(PhotoEditor(photo: large, previewWidth: 4000).preview(PhotoAdjustments())?.size.width == 2000)
    }
}
