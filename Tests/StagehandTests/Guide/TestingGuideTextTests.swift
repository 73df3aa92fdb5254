// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// What the guide shows, compiles and runs.
@Suite("Text of the testing guide")
struct TestingGuideTextTests {
    private static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }

    /// Lines without indentation; empty ones are left out.
    private static func lines(_ text: some StringProtocol) -> [Substring] {
        text.split(separator: "\n").map { Substring($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    private static func blocks(of language: String) throws -> [Substring] {
        try text("Sources/UIKit/UIKit.docc/Testing.md").matches(of: /(?s)```([a-z]+)\n(.*?)```/)
            .filter { $0.1 == language }.map(\.2)
    }

    private static func contains(_ lines: [Substring], _ part: [Substring]) -> Bool {
        lines.indices.contains { start in lines[start...].starts(with: part) }
    }

    @Test("its Swift is that of tests which run here, line by line")
    func swift() throws {
        let sources = try ["Tests/StagehandTests/Guide/TestingGuideTests.swift", "Tests/XCTestSubject/main.swift"].map {
            Self.lines(try Self.text($0))
        }
        let blocks = try Self.blocks(of: "swift").filter { !$0.contains(".testTarget(") }
        #expect(blocks.count >= 6)
        for block in blocks {
            // "…" stands for lines that the guide leaves out.
            for part in block.components(separatedBy: "…").map(Self.lines) {
                #expect(sources.contains { Self.contains($0, part) }, "\(block)")
            }
        }
    }

    @Test("the products that it names are those of the package, and the variables those that are read")
    func names() throws {
        let manifest = try Self.text("Package.swift")
        let guide = try Self.text("Sources/UIKit/UIKit.docc/Testing.md")
        let products = guide.matches(of: /\.product\(name: "(\w+)"/).map { String($0.1) }
        #expect(products.contains("StagehandTesting"))
        for product in products + ["Stagehand", "StagehandXCTest"] {
            #expect(guide.contains(product) && manifest.contains(".library(name: \"\(product)\""), "\(product)")
        }
        let sources = try ["Pictures/SnapshotReferences.swift", "Failures/FailureArtifacts.swift"].map {
            try Self.text("Sources/Stagehand/\($0)")
        }
        for variable in ["UPDATE_REFERENCES", "PROSCENIUM_ARTIFACTS", "CI"] {
            #expect(guide.contains("`\(variable)") && sources.contains { $0.contains("\"\(variable)\"") }, "\(variable)")
        }
    }
}
