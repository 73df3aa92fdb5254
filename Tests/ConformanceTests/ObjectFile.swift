// SPDX-License-Identifier: MIT
import Foundation

/// The object file that a debug build made of one source.
struct ObjectFile {
    private let bytes: Data

    /// Nil when there is none: the module was not built, or all of it at once.
    init?(of source: URL, module: String) {
        // The bundle of the tests and the folders of the modules lie side by side.
        let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        // Sources for iOS are compiled as uikit-port has rewritten them.
        let isPorted = source.pathComponents.contains("iOS")
        let name = isPorted ? source.deletingPathExtension().lastPathComponent + ".ported.swift" : source.lastPathComponent
        let file = products.appendingPathComponent("\(module).build/\(name).o")
        guard let bytes = try? Data(contentsOf: file, options: .alwaysMapped) else { return nil }
        self.bytes = bytes
    }

    /// How the standard library's conversions look in an object file: messages of those that are inlined, and names of those that are
    /// called.
    private static let traces = [
        " value cannot be converted to ", "$ss17FixedWidthIntegerPsEyxqd__cSBRd__lufC", "$sSzyxqd__cSBRd__lufC",
        "$ss8DurationV7secondsyABSdFZ", "$ss8DurationV12millisecondsyABSdFZ", "$ss8DurationV12microsecondsyABSdFZ",
        "$ss8DurationV11nanosecondsyABSdFZ", "$ss8DurationV1moiyA2B_SdtFZ",
    ]

    /// The conversions of floating point to integers that can end the process: for those that are inlined the sentence before "because",
    /// for others the mangled name.
    var trappingConversions: Set<String> {
        Set(Self.traces.flatMap(matches))
    }

    private func matches(_ trace: String) -> [String] {
        var result: [String] = []
        var start = bytes.startIndex
        while let range = bytes.range(of: Data(trace.utf8), in: start..<bytes.endIndex) {
            start = range.upperBound
            let isLetter = { (byte: UInt8) in byte >= 0x30 && byte < 0x7B }
            let before = bytes[..<range.lowerBound].reversed().prefix(while: isLetter).reversed()
            let after = bytes[range.upperBound...].prefix(while: isLetter)
            result.append(trace.hasPrefix("$") ? trace : String(decoding: before + bytes[range] + after, as: UTF8.self))
        }
        return result
    }
}
