// SPDX-License-Identifier: MIT

/// The rows of a menu, in groups: the menu's tree without what is hidden, and with inline menus and deferred elements resolved.
@MainActor
struct MenuContent {
    /// What a row shows.
    enum Kind: Equatable {
        case element
        /// It opens a menu.
        case submenu
        /// Elements that are still being found out.
        case loading
    }

    struct Row {
        let element: UIMenuElement
        let kind: Kind
        /// The menu whose elements exclude each other, and that the row belongs to.
        let selecting: UIMenu?

        var submenu: UIMenu? { kind == .submenu ? element as? UIMenu : nil }
        @MainActor var isDisabled: Bool { kind == .loading ? true : element.shownAttributes.contains(.disabled) }
    }

    /// Rows without a separator of groups between them.
    struct Group {
        /// Stands above the rows; empty for none.
        var title: String
        var rows: [Row] = []
    }

    private(set) var groups: [Group] = []

    var rows: [Row] { groups.flatMap(\.rows) }
    var isEmpty: Bool { groups.isEmpty }

    /// - Parameters:
    ///   - answers: What deferred elements have answered.
    ///   - selectsOne: Whether the menu's elements exclude each other, whatever its options are.
    init(_ menu: UIMenu, answers: [ObjectIdentifier: [UIMenuElement]] = [:], selectsOne: Bool = false) {
        // Inline menus nest to any depth: no recursion.
        var pending: [(elements: ArraySlice<UIMenuElement>, isGroup: Bool, selecting: UIMenu?)] = []
        var group = Group(title: "")
        func close(next title: String) {
            if !group.rows.isEmpty { groups.append(group) }
            group = Group(title: title)
        }
        let selecting = menu.options.contains(.singleSelection) || selectsOne ? menu : nil
        pending.append((menu.children[...], false, selecting))
        while let (rest, isGroup, owner) = pending.popLast() {
            var (elements, selecting) = (rest, owner)
            guard let element = elements.popFirst() else {
                // An inline menu ends, and the group that it interrupted goes on without its title.
                if isGroup { close(next: "") }
                continue
            }
            pending.append((elements, isGroup, selecting))
            guard element.isShown else { continue }
            switch element {
            case let menu as UIMenu where menu.options.contains(.displayInline):
                close(next: menu.title)
                if menu.options.contains(.singleSelection) { selecting = menu }
                pending.append((menu.children[...], true, selecting))
            case is UIMenu:
                group.rows.append(Row(element: element, kind: .submenu, selecting: nil))
            case let deferred as UIDeferredMenuElement:
                if let answer = answers[ObjectIdentifier(deferred)] {
                    pending.append((answer[...], false, selecting))
                } else {
                    group.rows.append(Row(element: deferred, kind: .loading, selecting: nil))
                }
            default:
                group.rows.append(Row(element: element, kind: .element, selecting: selecting))
            }
        }
        close(next: "")
    }
}
