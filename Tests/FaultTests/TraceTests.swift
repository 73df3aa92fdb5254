// SPDX-License-Identifier: MIT
import Foundation
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    @Suite("Traces") struct TraceTests {
        private struct Span: Decodable {
            let name: String
            let ph: String
            let ts: Double
            var dur: Double?
            let tid: UInt64
            var id: UInt64?

            var end: Double { ts + (dur ?? 0) }
        }

        /// Chrome's format allows the end of the list to be missing; JSONDecoder does not.
        private func spans(in file: URL) throws -> [Span] {
            var text = try String(contentsOf: file, encoding: .utf8)
            while let last = text.last, last != "}" { text.removeLast() }
            return try JSONDecoder().decode([Span].self, from: Data((text + "]").utf8))
        }

        @Test("PROSCENIUM_TRACE records a click's path: input, handler, commit, frame, drawing, on screen")
        func click() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-trace-\(getpid()).json")
            defer { try? FileManager.default.removeItem(at: file) }
            let subject = try Subject(
                ["--duration", "0.1"], on: server, environment: ["PROSCENIUM_TRACE": file.path])
            let window = try subject.window(client)
            try client.click(at: PixelPoint(x: 100, y: 100), in: window)
            try subject.wait(for: "presented")
            subject.send(SIGTERM)
            while subject.isRunning { letTimePass(seconds: 0.02) }

            let spans = try spans(in: file)
            let up = try #require(spans.first { $0.name == "input: up" })
            func next(_ name: String, after time: Double) throws -> Span {
                try #require(spans.filter { $0.name == name && $0.ts >= time }.min { $0.ts < $1.ts }, "\(name)")
            }
            let handlers = try next("handlers", after: up.end)
            let commit = try next("commit", after: handlers.end)
            let frame = try next("frame", after: commit.ts)
            let draw = try next("draw", after: frame.ts)
            let shown = try next("on screen", after: draw.end)
            #expect(handlers.tid == commit.tid)
            #expect(frame.tid != commit.tid)
            #expect(frame.tid == draw.tid && draw.tid == shown.tid)
            // A flow event connects a commit with the frame that shows it.
            let from = try #require(spans.first { $0.ph == "s" && $0.ts >= commit.ts })
            #expect(spans.contains { $0.ph == "f" && $0.id == from.id && $0.tid == frame.tid })
        }

        @Test("PROSCENIUM_FLIGHT_RECORDER leaves the trace of a late frame: the gap before it, and all threads around it")
        func lateFrame() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-flights-\(getpid())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let subject = try Subject(
                ["--duration", "2"], on: server, environment: ["PROSCENIUM_FLIGHT_RECORDER": folder.path])
            let window = try subject.window(client)
            try client.click(at: PixelPoint(x: 100, y: 100), in: window)
            letTimePass(seconds: 0.5)
            subject.send(SIGSTOP)
            letTimePass(seconds: 0.2)
            subject.send(SIGCONT)
            try subject.wait(for: "presented")
            subject.send(SIGTERM)
            #expect(try subject.waitForExit() == 128 + SIGTERM)

            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            let all = try files.map { try spans(in: $0) }
            let gaps = all.flatMap { $0 }.filter { $0.name == "late frame" }
            #expect(gaps.contains { ($0.dur ?? 0) > 150_000 }, "\(gaps)")
            for spans in all {
                #expect(["turn", "commit", "frame", "draw", "tick"].allSatisfy { name in spans.contains { $0.name == name } })
            }
        }

        @Test("a folder for late frames that cannot be used is reported, and the program runs")
        func noFolder() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(on: server, environment: ["PROSCENIUM_FLIGHT_RECORDER": "/nowhere"])
            _ = try subject.window(client)
            #expect(subject.errorLines.contains { $0.contains("cannot write in '/nowhere'") })
        }

        @Test("a trace that cannot be written is reported, and the program runs")
        func refused() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(on: server, environment: ["PROSCENIUM_TRACE": "/nowhere/trace.json"])
            _ = try subject.window(client)
            #expect(subject.errorLines.contains { $0.contains("cannot write '/nowhere/trace.json'") })
        }

        @Test("a trace that does not fit is reported once, with its cause, and the program runs")
        func fullDisk() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.5"], on: server, environment: ["PROSCENIUM_TRACE": "/dev/full"])
            let window = try subject.window(client)
            try client.click(at: PixelPoint(x: 100, y: 100), in: window)
            try subject.wait(for: "presented")
            subject.send(SIGTERM)
            #expect(try subject.waitForExit() == 128 + SIGTERM)
            #expect(subject.errorLines.count == 1, "\(subject.errorLines)")
            #expect(subject.errorLines.contains { $0.contains("'/dev/full'") && $0.contains("No space left") })
        }

        @Test("a trace has all that came before its program was killed")
        func killed() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-killed-\(getpid()).json")
            defer { try? FileManager.default.removeItem(at: file) }
            let subject = try Subject(on: server, environment: ["PROSCENIUM_TRACE": file.path])
            // It is as large as the first frame has made it.
            _ = try subject.window(client)
            subject.send(SIGKILL)
            _ = try subject.waitForExit()
            #expect(try spans(in: file).contains { $0.name == "commit" })
        }

        @Test("a trace into a pipe that nobody reads does not keep the program from starting or ending")
        func pipe() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-trace-\(getpid()).fifo")
            try #require(mkfifo(file.path, 0o600) == 0)
            defer { try? FileManager.default.removeItem(at: file) }
            let subject = try Subject(on: server, environment: ["PROSCENIUM_TRACE": file.path])
            _ = try subject.window(client)
            #expect(subject.errorLines.contains { $0.contains("cannot write '\(file.path)'") })
            subject.send(SIGTERM)
            #expect(try subject.waitForExit(seconds: 3) == 128 + SIGTERM)
        }
    }
}
