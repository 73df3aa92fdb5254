// SPDX-License-Identifier: MIT
import CMemory
import Foundation
import Stagehand
import Testing
import UIKit
import X11TestSupport

@testable import gallery

@MainActor
@Suite("Leaks of scenes", .serialized)
struct SceneLeakTests {
    private nonisolated static let scenes = GalleryScene.all.filter { $0.name != "menu" }

    private static func makeStage(on surface: Stagehand.Surface = .headless) throws -> Stagehand {
        let stage = try Stagehand(MenuViewController(), size: CGSize(width: 720, height: 520), on: surface)
        // The frames of a transition take most of the time.
        stage.window.layer.speed = 8
        return stage
    }

    /// Opens a scene from the menu and leaves it, as a user does.
    private static func visit(_ scene: GalleryScene, on stage: Stagehand) throws {
        try stage.tap(labelled: scene.title)
        try stage.settle()
        try stage.tap(labelled: "All scenes")
        try stage.settle()
    }

    @Test("on an X server no scene leaves anything either, neither in the app nor in the server")
    func visitsOnX11() throws {
        let stage = try Self.makeStage(on: .x11)
        let server = try #require(stage.stage as? X11Stage)
        try stage.settle()
        let before = try server.serverHoldings()
        for scene in Self.scenes {
            #expect(throws: Never.self, "\(scene.name)") { try stage.expectFreed { try Self.visit(scene, on: stage) } }
            let after = try server.serverHoldings()
            #expect(after == before, "\(scene.name)")
        }
    }

    @Test("a second window leaves nothing in the X server when it has closed, and something is there until then")
    func windowOnX11() throws {
        let stage = try Self.makeStage(on: .x11)
        let server = try #require(stage.stage as? X11Stage)
        try stage.settle()
        let before = try server.serverHoldings()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.rootViewController = PhotosViewController()
        window.makeKeyAndVisible()
        try stage.settle()
        #expect(try server.serverHoldings().resources > before.resources)
        window.isHidden = true
        try stage.settle()
        #expect(try server.serverHoldings() == before)
    }

    @Test("what a script presents is freed in the scene, and the scene with its app", arguments: GalleryScene.all.map(\.name))
    func script(name: String) throws {
        let scene = try GalleryScene(named: name)
        try Stagehand.expectFreed {
            let stage = try Stagehand(scene.makeRootViewController(), size: scene.size)
            stage.window.layer.speed = 8
            // What is made once and kept is made the first time.
            _ = try ScriptPlayer.film(scene.script, on: stage)
            // Their bars and lists make other views, in place of those from before: these are freed with the app.
            guard !["library", "mail"].contains(name) else { return }
            try stage.expectFreed { _ = try ScriptPlayer.film(scene.script, on: stage) }
        }
    }

    @Test("the menu is freed with its cards")
    func menu() throws {
        try Stagehand.expectFreed {
            let stage = try Self.makeStage()
            try stage.settle()
        }
    }

    /// Less than the picture of one tile. Swift Testing keeps the call stack of each error that is thrown in the process: Foundation throws
    /// two when it reads a file, so a visit to the 24 photos seems to leave 28 KB.
    private static let bytesPerVisit = 64 << 10

    @Test("ten visits to a scene from the menu leave nothing, and the heap as it was")
    func visits() async throws {
        // In a process of its own, since other tests use the heap at the same time.
        await #expect(processExitsWith: .success) {
            try await MainActor.run { try Self.checkVisits() }
        }
    }

    private static func checkVisits() throws {
        // The layers of the last steps are kept for the page of a failure: those of one visit, or of two.
        Stagehand.keepsSteps = false
        let stage = try makeStage()
        for scene in scenes {
            // The first visit fills caches of fonts and glyphs.
            try visit(scene, on: stage)
            let before = Int(cmemory_bytes_in_use())
            #expect(throws: Never.self, "\(scene.name)") {
                try stage.expectFreed { for _ in 0..<10 { try visit(scene, on: stage) } }
            }
            let growth = (Int(cmemory_bytes_in_use()) - before) / 10
            #expect(growth < bytesPerVisit, "\(scene.name): \(growth) bytes a visit")
        }
    }
}
