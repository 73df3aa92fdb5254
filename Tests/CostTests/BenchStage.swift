// SPDX-License-Identifier: MIT
import Foundation
import HeadlessWindowServer
import Stagehand
import Testing
import UIKit
import WindowServer
import X11WindowServer

import UIKitCore

@testable import gallery

/// The gallery's scene "bench", which is measured beside other toolkits: 40 tiles with gradients and captions, a panel, a view
/// that dims the rest.
@MainActor
struct BenchStage {
    static let size = CGSize(width: 1280, height: 800)
    private static let area = 1280 * 800

    let stage: Stagehand

    /// - Parameter surface: Where an X window's frames are composited; nil: in memory, without a display.
    init(surface: String? = nil) throws {
        // Other tests of this process leave their wishes behind, and an announced frame is a request more.
        let names = ["PROSCENIUM_SURFACE", "PROSCENIUM_ANNOUNCE_FRAMES", "PROSCENIUM_WITHOUT"]
        let before = names.map { ProcessInfo.processInfo.environment[$0] }
        for name in names { unsetenv(name) }
        defer { for (name, value) in zip(names, before) { if let value { setenv(name, value, 1) } else { unsetenv(name) } } }
        if let surface { setenv("PROSCENIUM_SURFACE", surface, 1) }
        stage = try Stagehand(
            GalleryScene.bench.makeRootViewController(), size: Self.size, on: surface == nil ? .headless : .x11)
        try stage.settle()
        if surface != nil { _ = try counts }
    }

    /// A click in the grid.
    func open() throws { try stage.tap(at: CGPoint(x: 256, y: 400)) }

    /// A click in the dimmed part.
    func close() throws { try stage.tap(at: CGPoint(x: 256, y: 400)) }

    func cycle() throws {
        try open()
        try stage.settle()
        try close()
        try stage.settle()
    }

    /// In memory only.
    var window: HeadlessWindow {
        get throws {
            let headless = try #require(stage.stage.server as? HeadlessWindowServer)
            return try #require(headless.windows.first)
        }
    }

    /// On an X server only.
    var counts: X11RenderCounts {
        get throws {
            let server = try #require(stage.stage.server as? X11WindowServer)
            return try #require(server.renderCounts())
        }
    }
}
