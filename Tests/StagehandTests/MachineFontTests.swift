// SPDX-License-Identifier: MIT
import CoreGraphics
import CoreText
import Foundation
import Testing
import UIKit

@testable import Stagehand

@MainActor
@Suite("Fonts of the machine", .serialized)
struct MachineFontTests {
    /// A process inherits what its parent has pinned.
    private static func forgetPinnedFonts() { unsetenv("FONTCONFIG_FILE") }

    /// What a process writes to its standard error.
    private static func errors(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    private static func compare(_ stage: Stagehand, _ root: UIViewController) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "Text"
        root.view.addSubview(label)
        for name in ["one", "two"] {
            _ = stage.failure(comparingWith: name, tolerance: .exact, file: NSTemporaryDirectory() + "Some.swift", line: 1)
        }
    }

    private static func warnings(in text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix("warning: Stagehand") }
    }

    @Test("text is in the font that comes with Stagehand, and nothing is said")
    func pinned() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                MachineFontTests.forgetPinnedFonts()
                let root = UIViewController()
                let stage = try Stagehand(root, size: CGSize(width: 200, height: 50))
                MachineFontTests.compare(stage, root)
                for family in ["sans-serif", "serif", "monospace", "Helvetica"] {
                    let font = try #require(FontFile(chosenFor: family))
                    #expect(font.path.contains("Proscenium_Stagehand.resources/Fonts/DejaVu"), "\(font)")
                }
            }
        }
        #expect(Self.warnings(in: Self.errors(of: result)).isEmpty)
    }

    @Test("a picture of text in a font of the machine is warned of once, with the font and the way out")
    func machine() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                MachineFontTests.forgetPinnedFonts()
                let root = UIViewController()
                let stage = try Stagehand(root, size: CGSize(width: 200, height: 50), font: .machine)
                MachineFontTests.compare(stage, root)
            }
        }
        let warnings = Self.warnings(in: Self.errors(of: result))
        #expect(warnings.count == 1)
        let font = try #require(warnings.first).firstMatch(of: /shows text in (.+) \((\/.+)\), a font of this machine/)
        #expect(font != nil && warnings[0].contains("without `font: .machine`"), "\(warnings)")
    }

    @Test("text that was measured before the first Stagehand is warned of")
    func tooLate() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                MachineFontTests.forgetPinnedFonts()
                let early = UILabel()
                early.text = "Early"
                early.sizeToFit()
                let root = UIViewController()
                MachineFontTests.compare(try Stagehand(root, size: CGSize(width: 200, height: 50)), root)
            }
        }
        #expect(Self.warnings(in: Self.errors(of: result)).map { $0.contains("measured before fonts were pinned") } == [true])
    }

    @Test("a font that the app registers, and one of the pinned folder, are the same everywhere")
    func judgement() throws {
        let font = try #require(FontFile(chosenFor: "sans-serif"))
        let folder = URL(fileURLWithPath: font.path).deletingLastPathComponent()
        #expect(MachineFontCheck.warning(about: font, pinned: folder) == nil)
        #expect(MachineFontCheck.warning(about: nil, pinned: nil) == nil)
        let elsewhere = try #require(MachineFontCheck.warning(about: font, pinned: URL(fileURLWithPath: folder.path + "-other")))
        #expect(elsewhere.contains(font.family) && elsewhere.contains(font.path))
    }

    @Test("the fonts draw as the whole DejaVu fonts do, to the pixel")
    func complete() async throws {
        // In processes of their own: one reads its fonts once.
        func bytes(_ result: ExitTest.Result?) -> String {
            Self.errors(of: result).split(separator: "\n").filter { $0.hasPrefix("picture ") }.joined()
        }
        let own = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                MachineFontTests.forgetPinnedFonts()
                try MachineFontTests.printPicture()
            }
        }
        let whole = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                MachineFontTests.forgetPinnedFonts()
                try StageEnvironment.pin(fonts: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu"))
                try MachineFontTests.printPicture()
            }
        }
        #expect(bytes(own).count > 1000 && bytes(own) == bytes(whole))
    }

    private static func printPicture() throws {
        let root = UIViewController()
        // Before fonts are named, which reads those of the machine otherwise.
        let stage = try Stagehand(root, size: CGSize(width: 1200, height: 160))
        root.view.backgroundColor = .white
        let texts = ["Waltz, AVATAR ÄÖÜ ß ﬁ 1234", "Αθήνα Москва Київ", "שלום مرحبا", "→ ✓ ✕ ☰ • … – “x” € ½ ≤ ∞"]
        let fonts = [
            UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 20), .monospacedSystemFont(ofSize: 14, weight: .regular),
            UIFont(name: "DejaVu Serif", size: 18) ?? .systemFont(ofSize: 18),
        ]
        for (row, text) in texts.enumerated() {
            for (column, font) in fonts.enumerated() where row < 2 || column < 2 {
                let label = UILabel(frame: CGRect(x: CGFloat(column) * 300, y: CGFloat(row) * 40, width: 300, height: 40))
                label.text = text
                label.font = font
                root.view.addSubview(label)
            }
        }
        let data = try #require(stage.screenshot().pngData())
        FileHandle.standardError.write(Data("picture \(data.base64EncodedString())\n".utf8))
    }
}
