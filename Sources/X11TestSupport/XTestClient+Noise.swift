// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

/// Random input, as far as the server passes it on. Errors of the server stay for `synchronize()`.
extension XTestClient {
    /// Sends an event of a core type with any content.
    ///
    /// - Parameters:
    ///   - type: 2 to 35, as the protocol numbers them.
    ///   - bytes: The memory of the event; its type and its window are written over it.
    package func sendEvent(of type: Int32, bytes: [UInt8], to window: WindowID) {
        var event = XEvent()
        withUnsafeMutableBytes(of: &event) { $0.copyBytes(from: bytes.prefix($0.count)) }
        event.type = type
        event.xany.window = xid(window)
        // Only these three formats can be sent.
        if type == ClientMessage { event.xclient.format = [8, 16, 32][Int(bytes.first ?? 0) % 3] }
        let mask = Int(bytes.last ?? 0) % 2 == 0 ? NoEventMask : StructureNotifyMask
        XSendEvent(display, xid(window), False, mask, &event)
    }

    /// Sets a property to any value of any type.
    ///
    /// - Parameters:
    ///   - format: 8, 16 or 32 bits.
    ///   - bytes: The memory of the value: for 32 bits eight bytes each, as Xlib takes them.
    package func setProperty(_ name: String, type: String, format: Int, bytes: [UInt8], of window: WindowID) {
        let size = format == 32 ? 8 : format / 8
        XChangeProperty(
            display, xid(window), atom(name), atom(type), Int32(format), PropModeReplace, bytes, Int32(bytes.count / size))
    }
}
