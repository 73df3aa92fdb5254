// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Layout engine: traces", .serialized)
struct LayoutTraceTests {
    @Test("A trace names the views of a tree, who places them, their constraints, and what is ambiguous")
    func trace() {
        let room = LawRoom(2)
        room.a.accessibilityIdentifier = "placed"
        room.b.accessibilityIdentifier = "loose"
        room.hold(room.a.sized(30, 20) + room.a.placed(1, 2, in: room.container) + room.b.sized(10, 10))
        let lines = LayoutTrace.text(of: room.a).split(separator: "\n").map(String.init)
        #expect(lines.count == 3 + 6)
        #expect(lines.first?.hasPrefix("+UIView:0x") == true)
        #expect(lines.contains { $0.hasPrefix("|   *UIView:0x") && $0.hasSuffix("'placed' (1.0 2.0; 30.0 20.0)") })
        #expect(lines.contains { $0.contains("'loose'") && $0.hasSuffix("- AMBIGUOUS LAYOUT") })
    }
}
