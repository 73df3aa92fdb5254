// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@testable import gallery

@MainActor
@Suite("Menu scene", .serialized)
struct MenuSceneTests {
    @Test("every scene opens from the menu, and Esc leads back and frees it")
    func all() throws {
        let root = MenuViewController()
        let stage = try Stagehand(root, size: CGSize(width: 1024, height: 680))
        stage.window.layer.speed = 8
        for scene in GalleryScene.all where scene.name != "menu" {
            try stage.tap(labelled: scene.title)
            try stage.settle()
            weak let host = root.presentedViewController
            #expect(host?.title == scene.title && host?.view.window === stage.window && root.view.window == nil)
            try stage.press(.keyboardEscape)
            try stage.settle()
            #expect(host == nil && root.presentedViewController == nil && root.view.window === stage.window)
        }
    }

    @Test("Hierarchy 2.3: what a scene in it presents covers the bar too")
    func covers() throws {
        let root = MenuViewController()
        let stage = try Stagehand(root, size: CGSize(width: 1024, height: 680))
        try stage.tap(labelled: "Swipe")
        try stage.settle()
        try stage.tap(labelled: "Folders")
        try stage.settle()
        let drawer = try #require(root.presentedViewController?.presentedViewController)
        #expect(drawer.presentationController?.containerView?.frame == stage.window.bounds)
    }
}
