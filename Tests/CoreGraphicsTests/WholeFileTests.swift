// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@Suite("Files written whole")
final class WholeFileTests {
    private let folder: URL
    private let old = Data("the old one".utf8)
    private let new = Data(repeating: 7, count: 100_000)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("whole-\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    private func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }
    private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }

    private func permissions(_ name: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int)
    }

    @Test("a file is made or replaced, and nothing else is left")
    func replaces() throws {
        try WholeFile.write(old, to: path("a"))
        #expect(try data("a") == old)
        #expect(FileManager.default.createFile(atPath: path("b"), contents: nil))
        #expect(try permissions("a") == permissions("b"))
        try FileManager.default.removeItem(atPath: path("b"))
        try WholeFile.write(new, to: path("a"))
        #expect(try data("a") == new && names == ["a"])
        try WholeFile.write(Data(), to: path("a"))
        #expect(try data("a").isEmpty)
    }

    @Test("the longest name and a path from the working folder will do")
    func paths() throws {
        let name = String(repeating: "n", count: 255)
        try WholeFile.write(new, to: path(name))
        #expect(try data(name) == new)
        let relative = "whole-\(UInt32.random(in: 0 ... .max))"
        defer { try? FileManager.default.removeItem(atPath: relative) }
        try WholeFile.write(new, to: relative)
        #expect(try Data(contentsOf: URL(fileURLWithPath: relative)) == new)
    }

    @Test("the permissions of the old file stay", arguments: [0o600, 0o640, 0o755])
    func permissionsStay(mode: Int) throws {
        try WholeFile.write(old, to: path("a"))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path("a"))
        try WholeFile.write(new, to: path("a"))
        #expect(try permissions("a") == mode)
    }

    @Test("readers that have opened the old file go on reading it")
    func readers() throws {
        try WholeFile.write(old, to: path("a"))
        let reader = try #require(FileHandle(forReadingAtPath: path("a")))
        try WholeFile.write(new, to: path("a"))
        #expect(try reader.readToEnd() == old)
    }

    @Test("a symbolic link stays, and what it leads to is replaced or made")
    func links() throws {
        try FileManager.default.createDirectory(atPath: path("there"), withIntermediateDirectories: false)
        try WholeFile.write(old, to: path("there/a"))
        for (link, destination) in [("first", "second"), ("second", "there/a"), ("dangling", path("there/b")), ("loop", "loop")] {
            try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: destination)
        }
        try WholeFile.write(new, to: path("first"))
        try WholeFile.write(new, to: path("dangling"))
        #expect(try data("there/a") == new && data("there/b") == new)
        #expect(throws: WholeFile.Failure.self) { try WholeFile.write(new, to: path("loop")) }
        for (link, destination) in [("first", "second"), ("second", "there/a"), ("dangling", path("there/b")), ("loop", "loop")] {
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(link)) == destination)
        }
    }

    @Test("what is no plain file is written to as it is, and its error is named")
    func devices() throws {
        try WholeFile.write(new, to: "/dev/null")
        let failure = #expect(throws: WholeFile.Failure.self) { try WholeFile.write(new, to: "/dev/full") }
        #expect(failure?.description == "cannot write '/dev/full': No space left on device")
        let pipe = Pipe()
        try WholeFile.write(old, to: "/proc/self/fd/\(pipe.fileHandleForWriting.fileDescriptor)")
        #expect(pipe.fileHandleForReading.availableData == old)
    }

    @Test("a path that can't be written gives the path and the cause")
    func causes() throws {
        for (name, cause) in [
            ("nowhere/a", "No such file or directory"), ("", "Is a directory"),
            (String(repeating: "n", count: 256), "File name too long"),
        ] {
            let failure = #expect(throws: WholeFile.Failure.self) { try WholeFile.write(new, to: path(name)) }
            #expect(failure?.path == path(name) && failure?.cause == cause)
        }
        #expect(try names.isEmpty)
    }

    /// A limit for the size of files ends a write as a full disk does: after some of the bytes.
    @Test("a disk that is full after some of the bytes leaves the old file, and nothing else", arguments: [false, true])
    func fullDisk(exists: Bool) async throws {
        if exists { try WholeFile.write(old, to: path("a")) }
        let file = path("a")
        await #expect(processExitsWith: .success) { [file = file as String] in
            var limit = rlimit(rlim_cur: 5000, rlim_max: 5000)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let failure = #expect(throws: WholeFile.Failure.self) {
                try WholeFile.write(Data(repeating: 7, count: 100_000), to: file)
            }
            #expect(failure?.description == "cannot write '\(file)': File too large")
            // What fits is written.
            try WholeFile.write(Data(repeating: 7, count: 5000), to: file + "-small")
        }
        #expect(try names == (exists ? ["a", "a-small"] : ["a-small"]))
        if exists { #expect(try data("a") == old) }
    }

    @Test("a program that ends in the middle of a write leaves the old file")
    func sudden() async throws {
        try WholeFile.write(old, to: path("a"))
        let file = path("a")
        await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
            // Ends the process while this thread writes: the file has 256 MB, of which little is written by then.
            let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
            Thread.detachNewThread {
                while (try? FileManager.default.contentsOfDirectory(atPath: folder).count) == 1 {}
                kill(getpid(), SIGKILL)
            }
            try WholeFile.write(Data(count: 1 << 28), to: file)
        }
        #expect(try data("a") == old)
    }
}
