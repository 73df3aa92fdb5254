// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import X11WindowServer

extension CostTests {
    /// What goes over the wire to an X server, frame by frame on the manual clock.
    @MainActor @Suite("Requests") struct RequestCountTests {
        private func cycles(_ surface: String) throws -> [X11RenderCounts] {
            let bench = try BenchStage(surface: surface)
            var counts = [try bench.counts]
            for _ in 0..<3 {
                try bench.cycle()
                counts.append(try bench.counts)
            }
            return zip(counts, counts.dropFirst()).map { $1 - $0 }
        }

        private func steadyFrame(_ surface: String) throws -> X11RenderCounts {
            let bench = try BenchStage(surface: surface)
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

        @Test("a frame in shared memory is one put, and a round trip by which the manual clock waits for it")
        func sharedFrame() throws {
            let frame = try steadyFrame("shm")
            #expect(frame.requests <= 2, "\(frame)")
            #expect(frame.bytes <= 48, "\(frame)")
        }

        @Test("a frame in the server is the picture of the grid, the dimming view, the picture of the panel, and their copy")
        func serverFrame() throws {
            let frame = try steadyFrame("server")
            #expect(frame.requests <= 5, "\(frame)")
            #expect(frame.bytes <= 128, "\(frame)")
        }

        @Test("a cycle in shared memory sends no pixels")
        func sharedCycle() throws {
            for cycle in try cycles("shm") {
                #expect(cycle.uploads == 0)
                #expect(cycle.requests <= 110 && cycle.bytes <= 2_400, "\(cycle)")
            }
        }

        @Test("a cycle in the server sends drawings of the new panel, nothing of the grid, and no pixels")
        func serverCycle() throws {
            for cycle in try cycles("server") {
                #expect(cycle.uploads == 0 && cycle.uploadedBytes == 0, "\(cycle)")
                #expect(cycle.requests <= 350 && cycle.bytes <= 11_000, "\(cycle)")
            }
        }
    }
}
