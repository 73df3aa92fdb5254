// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

/// `Int(saturating:)` is the only conversion of floating point to integers in Sources. Looked for in what the compiler made of each
/// source, so that no spelling hides one: the standard library's conversions leave their messages and names there.
@Suite("Conversions of numbers", .longRunning)
struct NumberConversionTests {
    /// The modules below Sources, by the folders of their sources. The demo's module is not named as its folder.
    private func modules() throws -> [(name: String, folder: URL)] {
        let programs = [
            "Gallery": "gallery", "Bench": "bench", "ListMonkey": "listmonkey", "Ordeal": "ordeal", "UIKitPort": "uikit_port",
        ]
        // Plugins are compiled apart from the package.
        let left: Set = ["TestingOverlays", "Plugins"]
        func folders(in folder: URL) throws -> [URL] {
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        }
        return try folders(in: PackageFiles.sources)
            .flatMap { $0.lastPathComponent == "Samples" ? try folders(in: $0) : [$0] }
            .filter { !PackageFiles.files(in: $0, withExtension: "swift").isEmpty && !left.contains($0.lastPathComponent) }
            .map { (programs[$0.lastPathComponent] ?? $0.lastPathComponent, $0) }
    }

    @Test("no source converts floating point to an integer in a way that can end the process: Int(saturating:) does it")
    func onlyOneConversion() throws {
        for module in try modules() {
            for source in PackageFiles.files(in: module.folder, withExtension: "swift") {
                let object = try #require(
                    ObjectFile(of: source, module: module.name), "\(PackageFiles.path(of: source)) has no object file")
                let found = object.trappingConversions.sorted()
                #expect(found.isEmpty, "\(PackageFiles.path(of: source)): \(found.joined(separator: "; "))")
            }
        }
    }

    /// The functions of C whose conversions are bounded, by source. In C a number that does not fit is undefined behaviour.
    private static let boundedInC: [String: Set<String>] = [
        "Sources/CPixels/backdrop.c": ["cpixels_change_colors"],
        "Sources/CPixels/backdrop_cells.c": ["average", "kernel_make", "round_weights", "weigh_rows_exactly"],
        "Sources/CPango/coverage.c": ["place", "measure"], "Sources/CPango/outlines.c": ["append_piece"],
        "Sources/CPango/glyphs.c": ["units"], "Sources/CPango/pango.c": ["units", "channel"],
        "Sources/CPixels/gradient.c": ["pixel", "first_reaching", "look_up", "plan_line", "cpixels_gradient_rows"],
        "Sources/CPixels/pixels.c": ["channel"], "Sources/CPixels/polyline.c": ["add", "set_row"],
        "Sources/CPixels/polygon.c": ["add", "cross", "write_row"],
        "Sources/CPixels/shadow.c": ["byte"], "Sources/CPixels/color.c": ["color_rows"], "Sources/CPixels/blur.c": ["blur_rows"],
    ]

    @Test("in C, floating point becomes an integer only in functions that bound the number")
    func onlyBoundedInC() throws {
        let sources = PackageFiles.files(in: PackageFiles.sources, withExtension: "c")
        #expect(sources.count > 10)
        var found: [String: Set<String>] = [:]
        for source in sources {
            // A function that is compiled for several processors has their names behind its own.
            let functions = Set(try CompiledC(source).convertingFunctions.map { String($0.prefix { $0 != "." }) })
            if !functions.isEmpty { found[PackageFiles.path(of: source)] = functions }
        }
        #expect(found == Self.boundedInC)
    }

    @Test("every spelling of such a conversion is found, and none where there is none")
    func specimens() throws {
        let folder = PackageFiles.conformanceTests
        let object = try #require(
            ObjectFile(of: folder.appendingPathComponent("ConversionSpecimens.swift"), module: "ConformanceTests"))
        #expect(
            object.trappingConversions == [
                "Double value cannot be converted to Int", "Double value cannot be converted to Int16",
                "Double value cannot be converted to UInt8", "Double value cannot be converted to Int32",
                "Double value cannot be converted to UInt32", "Float value cannot be converted to UInt16",
                "Double value cannot be converted to Int64", "$ss17FixedWidthIntegerPsEyxqd__cSBRd__lufC",
                "$sSzyxqd__cSBRd__lufC", "$ss8DurationV7secondsyABSdFZ", "$ss8DurationV12millisecondsyABSdFZ",
                "$ss8DurationV1moiyA2B_SdtFZ",
            ])
        let own = try #require(ObjectFile(of: folder.appendingPathComponent("PackageFiles.swift"), module: "ConformanceTests"))
        #expect(own.trappingConversions.isEmpty)
    }
}
