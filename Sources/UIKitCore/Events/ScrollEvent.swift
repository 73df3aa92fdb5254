// SPDX-License-Identifier: MIT
package import CoreGraphics
package import Foundation

/// A wheel or touchpad movement: the place where scroll views will get it from. No view handles it yet.
@MainActor
package final class ScrollEvent: UIEvent {
    /// In the window's coordinates.
    package let windowLocation: CGPoint
    /// In points, in the direction in which the content moves.
    package let delta: CGVector
    private weak var window: UIWindow?
    /// The view below the pointer.
    package let view: UIView?

    package init(location: CGPoint, delta: CGVector, view: UIView?, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        windowLocation = location
        self.delta = delta
        self.view = view
        window = view?.window
        super.init(type: .scroll, timestamp: timestamp, modifierFlags: modifierFlags)
    }

    package override var windows: [UIWindow] { window.map { [$0] } ?? [] }
}
