// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Glibc

/// Finds the number of device pixels per point: from the environment, else the desktop's settings, else the font resolution, else 1.
/// The monitor's size in millimetres is not used, because many monitors report a wrong one.
enum X11Scale {
    static let range: ClosedRange<CGFloat> = 0.5...4

    static func resolve(environment: String?, settings: [UInt8]?, resources: String?) -> CGFloat {
        if let scale = environment.flatMap(number) { return clamped(scale) }
        if let factor = settings.flatMap(windowScalingFactor), factor > 0 { return clamped(Double(factor)) }
        if let dpi = resources.flatMap(fontResolution) { return clamped(dpi / 96) }
        return 1
    }

    private static func clamped(_ scale: Double) -> CGFloat {
        min(max(CGFloat(scale), range.lowerBound), range.upperBound)
    }

    /// A positive finite number; nil for anything else.
    private static func number(_ text: String) -> Double? {
        let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        guard let value = Double(String(trimmed)), value.isFinite, value > 0 else { return nil }
        return value
    }

    /// `Xft.dpi` of a RESOURCE_MANAGER string; resolutions that no screen has are refused.
    ///
    /// By bytes: any client can write a megabyte, and reading it as characters would hold the main thread for a tenth of a second.
    static func fontResolution(_ resources: String) -> Double? {
        guard let text = resources.withCString(fontResolutionText) else { return nil }
        guard let value = number(text), (24...1200).contains(value) else { return nil }
        return value
    }

    /// What stands behind `Xft.dpi:` in a line of its own; nil when there is no such line, or when it is longer than a number.
    private static func fontResolutionText(_ text: UnsafePointer<CChar>) -> String? {
        let key = "Xft.dpi"
        let longest = 64
        func isSpace(_ character: CChar) -> Bool {
            character == CChar(UInt8(ascii: " ")) || character == CChar(UInt8(ascii: "\t"))
        }
        let newline = CChar(UInt8(ascii: "\n"))
        var rest = text
        while let found = strstr(rest, key) {
            var before = UnsafePointer(found)
            while before > rest, isSpace(before[-1]) { before -= 1 }
            let isAtStart = before == text || before[-1] == newline
            var value = UnsafePointer(found) + key.utf8.count
            rest = value
            while isSpace(value.pointee) { value += 1 }
            guard isAtStart, value.pointee == CChar(UInt8(ascii: ":")) else { continue }
            let line = UnsafeBufferPointer(start: value + 1, count: strnlen(value + 1, longest)).prefix { $0 != newline }
            return line.count < longest ? String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
        }
        return nil
    }

    /// `Gdk/WindowScalingFactor` of an XSETTINGS property: entries of a type, a padded name, a serial and a value, in the
    /// byte order that the first byte names.
    static func windowScalingFactor(_ bytes: [UInt8]) -> Int? {
        var reader = SettingsReader(bytes: bytes)
        guard let count = reader.readHeader() else { return nil }
        for _ in 0..<min(count, 4096) {
            guard let type = reader.byte(), reader.byte() != nil, let length = reader.short(),
                let name = reader.padded(length), reader.long() != nil
            else { return nil }
            switch type {
            case 0:
                guard let value = reader.long() else { return nil }
                if name.elementsEqual("Gdk/WindowScalingFactor".utf8) { return Int(Int32(truncatingIfNeeded: value)) }
            case 1:
                guard let length = reader.long(), reader.padded(length) != nil else { return nil }
            case 2:
                guard reader.long() != nil, reader.long() != nil else { return nil }
            default:
                return nil
            }
        }
        return nil
    }
}

private struct SettingsReader {
    let bytes: [UInt8]
    private var position = 0
    private var isBigEndian = false

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The number of entries.
    mutating func readHeader() -> Int? {
        guard let order = byte(), order <= 1, take(3) != nil else { return nil }
        isBigEndian = order == 1
        guard long() != nil else { return nil }
        return long()
    }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count - position else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func byte() -> Int? { take(1).flatMap(\.first).map(Int.init) }
    mutating func short() -> Int? { integer(2) }
    mutating func long() -> Int? { integer(4) }

    /// Bytes that are padded to a multiple of four.
    mutating func padded(_ length: Int) -> ArraySlice<UInt8>? {
        guard let text = take(length), take((4 - length % 4) % 4) != nil else { return nil }
        return text
    }

    private mutating func integer(_ size: Int) -> Int? {
        guard let slice = take(size) else { return nil }
        let ordered = isBigEndian ? Array(slice) : slice.reversed()
        return ordered.reduce(0) { $0 << 8 | Int($1) }
    }
}
