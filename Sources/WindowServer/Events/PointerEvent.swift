// SPDX-License-Identifier: MIT
package import CoreGraphics

/// A pointer or touch event. Positions are in points, relative to the window's top-left corner.
package struct PointerEvent: Sendable, Equatable {
    package enum Phase: Sendable, Equatable {
        /// A button or a finger came down.
        case down
        /// The pointer or a finger moved.
        case moved
        /// A button or a finger was lifted.
        case up
        /// Buttons and fingers that are down no longer count, for example because another program grabbed the pointer.
        case cancelled
        /// A wheel or a touchpad scrolled by `scrollDelta`.
        case scrolled
    }

    /// A position on the way to an event's own.
    package struct Sample: Sendable, Equatable {
        /// In points, relative to the window's top-left corner.
        package var location: CGPoint
        /// In seconds of media time.
        package var timestamp: Double

        package init(location: CGPoint, timestamp: Double) {
            self.location = location
            self.timestamp = timestamp
        }
    }

    /// Enough for every position of a mouse that reports 1,000 a second to a program that draws 15 frames a second.
    package static let maximumSamples = 64

    package var phase: Phase
    package var location: CGPoint
    /// In seconds of media time.
    package var timestamp: Double
    /// 1 primary, 2 middle, 3 secondary, 8 back; 0 for motion without a button. Touches have 1.
    package var button: Int
    /// The number of the mouse's button for context menus.
    package static let secondaryButton = 3
    /// The number of the mouse's button for going back.
    package static let backButton = 8
    /// 0 for the mouse. Every finger has another number while it is down.
    package var touchID: UInt64
    package var modifiers: KeyModifiers
    /// How far the contents are to move, in points. Only for `.scrolled`.
    package var scrollDelta: CGVector
    /// What a notch of a wheel is as a `scrollDelta`, in points. Other distances come from touchpads.
    package static let pointsPerNotch: CGFloat = 48
    /// The positions before this one that were merged into this event, oldest first, at most `maximumSamples`. Timestamps ascend and
    /// do not exceed the event's own.
    package private(set) var coalescedSamples: [Sample] = []

    package init(
        phase: Phase, location: CGPoint, timestamp: Double, button: Int = 1, touchID: UInt64 = 0,
        modifiers: KeyModifiers = [], scrollDelta: CGVector = .zero
    ) {
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.button = button
        self.touchID = touchID
        self.modifiers = modifiers
        self.scrollDelta = scrollDelta
    }
}

extension PointerEvent {
    /// Adds the positions of an earlier motion event of the same touch.
    ///
    /// When there are too many positions, every other one is dropped: what is left still shows the whole way.
    package mutating func merge(_ earlier: consuming PointerEvent) {
        timestamp = max(timestamp, earlier.timestamp)
        var samples = earlier.coalescedSamples
        samples.append(Sample(location: earlier.location, timestamp: earlier.timestamp))
        samples += coalescedSamples
        while samples.count > PointerEvent.maximumSamples {
            let kept = (samples.count + 1) / 2
            for index in 0..<kept { samples[index] = samples[2 * index] }
            samples.removeLast(samples.count - kept)
        }
        coalescedSamples = samples
    }

    /// Gives the event and its samples another time.
    package mutating func retime(to time: Double) {
        timestamp = time
        for index in coalescedSamples.indices { coalescedSamples[index].timestamp = time }
    }
}
