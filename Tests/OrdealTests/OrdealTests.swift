// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing
import X11TestSupport

@testable import ordeal

/// For long runs: `swift run -c release ordeal --minutes 60`.
@Suite("The ordeal", .waitsForPrograms)
struct OrdealTests {
    @Test("every section is played, and holds")
    func everySection() throws {
        let process = try OwnProcess(["--minutes", "0.1", "--seed", "1"])
        let lines = process.readLines(until: Deadline(seconds: 120)) { _ in }
        let status = process.end()
        #expect(status == 0, "\(lines)")
        for section in Section.allCases {
            #expect(lines.contains { $0.hasPrefix("\(section.rawValue), ") && $0.contains(": held: ") }, "\(section)")
        }
    }

    @Test("a run may begin at any sequence: it says where, and refuses a beginning that it cannot play")
    func beginning() throws {
        let process = try OwnProcess(["presentations", "--seed", "1", "--from", "3", "--sequences", "2"])
        let lines = process.readLines(until: Deadline(seconds: 60)) { _ in }
        #expect(process.end() == 0)
        #expect(lines.contains("2 sequences of 40 steps, seed 1 from 3 on: all rules held."), "\(lines)")
        for arguments in [["--from", "-1"], ["--from", "\(Int.max)", "--sequences", "2"], ["--from", "3", "--only", "4"]] {
            let refused = try OwnProcess(["presentations"] + arguments)
            _ = refused.readLines(until: Deadline(seconds: 60)) { _ in }
            #expect(refused.end() == 64, "\(arguments)")
        }
    }
}
