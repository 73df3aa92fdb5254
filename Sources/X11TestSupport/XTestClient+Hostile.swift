// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

/// What window managers, settings daemons and hostile clients may do to a program.
extension XTestClient {
    /// Closes the connection of the client that created the resource, as xkill does.
    package func killClient(of resource: WindowID) {
        XKillClient(display, xid(resource))
        XFlush(display)
    }

    /// Closes the other connection of the window's program. A program opens its two connections one after the other, so their client
    /// numbers are neighbours; XKillClient needs a resource of the connection, so this tries its first ids.
    package func killOtherClient(of window: WindowID) {
        // A resource id holds the client's number above the bits of the resource mask (21 bits in Xvfb).
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

    /// Sends a `_NET_WM_PING`. True when the answer comes within `seconds`.
    package func ping(_ window: WindowID, seconds: Double) -> Bool {
        XSelectInput(display, root, SubstructureNotifyMask)
        defer { XSelectInput(display, root, NoEventMask) }
        synchronize()
        sendProtocol("_NET_WM_PING", to: window, data: [Int(window.rawValue)])
        let deadline = Deadline(seconds: seconds)
        // The descriptor of a lost connection stays readable.
        repeat {
            guard !cxtest_is_lost(client) else { return false }
            var event = XEvent()
            while !cxtest_is_lost(client), XPending(display) > 0, !cxtest_is_lost(client) {
                XNextEvent(display, &event)
                guard event.type == ClientMessage, event.xclient.message_type == atom("WM_PROTOCOLS") else { continue }
                let data = event.xclient.data.l
                if UInt(bitPattern: data.0) == atom("_NET_WM_PING"), UInt(bitPattern: data.2) == xid(window),
                    event.xclient.window == root
                {
                    return true
                }
            }
        } while deadline.wait(for: cxtest_descriptor(display))
        return false
    }

    /// Sets the RESOURCE_MANAGER property of the root window, as xrdb does.
    package func setResources(_ text: String) {
        setBytes(Array(text.utf8), of: "RESOURCE_MANAGER", type: "STRING", on: rootWindow)
    }

    /// Makes the window the owner of the screen's XSETTINGS, with these settings, as a settings daemon does.
    package func setSettings(_ bytes: [UInt8], on window: WindowID) {
        setBytes(bytes, of: "_XSETTINGS_SETTINGS", type: "_XSETTINGS_SETTINGS", on: window)
        XSetSelectionOwner(display, atom("_XSETTINGS_S0"), xid(window), UInt(CurrentTime))
        // A new selection owner announces itself with a MANAGER message.
        announceSettings(on: window, count: 1)
    }

    /// Makes the window the owner of the screen's XSETTINGS, whose property is not what it should be.
    ///
    /// - Parameters:
    ///   - megabytes: How much is appended to the property.
    ///   - type: The name of its type.
    ///   - format: 8, 16 or 32 bits for each item.
    package func setAbsurdSettings(megabytes: Int = 0, type: String, format: Int32, items: [UInt] = [], on window: WindowID) {
        let property = atom("_XSETTINGS_SETTINGS")
        items.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, xid(window), property, atom(type), format, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(items.count))
        }
        let megabyte = [UInt8](repeating: 1, count: 1 << 20)
        for _ in 0..<megabytes {
            XChangeProperty(
                display, xid(window), property, atom(type), format, PropModeAppend, megabyte,
                Int32(megabyte.count / Self.itemSize(format: format)))
        }
        XSetSelectionOwner(display, atom("_XSETTINGS_S0"), xid(window), UInt(CurrentTime))
        announceSettings(on: window, count: 1)
    }

    /// Sets `_NET_WM_STATE`, as a window manager does.
    package func setStates(_ names: [String], of window: WindowID) {
        setNumbers(names.map(atom), of: "_NET_WM_STATE", type: "ATOM", on: window)
        XFlush(display)
    }

    /// Events that normally only the server sends.
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

    /// Gives the window another icon name, `count` times.
    package func changeIconName(of window: WindowID, count: Int) {
        for step in 0..<count {
            let name = UInt8(ascii: "a") + UInt8(step % 26)
            XChangeProperty(display, xid(window), UInt(XA_WM_ICON_NAME), UInt(XA_STRING), 8, PropModeReplace, [name], 1)
        }
        XFlush(display)
    }

    /// Sends messages of a type that means nothing, `count` times.
    package func sendUnknownMessages(to window: WindowID, count: Int) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = xid(window)
        event.xclient.message_type = UInt(XA_INTEGER)
        event.xclient.format = 32
        for _ in 0..<count { XSendEvent(display, xid(window), False, NoEventMask, &event) }
        XFlush(display)
    }

    /// Announces a settings daemon to the screen's clients, `count` times, although there is none.
    package func announceSettings(on window: WindowID, count: Int = 1) {
        for _ in 0..<count { announceSettings(on: window) }
        XFlush(display)
    }

    /// Claims that a window manager runs, with any window as its `_NET_SUPPORTING_WM_CHECK` window.
    package func claimManagement(with window: WindowID) {
        for target in [rootWindow, window] {
            setNumbers([UInt(window.rawValue)], of: "_NET_SUPPORTING_WM_CHECK", type: "WINDOW", on: target)
        }
        synchronize()
    }

    /// Becomes the screen's window manager, and maps no window that asks for it.
    package func refuseToMapWindows() {
        XSelectInput(display, root, SubstructureRedirectMask)
        synchronize()
    }

    /// The union of all clients' event masks of the window; 0 when it does not exist.
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
