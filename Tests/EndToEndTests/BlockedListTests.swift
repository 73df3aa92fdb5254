// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import WindowServer
import X11TestSupport

/// Throws lists that make their rows as they come, and blocks the main thread in the middle, in real time on an X server.
@MainActor
@Suite("Blocked lists", .serialized)
struct BlockedListTests {
    private static let blockedSeconds = 0.3
    private static let size = CGSize(width: 300, height: 400)

    /// What one throw has shown.
    private struct Run {
        /// How far the render thread moved the content while the main thread was blocked, in points.
        var distance: CGFloat = 0
        var missing = 0
        var lost = 0
        /// The largest number of pixels of one column that no row covered, in a frame that was seen.
        var gap = 0
        var seen = 0
    }

    private func play(_ kind: ColoredList.Kind, step: Int) throws -> Run {
        let metronome = Metronome()
        defer { metronome.cancel() }
        let root = ColoredList(kind, size: Self.size)
        let app = try LiveApp(root, size: Self.size)
        let atRest = root.made
        app.run(for: 0.1)
        #expect(root.made == atRest && atRest <= 11, "\(atRest) rows, \(root.made) after a while: none ahead at rest")
        try app.throwContent(from: PixelPoint(x: 150, y: 390), step: step)
        app.run(for: 0.1)
        #expect(root.list.isDecelerating)
        let watcher = ScreenWatcher(displayName: app.displayName, window: try app.id) { picture in
            [(0..<picture.height).count { picture.color(x: 290, y: $0) == CGColor(red: 1, green: 0, blue: 0, alpha: 1) }]
        }
        let (before, made) = (root.list.contentOffset.y, root.made)
        let blocked = app.block(for: Self.blockedSeconds)
        var run = Run()
        run.lost = metronome.stop().count { blocked.contains($0) }
        #expect(root.list.contentOffset.y == before && root.made == made)
        let samples = watcher.stop().filter { blocked.contains($0.time) }
        app.run(for: 0.05)
        run.distance = root.list.contentOffset.y - before
        run.missing = try app.missingFrames(in: blocked)
        run.gap = samples.map { $0.values[0] }.max() ?? 0
        run.seen = samples.count
        app.run(for: 3)
        return run
    }

    /// As in `BlockedMainThreadTests`: one clean run of several shows that the toolkit loses no frame, and has rows enough.
    @Test(
        "while the main thread is blocked for 0.3 s not one frame of a thrown list is missing, and there are rows wherever it goes",
        arguments: ColoredList.Kind.allCases, [30, 45])
    func noFrameIsMissing(_ kind: ColoredList.Kind, _ step: Int) throws {
        var complaints: [String] = []
        for _ in 0..<12 {
            let run = try play(kind, step: step)
            if run.missing <= run.lost, run.gap == 0, run.seen >= 5, run.distance > 200 { return }
            complaints.append("\(run)")
        }
        Issue.record("No run is clean: \(complaints.joined(separator: "; "))")
    }
}
