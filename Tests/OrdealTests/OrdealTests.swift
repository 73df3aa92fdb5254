// SPDX-License-Identifier: MIT
import Foundation
import Testing
import X11TestSupport

@testable import ordeal

/// For long runs: `swift run -c release ordeal --minutes 60`.
@Suite("The ordeal")
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
}
