// SPDX-License-Identifier: MIT

/// The bytes of a file while it is read: nil is what lies outside of it.
struct ByteView {
    let bytes: UnsafeRawBufferPointer

    var count: Int { bytes.count }

    subscript(_ index: Int) -> Int? { bytes.indices.contains(index) ? Int(bytes[index]) : nil }

    /// The number of some bytes, the first of which is the highest.
    func big(_ index: Int, bytes length: Int) -> Int? { number(index, length) { $0 } }

    /// The number of some bytes, the first of which is the lowest.
    func little(_ index: Int, bytes length: Int) -> Int? { number(index, length) { length - 1 - $0 } }

    private func number(_ index: Int, _ length: Int, place: (Int) -> Int) -> Int? {
        guard index >= 0, index <= count - length else { return nil }
        return (0..<length).reduce(0) { $0 << 8 | Int(bytes[index + place($1)]) }
    }

    func has(_ text: String, at index: Int) -> Bool {
        guard index >= 0, index <= count - text.utf8.count else { return false }
        return bytes[index..<(index + text.utf8.count)].elementsEqual(text.utf8)
    }

    /// Where a byte stands next; nil when it does not.
    func next(_ byte: UInt8, from index: Int) -> Int? {
        guard index >= 0, index < count, let base = bytes.baseAddress,
            let found = memchr(base + index, Int32(byte), count - index)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
