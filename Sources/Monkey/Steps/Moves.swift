// SPDX-License-Identifier: MIT

/// What a controller of a navigation or tab bar controller is made of.
package struct Page: Sendable {
    /// It has a child that defines a presentation context.
    package var hasContextChild = false
    /// It defines a presentation context itself.
    package var isContext = false
    package var reactions: [Reaction] = []
}

/// A change of the stack of a navigation controller. Numbers are taken modulo the length of the stack.
package enum Navigation: Sendable {
    case push(Page)
    case pop
    case popTo(Int)
    case popToRoot
    /// `setViewControllers`: without the controllers that are left out, upside down, with new ones on top.
    case set(leavingOut: Set<Int>, isReversed: Bool, adding: [Page])
}

/// A change of a tab bar controller. Numbers are taken modulo the number of tabs.
package enum TabChange: Sendable {
    case select(Int)
    /// `setViewControllers`: as for a navigation controller. New tabs are navigation controllers on request.
    case set(leavingOut: Set<Int>, isReversed: Bool, adding: [Page], inNavigation: Bool, isAnimated: Bool)
}

extension Page: CustomStringConvertible {
    package var description: String {
        let words = (hasContextChild ? ["context child"] : []) + (isContext ? ["context"] : []) + reactions.map(\.description)
        return words.isEmpty ? "page" : "page (\(words.joined(separator: ", ")))"
    }
}

extension Navigation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .push(let page): "push a \(page)"
        case .pop: "pop"
        case .popTo(let index): "pop to #\(index)"
        case .popToRoot: "pop to the root"
        case .set(let left, let isReversed, let added):
            "set the stack without \(left.sorted())\(isReversed ? ", reversed" : ""), with \(added)"
        }
    }
}

extension TabChange: CustomStringConvertible {
    package var description: String {
        switch self {
        case .select(let index): "select tab #\(index)"
        case .set(let left, let isReversed, let added, let inNavigation, let isAnimated):
            "set the tabs without \(left.sorted())\(isReversed ? ", reversed" : ""), with \(added)"
                + "\(inNavigation ? " in navigation controllers" : ""), \(isAnimated ? "animated" : "unanimated")"
        }
    }
}
