// SPDX-License-Identifier: MIT
internal import CX11
internal import Glibc

/// The atoms that this module uses, by their names in the protocol.
enum X11AtomName: String, CaseIterable {
    case utf8String = "UTF8_STRING"
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case netWMPing = "_NET_WM_PING"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMName = "_NET_WM_NAME"
    case netWMIconName = "_NET_WM_ICON_NAME"
    case netWMPID = "_NET_WM_PID"
    case netWMState = "_NET_WM_STATE"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case motifWMHints = "_MOTIF_WM_HINTS"
    case xsettings = "_XSETTINGS_SETTINGS"
    case xsettingsOwner = "_XSETTINGS_S"
    case manager = "MANAGER"
    case frame = "_PROSCENIUM_FRAME"
}

/// The numbers of the atoms on one display.
struct X11Atoms {
    private let numbers: [X11AtomName: UInt]

    /// Takes the numbers from the caller. For tests.
    init(numbers: [X11AtomName: UInt]) {
        self.numbers = numbers
    }

    init(_ connection: X11Connection) {
        let screen = cx11_default_screen(connection.display)
        let names = X11AtomName.allCases.map { $0 == .xsettingsOwner ? "\($0.rawValue)\(screen)" : $0.rawValue }
        var atoms = [Atom](repeating: 0, count: names.count)
        // One round trip for all.
        var pointers = names.map { strdup($0) }
        XInternAtoms(connection.display, &pointers, Int32(names.count), False, &atoms)
        for pointer in pointers { free(pointer) }
        numbers = Dictionary(uniqueKeysWithValues: zip(X11AtomName.allCases, atoms))
    }

    subscript(name: X11AtomName) -> UInt { numbers[name] ?? 0 }
}
