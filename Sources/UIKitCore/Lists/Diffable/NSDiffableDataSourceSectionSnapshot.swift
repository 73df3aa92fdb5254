// SPDX-License-Identifier: MIT

/// The items of one section as a tree, whose branches can be closed. A value: a copy changes by itself.
///
/// Identifiers are unique; one that comes twice ends the program, as does one that is asked for and is not there. Items begin
/// closed.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        var parent: ItemIdentifierType?
        var children: [ItemIdentifierType] = []
        var isExpanded = false
    }

    private var nodes: [ItemIdentifierType: Node] = [:]
    /// The items of the first level.
    public private(set) var rootItems: [ItemIdentifierType] = []

    /// A snapshot without items.
    public init() {}

    // MARK: Reading

    /// All items, each followed by what it contains.
    public var items: [ItemIdentifierType] { flattened(rootItems) { _ in true } }

    /// The items that show: those of the first level, and those in open items that show.
    public var visibleItems: [ItemIdentifierType] { flattened(rootItems) { $0.isExpanded } }

    /// Whether the item is in the snapshot.
    public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

    /// Whether an item is open.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { node(item).isExpanded }

    /// Whether all items around an item are open.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        var parent = node(item).parent
        while let current = parent {
            let around = node(current)
            if !around.isExpanded { return false }
            parent = around.parent
        }
        return true
    }

    /// How many items are around an item: 0 for the first level.
    public func level(of item: ItemIdentifierType) -> Int {
        var level = 0
        var parent = node(item).parent
        while let current = parent {
            level += 1
            parent = node(current).parent
        }
        return level
    }

    /// The place in `items`; nil: there is no such item.
    public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

    /// The item around an item; nil: it is of the first level, or not in the snapshot.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

    /// What an item contains, as a snapshot of its own.
    ///
    /// - Parameter includingParent: Whether the item itself is in it.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var copy = Self()
        let top = node(parent)
        if includingParent {
            copy.rootItems = [parent]
            copy.nodes[parent] = Node(children: top.children, isExpanded: top.isExpanded)
        } else {
            copy.rootItems = top.children
        }
        for item in flattened(top.children, into: { _ in true }) { copy.nodes[item] = nodes[item] }
        if !includingParent { for item in top.children { copy.nodes[item]?.parent = nil } }
        return copy
    }

    /// The items below each other, indented by their levels, `+` before closed and `-` before open ones.
    public func visualDescription() -> String {
        items.map { item in
            let mark = node(item).children.isEmpty ? "*" : node(item).isExpanded ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }

    private func flattened(
        _ items: [ItemIdentifierType], into isEntered: (Node) -> Bool
    ) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        // A stack of its own: trees may be deep.
        var waiting = Array(items.reversed())
        while let item = waiting.popLast() {
            result.append(item)
            let node = node(item)
            if !node.children.isEmpty, isEntered(node) { waiting += node.children.reversed() }
        }
        return result
    }

    // MARK: Changing

    /// Adds items at the end of what an item contains; nil: of the first level.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        add(items, to: parent, at: parent.map { node($0).children.count } ?? rootItems.count)
    }

    /// Adds items before one, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        add(items, to: node(item).parent, at: place(item))
    }

    /// Adds items after one, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        add(items, to: node(item).parent, at: place(item) + 1)
    }

    /// Adds the items of another snapshot before one, at its level.
    ///
    /// - Returns: The last item of the other one's first level; the given one when it is empty.
    @discardableResult
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) -> ItemIdentifierType {
        add(snapshot, to: node(item).parent, at: place(item))
        return snapshot.rootItems.last ?? item
    }

    /// Adds the items of another snapshot after one, at its level.
    ///
    /// - Returns: The last item of the other one's first level; the given one when it is empty.
    @discardableResult
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) -> ItemIdentifierType {
        add(snapshot, to: node(item).parent, at: place(item) + 1)
        return snapshot.rootItems.last ?? item
    }

    /// Puts the items of another snapshot in the place of what an item contains.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        delete(node(parent).children)
        add(snapshot, to: parent, at: 0)
    }

    /// Takes items out, with all that they contain. Unknown ones are no matter.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        var gone: Set<ItemIdentifierType> = []
        for item in items where nodes[item] != nil && !gone.contains(item) {
            gone.formUnion(flattened([item]) { _ in true })
        }
        var parents: Set<ItemIdentifierType> = []
        var touchesRoots = false
        for item in gone {
            if let parent = nodes[item]?.parent { parents.insert(parent) } else { touchesRoots = true }
            nodes[item] = nil
        }
        for parent in parents { nodes[parent]?.children.removeAll { gone.contains($0) } }
        if touchesRoots { rootItems.removeAll { gone.contains($0) } }
    }

    /// Takes all items out.
    public mutating func deleteAll() { self = Self() }

    /// Opens items.
    public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items) }

    /// Closes items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(false, items) }

    private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType]) {
        for item in items {
            _ = node(item)
            nodes[item]?.isExpanded = isExpanded
        }
    }

    private mutating func add(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int) {
        for item in items {
            guard nodes.updateValue(Node(parent: parent), forKey: item) == nil else {
                ListDiagnostics.fail("Item identifiers must be unique: \(item) is already in the section snapshot.")
            }
        }
        link(items, to: parent, at: index)
    }

    private mutating func add(_ snapshot: Self, to parent: ItemIdentifierType?, at index: Int) {
        for (item, node) in snapshot.nodes {
            var node = node
            if node.parent == nil { node.parent = parent }
            guard nodes.updateValue(node, forKey: item) == nil else {
                ListDiagnostics.fail("Item identifiers must be unique: \(item) is already in the section snapshot.")
            }
        }
        link(snapshot.rootItems, to: parent, at: index)
    }

    private mutating func link(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int) {
        if let parent {
            nodes[parent]?.children.insert(contentsOf: items, at: index)
        } else {
            rootItems.insert(contentsOf: items, at: index)
        }
    }

    /// The place among the items of the same parent.
    private func place(_ item: ItemIdentifierType) -> Int {
        let parent = node(item).parent
        let siblings = parent.map { node($0).children } ?? rootItems
        return siblings.firstIndex(of: item) ?? siblings.count
    }

    private func node(_ item: ItemIdentifierType) -> Node {
        guard let node = nodes[item] else {
            ListDiagnostics.fail("Invalid item identifier specified: \(item) is not in the section snapshot.")
        }
        return node
    }
}
