// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing
import WindowServer
import X11TestSupport

extension FaultTests {
    /// Programs that have less than others: no home, nothing to write to, another user, little memory. (Trials C6, C28, C37.)
    @Suite("Sandboxes") struct SandboxTests {
        private let middle = PixelPoint(x: 100, y: 100)

        private func expectOrdinaryLife(_ subject: Subject, _ client: XTestClient) throws -> CGImage {
            let window = try subject.window(client)
            try client.click(at: middle, in: window)
            try subject.wait(for: "presented")
            try client.wait(for: "the picture of the end", watching: [window]) {
                let picture = try client.grab(window)
                return picture.pixel(x: 20, y: 20) == 0x990000 && picture.pixel(x: 590, y: 390) == 0xFFFFFF
            }
            let picture = try client.grab(window)
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(subject.errorLines == [])
            return picture
        }

        // MARK: C37, less than a desktop

        @Test("without a home, a session bus, a runtime folder and a place for temporary files a program runs")
        func withoutADesktop() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            var environment = ["DISPLAY": server.displayName, "XAUTHORITY": try #require(server.environment["XAUTHORITY"])]
            environment["PROSCENIUM_ANNOUNCE_FRAMES"] = "1"
            environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere/bus"
            environment["TMPDIR"] = "/nowhere"
            environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
            _ = try expectOrdinaryLife(try Subject(["--duration", "0.1"], environment: environment), client)
        }

        @Test(
            "where nothing can be written a program runs",
            .enabled(if: Sandbox.readOnly.isAvailable, "unshare and mount must be permitted: run as root"))
        func whereNothingCanBeWritten() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let subject = try Subject(
                ["--duration", "0.1"], on: server, environment: ["HOME": "/nowhere", "XDG_CACHE_HOME": "/nowhere"],
                launcher: Sandbox.readOnly.launcher)
            _ = try expectOrdinaryLife(subject, client)
        }

        @Test(
            "a user who owns nothing may run a program",
            .enabled(
                if: Sandbox.nobody.isAvailable,
                "setpriv must be permitted (run as root), and nobody must be able to read the build"))
        func aUserWhoOwnsNothing() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            // The cookie is the tests' user's alone: nobody gets a copy.
            let authority = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-nobody-\(getpid())")
            try Data(contentsOf: URL(fileURLWithPath: try #require(server.environment["XAUTHORITY"]))).write(to: authority)
            defer { try? FileManager.default.removeItem(at: authority) }
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: authority.path)
            let subject = try Subject(
                ["--duration", "0.1"], on: server, environment: ["XAUTHORITY": authority.path, "HOME": "/nonexistent"],
                launcher: Sandbox.nobody.launcher)
            _ = try expectOrdinaryLife(subject, client)
        }

        // MARK: C28, memory that the server may not attach

        @Test(
            "a server that may not attach shared memory gets the same pixels",
            .enabled(if: Sandbox.ownMemory.isAvailable, "unshare must be permitted: run as root"))
        func sharedMemoryIsRefused() throws {
            let server = try XvfbServer()
            let client = try XTestClient(server)
            let reference = try expectOrdinaryLife(
                try Subject(["--duration", "0.1"], on: server, environment: ["PROSCENIUM_SURFACE": "shm"]), client)
            let refused = try expectOrdinaryLife(
                try Subject(
                    ["--duration", "0.1"], on: server, environment: ["PROSCENIUM_SURFACE": "shm"],
                    launcher: Sandbox.ownMemory.launcher), client)
            #expect(refused.largestDifference(to: reference) == 0)
            // Of its own choice it lets the server draw then, whose edges differ a little.
            let chosen = try expectOrdinaryLife(
                try Subject(["--duration", "0.1"], on: server, launcher: Sandbox.ownMemory.launcher), client)
            #expect(try #require(chosen.largestDifference(to: reference)) <= 6)
        }

        // MARK: C6, little memory

        @Test(
            "with little memory neither a giant picture nor a giant window ends the program",
            .enabled(if: ChildProcess.isInstalled("prlimit"), "prlimit is missing (util-linux)"), arguments: ["image", "shm"])
        func littleMemory(_ surface: String) throws {
            let server = try XvfbServer(memoryLimit: 1_500_000)
            let client = try XTestClient(server)
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-giant-\(getpid()).png")
            try PictureBomb(side: 8192).data.write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let subject = try Subject(
                ["--root", "image", "--file", file.path], on: server, environment: ["PROSCENIUM_SURFACE": surface],
                launcher: ["prlimit", "--as=450000000"])
            let window = try subject.window(client)
            try subject.wait(for: "image of 8192.0x8192.0")
            #expect(client.ping(window, seconds: 5))
            let size = PixelSize(width: 600, height: 400)
            for giant in [PixelSize(width: 16384, height: 16384), size] {
                let frame = client.frameNumber(of: window) ?? 0
                client.resizeWindow(window, to: giant)
                try client.waitForFrame(frame + 1, of: window, seconds: 10)
            }
            #expect(client.ping(window, seconds: 5))
            try client.wait(for: "the red of the window", watching: [window]) {
                (try? client.grab(window))?.pixel(x: 590, y: 390) == 0xFF0000
            }
            client.sendDelete(window)
            #expect(try subject.waitForExit() == 0)
            #expect(
                subject.errorLines.filter { $0.contains("no memory for a window of 16384x16384") }.count == 1,
                "\(subject.errorLines)")
            // There is no memory for the 256 megabytes of its pixels.
            #expect(subject.errorLines.filter { $0.contains("8192 x 8192") }.count == 1)
            #expect(subject.errorLines.count == 2, "\(subject.errorLines)")
        }
    }
}
