// SPDX-License-Identifier: MIT
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// While nothing changes on screen, no thread of the program may wake, whether the panel is open or not.
    @Suite("Idleness") struct IdleTests {
        private func settled(_ subject: Subject) -> Wakeups {
            let deadline = Deadline(seconds: 5)
            var last = Wakeups(of: subject.identifier)
            repeat {
                letTimePass(seconds: 0.25)
                let now = Wakeups(of: subject.identifier)
                // Idle threads of libdispatch end by themselves after some seconds.
                if now == last { break }
                last = now
            } while !deadline.hasPassed
            return last
        }

        /// With and without a window manager, with the panel closed and open: all measured in the same two seconds.
        @Test("no thread wakes while nothing happens")
        func noThreadWakes() throws {
            let bare = try XvfbServer()
            let managed = try XvfbServer()
            let clients = [try XTestClient(bare), try XTestClient(managed)]
            let manager = try WindowManager(.openbox, on: managed, client: clients[1])
            defer { manager.end() }
            var subjects: [(name: String, subject: Subject)] = []
            for (server, client, place) in [(bare, clients[0], "bare"), (managed, clients[1], "managed")] {
                let open = try Subject(["--duration", "0.1"], on: server)
                let window = try open.window(client)
                try client.click(at: PixelPoint(x: 100, y: 100), in: window)
                try open.wait(for: "presented")
                let closed = try Subject(on: server)
                _ = try closed.window(client)
                subjects += [("\(place), open", open), ("\(place), closed", closed)]
            }
            let before = subjects.map { settled($0.subject) }
            letTimePass(seconds: 2)
            for (entry, before) in zip(subjects, before) {
                #expect(!before.counts.isEmpty)
                #expect(Wakeups(of: entry.subject.identifier) == before, "\(entry.name)")
            }
        }
    }
}
