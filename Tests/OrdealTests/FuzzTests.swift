// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing
import X11TestSupport

@testable import ordeal

/// Guided by coverage in builds of their own: CONTRIBUTING has the commands.
@Suite("The command for libFuzzer", .waitsForPrograms)
struct FuzzTests {
    /// Runs the command.
    private func fuzz(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = try OwnProcess(["fuzz"] + arguments)
        var output: [String] = []
        _ = process.readLines(until: Deadline(seconds: 60)) { output.append($0) }
        return (process.end(), output.joined(separator: "\n"))
    }

    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-input-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file.path)
    }

    @Test("a build without libFuzzer says how to build it in, with status 69")
    func unavailable() throws {
        let result = try fuzz(["--target", "png", "--", "-runs=1"])
        #expect(result.status == 69)
        #expect(result.output.contains("ordeal: libFuzzer is not built in."))
        #expect(result.output.contains("-Xswiftc -sanitize=fuzzer,address"))
    }

    @Test("an input in a file is played without libFuzzer")
    func input() throws {
        try withFile([0, 1, 2]) { file in
            let result = try fuzz(["--target", "settings", "--input", file])
            #expect(result.status == 0 && result.output == "The parser was not hurt.")
        }
    }

    @Test("a file or a folder that can't be read is named, with status 66")
    func missing() throws {
        let file = try fuzz(["--target", "png", "--input", "/nowhere/input"])
        #expect(file.status == 66 && file.output == "ordeal: The file '/nowhere/input' cannot be read.")
        let folder = try fuzz(["--target", "png", "--text", "--folder", "/nowhere"])
        #expect(folder.status == 66 && folder.output == "ordeal: The folder '/nowhere' cannot be read.")
    }
}
