// SPDX-License-Identifier: MIT
import HeadlessWindowServer
import QuartzCore
import Stagehand
import UIKit
import UIKitCore

extension Benchmark {
    static let presentation = [
        Benchmark(
            name: "presentation-cycle",
            summary: "A panel is presented and dismissed over a grid of views; every frame is drawn in memory.",
            sizes: [100, 1000, 10_000], growth: .linear
        ) { size in
            let grid = try ViewGrid(views: size)
            guard let root = grid.stage.window.rootViewController else { throw BenchError.noRootController }
            return Run {
                let panel = UIViewController()
                panel.modalPresentationStyle = .overFullScreen
                panel.view.backgroundColor = .white
                root.present(panel, animated: true)
                try grid.stage.settle()
                root.dismiss(animated: true)
                try grid.stage.settle()
            } end: {
                grid.stage.end()
            }
        },
        Benchmark(name: "presentation-unanimated", summary: "A panel is presented and dismissed without animation, in memory.") {
            _ in
            let grid = try ViewGrid(views: 100)
            guard let root = grid.stage.window.rootViewController else { throw BenchError.noRootController }
            return Run {
                let panel = UIViewController()
                panel.modalPresentationStyle = .overFullScreen
                root.present(panel, animated: false)
                try grid.stage.settle()
                root.dismiss(animated: false)
                try grid.stage.settle()
            } end: {
                grid.stage.end()
            }
        },
        Benchmark(name: "frame-steady", summary: "One frame of a panel that slides over a grid of 40 views.") { _ in
            let scene = try SlidingPanel()
            return Run {
                try scene.advanceOneFrame()
            } end: {
                scene.end()
            }
        },
        Benchmark(
            name: "frame-render",
            summary: "The render thread's part of such a frame: animations are evaluated, items listed and drawn.",
            maximumAllocations: 1
        ) { _ in
            let scene = try SlidingPanel()
            return Run {
                try scene.renderOneFrame()
            } end: {
                scene.end()
            }
        },
    ]
}

/// A panel that slides back and forth over 40 views and a dimming view, forever.
@MainActor
private final class SlidingPanel {
    private let grid: ViewGrid
    private var renderedFrames = 0

    init() throws {
        grid = try ViewGrid(views: 40)
        let dimming = UIView(frame: grid.root.bounds)
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
        let panel = UIView(frame: CGRect(x: 880, y: 0, width: 400, height: 800))
        panel.backgroundColor = .white
        grid.root.addSubview(dimming)
        grid.root.addSubview(panel)
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            panel.frame.origin.x = 1280
        }
        // The first frames make the cached picture of what is static.
        try grid.stage.advance(by: 0.2)
    }

    func advanceOneFrame() throws { try grid.stage.advanceOneFrame() }

    /// Without the turn of the main thread that precedes a frame.
    func renderOneFrame() throws {
        guard let host = grid.stage.window.host, let server = grid.stage.stage.server as? HeadlessWindowServer else { return }
        renderedFrames += 1
        let time = CACurrentMediaTime() + Double(renderedFrames) / 60
        host.layers.frameSource.setManualTime(time)
        server.windows.first?.drawFrame(at: time)
    }

    func end() { grid.stage.end() }
}
