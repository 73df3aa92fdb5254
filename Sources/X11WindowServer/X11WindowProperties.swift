// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc
internal import WindowServer

/// The properties that window managers read from a window (ICCCM, EWMH). They are set before the window is mapped.
struct X11WindowProperties {
    let connection: X11Connection
    let atoms: X11Atoms
    let window: UInt

    /// In bytes. Counted in characters it would have no limit: one can have any number of marks.
    private static let longestTitle = 16384

    func setEverything(_ configuration: WindowConfiguration, size: PixelSize, counter: UInt) {
        var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
        if counter != 0 {
            protocols.append(atoms[.netWMSyncRequest])
            set(.netWMSyncRequestCounter, UInt(XA_CARDINAL), [counter])
        }
        set(.wmProtocols, UInt(XA_ATOM), protocols)
        setTitle(configuration.title)
        let names = [configuration.instanceName, configuration.className]
        let nameText = names.map { $0.filter { $0 != "\0" } + "\0" }.joined()
        connection.setProperty(UInt(XA_WM_CLASS), of: window, type: UInt(XA_STRING), text: nameText)
        setSizeHints(size, minimum: configuration.minimumSize)
        setHints()
        // Managers end a program that does not answer pings only when they know its process and machine.
        set(.netWMPID, UInt(XA_CARDINAL), [UInt(getpid())])
        connection.setProperty(UInt(XA_WM_CLIENT_MACHINE), of: window, type: UInt(XA_STRING), text: Self.hostName)
        set(.netWMWindowType, UInt(XA_ATOM), [atoms[.netWMWindowTypeNormal]])
        // Flag 2 of Motif's hints: the third number is the set of decorations, here none.
        if !configuration.isDecorated { set(.motifWMHints, atoms[.motifWMHints], [2, 0, 0, 0, 0]) }
    }

    func setTitle(_ title: String) {
        let title = Self.shortened(title)
        for name in [X11AtomName.netWMName, .netWMIconName] {
            connection.setProperty(atoms[name], of: window, type: atoms[.utf8String], text: title)
        }
        let type = title.utf8.allSatisfy { $0 < 0x80 } ? UInt(XA_STRING) : atoms[.utf8String]
        connection.setProperty(UInt(XA_WM_NAME), of: window, type: type, text: title)
    }

    /// As much of a text as has room, without zeros, which end texts in C.
    private static func shortened(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars where scalar != "\0" {
            count += UTF8.width(scalar)
            guard count <= longestTitle else { break }
            result.append(scalar)
        }
        return String(result)
    }

    /// True when a running window manager manages this display. The root window's property may have outlived its owner, so the
    /// window that it names is asked as well.
    static func hasManager(on connection: X11Connection, atoms: X11Atoms) -> Bool {
        let check = atoms[.netSupportingWMCheck]
        // A manager's window cannot be ours: that claim is a forgery.
        guard let child = connection.numbers(check, of: connection.root)?.first, child != 0, !connection.owns(child) else {
            return false
        }
        var isAlive = false
        _ = connection.trappingErrors { isAlive = connection.numbers(check, of: child)?.first == child }
        return isAlive
    }

    private func set(_ name: X11AtomName, _ type: UInt, _ numbers: [UInt]) {
        connection.setProperty(atoms[name], of: window, type: type, numbers: numbers)
    }

    private func setSizeHints(_ size: PixelSize, minimum: PixelSize?) {
        guard let hints = XAllocSizeHints() else { return }
        defer { XFree(hints) }
        hints.pointee.flags = PSize
        hints.pointee.width = Int32(size.width)
        hints.pointee.height = Int32(size.height)
        if let minimum {
            let minimum = X11EventTranslator.clamped(minimum)
            hints.pointee.flags |= PMinSize
            hints.pointee.min_width = Int32(minimum.width)
            hints.pointee.min_height = Int32(minimum.height)
        }
        XSetWMNormalHints(connection.display, window, hints)
    }

    private func setHints() {
        guard let hints = XAllocWMHints() else { return }
        defer { XFree(hints) }
        hints.pointee.flags = InputHint | StateHint
        hints.pointee.input = True
        hints.pointee.initial_state = NormalState
        XSetWMHints(connection.display, window, hints)
    }

    private static var hostName: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
