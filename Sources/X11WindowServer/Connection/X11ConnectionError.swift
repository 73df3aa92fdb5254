// SPDX-License-Identifier: MIT

/// Why there is no window server, and what to do about it.
package enum X11ConnectionError: Error, Equatable, CustomStringConvertible {
    case noDisplay
    case nameTooLong(length: Int)
    case cannotOpen(display: String)
    /// Palette displays and the like.
    case unsupportedVisual(display: String, depth: Int)
    case windowRefused(code: Int)
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
