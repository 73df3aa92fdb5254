// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

/// A window's pixels, sizes and sync counter, all of the same moment.
package struct WindowSample: Sendable {
    package fileprivate(set) var size = PixelSize(width: 0, height: 0)
    /// The size of the part inside the window manager's frame. A manager may enlarge the window first and its frame later.
    package fileprivate(set) var visibleSize = PixelSize(width: 0, height: 0)
    /// The smallest width and height that the window had since the last sample: the server has discarded what lay beyond them.
    package fileprivate(set) var minimumSize = PixelSize(width: 0, height: 0)
    /// Pixels as 0xRRGGBB, row by row.
    package fileprivate(set) var pixels: [UInt32]
    /// The value of the `_NET_WM_SYNC_REQUEST` counter; 0 without one.
    package fileprivate(set) var syncValue: Int64 = 0

    /// - Parameter capacity: The largest number of pixels that a window may have.
    package init(capacity: Int) { pixels = Array(repeating: 0, count: capacity) }
}

extension XTestClient {
    /// Samples the window into `sample`, whose memory is reused. False when the window cannot be read, for example because it is not on
    /// screen.
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
