// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import X11WindowServer

extension CostTests {
    /// What goes over the wire to an X server, frame by frame on the manual clock.
    @MainActor @Suite("Requests") struct RequestCountTests {
        private func cycles(_ surface: String) throws -> [X11RenderCounts] {
            let bench = try BenchStage(surface: surface)
            defer { bench.end() }
            var counts = [try bench.counts]
            for _ in 0..<3 {
                try bench.cycle()
                counts.append(try bench.counts)
            }
            return zip(counts, counts.dropFirst()).map { $1 - $0 }
        }

        private func steadyFrame(_ surface: String) throws -> X11RenderCounts {
            let bench = try BenchStage(surface: surface)
            defer { bench.end() }
            try bench.cycle()
            try bench.open()
            try bench.stage.advance(by: 8.0 / 60)
            let before = try bench.counts
            try bench.stage.advance(by: 4.0 / 60)
            var frame = try bench.counts - before
            #expect(frame.uploads == 0, "what is shown was uploaded in the frames before")
            frame.requests = (frame.requests + 3) / 4
            frame.bytes = (frame.bytes + 3) / 4
            return frame
        }

        @Test("a frame in shared memory is a put, and a round trip before the next")
        func sharedFrame() throws {
            let frame = try steadyFrame("shm")
            #expect(frame.requests <= 4, "\(frame)")
            #expect(frame.bytes <= 100, "\(frame)")
        }

        @Test("a frame in the server is the picture, the dimming view, the panel and its nine labels")
        func serverFrame() throws {
            let frame = try steadyFrame("server")
            #expect(frame.requests <= 16, "\(frame)")
            #expect(frame.bytes <= 500, "\(frame)")
        }

        @Test("a cycle in shared memory sends no pixels")
        func sharedCycle() throws {
            for cycle in try cycles("shm") {
                #expect(cycle.uploads == 0)
                #expect(cycle.requests <= 200 && cycle.bytes <= 4_000, "\(cycle)")
            }
        }

        @Test("a cycle in the server uploads the labels of the new panel and nothing of the grid")
        func serverCycle() throws {
            for cycle in try cycles("server") {
                #expect(cycle.uploads <= 9 && cycle.uploadedBytes <= 100_000, "\(cycle)")
                #expect(cycle.requests <= 700 && cycle.bytes <= 20_000, "\(cycle)")
            }
        }
    }
}
