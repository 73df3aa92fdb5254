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
        announceSettings(on: window, count: 1)
    }

    /// `_NET_WM_STATE` as a window manager writes it.
    package func setStates(_ names: [String], of window: WindowID) {
        setNumbers(names.map(atom), of: "_NET_WM_STATE", type: "ATOM", on: window)
        XFlush(display)
    }

    /// Events that no client can make truly, sent to a window as if the server had sent them.
    package enum Forgery {
        case destroyed, mapped, unmapped, obscured, keyboardChanged
    }

    package func forge(_ forgery: Forgery, for window: WindowID, count: Int = 1) {
        var event = XEvent()
        switch forgery {
        case .destroyed:
            event.xdestroywindow.type = DestroyNotify
            event.xdestroywindow.event = xid(window)
            event.xdestroywindow.window = xid(window)
        case .mapped:
            event.xmap.type = MapNotify
            event.xmap.event = xid(window)
            event.xmap.window = xid(window)
        case .unmapped:
            event.xunmap.type = UnmapNotify
            event.xunmap.event = xid(window)
            event.xunmap.window = xid(window)
        case .obscured:
            event.xvisibility.type = VisibilityNotify
            event.xvisibility.window = xid(window)
            event.xvisibility.state = VisibilityFullyObscured
        case .keyboardChanged:
            event.xmapping.type = MappingNotify
            event.xmapping.request = MappingKeyboard
            event.xmapping.first_keycode = 8
            event.xmapping.count = 240
        }
        for _ in 0..<count { XSendEvent(display, xid(window), False, NoEventMask, &event) }
        XFlush(display)
    }

    /// Tells the clients of the screen that a settings daemon has come, as often as asked; there is none.
    package func announceSettings(on window: WindowID, count: Int = 1) {
        for _ in 0..<count { announceSettings(on: window) }
        XFlush(display)
    }

    /// Says that a window manager manages the screen, with any window as its own.
    package func claimManagement(with window: WindowID) {
        for target in [rootWindow, window] {
            setNumbers([UInt(window.rawValue)], of: "_NET_SUPPORTING_WM_CHECK", type: "WINDOW", on: target)
        }
        synchronize()
    }

    /// The window's event mask as the client selected it that made the window; all clients' together.
    package func selectedEvents(of window: WindowID) -> Int {
        var attributes = XWindowAttributes()
        let isKnown = XGetWindowAttributes(display, xid(window), &attributes)
        return synchronize() == 0 && isKnown != 0 ? attributes.all_event_masks : 0
    }

    private func announceSettings(on window: WindowID) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = root
        event.xclient.message_type = atom("MANAGER")
        event.xclient.format = 32
        event.xclient.data.l.1 = Int(atom("_XSETTINGS_S0"))
        event.xclient.data.l.2 = Int(window.rawValue)
        XSendEvent(display, root, False, StructureNotifyMask, &event)
    }

    private func setNumbers(_ numbers: [UInt], of name: String, type: String, on window: WindowID) {
        numbers.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, xid(window), atom(name), atom(type), 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
        }
    }

    private func setBytes(_ bytes: [UInt8], of name: String, type: String, on window: WindowID) {
        XChangeProperty(
            display, xid(window), atom(name), atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
        XFlush(display)
    }
}
