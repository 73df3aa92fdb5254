// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

/// What clients can write is changed on purpose, and seen in reviews.
@Suite("Public interface", .longRunning)
struct PublicInterfaceTests {
    @Test(
        "the public interface is the one that is written down; UPDATE_REFERENCES=1 writes it",
        arguments: [
            "UIKit", "UIKitCore", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "ImageIO", "ObjectiveRuntime",
            "Stagehand", "StagehandTesting", "StagehandXCTest",
        ])
    func interface(module: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Interface/\(module).txt")
        let found = try PublicInterface(module: module).lines
        let environment = ProcessInfo.processInfo.environment
        if environment["UPDATE_REFERENCES"] == "1", environment["CI"] == nil {
            try Data((found.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let written = try PackageFiles.text(of: file).split(separator: "\n").map(String.init)
        let gone = Set(written).subtracting(found).sorted().joined(separator: "\n  ")
        let new = Set(found).subtracting(written).sorted().joined(separator: "\n  ")
        #expect(gone.isEmpty, "\(module): gone or changed, which breaks clients and belongs in .github/CHANGELOG.md:\n  \(gone)")
        #expect(new.isEmpty, "\(module): new, and not written down:\n  \(new)")
    }

    @Test("a line has the type, and the declaration without attributes' lines, body and value")
    func lines() {
        let source = """
            /// A view.
            public class View: Responder {
                /// Its title.
                public var title: String? { didSet { draw() } }
                /// Its count.
                open private(set) var count = 0
                @discardableResult
                public func add(
                    _ view: View, at index: Int = 0
                ) -> Bool
                where View: Equatable {
                    true
                }
                func hidden() {}
            }
            extension View {
                /// Where it is.
                public enum Place {
                    /// Above.
                    case above
                }
            }
            /// Adds.
            public func + (left: View, right: View) -> View { left }
            """
        #expect(
            PublicInterface.lines(of: source) == [
                "public class View: Responder", "View: public var title: String?", "View: open private(set) var count",
                "View: @discardableResult public func add(_ view: View, at index: Int = 0) -> Bool where View: Equatable",
                "View: public enum Place", "View.Place: case above", "public func + (left: View, right: View) -> View",
            ])
    }
}
