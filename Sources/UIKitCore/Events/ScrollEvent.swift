// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// A movement of a wheel or a touchpad, for pan recognisers that allow scrolling (`allowedScrollTypesMask`).
@MainActor
package final class ScrollEvent: UIEvent {
    /// The pointer, in points in the window's coordinates.
    let location: CGPoint
    /// How far the contents are to move, in points.
    let delta: CGVector
    /// The view below the pointer.
    let view: UIView?
    private weak var window: UIWindow?

    init(location: CGPoint, delta: CGVector, in window: UIWindow, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        self.location = location
        self.delta = delta
        self.window = window
        view = window.hitTest(location, with: nil)
        super.init(type: .scroll, timestamp: timestamp, modifierFlags: modifierFlags)
    }

    package override var windows: [UIWindow] { window.map { [$0] } ?? [] }
}
