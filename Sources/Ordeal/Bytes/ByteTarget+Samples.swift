// SPDX-License-Identifier: MIT

extension ByteTarget {
    /// Well-formed inputs, from which malformed ones are made.
    var samples: [[UInt8]] {
        switch self {
        case .png: ByteTarget.pngSamples.map(ByteTarget.bytes(hexadecimal:))
        case .pictures: ByteTarget.pictureSamples
        case .settings: ByteTarget.settingsSamples
        case .resources: ByteTarget.resourceSamples.map { Array($0.utf8) }
        case .events: ByteTarget.eventSamples
        }
    }

    static func bytes(hexadecimal text: String) -> [UInt8] {
        let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    /// PNG files.
    private static let pngSamples = [
        // Two by two, red, green, blue and translucent white.
        """
        89504e470d0a1a0a0000000d494844520000000200000002080600000072b60d24000000134944415478da63f8cfc0f01f0c81340834000049490978
        9c5117920000000049454e44ae426082
        """,
        // One gray pixel of one bit.
        """
        89504e470d0a1a0a0000000d4948445200000001000000010100000000376ef9240000000a4944415478da6368000000820081da45083b0000000049
        454e44ae426082
        """,
        // A palette with transparency.
        """
        89504e470d0a1a0a0000000d49484452000000040000000102030000008452e75e0000000c504c5445000000ff000000ff000000ff9bc013dc000000
        0374524e530080ffecf7b3180000000a4944415478da63900600001d001c237c8fac0000000049454e44ae426082
        """,
        // Three by three of 16 bits, interlaced.
        """
        89504e470d0a1a0a0000000d4948445200000003000000031002000001feddce3d000000144944415478da6364000346140a9b188a14040000012900
        07538f6ad40000000049454e44ae426082
        """,
        // With a gamma, a resolution and a text.
        """
        89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000467414d410000b18f0bfc6105000000097048597300000b
        1300000b1301009a9c18000000137a545874630000789ccb48cdc9c957c84090003a2e067d5f2288470000000c4944415478da63105030000000a400
        610a9baede0000000049454e44ae426082
        """,
    ]

    /// XSETTINGS properties in both byte orders.
    private static let settingsSamples = [SettingsWriter(isBigEndian: false).sample, SettingsWriter(isBigEndian: true).sample]

    private static let resourceSamples = [
        "Xft.dpi:\t96\nXft.antialias:\t1\n", "*background: #e8e4dc\nXft.dpi: 144.5\n\n! comment\nXcursor.size: 24", "Xft.dpi:",
        "",
    ]

    /// One event of each type, and one of each kind of XInput.
    private static let eventSamples: [[UInt8]] = (0..<36).flatMap { (type: UInt8) -> [[UInt8]] in
        let event = [type * 2] + Array(repeating: type, count: 192)
        let input = [type * 2 + 1] + Array(repeating: 4, count: 280)
        return [event, input]
    }
}

/// Writes XSETTINGS properties.
private struct SettingsWriter {
    let isBigEndian: Bool

    /// An integer, a text and a colour.
    var sample: [UInt8] {
        var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0]
        bytes += integer(1, size: 4)
        bytes += integer(3, size: 4)
        bytes += entry(1, "Net/ThemeName", integer(7, size: 4) + padded("Adwaita"))
        bytes += entry(2, "Gtk/Color", integer(-1, size: 8))
        bytes += entry(0, "Gdk/WindowScalingFactor", integer(2, size: 4))
        return bytes
    }

    private func entry(_ type: UInt8, _ name: String, _ value: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [type, 0]
        bytes += integer(name.utf8.count, size: 2)
        bytes += padded(name)
        bytes += integer(7, size: 4)
        return bytes + value
    }

    private func integer(_ value: Int, size: Int) -> [UInt8] {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        return isBigEndian ? bytes.reversed() : bytes
    }

    private func padded(_ text: String) -> [UInt8] {
        Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
}
