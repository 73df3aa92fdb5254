// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Layout scene", .serialized)
struct LayoutSceneTests {
    private nonisolated static let sizes = [
        CGSize(width: 375, height: 667), CGSize(width: 600, height: 800), CGSize(width: 960, height: 600),
        CGSize(width: 1180, height: 720), CGSize(width: 1920, height: 1080),
    ]

    private func makeStage(_ size: CGSize = CGSize(width: 1180, height: 720)) throws -> Stagehand {
        try Stagehand(LayoutViewController(), size: size)
    }

    private func visibleCards(_ stage: Stagehand) -> [Card] { stage.views(ofType: Card.self).filter { !$0.isHidden } }

    @Test("as many cards as there is room for, inside of the window and side by side", arguments: sizes)
    func columns(size: CGSize) throws {
        let stage = try makeStage(size)
        try stage.settle()
        let cards = visibleCards(stage)
        #expect(cards.count == (size.width < 750 ? 1 : size.width < 1090 ? 2 : 3))
        let frames = cards.map { $0.convert($0.bounds, to: stage.window) }.sorted { $0.minX < $1.minX }
        for frame in frames { #expect(stage.window.bounds.contains(frame) && frame.width >= 280 && frame.height > 200) }
        for (frame, next) in zip(frames, frames.dropFirst()) { #expect(next.minX - frame.maxX >= 15.5) }
    }

    @Test("no text of the visible cards leaves its card", arguments: sizes)
    func texts(size: CGSize) throws {
        let stage = try makeStage(size)
        try stage.settle()
        for card in visibleCards(stage) {
            for label in stage.views(ofType: UILabel.self) where label.isDescendant(of: card) {
                let box = label.convert(label.bounds, to: card)
                #expect(card.bounds.insetBy(dx: -0.5, dy: -0.5).contains(box), "\(label.text ?? "")")
            }
        }
    }

    @Test("the stage follows the slider while it is dragged, and is as wide as the window at its end")
    func widths() throws {
        let stage = try makeStage()
        try stage.settle()
        let page = try #require(stage.views(ofType: LayoutStage.self).first)
        let slider = try #require(stage.views(ofType: UISlider.self).first)
        let whole = page.frame.width
        func place(_ value: CGFloat) -> CGPoint {
            let thumb = slider.thumbRect(
                forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: Float(value))
            return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: stage.window)
        }
        try stage.press(at: place(whole))
        for width in [1000, 820, 640, 330, 500] as [CGFloat] {
            try stage.move(to: place(width))
            try stage.advanceOneFrame()
            // The pointer is at whole pixels, and one is five points of the stage; a shorter number beside it moves the slider by one.
            #expect(abs(page.frame.width - width) <= 8, "\(width)")
            #expect(abs(page.frame.midX - stage.window.bounds.midX) <= 0.5)
        }
        try stage.move(to: CGPoint(x: place(whole).x + 40, y: place(whole).y))
        try stage.release(at: place(whole))
        try stage.settle()
        #expect(page.frame.width == whole)
        try stage.resize(to: CGSize(width: 1000, height: 720))
        try stage.settle()
        #expect(page.frame.width == stage.window.bounds.width - 48 && slider.value == slider.maximumValue)
    }

    @Test("the whole window is used again after the slider was moved")
    func wholeWidth() throws {
        let stage = try makeStage()
        try stage.settle()
        let page = try #require(stage.views(ofType: LayoutStage.self).first)
        let slider = try #require(stage.views(ofType: UISlider.self).first)
        let whole = page.frame.width
        try stage.drag(slider, by: CGVector(dx: -30, dy: 0))
        try stage.settle()
        #expect(page.frame.width < whole - 100 && slider.value < slider.maximumValue)
        try stage.tap(labelled: "Whole window")
        try stage.settle()
        #expect(page.frame.width == whole && slider.value == slider.maximumValue)
    }

    @Test("parts of the article fold away and come back")
    func folding() throws {
        let stage = try makeStage()
        try stage.settle()
        let lens = try #require(stage.views(labelled: "LENS").first)
        let height = lens.frame.height
        try stage.tap(labelled: "Fold")
        try stage.settle()
        #expect(lens.superview?.superview?.isHidden == true && lens.superview?.superview?.frame.height == 0)
        try stage.tap(labelled: "Unfold")
        try stage.settle()
        #expect(lens.superview?.superview?.isHidden == false && lens.frame.height == height)
    }

    @Test("forty constraints of 749 do not beat one of 750; forty of 751 do")
    func priorities() throws {
        let stage = try makeStage()
        try stage.settle()
        let bar = try #require(stage.views(labelled: "1 × 750").first?.superview)
        let track = try #require(bar.superview)
        #expect(abs(bar.frame.width - track.frame.width / 3) <= 1)
        try stage.tap(labelled: "Forty at 751")
        try stage.settle()
        #expect(abs(bar.frame.width - track.frame.width * 0.94) <= 1)
    }

    @Test("in German the names' column is wider, and in both languages names and values are on one baseline")
    func form() throws {
        let stage = try makeStage()
        try stage.settle()
        let labels = stage.views(ofType: UILabel.self)
        let name = try #require(labels.first { $0.text == "Title" })
        let value = try #require(labels.first { $0.text == "Alpenglow" })
        let width = name.frame.width
        for _ in 0..<2 {
            let baselines = [name, value].map { $0.convert(CGPoint(x: 0, y: $0.font.ascender), to: stage.window).y }
            #expect(abs(baselines[0] - baselines[1]) <= 1)
            try stage.tap(labelled: "Deutsch")
            try stage.settle()
        }
        #expect(name.text == "Titel" && name.frame.width > width)
    }

    @Test("from right to left the article is at the right")
    func direction() throws {
        let stage = try makeStage()
        try stage.settle()
        try stage.tap(labelled: "Right to left")
        try stage.settle()
        let article = try #require(stage.views(ofType: ArticleCard.self).first)
        #expect(article.convert(article.bounds, to: stage.window).midX > stage.window.bounds.midX)
    }
}
