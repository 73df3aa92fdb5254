// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import LongRunning
import ProsceniumVersion
import Testing

@testable import gallery

/// Runs the built program.
@Suite("Command line", .waitsForPrograms)
struct CommandLineTests {
    private struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The folder of the built products, which the test runner is in as well.
    private var products: URL {
        let runner = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let candidates = [Bundle.main.bundleURL, runner.deletingLastPathComponent()]
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("gallery").path) }
            ?? candidates[0]
    }

    /// - Parameter commands: Of the shell, before the program takes the shell's place.
    private func run(
        _ arguments: [String], in folder: URL? = nil, display: String? = nil, after commands: String = ":"
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let program = products.appendingPathComponent("gallery").path
        process.arguments = ["-c", "\(commands) && exec \"$0\" \"$@\"", program] + arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self))
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// Width and height of a PNG file; nil when it is none.
    private func pngSize(_ file: URL) -> [Int]? {
        guard let bytes = try? [UInt8](Data(contentsOf: file)), bytes.count > 24, bytes[1...3].elementsEqual("PNG".utf8) else {
            return nil
        }
        return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test(
        "what it can't do it refuses, with status 64, the cause and the way out",
        arguments: [
            (["--bogus"], "--bogus"), (["--scene", "sideboard"], "photos, "), (["--size", "0"], "1280x800"),
            (["--size", "100000"], "1280x800"), (["--size", "100000x100000"], "1280x800"), (["--size", "big"], "1280x800"),
            (["--size", "-5x-5"], "--size"), (["--size", "0x0"], "1280x800"), (["--scale", "0"], "0.5 to 4"),
            (["--scale", "nan"], "0.5 to 4"), (["--at", "1"], "--screenshot"), (["--screenshot", "a.png", "--at", "-1"], "at"),
            (["--screenshot", "a.png", "--film", "b.png"], "--film"), (["--headless", "--display", ":0"], "--display"),
            (["--size", "4096x4096", "--scale", "4"], "8192"),
        ])
    func refuses(arguments: [String], hint: String) throws {
        let result = try run(arguments)
        #expect(result.status == 64)
        #expect(result.errors.contains(hint), "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    @Test("--list, --help and --version print and exit")
    func information() throws {
        let list = try run(["--list"])
        #expect(list.status == 0 && list.output.split(separator: "\n").count == GalleryScene.all.count)
        let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names == GalleryScene.all.map(\.name) && names.first == "photos" && names.contains("bench"))
        let help = try run(["--help"])
        let options = [
            "--list", "--scene", "--size", "--scale", "--display", "--screenshot", "--at", "--film", "--dark",
            "--reduce-motion", "--headless", "--version",
        ]
        #expect(help.status == 0 && options.allSatisfy { help.output.contains($0) })
        let version = try run(["--version"])
        #expect(version.status == 0 && version.output == "gallery \(Version.current)\n")
    }

    @Test(
        "no tour has anything to complain about, as constraints that contradict each other",
        arguments: GalleryScene.all.map(\.name))
    func silence(name: String) throws {
        try withFolder { folder in
            let result = try run(["--headless", "--scene", name], in: folder)
            #expect(result.status == 0 && result.errors == "")
        }
    }

    @Test("a display that can't be opened gives status 69 and its name", arguments: [":89", "bogus"])
    func wrongDisplay(name: String) throws {
        let option = try run(["--display", name])
        #expect(option.status == 69 && option.errors.contains("'\(name)'"))
        let variable = try run([], display: name)
        #expect(variable.status == 69 && variable.errors.contains("'\(name)'"))
    }

    @Test("--screenshot writes a picture of the scene at its size and scale, the same each time")
    func screenshot() throws {
        try withFolder { folder in
            for file in ["a.png", "b.png"] {
                let result = try run(
                    ["--screenshot", file, "--at", "0.2", "--size", "700x500", "--scale", "2", "--scene", "bench"], in: folder)
                #expect(result.status == 0 && result.output == file + "\n" && result.errors.isEmpty)
                #expect(pngSize(folder.appendingPathComponent(file)) == [1400, 1000])
            }
            let pictures = try ["a.png", "b.png"].map { try Data(contentsOf: folder.appendingPathComponent($0)) }
            #expect(pictures[0] == pictures[1])
        }
    }

    @Test("--dark shows the dark appearance")
    func dark() throws {
        try withFolder { folder in
            for (file, options) in [("light.png", []), ("dark.png", ["--dark"])] {
                let result = try run(["--screenshot", file, "--scene", "mail"] + options, in: folder)
                #expect(result.status == 0)
            }
            let corners = try ["light.png", "dark.png"].map { name in
                let picture = try #require(CGImage(png: Data(contentsOf: folder.appendingPathComponent(name))))
                return try #require(picture.color(x: 5, y: picture.height - 5)).red
            }
            #expect(corners[0] > 0.9 && corners[1] < 0.2)
        }
    }

    @Test("--film writes the pictures of the scene's script on one page")
    func film() throws {
        try withFolder { folder in
            let result = try run(["--film", "film.png"], in: folder)
            #expect(result.status == 0 && result.output == "film.png\n")
            let size = try #require(pngSize(folder.appendingPathComponent("film.png")))
            #expect(size[0] > 1600 && size[1] > 500)
        }
    }

    @Test("a file that can't be written gives status 73", arguments: ["/nowhere/a.png", "/proc/a.png"])
    func unwritable(file: String) throws {
        for option in ["--screenshot", "--film"] {
            let result = try run([option, file, "--scene", "bench"])
            #expect(result.status == 73 && result.errors.contains(file))
        }
    }

    /// In blocks of 1024 bytes: less than any picture of a scene takes. A full disk ends a write in the same way.
    @Test("a picture that does not fit leaves the old file, and nothing else, with status 73", arguments: ["", "trap '' XFSZ; "])
    func fullDisk(preparation: String) throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("a.png")
            try Data("the old one".utf8).write(to: file)
            for option in ["--screenshot", "--film"] {
                let result = try run([option, "a.png", "--scene", "bench"], in: folder, after: "\(preparation)ulimit -f 2")
                #expect(result.status == 73 && result.errors.contains("a.png"), "\(result.status): \(result.errors)")
                #expect(result.errors.contains("File too large"), "\(result.errors)")
                #expect(try Data(contentsOf: file) == Data("the old one".utf8))
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
            }
        }
    }

    @Test("a device is written to, and stays; its failure gives status 73 and the cause")
    func devices() throws {
        let full = try run(["--screenshot", "/dev/full", "--scene", "bench"])
        #expect(full.status == 73 && full.errors.contains("/dev/full") && full.errors.contains("No space left"), "\(full.errors)")
        #expect(try run(["--screenshot", "/dev/null", "--scene", "bench"]).status == 0)
        for path in ["/dev/full", "/dev/null"] {
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeCharacterSpecial)
        }
        try withFolder { folder in
            let result = try run(["--screenshot", "/dev/stdout", "--scene", "bench"], in: folder, after: "exec 3>&1 >out.png")
            #expect(result.status == 0 && pngSize(folder.appendingPathComponent("out.png")) != nil)
        }
    }

    @Test("without a display and with few descriptors it plays the tour in memory")
    func fewDescriptors() throws {
        try withFolder { folder in
            for limit in Array(5...18) + [24, 32] {
                let result = try run(["--scene", "bench"], in: folder, display: "", after: "ulimit -n \(limit)")
                #expect(result.status == 0, "\(limit): \(result.errors)")
                #expect(result.output.hasSuffix("gallery-bench.png\n"), "\(limit): \(result.errors)")
                #expect(limit > 18 || result.output.contains("ulimit -n 64"), "\(limit): \(result.output)")
            }
        }
    }

    @Test("without a display it plays a tour and leaves a film strip", arguments: [[], ["--headless"], ["--scene", "bench"]])
    func tour(arguments: [String]) throws {
        try withFolder { folder in
            let result = try run(arguments, in: folder, display: "")
            let file = arguments.last == "bench" ? "gallery-bench.png" : "gallery-photos.png"
            #expect(result.status == 0 && result.output.hasSuffix(file + "\n"), "\(result.errors)")
            #expect(arguments == ["--headless"] || result.output.contains("DISPLAY"))
            #expect(pngSize(folder.appendingPathComponent(file)) != nil)
        }
    }
}
