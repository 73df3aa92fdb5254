// SPDX-License-Identifier: MIT
import Foundation
import Testing

@Suite("Long tests")
struct LongRunningTests {
    @Test("no suite that runs behind others waits for the exit of a process: that takes a core for as long")
    func noExits() throws {
        let found = try PackageFiles.files(in: PackageFiles.tests, withExtension: "swift").filter {
            let source = try PackageFiles.text(of: $0)
            let isBehindOthers = [".longRunning", ".waitsForPrograms"].contains { source.contains($0) }
            return isBehindOthers && source.contains("(processExitsWith:")
        }
        #expect(found.map(PackageFiles.path) == [])
    }
}
