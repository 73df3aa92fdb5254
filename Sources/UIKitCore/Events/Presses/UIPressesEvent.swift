// SPDX-License-Identifier: MIT
package import Foundation

/// An event of keys that went down, repeat, or went up.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    private let presses: Set<UIPress>
    /// Presses that every responder let pass.
    package private(set) var unhandled: Set<UIPress> = []

    package init(timestamp: TimeInterval, presses: Set<UIPress>, modifierFlags: UIKeyModifierFlags) {
        self.presses = presses
        super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
    }

    /// Every key that is held down or changed with this event.
    open var allPresses: Set<UIPress> { presses }

    /// The presses that the recogniser receives. Differs from UIKit: recognisers receive none, so that it is always empty.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }

    package override var windows: [UIWindow] {
        // All presses of an event come from one window.
        presses.lazy.compactMap { $0.window }.first.map { [$0] } ?? []
    }

    package func markUnhandled(_ presses: Set<UIPress>) {
        unhandled.formUnion(presses)
    }
}
