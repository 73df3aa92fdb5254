// SPDX-License-Identifier: MIT
public import Foundation

/// The superclass of what menus contain: `UIAction`, `UICommand`, `UIMenu`, `UIDeferredMenuElement`. Follows UIKit's UIMenuElement.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The mark of an element in menus.
    public enum State: Int, Sendable {
        /// No mark.
        case off
        /// A check mark.
        case on
        /// A mark for an element that is on for a part of the selection.
        case mixed
    }

    /// Attributes of an element. The raw values are UIKit's.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// The element does nothing.
        public static let disabled = Attributes(rawValue: 1)
        /// The element deletes or overwrites something. For menus.
        public static let destructive = Attributes(rawValue: 2)
        /// Menus do not show the element.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)

        /// A set by its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// The title.
    open var title: String
    /// A second line below the title, in menus; nil: none.
    open var subtitle: String?
    /// Shown by menus, and by buttons and bar button items that are made with the element; nil: none.
    open var image: UIImage?

    package init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}
