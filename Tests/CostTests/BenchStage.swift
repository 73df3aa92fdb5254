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

/// The gallery's scene "bench", which is also compared with other toolkits: 40 tiles with gradients and captions, and a panel over a
/// dimming view.
@MainActor
struct BenchStage {
    static let size = CGSize(width: 1280, height: 800)
    private static let area = 1280 * 800

    let stage: Stagehand

    /// - Parameter surface: The value of `PROSCENIUM_SURFACE` for a window on an X server; nil: a window in memory.
    init(surface: String? = nil) throws {
        // Other tests of this process may have set these variables, which change the number of requests.
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

    /// Clicks the dimmed part, which dismisses the panel.
    func close() throws { try stage.tap(at: CGPoint(x: 256, y: 400)) }

    func cycle() throws {
        try open()
        try stage.settle()
        try close()
        try stage.settle()
    }

    /// Only for windows in memory.
    var window: HeadlessWindow {
        get throws {
            let headless = try #require(stage.stage.server as? HeadlessWindowServer)
            return try #require(headless.windows.first)
        }
    }

    /// Only for windows on an X server.
    var counts: X11RenderCounts {
        get throws {
            let server = try #require(stage.stage.server as? X11WindowServer)
            return try #require(server.renderCounts())
        }
    }
}
