// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Half scene", .serialized)
struct HalfSceneTests {
    private func makeStage() throws -> Stagehand {
        try Stagehand(GalleryScene.half.makeRootViewController(), size: CGSize(width: 961, height: 600))
    }

    private func presentation(_ stage: Stagehand) throws -> HalfPresentationController {
        let presented = try #require(stage.window.rootViewController?.presentedViewController)
        return try #require(presented.presentationController as? HalfPresentationController)
    }

    @Test("listings 11-1 to 11-3: it is the right half, in whole points, over a dimming view that fades in with it")
    func presents() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Late piano")
        let half = try presentation(stage)
        let container = try #require(half.containerView)
        #expect(container.subviews == [half.dimmingView, half.presentedViewController.view])
        try stage.advance(by: 0.1)
        let alpha = try #require(half.dimmingView.layer.presentation()).opacity
        #expect(alpha > 0.3 && alpha < 0.9 && half.dimmingView.alpha == 1)
        let y = try #require(half.presentedView?.layer.presentation()).frame.minY
        #expect(y > 60 && y < 420)
        try stage.settle()
        #expect(half.presentedView?.frame == CGRect(x: 481, y: 0, width: 480, height: 600))
        #expect(half.dimmingView.frame == CGRect(x: 0, y: 0, width: 961, height: 600))
    }

    @Test("listing 11-5: the dimming view fades out and is gone; a tap on it dismisses")
    func dismisses() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Late piano")
        try stage.settle()
        let half = try presentation(stage)
        try stage.tap(at: CGPoint(x: 700, y: 500))
        #expect(!half.presentedViewController.isBeingDismissed)
        try stage.tap(at: CGPoint(x: 100, y: 500))
        try stage.advance(by: 0.1)
        #expect(half.dimmingView.alpha == 0 && half.dimmingView.superview === half.containerView)
        try stage.settle()
        #expect(half.dimmingView.superview == nil && half.containerView == nil)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
    }

    @Test("it stays the right half when the window is resized, open or on its way", arguments: [0.1, 1])
    func resizes(time: Double) throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Late piano")
        try stage.advance(by: time)
        try stage.resize(to: CGSize(width: 800, height: 500))
        try stage.settle()
        let half = try presentation(stage)
        #expect(half.presentedView?.frame == CGRect(x: 400, y: 0, width: 400, height: 500))
        #expect(half.dimmingView.frame == CGRect(x: 0, y: 0, width: 800, height: 500))
    }

    @Test("listing 1 of the class reference: the presented view stays in the dimming view, and fades with it")
    func embeds() throws {
        let stage = try makeStage()
        try stage.tap(labelled: "Inside dimming")
        try stage.tap(labelled: "Late piano")
        try stage.advance(by: 0.1)
        let half = try presentation(stage)
        #expect(half is EmbeddingPresentationController)
        #expect(half.presentedView?.superview === half.dimmingView && half.dimmingView.superview === half.containerView)
        // The page shows through it.
        let place = CGPoint(x: 940, y: 590)
        let between = try #require(try stage.pixel(at: place)).cgColor.red
        try stage.settle()
        #expect(try #require(try stage.pixel(at: place)).cgColor.red == 1 && between < 1)
        #expect(half.presentedView?.frame == CGRect(x: 481, y: 0, width: 480, height: 600))
        try stage.press(.keyboardEscape)
        try stage.settle()
        #expect(half.dimmingView.superview == nil && half.containerView == nil)
    }
}
