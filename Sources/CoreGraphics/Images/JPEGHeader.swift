// SPDX-License-Identifier: MIT

/// What a JPEG file tells about its picture before the first pixel.
struct JPEGHeader {
    let width: Int
    let height: Int
    /// Whether the picture comes in several parts: the whole of it, finer each time, or one after the other some of its components.
    let hasSeveralScans: Bool
    /// In Exif's numbers, 1 … 8.
    private(set) var orientation = 1
    /// Whether there is the mark of its end.
    let isWhole: Bool

    private struct Frame {
        let width: Int
        let height: Int
        let components: Int
        let isProgressive: Bool
    }

    /// How often the picture may come. A usual file has ten times; each takes the time of the whole picture.
    private static let mostScans = 100

    /// Nil for data that is no JPEG file that libjpeg decodes, and for files that end before their first pixels.
    init?(_ bytes: ByteView) {
        guard bytes.big(0, bytes: 2) == 0xFFD8 else { return nil }
        var position = 2
        var frame: Frame?
        var foundOrientation: Int?
        // Each mark is two bytes and stands before what it names. Bytes of 255 may stand before it, and libjpeg passes over others.
        while let start = bytes.next(0xFF, from: position), let mark = bytes[start + 1] {
            position = start + 2
            switch mark {
            case 0xFF: position = start + 1
            case 0x00, 0x01, 0xD0...0xD8: break
            case 0xD9: return nil
            case 0xDA:
                guard let frame else { return nil }
                // The decoder, too, decides by the first scan.
                hasSeveralScans = frame.isProgressive || (bytes[start + 4] ?? 0) < frame.components
                guard !hasSeveralScans || Self.scans(bytes, from: start) <= Self.mostScans else { return nil }
                width = frame.width
                height = frame.height
                orientation = foundOrientation ?? 1
                isWhole = Self.hasEnd(bytes, from: start)
                return
            default:
                guard let length = bytes.big(position, bytes: 2), length >= 2, length <= bytes.count - position else {
                    return nil
                }
                if [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(mark), frame == nil {
                    frame = Self.frame(bytes, at: position + 2, isProgressive: mark == 0xC2 || mark == 0xCA)
                    guard frame != nil else { return nil }
                } else if mark == 0xE1, foundOrientation == nil {
                    foundOrientation = ExifOrientation.find(bytes, at: position + 2, end: position + length)
                }
                position += length
            }
        }
        return nil
    }

    /// Nil for what libjpeg does not decode, and for a height that follows later.
    private static func frame(_ bytes: ByteView, at start: Int, isProgressive: Bool) -> Frame? {
        guard bytes[start] == 8, let height = bytes.big(start + 1, bytes: 2), let width = bytes.big(start + 3, bytes: 2),
            width > 0, height > 0, let components = bytes[start + 5], [1, 3, 4].contains(components)
        else { return nil }
        return Frame(width: width, height: height, components: components, isProgressive: isProgressive)
    }

    private static func scans(_ bytes: ByteView, from start: Int) -> Int {
        var (count, position) = (0, start)
        while count <= mostScans, let mark = bytes.next(0xFF, from: position) {
            if bytes[mark + 1] == 0xDA { count += 1 }
            position = mark + 1
        }
        return count
    }

    /// Within pixels a byte of 255 is followed by a 0.
    private static func hasEnd(_ bytes: ByteView, from start: Int) -> Bool {
        var position = bytes.count - 2
        while position > start {
            if bytes[position] == 0xFF, bytes[position + 1] == 0xD9 { return true }
            position -= 1
        }
        return false
    }
}

/// How the pixels of a camera's picture lie, as its file says.
enum ExifOrientation {
    /// The number in a segment of the application's data, 1 … 8; nil when it has none.
    static func find(_ bytes: ByteView, at start: Int, end: Int) -> Int? {
        guard bytes.has("Exif\0\0", at: start) else { return nil }
        let base = start + 6
        let isLittle = bytes.has("II", at: base)
        guard isLittle || bytes.has("MM", at: base) else { return nil }
        func number(_ index: Int, _ length: Int) -> Int? {
            guard index + length <= end else { return nil }
            return isLittle ? bytes.little(index, bytes: length) : bytes.big(index, bytes: length)
        }
        guard number(base + 2, 2) == 42, let offset = number(base + 4, 4), let count = number(base + offset, 2) else {
            return nil
        }
        for index in 0..<count {
            let entry = base + offset + 2 + 12 * index
            guard let tag = number(entry, 2) else { return nil }
            // One number of two bytes.
            guard tag == 0x0112 else { continue }
            guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2), (1...8).contains(value)
            else { return nil }
            return value
        }
        return nil
    }
}
