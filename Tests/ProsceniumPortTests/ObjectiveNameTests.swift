// SPDX-License-Identifier: MIT
import Testing

@testable import ProsceniumPort

@Suite("Objective-C's name of a method")
struct ObjectiveNameTests {
    @Test(
        "joins the name and the labels, with 'With' before a first label that is no preposition",
        arguments: [
            ("tap", [], "tap"), ("tap", ["_"], "tap:"), ("tap", ["sender"], "tapWithSender:"), ("tap", ["for"], "tapFor:"),
            ("tap", ["_", "for"], "tap:for:"), ("tap", ["_", "_"], "tap::"), ("tap", ["withSender"], "tapWithSender:"),
            ("moveTo", ["point"], "moveToPoint:"), ("tap", ["fortune", "_"], "tapWithFortune::"),
        ])
    func methods(name: String, labels: [String], expected: String) {
        #expect(ObjectiveName.method(name, labels: labels) == expected)
    }

    @Test("of a setter begins with 'set'; UIKit's own leave out 'is'")
    func setters() {
        #expect(ObjectiveName.setter("isOn") == "setIsOn:")
        #expect(ObjectiveName.importedSetter("isHidden") == "setHidden:")
        #expect(ObjectiveName.importedSetter("issue") == "setIssue:")
    }
}
