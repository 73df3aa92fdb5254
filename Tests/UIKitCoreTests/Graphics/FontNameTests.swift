// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// What fonts are called, and where they come from. With the fonts of fonts-dejavu.
@Suite("Font names", .serialized) @MainActor
struct FontNameTests {
    /// Those of fonts-dejavu-core, which Stagehand has too: once a test has pinned its fonts, there are no others.
    private let names = [
        "DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono", "DejaVuSansMono-Bold", "DejaVuSerif", "DejaVuSerif-Bold",
    ]

    @Test("a PostScript name finds that face, and is read back; so is each that is listed, whatever its weight, slant and width")
    func postScriptNames() throws {
        let listed = UIFont.familyNames.filter { $0.hasPrefix("DejaVu") }.flatMap { UIFont.fontNames(forFamilyName: $0) }
        #expect(Set(listed).isSuperset(of: names))
        for name in names + listed {
            let font = try #require(UIFont(name: name, size: 12), "\(name)")
            #expect(font.fontName == name && font.pointSize == 12)
            #expect(UIFont.fontNames(forFamilyName: font.familyName).contains(name))
            #expect(UIFont.familyNames.contains(font.familyName))
        }
        let widths = try ["DejaVuSans", "DejaVuSans-Bold"].map { name in
            "mmmmmm".size(withAttributes: [.font: try #require(UIFont(name: name, size: 40))]).width
        }
        #expect(widths[1] > widths[0])
        let (bold, regular) = try (ink("DejaVuSans-Bold"), ink("DejaVuSans"))
        #expect(bold > regular * 1.2 && regular > 100)
        guard listed.contains("DejaVuSans-ExtraLight") else { return }
        #expect(try ink("DejaVuSans-ExtraLight") < regular * 0.8)
    }

    /// How much a word in the font covers, in pixels.
    private func ink(_ name: String) throws -> Double {
        let font = try #require(UIFont(name: name, size: 40))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60)).image { _ in
            "Hello".draw(at: .zero, withAttributes: [.font: font])
        }
        let pixels = try #require(image.cgImage)
        return (0..<pixels.height).reduce(0) { sum, y in
            (0..<pixels.width).reduce(sum) { $0 + Double(pixels.color(x: $1, y: y)?.alpha ?? 0) }
        }
    }

    @Test("a family's name finds its regular face, whatever the case; a name that no font has finds nothing")
    func families() {
        #expect(UIFont(name: "DejaVu Sans", size: 12)?.fontName == "DejaVuSans")
        #expect(UIFont(name: "dejavu serif", size: 12)?.fontName == "DejaVuSerif")
        #expect(UIFont(name: "DejaVu Sans Bold", size: 12)?.fontName == "DejaVuSans-Bold")
        #expect(UIFont(name: "Nothing", size: 12) == nil && UIFont(name: "", size: 12) == nil)
        #expect(UIFont(name: "DejaVuSans-Heavy", size: 12) == nil)
        #expect(UIFont.fontNames(forFamilyName: "Nothing").isEmpty)
        #expect(UIFont.familyNames == UIFont.familyNames.sorted())
        #expect(UIFont.boldSystemFont(ofSize: 12).fontName == "DejaVuSans-Bold")
    }

    @Test("a descriptor changes traits, size, family and face, and says nil where there is no such font")
    func descriptors() throws {
        let font = UIFont.systemFont(ofSize: 14)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).fontName == "DejaVuSans-Bold")
        #expect(UIFont(descriptor: bold, size: 20).pointSize == 20 && bold.symbolicTraits == .traitBold)
        #expect(bold.withSymbolicTraits([])?.postscriptName == "DejaVuSans")
        // The family's own oblique face, its upright one slanted by fontconfig, or none: machines differ.
        if let both = bold.withSymbolicTraits([.traitBold, .traitItalic]) {
            #expect(both.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        }
        let monospaced = try #require(font.fontDescriptor.withDesign(.monospaced))
        #expect(monospaced.postscriptName == UIFont.monospacedSystemFont(ofSize: 14, weight: .regular).fontName)
        #expect(monospaced.postscriptName != "DejaVuSans")
        #expect(font.fontDescriptor.withDesign(.rounded) == nil)
        #expect(font.fontDescriptor.withFamily("DejaVu Serif").withFace("bold").postscriptName == "DejaVuSerif-Bold")
        #expect(font.fontDescriptor.withSize(30).pointSize == 30)
        let weighted = font.fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        #expect(weighted.postscriptName == "DejaVuSans-Bold")
        #expect(
            UIFontDescriptor(fontAttributes: [.name: "DejaVuSerif", .size: 9]) == UIFontDescriptor(name: "DejaVuSerif", size: 9))
        #expect(bold.object(forKey: .name) as? String == "DejaVuSans-Bold")
    }

    /// DejaVu Sans under the name of a font that nobody has.
    private func makeFontFile(named name: String) throws -> URL {
        let original = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
        var data = try Data(contentsOf: original)
        for encoding in [String.Encoding.utf16BigEndian, .ascii] {
            let (old, new) = try (#require("DejaVu".data(using: encoding)), #require(name.data(using: encoding)))
            try #require(old.count == new.count)
            while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
        }
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-\(UUID().uuidString).ttf")
        try data.write(to: url)
        return url
    }

    private func register(_ url: URL) -> NSError? {
        var error: Unmanaged<CFError>?
        let isRegistered = CTFontManagerRegisterFontsForURL(url, .process, &error)
        #expect(isRegistered == (error == nil))
        return error?.takeRetainedValue()
    }

    @Test("a program registers a font file, draws with it, and takes it back")
    func registering() throws {
        let url = try makeFontFile(named: "Zebras")
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(UIFont(name: "ZebrasSans-Bold", size: 20) == nil)
        #expect(register(url) == nil)
        let font = try #require(UIFont(name: "ZebrasSans-Bold", size: 20))
        #expect(font.fontName == "ZebrasSans-Bold" && font.familyName == "Zebras Sans")
        #expect(UIFont.familyNames.contains("Zebras Sans"))
        let width = "Hello".size(withAttributes: [.font: font]).width
        #expect(width == "Hello".size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 20)]).width)
        #expect(width != "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width)
        let again = register(url)
        #expect(again?.code == CTFontManagerError.alreadyRegistered.rawValue && again?.domain == kCTFontManagerErrorDomain)
        #expect(CTFontManagerUnregisterFontsForURL(url, .process, nil))
        #expect(UIFont(name: "ZebrasSans-Bold", size: 20) == nil)
        #expect(!CTFontManagerUnregisterFontsForURL(url, .process, nil))
    }

    @Test("a file without fonts is an error that says why, and what was known stays known")
    func badFiles() throws {
        let folder = FileManager.default.temporaryDirectory
        let text = folder.appendingPathComponent("proscenium-\(UUID().uuidString).ttf")
        try Data("No font.".utf8).write(to: text)
        defer { try? FileManager.default.removeItem(at: text) }
        let before = UIFont.familyNames
        #expect(register(text)?.code == CTFontManagerError.unrecognizedFormat.rawValue)
        #expect(register(text)?.localizedDescription.contains(text.path) == true)
        #expect(register(folder)?.code == CTFontManagerError.fileNotFound.rawValue)
        #expect(register(folder.appendingPathComponent("nothing.ttf"))?.code == CTFontManagerError.fileNotFound.rawValue)
        #expect(register(URL(string: "https://example.org/a.ttf") ?? text)?.code == CTFontManagerError.fileNotFound.rawValue)
        let cut = folder.appendingPathComponent("proscenium-\(UUID().uuidString).ttf")
        try Data(contentsOf: makeFontFile(named: "Giraff")).prefix(2000).write(to: cut)
        defer { try? FileManager.default.removeItem(at: cut) }
        #expect(register(cut)?.code == CTFontManagerError.unrecognizedFormat.rawValue)
        #expect(UIFont.familyNames == before)
    }
}
