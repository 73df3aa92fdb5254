// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

/// What a window shows, how large it is, and how far its program says to be, all at one moment.
package struct WindowSample: Sendable {
    package fileprivate(set) var size = PixelSize(width: 0, height: 0)
    /// What the window manager's frame leaves of it: a manager may enlarge the window first and its frame later.
    package fileprivate(set) var visibleSize = PixelSize(width: 0, height: 0)
    /// The least sides that the window had since the sample before: what lay beyond them was lost meanwhile.
    package fileprivate(set) var minimumSize = PixelSize(width: 0, height: 0)
    /// 0xRRGGBB, row by row.
    package fileprivate(set) var pixels: [UInt32]
    /// Of `_NET_WM_SYNC_REQUEST`.
    package fileprivate(set) var syncValue: Int64 = 0

    /// - Parameter room: The largest number of pixels that a window may have.
    package init(room: Int) { pixels = Array(repeating: 0, count: room) }
}

extension XTestClient {
    /// Looks at the window once more, in the memory of the last sample. False when it can't be read: is it on screen?
    package func sample(_ window: WindowID, into sample: inout WindowSample) -> Bool {
        if syncCounters[window] == nil { XSelectInput(display, xid(window), StructureNotifyMask) }
        let counter = syncCounters[window] ?? numbers("_NET_WM_SYNC_REQUEST_COUNTER", of: window)?.first ?? 0
        syncCounters[window] = counter
        var width: Int32 = 0
        var height: Int32 = 0
        var visible: (width: Int32, height: Int32) = (0, 0)
        var least: (width: Int32, height: Int32) = (0, 0)
        var value: Int64 = 0
        let isRead = sample.pixels.withUnsafeMutableBufferPointer {
            cxtest_sample(
                client, xid(window), counter, $0.baseAddress, Int32($0.count), &width, &height, &visible.width, &visible.height,
                &least.width, &least.height, &value)
        }
        guard isRead else { return false }
        sample.size = PixelSize(width: Int(width), height: Int(height))
        sample.visibleSize = PixelSize(width: Int(visible.width), height: Int(visible.height))
        sample.minimumSize = PixelSize(width: Int(least.width), height: Int(least.height))
        sample.syncValue = value
        return true
    }
}
