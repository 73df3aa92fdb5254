// SPDX-License-Identifier: MIT
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Events and errors that no honest server or client would send. (Trials C4 and C30.)
    @Suite("Forgeries") struct ForgeryTests {
        private let middle = PixelPoint(x: 100, y: 100)

        @Test(
            "a hundred thousand random forged events change nothing; a request to close counts from anyone",
            arguments: [1, 2])
        func randomForgedEvents(_ seed: UInt64) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(["--duration", "0.1"], on: server)
            let window = try subject.window(client)
            let reference = try client.grab(window)
            let size = try client.size(of: window)
            // What Xlib's queue has needed once is kept.
            client.forgeRandomEvents(seed: seed + 1000, count: 25_000, for: window)
            #expect(client.ping(window, seconds: 5))
            let before = residentBytes(of: subject.identifier)
            client.forgeRandomEvents(seed: seed, count: 25_000, for: window)
            let effort = Effort(of: subject, on: server)
            #expect(client.ping(window, seconds: 5))
            #expect(effort.seconds < 0.2, "the main thread was busy for \(effort.seconds) s")
            let growth = residentBytes(of: subject.identifier) - before
            #expect(growth < before / 20 + 2_000_000, "\(growth) bytes more than the \(before) before")
            #expect(!subject.events.contains { $0 == "click" || $0 == "windowShouldClose" || $0 == "willResignActive" })
            #expect(subject.events.filter { $0.hasPrefix("root.layout") }.count == 1, "it was laid out again")
            #expect(try client.size(of: window) == size)
            #expect(try client.grab(window).largestDifference(to: reference) == 0)
            try client.click(at: middle, in: window)
            try subject.wait(for: "presented")
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.errorLines == [])
        }

        /// The line puts errors into both connections. Codes of the core protocol, and two that only extensions have.
        @Test("X errors of all kinds are logged once each, and the program goes on", arguments: [0, 1])
        func errorsOfTheServer(_ connection: Int) throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let line = try CountingLine(to: server)
            defer { line.end() }
            let subject = try Subject(["--duration", "0.3"], on: server, environment: ["DISPLAY": line.displayName])
            let window = try subject.window(client)
            let errors: [UInt8: String] = [
                3: "BadWindow", 5: "BadAtom", 8: "BadMatch", 9: "BadDrawable", 11: "BadAlloc", 13: "BadGC", 16: "BadLength",
                200: "200",
            ]
            line.injectErrors(errors.keys.sorted(), resource: 0x0077_7777, into: connection)
            // An answer of the server for each connection: the ping comes by one of them, and ticks come by the other.
            #expect(client.ping(window, seconds: 2))
            try client.click(at: middle, in: window)
            try subject.wait(for: "presented")
            #expect(client.ping(window, seconds: 2))
            #expect(line.errorsLeft(of: connection) == 0)
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            let lines = subject.errorLines
            for (code, name) in errors {
                #expect(lines.filter { $0.contains("X error") && $0.contains(name) }.count == 1, "\(code): \(lines)")
            }
            #expect(lines.count == errors.count, "\(lines)")
        }
    }
}
