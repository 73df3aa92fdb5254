// SPDX-License-Identifier: MIT

/// The pictures of an animated file in order, by its structure alone.
struct ImageFrames: Sendable {
    /// How long each is shown, in seconds, as the file says.
    private(set) var delays: [Double] = []
    /// How often the pictures are shown; 0: without end; nil: the file does not say it.
    private(set) var loops: Int?

    /// What has more pictures is read up to there.
    private static let mostPictures = 100_000

    /// - Parameter most: The number of pictures after which the rest of the file is not looked at.
    init(gif bytes: ByteView, most: Int = mostPictures) {
        guard let flags = bytes[10] else { return }
        var position = 13 + ImageFrames.colors(flags)
        var delay = 0.0
        while delays.count < most, let kind = bytes[position] {
            switch (kind, bytes[position + 1]) {
            case (0x21, 0xF9):
                // Hundredths of a second.
                delay = Double(bytes.little(position + 4, bytes: 2) ?? 0) / 100
                position += 2
            case (0x21, 0xFF) where bytes.has("NETSCAPE2.0", at: position + 3) && bytes[position + 15] == 1:
                loops = bytes.little(position + 16, bytes: 2)
                position += 2
            case (0x21, .some): position += 2
            case (0x2C, _):
                guard let flags = bytes[position + 9] else { return }
                position += 10 + ImageFrames.colors(flags) + 1
                // Without any pixels it is none.
                guard bytes[position] != nil else { return }
                delays.append(delay)
                delay = 0
            default: return
            }
            while let length = bytes[position], length > 0 { position += 1 + length }
            position += 1
        }
    }

    /// - Parameter bytes: Of an extended WebP file.
    init(webP bytes: ByteView) {
        var position = 12
        while delays.count < Self.mostPictures, let length = bytes.little(position + 4, bytes: 4) {
            if bytes.has("ANIM", at: position) { loops = bytes.little(position + 12, bytes: 2) }
            if bytes.has("ANMF", at: position) {
                guard let milliseconds = bytes.little(position + 20, bytes: 3) else { return }
                delays.append(Double(milliseconds) / 1000)
            }
            position += 8 + length + length & 1
        }
    }

    /// The bytes of a table of colours.
    private static func colors(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
}
