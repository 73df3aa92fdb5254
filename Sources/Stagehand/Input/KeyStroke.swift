// SPDX-License-Identifier: MIT
internal import UIKitCore
internal import WindowServer

/// A press and release of a key with the modifiers that are held, on a US keyboard.
struct KeyStroke: Equatable {
    var usage: Int
    var modifiers: KeyModifiers = []

    init(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
        usage = key.rawValue
        let pairs: [(UIKeyModifierFlags, KeyModifiers)] = [
            (.shift, .shift), (.control, .control), (.alternate, .alternate), (.command, .command),
        ]
        for (flag, modifier) in pairs where modifiers.contains(flag) { self.modifiers.insert(modifier) }
    }

    /// The stroke for a character; nil when a US keyboard has no key for it.
    init?(typing character: Character) {
        if let usage = KeyStroke.plain.first(where: { $0.value == character })?.key {
            self.usage = usage
        } else if let usage = KeyStroke.shifted.first(where: { $0.value == character })?.key {
            self.usage = usage
            modifiers = .shift
        } else if character == "\n" {
            usage = 0x28
        } else {
            return nil
        }
    }

    /// The events of the stroke: modifier keys are pressed first and released last.
    func events(at time: Double) -> [KeyEvent] {
        let held = KeyStroke.modifierUsages.filter { modifiers.contains($0.modifier) }
        var state: KeyModifiers = []
        var events: [KeyEvent] = []
        // As in X events, the modifiers of an event are those that were held before it.
        for (modifier, usage) in held {
            events.append(KeyEvent(phase: .down, usage: usage, modifiers: state, timestamp: time))
            state.insert(modifier)
        }
        let plain = KeyStroke.plainCharacter(usage: usage).map { String($0) } ?? ""
        let typed = modifiers.contains(.shift) ? KeyStroke.shifted[usage].map { String($0) } ?? plain : plain
        for phase in [KeyEvent.Phase.down, .up] {
            events.append(
                KeyEvent(
                    phase: phase, usage: usage, characters: typed, charactersIgnoringModifiers: plain, modifiers: state,
                    timestamp: time))
        }
        for (modifier, usage) in held.reversed() {
            events.append(KeyEvent(phase: .up, usage: usage, modifiers: state, timestamp: time))
            state.remove(modifier)
        }
        return events
    }

    private static let modifierUsages: [(modifier: KeyModifiers, usage: Int)] = [
        (.control, 0xE0), (.shift, 0xE1), (.alternate, 0xE2), (.command, 0xE3),
    ]

    /// For people: "Control+A", "Escape".
    var name: String {
        let held = [(KeyModifiers.control, "Control+"), (.shift, "Shift+"), (.alternate, "Alternate+"), (.command, "Command+")]
        let names = [
            0x28: "Return", 0x29: "Escape", 0x2A: "Backspace", 0x2B: "Tab", 0x2C: "Space", 0x4C: "Delete", 0x4F: "Right",
            0x50: "Left", 0x51: "Down", 0x52: "Up",
        ]
        let key =
            names[usage] ?? KeyStroke.plainCharacter(usage: usage).map { $0.uppercased() } ?? "0x\(String(usage, radix: 16))"
        return held.filter { modifiers.contains($0.0) }.map(\.1).joined() + key
    }

    static func plainCharacter(usage: Int) -> Character? { plain[usage] }

    /// The characters of consecutive HID usages, without and with Shift.
    private static let rows: [(first: Int, plain: String, shifted: String)] = [
        (0x04, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), (0x1E, "1234567890", "!@#$%^&*()"),
        (0x2D, "-=[]\\", "_+{}|"), (0x33, ";'`,./", ":\"~<>?"),
    ]

    private static let plain = table(\.plain).merging([
        0x28: "\r", 0x29: "\u{1B}", 0x2A: "\u{8}", 0x2B: "\t", 0x2C: " ", 0x4C: "\u{7F}",
    ]) { first, _ in first }

    private static let shifted = table(\.shifted)

    private static func table(_ row: KeyPath<(first: Int, plain: String, shifted: String), String>) -> [Int: Character] {
        var table: [Int: Character] = [:]
        for entry in rows {
            for (offset, character) in entry[keyPath: row].enumerated() { table[entry.first + offset] = character }
        }
        return table
    }
}
