// SPDX-License-Identifier: MIT
internal import CoreGraphics

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
    static func fontResolution(_ resources: String) -> Double? {
        for line in resources.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi" else { continue }
            guard let value = number(String(parts[1])), (24...1200).contains(value) else { return nil }
            return value
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
