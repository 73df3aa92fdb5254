// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKit
import X11TestSupport

/// Blocks the main thread for half a second in the middle of a transition, in real time on an X server.
@MainActor
@Suite("Blocked main thread", .serialized)
struct BlockedMainThreadTests {
    private static let blockedSeconds = 0.5
    /// 30 periods, minus one for those cut at the ends.
    private static let frames = 29

    /// A run is clean when no more frames are missing than the machine lost by itself. A metronome counts those: a thread that
    /// only wakes sixty times a second, and notes when it was woken too late for a frame.
    ///
    /// There are up to twelve runs, because some noise is left: the render thread also needs the processor for its drawing
    /// and the X server's answer within the same period, and other processes can take both away without delaying the metronome.
    /// That happens occasionally. A frame that the toolkit loses because the main thread is busy is lost in every run, since all
    /// runs are the same: so one clean run shows that it loses none, and no number of runs makes a faulty toolkit pass.
    private func requireOneCleanRun(_ run: (Metronome) throws -> [String]) throws {
        var complaints: [String] = []
        for _ in 0..<12 {
            let metronome = Metronome()
            defer { metronome.cancel() }
            let found = try run(metronome)
            if found.isEmpty { return }
            complaints.append(found.joined(separator: ", "))
        }
        Issue.record("No run is clean: \(complaints.joined(separator: "; "))")
    }

    /// The number of periods in which no frame was drawn.
    private func missingFrames(_ frames: [FrameLog.Entry], in time: Range<Double>) -> Int {
        let times = [time.lowerBound] + frames.map(\.presentationTime) + [time.upperBound]
        return zip(times, times.dropFirst()).reduce(0) { $0 + max(Int((($1.1 - $1.0) * 60).rounded()) - 1, 0) }
    }

    private func lost(_ metronome: Metronome, in time: Range<Double>) -> Int {
        metronome.stop().count { time.contains($0) }
    }

    private func makeBox(_ color: UIColor, y: CGFloat, in root: UIViewController) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: y, width: 20, height: 20))
        box.backgroundColor = color
        root.view.addSubview(box)
        return box
    }

    @Test("while the main thread is blocked not one frame of a running transition is missing")
    func transition() throws {
        try requireOneCleanRun { metronome in
            let root = UIViewController()
            root.view.backgroundColor = .white
            let app = try LiveApp(root, size: CGSize(width: 480, height: 120))
            let box = makeBox(.red, y: 10, in: root)
            app.run(for: 0.1)
            var isCompleted = false
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                box.frame.origin.x = 460
            } completion: { _ in
                isCompleted = true
            }
            app.run(for: 0.25)

            let numberBefore = try #require(app.user.frameNumber(of: app.id))
            let blocked = app.block(for: Self.blockedSeconds)
            let numberAfter = try #require(app.user.frameNumber(of: app.id))

            #expect(!isCompleted)
            app.run(for: 0.5)
            #expect(isCompleted)
            var complaints: [String] = []
            let allowed = lost(metronome, in: blocked)
            // The frames seen on the X server, and those that the render thread drew with changed pixels.
            let shown = Int(numberAfter - numberBefore)
            if shown < Self.frames - allowed {
                complaints.append("\(shown) frames on the server, \(allowed) lost by the machine")
            }
            let missing = missingFrames(try app.drawnFrames(in: blocked), in: blocked)
            if missing > allowed { complaints.append("\(missing) frames missing, \(allowed) lost by the machine") }
            return complaints
        }
    }

    @Test("a layer whose contents the main thread changes is late; what moves beside it is not")
    func changingContents() throws {
        try requireOneCleanRun { metronome in
            let root = UIViewController()
            root.view.backgroundColor = .white
            let app = try LiveApp(root, size: CGSize(width: 480, height: 120))
            let mover = makeBox(.red, y: 10, in: root)
            let gauge = Gauge(frame: CGRect(x: 0, y: 60, width: 480, height: 20))
            gauge.backgroundColor = .white
            root.view.addSubview(gauge)
            app.run(for: 0.1)

            // The red box's left edge, and the length of the blue bar.
            let watcher = ScreenWatcher(displayName: app.displayName, window: try app.id) { picture in
                let isRed = { (x: Int) in picture.color(x: x, y: 20) == CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
                let isBlue = { (x: Int) in picture.color(x: x, y: 70) == CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
                return [(0..<480).first(where: isRed) ?? -1, (0..<480).count(where: isBlue)]
            }
            let link = CADisplayLink { _ in
                gauge.length += 2
                gauge.setNeedsDisplay()
            }
            link.add(to: .main, forMode: .common)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mover.frame.origin.x = 460 }
            app.run(for: 0.25)
            let blocked = app.block(for: Self.blockedSeconds)
            app.run(for: 0.2)
            link.invalidate()
            let samples = watcher.stop()

            var complaints: [String] = []
            let allowed = lost(metronome, in: blocked)
            let missing = missingFrames(try app.drawnFrames(in: blocked), in: blocked)
            if missing > allowed { complaints.append("\(missing) frames missing, \(allowed) lost by the machine") }
            // The frame that was being drawn when the block began may still show a new bar.
            let inside = samples.filter { $0.time > blocked.lowerBound + 0.05 && $0.time < blocked.upperBound }
            // There are about 27 frames. The watcher misses those drawn while it reads pixels: up to every second one.
            let places = Set(inside.map { $0.values[0] })
            if places.count < 15 { complaints.append("the box was seen at \(places.count) places") }
            let bars = Set(inside.map { $0.values[1] })
            if bars.count != 1 { complaints.append("the bar had the lengths \(bars.sorted())") }
            let before = Set(samples.filter { $0.time < blocked.lowerBound }.map { $0.values[1] })
            // 15 periods lie before the block and 12 after it; again up to every second one is missed, and a busy machine
            // delays the first.
            if before.count < 5 { complaints.append("the bar did not grow before: \(before.sorted())") }
            let after = Set(samples.filter { $0.time > blocked.upperBound }.map { $0.values[1] })
            if after.count < 3 { complaints.append("the bar did not grow afterwards: \(after.sorted())") }
            return complaints
        }
    }
}

/// A bar that is drawn, so that every length needs new contents.
@MainActor
private final class Gauge: UIView {
    var length: CGFloat = 0

    override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: length, height: bounds.height))
    }
}
