// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Look scene", .serialized)
struct LookSceneTests {
    private let root = LookViewController()

    private func makeStage() throws -> Stagehand {
        try Stagehand(root, size: CGSize(width: 961, height: 600))
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
