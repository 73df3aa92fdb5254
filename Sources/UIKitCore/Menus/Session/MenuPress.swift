// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A button or a finger that is down while a menu is open.
struct MenuPress {
    let id: UInt64
    let button: Int
    /// In the window's coordinates.
    let start: CGPoint
    /// Whether it has opened the menu.
    let isOpening: Bool
    /// When the menu opened, or the button came down in it, in media time.
    let time: Double
    var hasMoved = false
    /// It scrolls the menu, and chooses nothing.
    var scrolls = false

    /// How far the press that opens a menu may move until its release chooses, in points.
    static let slop: CGFloat = 5
    /// How long it must last for that, in seconds: less is a click.
    static let shortest = 0.2
}
