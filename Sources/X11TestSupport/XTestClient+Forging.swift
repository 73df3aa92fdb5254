// SPDX-License-Identifier: MIT
internal import CXTest
package import WindowServer

extension XTestClient {
    /// Sends random events of all kinds with the mark of XSendEvent: keys, buttons, exposures, sizes, messages of all formats, and events
    /// of extensions. Their fields are ids of the window, of the screen and of nothing, small numbers, limits, and atoms that mean
    /// something to programs. Messages that are requests to close the window are left out: these count from anyone.
    ///
    /// - Parameter seed: The same seed makes the same events.
    package func forgeRandomEvents(seed: UInt64, count: Int, for window: WindowID) {
        var random = Random(state: seed)
        let atoms = [
            "WM_PROTOCOLS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_STATE", "_NET_WM_STATE_HIDDEN", "MANAGER",
            "_XSETTINGS_S0", "_XSETTINGS_SETTINGS", "RESOURCE_MANAGER", "WM_TAKE_FOCUS", "INCR", "XdndEnter",
        ].map { UInt32(truncatingIfNeeded: atom($0)) }
        let limits: [UInt32] = [0, 1, 2, 3, 32767, 32768, 65535, 0x8000_0000, 0x7FFF_FFFF, .max, 0x8000_8000, 0x7FFF_7FFF]
        let delete = UInt32(truncatingIfNeeded: atom("WM_DELETE_WINDOW"))
        for _ in 0..<count {
            let kind = random.below(10) == 0 ? UInt8(64 + random.below(64)) : UInt8(2 + random.below(33))
            let detail = kind == UInt8(ClientMessage) ? [8, 16, 32, 32, 32][random.below(5)] : UInt8(random.below(256))
            var words: [UInt32] = [UInt32(kind) | UInt32(detail) << 8]
            for place in 1..<8 {
                // Most kinds have the window in the second or in the third word.
                switch random.below(place < 3 ? 3 : 8) {
                case 0, 1: words.append(UInt32(truncatingIfNeeded: window.rawValue))
                case 2: words.append(atoms[random.below(atoms.count)])
                case 3: words.append(UInt32(truncatingIfNeeded: root))
                case 4: words.append(limits[random.below(limits.count)])
                case 5: words.append(UInt32(random.below(256)))
                default: words.append(UInt32(truncatingIfNeeded: random.next()))
                }
            }
            if kind == UInt8(ClientMessage) { words[2] = atoms[random.below(atoms.count)] }
            guard !words.contains(delete) else { continue }
            let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
            _ = cxtest_send_event(client, xid(window), random.below(2) == 0 ? 0 : 0x01FF_FFFF, bytes)
        }
        synchronize()
    }
}

/// Vigna's SplitMix64: the same numbers on every machine.
private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
