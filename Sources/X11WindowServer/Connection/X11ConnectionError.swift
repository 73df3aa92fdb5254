// SPDX-License-Identifier: MIT

/// Why the X server cannot be used. The description is a sentence for the user that says what to do.
package enum X11ConnectionError: Error, Equatable, CustomStringConvertible {
    /// DISPLAY is not set or empty.
    case noDisplay
    /// The display's name has this many bytes.
    case nameTooLong(length: Int)
    /// There is no such display, or it refuses this program.
    case cannotOpen(display: String)
    /// The display shows colours by a palette, or with too few bits.
    case unsupportedVisual(display: String, depth: Int)
    /// The server answered the making of a window with this X error.
    case windowRefused(code: Int)
    /// The server ended, or closed the connection.
    case connectionLost

    package var description: String {
        switch self {
        case .noDisplay:
            "no X display: the environment variable DISPLAY is not set. \(Self.remedy)"
        case .nameTooLong(let length):
            "the X display's name in DISPLAY has \(length) bytes; more than 256 are refused. \(Self.remedy)"
        case .cannotOpen(let display):
            "cannot open the X display '\(display)' (DISPLAY). \(Self.remedy)"
        case .unsupportedVisual(let display, let depth):
            "the X display '\(display)' shows colours by a palette or with \(depth) bits only; 15 bits of true colour are needed."
        case .windowRefused(let code):
            "the X server refused to make a window (error \(code))."
        case .connectionLost:
            "the connection to the X server is lost."
        }
    }

    private static let remedy = "Start an X server and set DISPLAY to it (for example DISPLAY=:0), or run under xvfb-run."
}
