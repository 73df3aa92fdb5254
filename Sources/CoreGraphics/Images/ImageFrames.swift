// SPDX-License-Identifier: MIT

/// The pictures of an animated file in order, by its structure alone.
struct ImageFrames: Sendable {
    /// How long each is shown, in seconds, as the file says.
    private(set) var delays: [Double] = []
    /// How often the pictures are shown; 0: without end; nil: the file does not say it.
    private(set) var loops: Int?
    /// Whether the file has more pictures, which can't be decoded safely.
    private(set) var isCut = false

    private let format: ImageHeader.Format
    private let most: Int
    private var milliseconds = 0
    /// Where the last picture ends; nil when the file ends before.
    private var end: Int?
    /// Where the durations of those pictures of a WebP file stand that are shown for too short a time.
    private var shortDurations: [Int] = []

    /// Decoders count the time of the whole animation in 32 bits, and at least a tenth of a second for some pictures.
    private static let longest = Int(Int32.max)
    /// For WebP's decoder, which never comes to a picture without any time.
    private static let shortest = 10

    /// - Parameter most: The number of pictures after which the rest of the file is not looked at.
    init(_ bytes: ByteView, _ format: ImageHeader.Format, most: Int) {
        self.format = format
        self.most = most
        if format == .gif { readGIF(bytes) } else { readWebP(bytes) }
    }

    /// False when the pictures before it are all that are decoded.
    private mutating func add(milliseconds delay: Int) -> Bool {
        milliseconds += max(delay, 100)
        guard delays.count < most, milliseconds < Self.longest else {
            isCut = true
            return false
        }
        delays.append(Double(delay) / 1000)
        return true
    }

    private mutating func readGIF(_ bytes: ByteView) {
        guard let flags = bytes[10] else { return }
        var position = 13 + ImageFrames.colors(flags)
        var delay = 0
        while let kind = bytes[position] {
            switch (kind, bytes[position + 1]) {
            // Decoders differ in where an extension ends whose first block is empty: what follows could not be checked.
            case (0x21, 0xF9) where bytes[position + 2] == 0, (0x21, 0xFF) where bytes[position + 2] == 0: return
            case (0x21, 0xF9):
                // Hundredths of a second.
                delay = (bytes.little(position + 4, bytes: 2) ?? 0) * 10
                position += 2
            case (0x21, 0xFF) where bytes.has("NETSCAPE2.0", at: position + 3) && bytes[position + 15] == 1:
                loops = bytes.little(position + 16, bytes: 2)
                position += 2
            case (0x21, .some): position += 2
            case (0x2C, _):
                guard let width = bytes.little(position + 5, bytes: 2), let height = bytes.little(position + 7, bytes: 2),
                    let flags = bytes[position + 9]
                else { return }
                // The decoder allocates memory for what it says, even outside of the canvas.
                guard max(width, height) <= Bitmap.largestSide, width * height <= ImageHeader.mostPixelsOfAnimation else {
                    isCut = true
                    return
                }
                position += 10 + ImageFrames.colors(flags) + 1
                // Without any pixels it is none.
                guard bytes[position] != nil, add(milliseconds: delay) else { return }
                end = nil
                delay = 0
            default: return
            }
            while let length = bytes[position], length > 0 { position += 1 + length }
            position += 1
            if kind == 0x2C, position <= bytes.count { end = position }
        }
    }

    private mutating func readWebP(_ bytes: ByteView) {
        // Decoders stop where the file says that it ends.
        let count = min(bytes.little(4, bytes: 4).map { 8 + $0 } ?? 0, bytes.count)
        var position = 12
        while let length = bytes.little(position + 4, bytes: 4), position + 8 + length <= count {
            if bytes.has("ANIM", at: position) { loops = bytes.little(position + 12, bytes: 2) }
            let next = min(position + 8 + length + length & 1, count)
            if bytes.has("ANMF", at: position) {
                guard length >= 16, let duration = bytes.little(position + 20, bytes: 3), add(milliseconds: duration) else {
                    return
                }
                if duration < Self.shortest { shortDurations.append(position + 20) }
                end = next
            }
            position = next
        }
    }

    /// The file with these pictures alone, for the decoder: what follows costs it time and memory, too.
    func part(of data: Data) -> Data {
        guard let end else { return data }
        var part = Data(data.prefix(end))
        if format == .gif {
            part.append(0x3B)
        } else {
            for index in 0..<4 { part[4 + index] = UInt8(truncatingIfNeeded: (end - 8) >> (8 * index)) }
            for position in shortDurations { part[position] = UInt8(Self.shortest) }
        }
        return part
    }

    /// The bytes of a table of colours.
    private static func colors(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
}
