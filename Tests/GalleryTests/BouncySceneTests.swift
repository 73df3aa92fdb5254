// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import BouncyPresent
@testable import gallery

@MainActor
@Suite("Bouncy scene", .serialized)
struct BouncySceneTests {
    private func makeStage() throws -> (Stagehand, RecipesViewController) {
        let root = try #require(GalleryScene.bouncy.makeRootViewController() as? RecipesViewController)
        return (try Stagehand(root, size: CGSize(width: 960, height: 600)), root)
    }

    @Test("the segue and the code present the same form: by the plate its recipe, by the button the last one")
    func ways() throws {
        let (stage, root) = try makeStage()
        for (label, name) in [("Pea soup", "Pea soup"), ("Surprise me", "Squash risotto")] {
            try stage.tap(labelled: label)
            let recipe = try #require(root.presentedViewController as? RecipeViewController)
            #expect(recipe.recipe?.name == name && recipe.presentationController is OverlayPresentationController)
            try stage.settle()
            try stage.tap(labelled: "Good appetite")
            try stage.settle()
            #expect(root.presentedViewController == nil)
        }
    }

    @Test("ViewAnimation 9.4: it falls on the spring 0.6/10 within 0.8 s: beyond its place, and back")
    func bounces() throws {
        let (stage, root) = try makeStage()
        try stage.tap(labelled: "Pea soup")
        let view = try #require(root.presentedViewController?.view)
        var centers: [CGFloat] = []
        for _ in 0..<48 {
            centers.append(try #require(view.layer.presentation()).position.y)
            try stage.advanceOneFrame()
        }
        // From a window's height above the window, as the view has not got its final size then, to the middle.
        #expect(centers[0] == -600)
        let highest = try #require(centers.max())
        let turn = try #require(centers.firstIndex(of: highest))
        #expect(highest > 400 && turn > 4 && turn < 24)
        #expect(abs(try #require(centers.last) - 300) < 8)
        try stage.settle()
        #expect(view.frame == CGRect(x: 30, y: 30, width: 900, height: 540))
    }

    @Test("LayoutAndTraits 6.1: it stays 30 points inset when the window is resized, and dimming fills it")
    func resizes() throws {
        let (stage, root) = try makeStage()
        try stage.tap(labelled: "Pea soup")
        try stage.settle()
        try stage.resize(to: CGSize(width: 720, height: 500))
        try stage.settle()
        let presentation = try #require(root.presentedViewController?.presentationController)
        #expect(presentation.presentedView?.frame == CGRect(x: 30, y: 30, width: 660, height: 440))
        #expect(presentation.containerView?.subviews.first?.frame == CGRect(x: 0, y: 0, width: 720, height: 500))
    }
}
