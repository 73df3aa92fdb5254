// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// A source in C as the compiler reads it: LLVM's intermediate language, in which conversions have names of their own.
struct CompiledC {
    private let text: String

    init(_ source: URL) throws {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("compiled-\(UInt32.random(in: 0 ... .max)).ll")
        defer { try? FileManager.default.removeItem(at: output) }
        let folders = try FileManager.default.contentsOfDirectory(atPath: PackageFiles.sources.path).sorted()
        let includes = folders.map { "-I\(PackageFiles.sources.path)/\($0)/include" }
        let process = Process()
        process.executableURL = try Self.compiler()
        process.arguments = ["-S", "-emit-llvm", "-O0", "-w"] + includes + [source.path, "-o", output.path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(PackageFiles.path(of: source)) can't be compiled")
        text = try String(contentsOf: output, encoding: .utf8)
    }

    /// Clang comes with Swift's toolchain.
    private static func compiler() throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
        let beside = folders.map {
            URL(fileURLWithPath: "\($0)/swift").resolvingSymlinksInPath().deletingLastPathComponent().path
        }
        let found = (folders + beside).map { "\($0)/clang" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        return URL(fileURLWithPath: try #require(found, "clang, which is part of Swift's toolchain, is not in PATH"))
    }

    /// The functions with a conversion of floating point to an integer, by name.
    var convertingFunctions: Set<String> {
        var function = ""
        var result: Set<String> = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("define ") { function = line.firstMatch(of: /@"?([\w.]+)"?\(/).map { String($0.1) } ?? "" }
            if line.contains(" fptosi ") || line.contains(" fptoui ") { result.insert(function) }
        }
        return result
    }
}
