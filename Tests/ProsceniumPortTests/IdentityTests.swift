// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

@testable import ProsceniumPort

@Suite("Sources without Objective-C", .longRunning)
struct IdentityTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// One in so many is rewritten, knowing all others: without the optimizer SwiftSyntax takes a tenth of a second for each.
    private static let share = 6

    @Test("stay as they are, to the byte: Proscenium's own, one in six", arguments: ["Sources", "Tests"])
    func ownSources(folder: String) throws {
        let tree = try SourceTree([Self.root.appendingPathComponent(folder)])
        let sources = try tree.entries
            // Examples of sources for iOS, and delegates that are never called on purpose.
            .filter { !$0.relativePath.hasPrefix("Idioms/") && !$0.relativePath.contains("/iOS/") }
            .filter { $0.url.lastPathComponent != "DelegateDiagnosticsTests.swift" }
            .map { SourceFile(path: $0.relativePath, text: try String(contentsOf: $0.url, encoding: .utf8)) }
        #expect(sources.count > 100)
        let porter = Porter(sources)
        for (index, source) in sources.enumerated() where index % Self.share == 0 {
            let ported = porter.port(source)
            let isSame = ported.text == source.text
            #expect(isSame, "\(source.path)")
            #expect(ported.issues.isEmpty, "\(source.path)")
        }
    }
}
