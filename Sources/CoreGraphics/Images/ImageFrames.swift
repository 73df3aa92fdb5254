// SPDX-License-Identifier: MIT

/// The pictures of an animated file in order, by its structure alone.
///
/// Decoders get the part of a file that was read here, and no more: some of them decode all pictures for the first one, take memory for
/// each, or a time that grows with the square of their number.
struct ImageFrames: Sendable {
    /// How long each is shown, in seconds, as the file says.
    private(set) var delays: [Double] = []
    /// How often the pictures are shown; 0: without end; nil: the file does not say it.
    private(set) var loops: Int?
    /// Where the bytes of each end.
    private var ends: [Int] = []
    private let format: ImageHeader.Format

    /// What has more pictures is read up to there. So many of the longest take less milliseconds than an `Int32` holds, with which
    /// gdk-pixbuf counts those of a GIF file.
    private static let mostPictures = 2_000
    /// What the pictures of a file may take together, in bytes: WebP's decoder keeps all of them.
    private static let mostMemory = 1 << 29

    /// - Parameters:
    ///   - header: Of a file with several pictures.
    ///   - most: The number of pictures after which the rest of the file is not looked at.
    init(_ data: Data, _ header: ImageHeader, most: Int = mostPictures) {
        self = data.withUnsafeBytes { bytes in
            let bytes = ByteView(bytes: bytes)
            guard header.format == .webp else { return ImageFrames(gif: bytes, most: most) }
            // A decoded picture and a canvas for each.
            let fitting = Self.mostMemory / (header.width * header.height * 8) - 1
            return ImageFrames(webP: bytes, most: max(min(most, fitting), 1))
        }
    }

    init(gif bytes: ByteView, most: Int) {
        format = .gif
        guard let flags = bytes[10] else { return }
        var position = 13 + ImageFrames.colors(flags)
        var delay = 0.0
        while delays.count < most, let kind = bytes[position] {
            let isPicture = kind == 0x2C
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
                // The decoder takes memory for the picture's own size, which need not be that of the file.
                guard let flags = bytes[position + 9], let width = bytes.little(position + 5, bytes: 2),
                    let height = bytes.little(position + 7, bytes: 2), width * height <= ImageHeader.mostPixels(memory: 32)
                else { return }
                position += 10 + ImageFrames.colors(flags) + 1
                // Without any pixels it is none.
                guard bytes[position] != nil else { return }
                delays.append(delay)
                delay = 0
            default: return
            }
            while let length = bytes[position], length > 0 { position += 1 + length }
            position += 1
            if isPicture { ends.append(position) }
        }
    }

    /// - Parameter bytes: Of an extended WebP file.
    private init(webP bytes: ByteView, most: Int) {
        format = .webp
        var position = 12
        while delays.count < most, let length = bytes.little(position + 4, bytes: 4) {
            let isPicture = bytes.has("ANMF", at: position)
            if bytes.has("ANIM", at: position) { loops = bytes.little(position + 12, bytes: 2) }
            if isPicture {
                guard let milliseconds = bytes.little(position + 20, bytes: 3) else { return }
                delays.append(Double(milliseconds) / 1000)
            }
            position += 8 + length + length & 1
            if isPicture { ends.append(position) }
        }
    }

    /// The file without what follows its pictures.
    ///
    /// - Parameter data: The file.
    func shortened(_ data: Data) -> Data {
        guard let end = ends.last, end < data.count else { return data }
        var part = Data(data.prefix(end))
        if format == .gif {
            part.append(0x3B)
        } else {
            // RIFF says how much follows.
            let length = UInt32(saturating: Double(end - 8)).littleEndian
            withUnsafeBytes(of: length) { part.replaceSubrange(4..<8, with: $0) }
        }
        return part
    }

    /// The bytes of a table of colours.
    private static func colors(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
}
