// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

@Suite("Failures in XCTest", .waitsForPrograms)
struct XCTestReportTests {
    @Test("a picture that does not match is a failure at the line that asks for it, and the test goes on")
    func report() throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("xctestsubject")
        let artifacts = FileManager.default.temporaryDirectory.appendingPathComponent(
            "xctest-\(UInt32.random(in: 0...UInt32.max))")
        defer { try? FileManager.default.removeItem(at: artifacts) }
        let process = Process()
        process.executableURL = program
        process.environment = ProcessInfo.processInfo.environment.merging(["PROSCENIUM_ARTIFACTS": artifacts.path]) { $1 }
        process.environment?["UPDATE_REFERENCES"] = nil
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        let source = try String(
            contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../../XCTestSubject/main.swift")
                .standardizedFileURL, encoding: .utf8)
        let calls = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { $0.element.contains("stage.expectSnapshot") }.map { $0.offset + 1 }
        let counts = calls.map { line in
            text.components(separatedBy: "main.swift:\(line): error: SettingsTests.testDetails").count - 1
        }
        #expect(process.terminationStatus == 1)
        #expect(counts == [1, 4], "\(text)")
        #expect(text.contains("The picture \"settings-details\" does not match: there is no reference"))
        #expect(text.contains("the test went on"))
        #expect(text.contains("with 5 failures"))
        let pages = try FileManager.default.contentsOfDirectory(atPath: artifacts.path).filter { $0.hasSuffix(".html") }
        #expect(pages.sorted() == ["settings-details.html", "settings.html"])
    }
}
