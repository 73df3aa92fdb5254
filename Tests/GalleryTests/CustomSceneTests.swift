// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import CustomPresentation
@testable import gallery

@MainActor
@Suite("Custom scene", .serialized)
struct CustomSceneTests {
    private func open() throws -> (Stagehand, PostcardViewController) {
        let stage = try Stagehand(GalleryScene.custom.makeRootViewController(), size: CGSize(width: 960, height: 600))
        try stage.tap(labelled: "First Light")
        let card = stage.window.rootViewController?.presentedViewController as? PostcardViewController
        return (stage, try #require(card))
    }

    /// Half red over 0xF6F5F2.
    private func isRed(_ stage: Stagehand, at point: CGPoint) throws -> Bool {
        let color = try #require(try stage.pixel(at: point)).cgColor
        let wanted = [(1 + 246 / 255.0) / 2, 245 / 510.0, 242 / 510.0]
        return zip([color.red, color.green, color.blue], wanted).allSatisfy { abs($0 - $1) < 1.5 / 255 }
    }

    @Test("it drops in from above the window, 50 points inset, while the red fades in")
    func dropsIn() throws {
        let (stage, card) = try open()
        #expect(try #require(card.view.layer.presentation()).frame == CGRect(x: 50, y: -550, width: 860, height: 500))
        var lowest: CGFloat = -550
        for _ in 0..<30 {
            try stage.advanceOneFrame()
            let y = try #require(card.view.layer.presentation()).frame.minY
            #expect(y > lowest && y <= 50)
            lowest = y
        }
        try stage.settle()
        #expect(card.view.frame == CGRect(x: 50, y: 50, width: 860, height: 500))
        #expect(try isRed(stage, at: CGPoint(x: 20, y: 20)))
    }

    @Test("its way out leads below the window")
    func dropsOut() throws {
        let (stage, card) = try open()
        try stage.settle()
        let container = try #require(card.presentationController?.containerView)
        try stage.press(.keyboardEscape)
        try stage.advance(by: 0.2)
        #expect(try #require(card.view.layer.presentation()).frame.minY > 300)
        #expect(card.view.frame.minY == 650)
        try stage.settle()
        #expect(card.presentingViewController == nil && container.superview == nil)
        #expect(try stage.screenshot().rgb(20, 20) == 0xF6F5F2)
    }

    @Test("LayoutAndTraits 6.2: viewWillTransition(to:with:) keeps card and red in place when the window is resized")
    func resizes() throws {
        let (stage, card) = try open()
        try stage.settle()
        try stage.resize(to: CGSize(width: 1000, height: 640))
        try stage.settle()
        #expect(card.view.frame == CGRect(x: 50, y: 50, width: 900, height: 540))
        #expect(try isRed(stage, at: CGPoint(x: 990, y: 630)))
    }
}
