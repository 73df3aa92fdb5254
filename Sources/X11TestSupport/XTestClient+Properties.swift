// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

extension XTestClient {
    /// The numbers of a property of format 32; nil when it is missing.
    package func numbers(_ name: String, of window: WindowID) -> [UInt]? {
        property(name, of: window, format: 32) { data, count in
            data.withMemoryRebound(to: UInt.self, capacity: count) { longs in
                UnsafeBufferPointer(start: longs, count: count).map { $0 & 0xFFFF_FFFF }
            }
        }
    }

    /// The text of a property of format 8; nil when it is missing.
    package func text(_ name: String, of window: WindowID) -> String? {
        property(name, of: window, format: 8) { data, count in
            String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
        }
    }

    /// The number of the last frame on screen. Needs PROSCENIUM_ANNOUNCE_FRAMES=1 in the program's environment.
    package func frameNumber(of window: WindowID) -> UInt64? {
        guard let parts = numbers("_PROSCENIUM_FRAME", of: window), parts.count == 2 else { return nil }
        return UInt64(parts[0]) | UInt64(parts[1]) << 32
    }

    /// The value of the window's `_NET_WM_SYNC_REQUEST` counter; nil when it has none.
    package func syncValue(of window: WindowID) -> Int64? {
        guard let counter = numbers("_NET_WM_SYNC_REQUEST_COUNTER", of: window)?.first else { return nil }
        var value: Int64 = 0
        guard cxtest_query_counter(client, counter, &value), synchronize() == 0 else { return nil }
        return value
    }

    /// All properties by their names, as bytes: numbers of format 32 are longs.
    package func properties(of window: WindowID) -> [String: [UInt8]] {
        var count: Int32 = 0
        guard let list = XListProperties(display, xid(window), &count) else { return [:] }
        defer { XFree(list) }
        var result: [String: [UInt8]] = [:]
        for atom in UnsafeBufferPointer(start: list, count: Int(count)) {
            guard let text = XGetAtomName(display, atom) else { continue }
            let name = String(cString: text)
            XFree(text)
            for format in [Int32(8), 16, 32] {
                let bytes = property(name, of: window, format: format) { data, count in
                    Array(UnsafeBufferPointer(start: data, count: count * (format == 32 ? 8 : Int(format) / 8)))
                }
                if let bytes { result[name] = bytes }
            }
        }
        return result
    }

    private func property<Value>(
        _ name: String, of window: WindowID, format: Int32, _ convert: (UnsafeMutablePointer<UInt8>, Int) -> Value
    ) -> Value? {
        var type: Atom = 0
        var actualFormat: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, xid(window), atom(name), 0, 1 << 16, False, 0, &type, &actualFormat, &count, &rest, &data)
        defer { if let data { XFree(data) } }
        guard synchronize() == 0, actualFormat == format, let data else { return nil }
        return convert(data, Int(count))
    }

    // MARK: Finding

    /// All windows of the screen, parents before their children.
    package func allWindows() -> [WindowID] {
        var result: [UInt] = []
        var rest = [root]
        while let window = rest.popLast() {
            result.append(window)
            var rootReturn: Window = 0
            var parent: Window = 0
            var children: UnsafeMutablePointer<Window>?
            var count: UInt32 = 0
            XQueryTree(display, window, &rootReturn, &parent, &children, &count)
            if let children {
                rest += Array(UnsafeBufferPointer(start: children, count: Int(count)))
                XFree(children)
            }
        }
        synchronize()
        return result.map { WindowID(rawValue: UInt64($0)) }
    }

    /// The first window whose class, process and title are the given ones; nil stands for any. nil when all three are nil.
    package func findWindow(className: String? = nil, processIdentifier: Int32? = nil, title: String? = nil) -> WindowID? {
        allWindows().first { window in
            if let className {
                guard text("WM_CLASS", of: window)?.split(separator: "\0").last.map(String.init) == className else {
                    return false
                }
            }
            if let processIdentifier {
                guard numbers("_NET_WM_PID", of: window)?.first == UInt(processIdentifier) else { return false }
            }
            if let title {
                guard text("_NET_WM_NAME", of: window) == title else { return false }
            }
            return className != nil || processIdentifier != nil || title != nil
        }
    }

    /// Sets a property to any value of any type.
    ///
    /// - Parameters:
    ///   - format: 8, 16 or 32 bits.
    ///   - bytes: The memory of the value: for 32 bits eight bytes each, as Xlib takes them.
    package func setProperty(_ name: String, type: String, format: Int, bytes: [UInt8], of window: WindowID) {
        let count = bytes.count / Self.itemSize(format: Int32(format))
        XChangeProperty(
            display, xid(window), atom(name), atom(type), Int32(format), PropModeReplace, bytes, Int32(count))
    }

    /// The bytes that Xlib reads for an item of a property: items of 32 bits lie in memory as longs.
    static func itemSize(format: Int32) -> Int { format == 32 ? MemoryLayout<Int>.size : Int(format / 8) }
}
