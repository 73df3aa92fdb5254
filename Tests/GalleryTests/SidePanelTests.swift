// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Side panel", .serialized)
struct SidePanelTests {
    private static let size = CGSize(width: 1280, height: 800)
    private static let white = 0xFFFFFF
    /// A row of pixels in which the panel shows nothing but its background.
    private static let plainRow = 797

    private func makeStage(scale: CGFloat = 1) throws -> Stagehand {
        try Stagehand(GalleryScene.photos.makeRootViewController(), size: Self.size, scale: scale)
    }

    private func open(_ stage: Stagehand) throws {
        try stage.tap(at: CGPoint(x: 320, y: 400))
    }

    private func details(_ stage: Stagehand) -> UIViewController? {
        stage.window.rootViewController?.presentedViewController
    }

    @Test("its file has at most 60 lines, and the README shows them")
    func file() throws {
        let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let text = try String(
            contentsOf: package.appendingPathComponent("Sources/Gallery/Scenes/Photos/SidePanel.swift"), encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 60)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 130 })
        #expect(text.components(separatedBy: "import ").count == 2 && text.contains("import UIKit\n"))
        let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n" + text + "```"))
    }

    @Test("each frame shows the panel where the system spring has it, to the device pixel", arguments: [1.0, 2.0])
    func slidesInOnTheSpring(scale: CGFloat) throws {
        let stage = try makeStage(scale: scale)
        try open(stage)
        let open = 1280.0 * 2 / 3
        for frame in 0...30 {
            let expected = ((open + 1280 / 3 * (1 - systemSpring(Double(frame) / 60))) * scale).rounded()
            let row = Int(CGFloat(Self.plainRow) * scale)
            #expect(Double(try stage.screenshot().start(of: Self.white, inRow: row)) == expected, "frame \(frame)")
            try stage.advanceOneFrame()
        }
    }

    @Test("the dimming view fades to 0.4 with the panel")
    func dims() throws {
        let stage = try makeStage()
        try open(stage)
        for frame in [0, 3, 6, 12, 24, 60] {
            try stage.advance(by: Double(frame) / 60 - stage.now)
            let alpha = frame == 60 ? 0.4 : 0.4 * systemSpring(Double(frame) / 60)
            let shown = try #require(try stage.pixel(at: CGPoint(x: 10, y: 10))).cgColor.red
            #expect(abs(shown - (1 - alpha) * 0xF6 / 255) < 1.5 / 255, "frame \(frame)")
        }
    }

    @Test("a tap on the dimmed part dismisses it")
    func tapDismisses() throws {
        let stage = try makeStage()
        try open(stage)
        try stage.settle()
        #expect(details(stage) != nil)
        // The panel itself doesn't.
        try stage.tap(at: CGPoint(x: 1100, y: 780))
        try stage.settle()
        #expect(details(stage) != nil)
        try stage.tap(at: CGPoint(x: 320, y: 400))
        try stage.advanceOneFrame()
        for frame in 1...25 {
            let expected = (1280 - 1280 / 3.0 * (1 - systemSpring(Double(frame) / 60))).rounded()
            #expect(Double(try stage.screenshot().start(of: Self.white, inRow: Self.plainRow)) == expected, "frame \(frame)")
            try stage.advanceOneFrame()
        }
        try stage.settle()
        #expect(details(stage) == nil)
        #expect(try stage.screenshot().rgb(10, 10) == 0xF6F5F2)
    }

    @Test("Escape dismisses it")
    func escapeDismisses() throws {
        let stage = try makeStage()
        try open(stage)
        try stage.settle()
        try stage.press(.keyboardEscape)
        try stage.settle()
        #expect(details(stage) == nil)
    }

    @Test("it stays a third of the window, at the right edge, when the window is resized")
    func resizes() throws {
        let stage = try makeStage()
        try open(stage)
        try stage.settle()
        for (width, height) in [(900, 700), (1500, 600), (700, 500)] {
            try stage.resize(to: CGSize(width: width, height: height))
            let picture = try stage.screenshot()
            let third = CGFloat(width) / 3
            #expect(picture.width == width && picture.height == height)
            #expect(CGFloat(picture.start(of: Self.white, inRow: height - 3)) == (2 * third).rounded())
            let frame = try #require(details(stage)?.view.frame)
            #expect(frame.width == third && frame.height == CGFloat(height) && abs(frame.maxX - CGFloat(width)) < 1e-9)
            #expect(try stage.pixel(at: CGPoint(x: 5, y: height - 3)) == stage.pixel(at: CGPoint(x: 5, y: 5)))
        }
    }

    @Test("resized in mid-animation, it moves on at the new right edge", arguments: [true, false])
    func resizesInMidAnimation(isPresenting: Bool) throws {
        let stage = try makeStage()
        try open(stage)
        if !isPresenting {
            try stage.settle()
            try stage.tap(at: CGPoint(x: 320, y: 400))
        }
        try stage.advance(by: 5 / 60.0)
        try stage.resize(to: CGSize(width: 960, height: 600))
        for frame in 5...9 {
            // What is left of the way is what was left of the old one.
            let left = (1 - systemSpring(Double(frame) / 60)) * 1280 / 3
            let expected = isPresenting ? 640 + left : 960 - left
            let picture = try stage.screenshot()
            #expect(Double(picture.start(of: Self.white, inRow: 597)) == expected.rounded(), "frame \(frame)")
            try stage.advanceOneFrame()
        }
        try stage.settle()
        #expect(details(stage)?.view.frame == (isPresenting ? CGRect(x: 640, y: 0, width: 320, height: 600) : nil))
        #expect(try stage.screenshot().start(of: Self.white, inRow: 597) == (isPresenting ? 640 : 960))
    }

    @Test("with reduced motion it fades and does not move")
    func reducedMotion() throws {
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let stage = try makeStage()
        try open(stage)
        try stage.advance(by: 0.1)
        let edge = try stage.screenshot()
        // Somewhere between the page and the panel, from its left edge on.
        let shown = try #require(edge.rgb(860, Self.plainRow))
        #expect(shown != Self.white && shown == edge.rgb(1279, Self.plainRow))
        try stage.settle()
        #expect(try stage.screenshot().start(of: Self.white, inRow: Self.plainRow) == 853)
    }
}
