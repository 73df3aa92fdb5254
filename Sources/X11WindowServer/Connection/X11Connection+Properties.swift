// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc

extension X11Connection {
    /// Others write properties of any size: no more than this is read.
    private static let maximumBytes = 1 << 20

    /// The bytes of a property of format 8; nil when it is missing or of another format.
    func bytes(_ atom: UInt, of window: UInt) -> [UInt8]? {
        read(atom, of: window, format: 8) { data, count in Array(UnsafeBufferPointer(start: data, count: count)) }
    }

    /// The numbers of a property of format 32, which Xlib returns as longs; nil when it is missing or of another format.
    func numbers(_ atom: UInt, of window: UInt) -> [UInt]? {
        read(atom, of: window, format: 32) { data, count in
            data.withMemoryRebound(to: UInt.self, capacity: count) { longs in
                UnsafeBufferPointer(start: longs, count: count).map { $0 & 0xffff_ffff }
            }
        }
    }

    /// RESOURCE_MANAGER as Xlib has read it when it opened the connection.
    var firstResources: [UInt8]? {
        guard let text = XResourceManagerString(display) else { return nil }
        let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.maximumBytes))
        return Array(bytes)
    }

    private func read<Value>(
        _ atom: UInt, of window: UInt, format: Int32, _ convert: (UnsafeMutablePointer<UInt8>, Int) -> Value
    ) -> Value? {
        var type: Atom = 0
        var actualFormat: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        let words = Self.maximumBytes / 4
        let status = XGetWindowProperty(
            display, window, atom, 0, words, False, 0, &type, &actualFormat, &count, &rest, &data)
        defer { if let data { XFree(data) } }
        guard status == 0, !isLost, actualFormat == format, let data else { return nil }
        return convert(data, Int(count))
    }

    func setProperty(_ atom: UInt, of window: UInt, type: UInt, numbers: [UInt]) {
        numbers.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, atom, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(numbers.count))
        }
    }

    func setProperty(_ atom: UInt, of window: UInt, type: UInt, text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(display, window, atom, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }
}
