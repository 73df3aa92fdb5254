// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Actions, commands and further menus, for buttons, bar button items and context menus. Follows UIKit's UIMenu.
///
/// A menu that is the child of another one is a row that opens it, or, with the option `displayInline`, a group of rows between
/// separators. What is hidden, and a menu without children, is not shown; a menu that shows nothing does not open.
///
/// A menu keeps its children, and these their handlers: see *Who holds whom* at `UIAction`.
///
/// Differs from UIKit: no palettes and no smaller elements; there is no main menu.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The menu's own name.
    public let identifier: Identifier
    /// How the menu is shown, and what choosing in it does.
    public let options: Options
    /// What the menu contains, in the order in which it is shown.
    open var children: [UIMenuElement] { storedChildren }
    private var storedChildren: [UIMenuElement]

    /// - Parameters:
    ///   - title: In a menu that opens by itself a heading above the rows; as a child the title of its row. Empty by default: none.
    ///   - subtitle: As a child a second line in its row; nil by default.
    ///   - image: As a child the image of its row; nil by default.
    ///   - identifier: nil, the default: a unique one.
    ///   - options: None by default.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? .unique()
        self.options = options
        storedChildren = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    // Menus within menus, to any depth: a recursive release of a long chain overflows the stack.
    isolated deinit {
        releaseIteratively(takeChildren()) { ($0 as? UIMenu)?.takeChildren() ?? [] }
    }

    private func takeChildren() -> [UIMenuElement] {
        defer { storedChildren = [] }
        return storedChildren
    }

    /// The elements of the menu and of the menus in it whose state is `on`.
    open var selectedElements: [UIMenuElement] {
        var found: [UIMenuElement] = []
        var pending = Array(children.reversed())
        while let element = pending.popLast() {
            if let menu = element as? UIMenu {
                pending += menu.children.reversed()
            } else if element.shownState == .on {
                found.append(element)
            }
        }
        return found
    }

    /// A menu like this one with other children.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    }
}

extension UIMenu {
    /// How a menu is shown, and what choosing in it does. The raw values are UIKit's.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// As a child: a group of rows between separators, under the menu's title if it has one.
        public static let displayInline = Options(rawValue: 1)
        /// As a child: the row is shown in red.
        public static let destructive = Options(rawValue: 2)
        /// Choosing an element turns its state `on`, and that of the menu's other elements `off`. Groups belong to the menu that they
        /// are in.
        public static let singleSelection = Options(rawValue: 32)

        /// A set by its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }
}
