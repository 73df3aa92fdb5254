// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

@testable import ProsceniumPort

/// Pairs of files beside this one: `Golden/NAME.in` is what is written for iOS, `Golden/NAME.out` what becomes of it, with what is
/// complained about below a line of equals signs.
@Suite("What becomes of a construct", .longRunning)
struct GoldenTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".in") }.map { String($0.dropLast(3)) }.sorted()

    @Test("is what the file beside it shows", arguments: names)
    func golden(name: String) throws {
        let source = SourceFile(
            path: name + ".swift", text: try String(contentsOf: Self.folder.appendingPathComponent(name + ".in"), encoding: .utf8)
        )
        let ported = Porter([source]).port(source)
        let complaints = ported.issues.isEmpty ? "" : "=====\n" + ported.issues.map { "\($0)\n" }.joined()
        let url = Self.folder.appendingPathComponent(name + ".out")
        if ProcessInfo.processInfo.environment["UPDATE_REFERENCES"] != nil, ProcessInfo.processInfo.environment["CI"] == nil {
            try (ported.text + complaints).write(to: url, atomically: true, encoding: .utf8)
        }
        #expect(try ported.text + complaints == String(contentsOf: url, encoding: .utf8))
        #expect(ported.text.lineCount == source.text.lineCount)
    }

    @Test("stays what it is when it is rewritten once more", arguments: names)
    func twice(name: String) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name + ".in"), encoding: .utf8)
        let once = port(text)
        #expect(port(once) == once)
    }

    private func port(_ text: String) -> String {
        let source = SourceFile(path: "Source.swift", text: text)
        return Porter([source]).port(source).text
    }

    @Test("has as many lines as the idiom that it is made of")
    func lines() throws {
        let idioms = Self.folder.resolvingSymlinksInPath().appendingPathComponent("../../Idioms").standardizedFileURL
        let tree = try SourceTree([idioms])
        #expect(tree.entries.count > 150)
        for entry in tree.entries {
            let text = try String(contentsOf: entry.url, encoding: .utf8)
            #expect(port(text).lineCount == text.lineCount, "\(entry.relativePath)")
        }
    }

    @Test("is shown for every construct: there are pairs, and no file without its other")
    func pairs() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Self.names.count >= 15)
        #expect(Set(files) == Set(Self.names.flatMap { [$0 + ".in", $0 + ".out"] }))
    }
}

extension String {
    var lineCount: Int { utf8.count { $0 == UInt8(ascii: "\n") } }
}
