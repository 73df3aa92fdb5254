// SPDX-License-Identifier: MIT
import Testing

@testable import ProsceniumPort

@Suite("Private types")
struct ModuleDeclarationsTests {
    /// A class whose subclass adds a delegate's method: both are rewritten.
    private static let conformer = """
        import UIKit
        private class Helper: NSObject, UIGestureRecognizerDelegate {}
        private class Refusing: Helper {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }

        """

    @Test(
        "are those of their file: another file's of the same name is no relation",
        arguments: ["private final class Helper {}\n", "fileprivate struct Helper {}\n", "final class Helper {}\n"])
    func sameNames(other: String) {
        let sources = [SourceFile(path: "A.swift", text: other), SourceFile(path: "B.swift", text: Self.conformer)]
        let porter = Porter(sources)
        #expect(porter.port(sources[0]).text == other)
        #expect(porter.port(sources[1]).text == Porter([sources[1]]).port(sources[1]).text)
        #expect(porter.port(sources[1]).text.contains("override func gestureRecognizerShouldBegin"))
    }

    @Test("are extended, and their extensions overridden, in their file alone")
    func extensions() {
        let overridden = """
            private class Sheet: NSObject {}
            extension Sheet { @objc func close() {} }
            private class Side: Sheet { override func close() {} }

            """
        let plain = "private class Sheet: NSObject {}\nextension Sheet { func close() {} }\n"
        let sources = [SourceFile(path: "A.swift", text: overridden), SourceFile(path: "B.swift", text: plain)]
        let porter = Porter(sources)
        #expect(porter.port(sources[0]).text == Porter([sources[0]]).port(sources[0]).text)
        #expect(porter.port(sources[1]).text == plain)
    }
}
