// SPDX-License-Identifier: MIT
public import Foundation

/// What menus are made of: an action, a command.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Whether an element is marked.
    public enum State: Int, Sendable {
        case off, on, mixed
    }

    /// What an element allows or warns of.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        public static let keepsMenuPresented = Attributes(rawValue: 8)

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// What the element says.
    open var title: String
    /// A second line below the title.
    open var subtitle: String?

    package init(title: String, subtitle: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        super.init()
    }
}
