// SPDX-License-Identifier: MIT
import Testing

@Suite("Names in test sources")
struct TestNamesTests {
    @Test("names are found on the same line, on the next one, with arguments, escapes and parentheses")
    func names() {
        let source = #"""
            @Test("one (of many)") func a() {}
            @Test(
                "two: \"quoted\"",
                arguments: [(1, "no name"), (2, "neither")])
            func b(x: Int, y: String) {}
            @Test("three", .timeLimit(.minutes(1))) func c() {}
            """#
        #expect(TestNames.all(in: source) == ["one (of many)", "two: \"quoted\"", "three"])
    }

    @Test("the functions of tests are found, whatever their arguments")
    func functions() {
        let source = #"""
            @Test func a() {}
            @Test("func x", arguments: [f(1)]) @MainActor func b(x: Int) {}
            func helper() {}
            @Test("off", .disabled("later")) func c() {}
            // @Test("a comment") func d() {}
            @Test(
                "two")
            func e() {}
            """#
        #expect(TestNames.functions(in: source) == ["a", "b", "e"])
    }

    @Test("tests without a name, disabled ones and comments do not count")
    func others() {
        let source = #"""
            @Test func a() {}
            @Test(arguments: ["x"]) func b(x: String) {}
            @Test("off", .disabled("later")) func c() {}
            // @Test("a comment") func d() {}
            @Test("says .disabled") func e() {}
            """#
        #expect(TestNames.all(in: source) == ["says .disabled"])
    }
}
