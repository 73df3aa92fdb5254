// SPDX-License-Identifier: MIT
import Foundation
import Testing
import WindowServer
import X11TestSupport
import X11WindowServer

extension X11Tests {
    @MainActor @Suite("Pacing") struct PacingTests {
        let size = PixelSize(width: 200, height: 120)

        /// "ticks" stands for a server on which Present is available but sends no ticks.
        @Test("an animation ticks about sixty times a second", arguments: ["", "present", "present,randr,shm", "ticks"])
        func anAnimationTicksAboutSixtyTimesASecond(_ without: String) throws {
            let stage = try Stage(environment: ["PROSCENIUM_WITHOUT": without])
            let frames = TestFrames(size, color: .black)
            frames.change {
                $0.isAnimating = true
                $0.lastAnimatedFrame = 62
            }
            _ = try stage.window(frames, size: size)
            try stage.wait("62 frames") { frames.number >= 62 }
            let times = frames.requests.map(\.presentationTime)
            // Most frames are a period apart, also where a busy machine loses many.
            let period = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()[times.count / 2]
            #expect((50...70).contains(1 / period), "\(1 / period) ticks a second")
            #expect(60 / (times[61] - times[1]) < 70)
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        }

        /// The server's event after a copy says that it has read the pixels.
        @Test(
            "in shared memory no frame of a movement waits for an answer, and one in four asks for a tick",
            arguments: [1, 20])
        func steadyFramesAskLittle(parts: Int) throws {
            // A busy machine may delay an answer until it is waited for.
            let requests = try (0..<3).map { _ in try requestsInEachFrame(parts: parts) }.min() ?? 0
            // The copy and the frame's number for tests; around many parts a clip, which is set and taken back.
            let expected = parts == 1 ? 2.0 : 4.0
            #expect(requests >= expected && requests < expected + 0.6, "\(requests)")
        }

        private func requestsInEachFrame(parts: Int) throws -> Double {
            let stage = try Stage(environment: ["PROSCENIUM_SURFACE": "shm"])
            let frames = TestFrames(size, color: .black)
            frames.change {
                $0.isAnimating = true
                $0.movement = (PixelMove(rect: PixelRect(size), x: 0, y: -1), PixelRect(x: 0, y: 119, width: 200, height: 1))
                $0.moved = (0..<parts).map { PixelRect(x: 0, y: $0 * 5, width: 200, height: 2) }
                $0.movesOn = true
            }
            _ = try stage.window(frames, size: size)
            func counts() throws -> (frame: UInt64, requests: Int) {
                (frames.number, try #require(stage.server.renderCounts()).requests)
            }
            // The grid of the ticks is known by then.
            try stage.wait("12 frames") { frames.number >= 12 }
            let before = try counts()
            try stage.wait("60 more") { frames.number >= before.frame + 60 }
            let after = try counts()
            return Double(after.requests - before.requests) / Double(after.frame - before.frame)
        }

        @Test("an idle window is asked for no frames")
        func anIdleWindowAsksForNothing() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: .black)
            _ = try stage.window(frames, size: size)
            let marker = TestFrames(size, color: .white)
            marker.change {
                $0.isAnimating = true
                $0.lastAnimatedFrame = 20
            }
            let before = frames.number
            _ = try stage.window(marker, size: PixelSize(width: 20, height: 20))
            try stage.wait("the other's animation") { marker.number >= 20 }
            #expect(frames.number == before)
        }

        @Test("an idle window wakes no thread")
        func anIdleWindowWakesNobody() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: .black)
            frames.change {
                $0.isAnimating = true
                $0.lastAnimatedFrame = 3
            }
            _ = try stage.window(frames, size: size)
            try stage.wait("the end of the animation") { frames.number >= 3 }
            while stage.server.waitForEvents(timeout: 0.1) { stage.server.drainEvents() }
            let before = try #require(wakeupsOfRenderThread())
            _ = stage.server.waitForEvents(timeout: 0.5)
            #expect(wakeupsOfRenderThread() == before)
        }

        /// The thread's voluntary context switches: how often it has waited.
        private func wakeupsOfRenderThread() -> Int? {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            for task in tasks {
                let status = (try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)) ?? ""
                guard status.hasPrefix("Name:\tRender\n") else { continue }
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                return line?.split(separator: "\t").last.flatMap { Int($0) }
            }
            return nil
        }

        @Test("a commit after rest is shown at once, and a stream of them is paced")
        func aCommitAfterRestIsShownAtOnceAndAStreamOfThemIsPaced() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: .black)
            let window = try stage.window(frames, size: size)
            let deadline = Deadline(seconds: 0.5)
            while !deadline.hasPassed {
                frames.change { _ in }
                window.setNeedsFrame()
                _ = stage.server.waitForEvents(timeout: 0.001)
            }
            // 30 at 60 Hz. A busy machine may lose half of them; without pacing there would be one for each of 500 requests.
            #expect((15...40).contains(frames.number), "\(frames.number) frames in half a second")
        }

        @Test("a change in the future wakes the window then")
        func aChangeInTheFutureWakesTheWindowThen() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: .black)
            let window = try stage.window(frames, size: size)
            let change = (frames.requests.last?.presentationTime ?? 0) + 0.15
            frames.change { $0.nextChange = change }
            let before = frames.number
            window.setNeedsFrame()
            try stage.wait("the change") { frames.number >= before + 2 }
            let last = frames.requests.last?.presentationTime ?? 0
            // Not earlier. How much later depends on the machine's load, so a whole second is allowed.
            #expect(last >= change && last < change + 1)
            #expect(frames.number == before + 2)
        }

        @Test("a source whose next change is in the past does not spin")
        func aNextChangeInThePastDoesNotSpin() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: .black)
            frames.change { $0.nextChangeIsPast = true }
            _ = try stage.window(frames, size: size)
            let deadline = Deadline(seconds: 0.5)
            while !deadline.hasPassed { _ = stage.server.waitForEvents(timeout: 0.1) }
            // 30 at 60 Hz, and fewer on a busy machine. A busy loop would draw thousands.
            #expect(frames.number <= 40, "\(frames.number) frames in half a second")
        }

        @Test("a frame without damage is announced but not drawn")
        func aFrameWithoutDamageIsAnnouncedButNotDrawn() throws {
            let stage = try Stage()
            let frames = TestFrames(size, color: .black)
            let window = try stage.window(frames, size: size)
            frames.change { $0.operations = [.fill(PixelRect(size), .white)] }
            frames.withState { $0.hasChanged = false }
            let before = frames.number
            window.setNeedsFrame()
            try stage.client.waitForFrame(before + 1, of: window.id)
            #expect(Pixels(try stage.client.grab(window.id)).colors == [0x000000])
        }
    }
}
