// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

/// What window managers, settings daemons and hostile clients do to a program.
extension XTestClient {
    /// Ends the connection that made the resource: what xkill does.
    package func killClient(of resource: WindowID) {
        XKillClient(display, xid(resource))
        XFlush(display)
    }

    /// Ends the other connection of the window's program, by any resource of it. It opens both at the same time.
    package func killOtherClient(of window: WindowID) {
        // Servers number resources by client: the number stands above the mask that each client is told (Xvfb: 21 bits).
        let client = xid(window) >> 21
        let ofMine = XCreatePixmap(display, root, 1, 1, 1)
        XFreePixmap(display, ofMine)
        synchronize()
        for neighbour in [client + 1, client - 1] where neighbour != ofMine >> 21 {
            for resource in (neighbour << 21)..<(neighbour << 21) + 64 {
                XKillClient(display, resource)
                if synchronize() == 0 { return }
            }
        }
    }

    /// Sends a `_NET_WM_PING`; true when the answer comes in time.
    package func ping(_ window: WindowID, seconds: Double) -> Bool {
        XSelectInput(display, root, SubstructureNotifyMask)
        defer { XSelectInput(display, root, NoEventMask) }
        synchronize()
        sendProtocol("_NET_WM_PING", to: window, data: [Int(window.rawValue)])
        let deadline = Deadline(seconds: seconds)
        repeat {
            var event = XEvent()
            while !cxtest_is_lost(client), XPending(display) > 0, !cxtest_is_lost(client) {
                XNextEvent(display, &event)
                guard event.type == ClientMessage, event.xclient.message_type == atom("WM_PROTOCOLS") else { continue }
                let data = event.xclient.data.l
                if UInt(data.0) == atom("_NET_WM_PING"), UInt(data.2) == xid(window), event.xclient.window == root {
                    return true
                }
            }
        } while deadline.wait(for: cxtest_descriptor(display))
        return false
    }

    /// What xrdb writes.
    package func setResources(_ text: String) {
        setBytes(Array(text.utf8), of: "RESOURCE_MANAGER", type: "STRING", on: rootWindow)
    }

    /// Becomes the settings daemon of the screen (or writes its settings anew); the window keeps them.
    package func setSettings(_ bytes: [UInt8], on window: WindowID) {
        setBytes(bytes, of: "_XSETTINGS_SETTINGS", type: "_XSETTINGS_SETTINGS", on: window)
        XSetSelectionOwner(display, atom("_XSETTINGS_S0"), xid(window), UInt(CurrentTime))
        // A daemon that comes tells everybody.
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = root
        event.xclient.message_type = atom("MANAGER")
        event.xclient.format = 32
        event.xclient.data.l.1 = Int(atom("_XSETTINGS_S0"))
        event.xclient.data.l.2 = Int(window.rawValue)
        XSendEvent(display, root, False, StructureNotifyMask, &event)
        XFlush(display)
    }

    /// `_NET_WM_STATE` as a window manager writes it.
    package func setStates(_ names: [String], of window: WindowID) {
        let atoms = names.map(atom)
        atoms.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, xid(window), atom("_NET_WM_STATE"), atom("ATOM"), 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(names.count))
        }
        XFlush(display)
    }

    private func setBytes(_ bytes: [UInt8], of name: String, type: String, on window: WindowID) {
        XChangeProperty(
            display, xid(window), atom(name), atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
        XFlush(display)
    }
}
