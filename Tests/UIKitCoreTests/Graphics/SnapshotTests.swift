// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Stagehand
import Testing
import UIKit

@Suite("Snapshots", .serialized) @MainActor
struct SnapshotTests {
    private func scene() -> UIView {
        let view = UIView(frame: CGRect(x: 30, y: 40, width: 60, height: 50))
        view.backgroundColor = .white
        view.alpha = 0.5
        view.transform = CGAffineTransform(rotationAngle: 1)
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        child.backgroundColor = .red
        child.layer.cornerRadius = 10
        view.addSubview(child)
        return view
    }

    @Test("layers render into contexts")
    func layersRenderIntoContexts() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 80)).image { context in
            context.cgContext.translateBy(x: 5, y: 5)
            scene().layer.render(in: context.cgContext)
        }
        let pixels = try #require(image.cgImage)
        #expect(pixels.color(x: 25, y: 25) == UIColor.red.cgColor)
        #expect(pixels.color(x: 16, y: 16) == UIColor.white.cgColor && pixels.color(x: 4, y: 4) == .clear)
        #expect(pixels.color(x: 66, y: 10) == .clear)
    }

    @Test("snapshots show layout that is due")
    func snapshotsShowLayoutThatIsDue() throws {
        final class Filler: UIView {
            override func layoutSubviews() { subviews.first?.frame = bounds }
        }
        let view = Filler(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let child = UIView()
        child.backgroundColor = .red
        view.addSubview(child)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.bounds.size == view.bounds.size)
        let image = try #require(snapshot.layer.contents as? CGImage)
        #expect(image.color(x: 20, y: 20) == UIColor.red.cgColor && image.isOpaque)
    }

    @Test("a drawn hierarchy looks as it does on screen")
    func picturesLookLikeTheScreen() throws {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        label.text = "Hello"
        controller.view.addSubview(label)
        controller.view.addSubview(scene())
        let stage = try Stagehand(controller, size: CGSize(width: 150, height: 120), scale: 2)
        let screen = try stage.screenshot()
        let view = try #require(controller.view)
        let drawn = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
        }
        let format = UIGraphicsImageRendererFormat(for: view.traitCollection)
        #expect(format.scale == 2)
        let sharp = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
        }
        #expect(drawn.size == view.bounds.size)
        let pixels = try #require(sharp.cgImage)
        var different = 0
        for y in 0..<screen.height {
            for x in 0..<screen.width where screen.color(x: x, y: y) != pixels.color(x: x, y: y) { different += 1 }
        }
        #expect(different == 0)
    }

    @Test("Complaints 20: a snapshot after updates shows what was just changed; one before them, what is on screen now")
    func snapshots() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 200, height: 200))
        let label = LaidOutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        label.backgroundColor = .blue
        root.view.addSubview(label)
        try stage.settle()
        label.isLaidOutRed = true
        label.setNeedsLayout()
        let after = try #require(label.snapshotView(afterScreenUpdates: true))
        after.frame.origin.x = 100
        root.view.addSubview(after)
        try stage.settle()
        #expect(try stage.colour(50, 50) == [255, 0, 0])
        #expect(try stage.colour(150, 50) == [255, 0, 0])

        // A snapshot does not show later changes.
        label.isLaidOutRed = false
        label.setNeedsLayout()
        try stage.settle()
        #expect(try stage.colour(150, 50) == [255, 0, 0])
        #expect(try stage.colour(50, 50) == [0, 0, 255])
    }

    @Test("Complaints 20: a snapshot before updates in the middle of a transition is what is seen, not where it will end")
    func snapshotInTransition() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 200, height: 200))
        root.view.backgroundColor = .white
        let b = UIViewController()
        b.view.backgroundColor = .blue
        b.modalPresentationStyle = .overFullScreen
        b.modalTransitionStyle = .crossDissolve
        root.present(b, animated: true)
        try stage.advance(by: 0.2)
        let now = try #require(stage.window.snapshotView(afterScreenUpdates: false))
        let picture = try stage.colour(100, 100)
        #expect(picture != [0, 0, 255] && picture != [255, 255, 255])
        try stage.settle()
        b.view.addSubview(now)
        try stage.settle()
        let frozen = try stage.colour(100, 100)
        #expect(zip(frozen, picture).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }

    /// Sets its colour in its layout.
    private final class LaidOutView: UIView {
        var isLaidOutRed = false

        override func layoutSubviews() {
            super.layoutSubviews()
            backgroundColor = isLaidOutRed ? .red : .blue
        }
    }
}
