// SPDX-License-Identifier: MIT

extension UIControl {
    /// A set of events of a control. The raw values are UIKit's.
    ///
    /// Controls send the touch events, buttons also `primaryActionTriggered`. The others are for subclasses, which send them with
    /// `sendActions(for:)`.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A touch came down inside of the bounds.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch with a tap count above 1 came down; sent together with `touchDown`.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The tracked touch moved and is inside: at most 70 points outside of the bounds.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The tracked touch moved and is outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The tracked touch moved inside again.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The tracked touch moved outside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The tracked touch was lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The tracked touch was lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The tracked touch was cancelled, or the control was disabled during it.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value of the control changed. For subclasses.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The purpose of the control: a button was pressed.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to show.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began. For subclasses.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The edited text changed. For subclasses.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended. For subclasses.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended with the Return key. For subclasses.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// The range of raw values for the use of programs.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The range of raw values for the use of the toolkit.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events, also those of programs and of the toolkit.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

        /// A set by its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// The state of a control, as a set. The raw values are UIKit's.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// None of the others: enabled, and neither pressed nor selected.
        public static let normal: State = []
        /// Shown as pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Does not react to touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Differs from UIKit: the first responder; there is no focus engine.
        public static let focused = State(rawValue: 1 << 3)
        /// The range of raw values for the use of programs.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The range of raw values for the use of the toolkit.
        public static let reserved = State(rawValue: 0xFF00_0000)

        /// A set by its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// The vertical alignment of content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center
        /// At the top edge.
        case top
        /// At the bottom edge.
        case bottom
        /// Over the whole height. Differs from UIKit: buttons treat it as `center`.
        case fill
    }

    /// The horizontal alignment of content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center
        /// At the left edge.
        case left
        /// At the right edge.
        case right
        /// Over the whole width. Differs from UIKit: buttons treat it as `center`.
        case fill
        /// As `left`. Differs from UIKit: there are no right-to-left layouts.
        case leading
        /// As `right`. Differs from UIKit: there are no right-to-left layouts.
        case trailing
    }
}
