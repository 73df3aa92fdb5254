// SPDX-License-Identifier: MIT
import Testing

@testable import CoreGraphics

@Suite("Messages of the log")
struct MessageFilterTests {
    @Test("a message is logged once")
    func once() {
        var filter = MessageFilter()
        let texts = [filter.text(for: "a", from: "1"), filter.text(for: "a", from: "1"), filter.text(for: "a", from: "2")]
        #expect(texts == ["a", nil, "a"])
    }

    @Test("a place logs eight messages, however many there are, and other places still log theirs")
    func few() {
        var filter = MessageFilter()
        let texts = (0..<1000).compactMap { filter.text(for: "\($0)", from: "1") }
        #expect(texts == (0..<7).map(String.init) + ["7 (Further ones are not logged.)"])
        let other = filter.text(for: "0", from: "2")
        #expect(other == "0")
    }
}
