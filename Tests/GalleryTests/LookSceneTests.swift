// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import Testing
import UIKit

@testable import LookInside
@testable import gallery

@MainActor
@Suite("Look scene", .serialized)
struct LookSceneTests {
    private let look: RootViewController
    private let root: UINavigationController

    init() throws {
        root = try #require(GalleryScene.look.makeRootViewController() as? UINavigationController)
        look = try #require(root.topViewController as? RootViewController)
    }

    private func makeStage() throws -> Stagehand {
        try Stagehand(root, size: CGSize(width: 961, height: 600))
    }

    @Test("five photos fill a row at any width, and keep their shape", arguments: [720, 961, 1400])
    func fiveAcross(width: Int) throws {
        let stage = try makeStage()
        try stage.resize(to: CGSize(width: width, height: 600))
        try stage.settle()
        let frames = try (0..<6).map {
            try #require(look.collectionView.cellForItem(at: IndexPath(item: $0, section: 0))).frame
        }
        #expect(Set(frames[..<5].map(\.minY)).count == 1 && frames[5].minY > frames[0].maxY && frames[5].minX == frames[0].minX)
        #expect(abs(frames[0].minX - 8) < 0.5 && abs(frames[4].maxX - CGFloat(width - 8)) < 0.5)
        #expect(frames.allSatisfy { abs($0.width / $0.height - 4 / 3) < 0.04 })
    }

    @Test("the switch in the bar chooses the presentation of the next photo")
    func chooses() throws {
        let stage = try makeStage()
        #expect(try stage.view(labelled: "Cool").isDescendant(of: root.navigationBar))
        for isCool in [false, true, false] {
            try stage.tap(labelled: "First Light")
            try stage.settle()
            let presentation = root.presentedViewController?.presentationController
            #expect(
                (presentation is CoolPresentationController) == isCool
                    && (presentation is OverlayPresentationController) != isCool)
            try stage.tap(labelled: "Done")
            try stage.settle()
            #expect(root.presentedViewController == nil)
            try stage.tap(labelled: "Cool")
            try stage.settle()
        }
    }

    @Test("the wall follows the style; the panel is dark in both", arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) throws {
        root.overrideUserInterfaceStyle = style
        let stage = try makeStage()
        let wall = try #require(try stage.pixel(at: CGPoint(x: 3, y: 400)))
        #expect(wall.cgColor.red == (style == .dark ? 0 : 1))
        try stage.tap(labelled: "Harbour Lights")
        try stage.settle()
        let panel = try #require(root.presentedViewController)
        #expect(panel.traitCollection.userInterfaceStyle == .dark)
        // A corner of the panel without contents.
        let corner = try #require(try stage.pixel(at: CGPoint(x: 645, y: 590)))
        #expect(corner.cgColor.red < 0.35)
    }

    @Test("all sliders can be reached in the smallest window, in both looks", arguments: [false, true])
    func smallest(isCool: Bool) throws {
        let stage = try makeStage()
        try stage.resize(to: GalleryScene.look.minimumSize)
        if isCool { try stage.tap(labelled: "Cool") }
        try stage.tap(labelled: "Harbour Lights")
        try stage.settle()
        let panel = try #require(root.presentedViewController?.view)
        let inside = panel.convert(panel.bounds, to: nil)
        let frames = try ["Hue", "Saturation", "Brightness", "Save", "Done"].map { label in
            let view = try stage.view(labelled: label)
            return view.convert(view.bounds, to: nil)
        }
        #expect(frames.allSatisfy { inside.contains($0) && !$0.isEmpty })
        for (index, frame) in frames.enumerated() {
            #expect(frames[(index + 1)...].allSatisfy { !$0.insetBy(dx: 0, dy: 1).intersects(frame) })
        }
    }

    @Test("the overlay is a third of the window, in whole points, at its right edge, at any size")
    func overlay() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Harbour Lights")
        let details = try #require(root.presentedViewController)
        #expect(details.view.frame == CGRect(x: 641, y: 0, width: 320, height: 600))
        #expect(try #require(details.view.layer.presentation()).frame.minX == 961)
        try stage.settle()
        try stage.resize(to: CGSize(width: 800, height: 500))
        try stage.settle()
        #expect(details.view.frame == CGRect(x: 534, y: 0, width: 266, height: 500))
        try stage.tap(at: CGPoint(x: 100, y: 400))
        try stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("the cool panel spins by two turns while it grows")
    func spins() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Cool")
        try stage.tap(labelled: "Harbour Lights")
        let view = try #require(root.presentedViewController?.view)
        var scales: [CGFloat] = []
        var turned: CGFloat = 0
        var last: CGFloat?
        for _ in 0..<30 {
            let transform = try #require(view.layer.presentation()).affineTransform()
            scales.append(hypot(transform.a, transform.b))
            let angle = atan2(transform.b, transform.a)
            if let last { turned += (angle - last + 3 * .pi).truncatingRemainder(dividingBy: 2 * .pi) - .pi }
            last = angle
            try stage.advanceOneFrame()
        }
        #expect(scales[0] < 0.01 && abs(scales[29] - 1) < 0.01 && scales == scales.sorted())
        #expect(abs(turned - 4 * .pi) < 0.1)
        try stage.settle()
        #expect(view.transform.isIdentity && view.frame == CGRect(x: 331, y: 50, width: 300, height: 500))
    }

    @Test("bands of print slide in from all four sides and frame the panel, also after a resize")
    func bands() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Cool")
        try stage.tap(labelled: "Harbour Lights")
        let presentation = try #require(root.presentedViewController?.presentationController)
        func bands() throws -> [UIView] {
            try #require(presentation.containerView?.subviews.first).subviews.filter { $0 is TiledView }
        }
        let starts = try bands().map { try #require($0.layer.presentation()).frame }
        let container = CGRect(x: 0, y: 0, width: 961, height: 600)
        #expect(starts.count == 4 && starts.allSatisfy { $0.intersection(container).isEmpty })
        try stage.settle()
        for size in [container.size, CGSize(width: 800, height: 700)] {
            try stage.resize(to: size)
            try stage.settle()
            let panel = try #require(presentation.presentedView).frame
            #expect(panel.midX.rounded() == (size.width / 2).rounded() && panel.size == CGSize(width: 300, height: 500))
            let frames = try bands().map(\.frame)
            #expect(frames.allSatisfy { $0.intersection(panel).isEmpty })
            #expect(frames.reduce(panel) { $0.union($1) } == panel.insetBy(dx: -48, dy: -48))
        }
    }

    @Test("the pictures keep to their corners, and all of it goes with the panel")
    func corners() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Cool")
        try stage.tap(labelled: "Harbour Lights")
        try stage.settle()
        try stage.resize(to: CGSize(width: 961, height: 540))
        let presentation = try #require(root.presentedViewController?.presentationController)
        let dimming = try #require(presentation.containerView?.subviews.first)
        let pictures = dimming.subviews.compactMap { $0 as? UIImageView }
        #expect(
            pictures.map(\.frame) == [
                CGRect(x: -80, y: -80, width: 320, height: 320), CGRect(x: 0, y: 398, width: 270, height: 142),
            ])
        try stage.press(.keyboardEscape)
        try stage.settle()
        #expect(root.presentedViewController == nil && dimming.window == nil)
    }
}
