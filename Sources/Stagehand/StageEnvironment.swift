// SPDX-License-Identifier: MIT
internal import CoreGraphics
public import Foundation

/// What screenshots depend on in addition to the code: the fonts of the machine. With pinned fonts, text looks the same in every
/// run and on every machine.
///
/// A Stagehand pins the fonts that come with it: DejaVu Sans, Serif and Mono, regular and bold, with the letters of Latin, Greek and
/// Cyrillic, in Sans also of Hebrew and Arabic, and many symbols. For others, call `pin(fonts:)` before; for those of the machine, make
/// the first Stagehand with `font: .machine`.
@MainActor
public enum StageEnvironment {
    /// The folder of the pinned fonts; nil while text uses the fonts and settings of the machine.
    public private(set) static var fonts: URL?

    /// The fonts of a Stagehand; nil where the program was taken away from the folder that SwiftPM puts next to it.
    static let testFonts: URL? = {
        // `Bundle.module` finds it too, but ends the program when it is missing.
        let folders = [Bundle.main.bundleURL, Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()]
        let fonts = folders.compactMap { $0?.appendingPathComponent("Proscenium_Stagehand.resources/Fonts", isDirectory: true) }
        return fonts.first { !fontFiles(in: $0).isEmpty }
    }()
    /// Where there are no test fonts: of the Debian package fonts-dejavu-core, on which libcairo2 depends indirectly.
    private static let installedFonts = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu", isDirectory: true)

    /// Lets text use the fonts of one folder only, without hinting and subpixel rendering.
    ///
    /// Call it before the first text is measured or drawn in the process, and before the first Stagehand. Pinning the same folder
    /// again does nothing.
    ///
    /// - Parameter directory: A folder with files of the type ttf, otf or ttc; folders inside of it are not searched.
    /// - Throws: `StageError` when the folder has no font, or when other fonts were pinned before: fontconfig reads its settings
    ///   once.
    public static func pin(fonts directory: URL) throws {
        let directory = directory.standardizedFileURL
        if let fonts {
            guard fonts != directory else { return }
            throw StageError("Fonts are pinned to \(fonts.path) already; \(directory.path) comes too late.")
        }
        guard !fontFiles(in: directory).isEmpty else {
            throw StageError("There is no font (ttf, otf, ttc) in \(directory.path).")
        }
        let scratch = try ScratchDirectory.make()
        let file = scratch.appendingPathComponent("fonts.conf")
        try WholeFile.write(Data(configuration(directory: directory, cache: scratch).utf8), to: file.path)
        setenv("FONTCONFIG_FILE", file.path, 1)
        fonts = directory
    }

    /// Pins the test fonts, unless fonts were pinned before.
    static func pinTestFonts() {
        if fonts == nil { try? pin(fonts: testFonts ?? installedFonts) }
    }

    private static func fontFiles(in directory: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.filter { ["ttf", "otf", "ttc"].contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
    }

    private static func configuration(directory: URL, cache: URL) -> String {
        let families = ["sans-serif": "DejaVu Sans", "serif": "DejaVu Serif", "monospace": "DejaVu Sans Mono"]
        let aliases = families.sorted { $0.key < $1.key }.map {
            "<alias><family>\($0.key)</family><prefer><family>\($0.value)</family></prefer></alias>"
        }
        let settings = [
            ("antialias", "<bool>true</bool>"), ("hinting", "<bool>false</bool>"), ("autohint", "<bool>false</bool>"),
            ("hintstyle", "<const>hintnone</const>"), ("rgba", "<const>none</const>"),
            ("lcdfilter", "<const>lcdnone</const>"), ("embeddedbitmap", "<bool>false</bool>"),
        ].map { "<edit name=\"\($0.0)\" mode=\"assign\">\($0.1)</edit>" }
        return """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
            <dir>\(escaped(directory.path))</dir>
            <cachedir>\(escaped(cache.path))</cachedir>
            \(aliases.joined(separator: "\n"))
            <match target="pattern">\(settings.joined())</match>
            <match target="font">\(settings.joined())</match>
            </fontconfig>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    // MARK: Fingerprint

    /// What may differ between two machines, for the report of a mismatch.
    static var fingerprint: [String] {
        let fontLine = fonts.map { "\($0.path): \(fontFiles(in: $0).joined(separator: ", "))" } ?? "not pinned"
        return [
            "cairo: \(CairoLibrary.version)", "fonts: \(fontLine)",
            "system: \(ProcessInfo.processInfo.operatingSystemVersionString)",
        ]
    }
}
