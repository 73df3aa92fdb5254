// SPDX-License-Identifier: MIT

/// What a list shows, at one moment: sections, and items in them, each by a unique identifier. A value: a copy changes by itself.
///
/// Identifiers are unique among all sections, or among all items; one that comes twice ends the program, as does one that is asked
/// for and is not there. A change costs what it names, and a few hundred items beside it; copies share what is equal, and
/// what a copy changes is what a data source compares.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    var storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>()
    private var reloadedSections = OrderedNames<SectionIdentifierType>()
    private var reloadedItems = OrderedNames<ItemIdentifierType>()
    private var reconfiguredItems = OrderedNames<ItemIdentifierType>()

    /// A snapshot without sections.
    public init() {}

    /// A snapshot whose chunks hold so many items at most: small ones, for tests.
    package init(capacity: Int) { storage = SnapshotStorage(capacity: capacity) }

    // MARK: Reading

    /// How many items there are in all sections.
    public var numberOfItems: Int { storage.itemCount }
    /// How many sections there are.
    public var numberOfSections: Int { storage.order.count }
    /// The sections in their order.
    public var sectionIdentifiers: [SectionIdentifierType] { storage.sections }
    /// The items of all sections, in the order of the sections.
    public var itemIdentifiers: [ItemIdentifierType] { storage.items }
    /// The sections that show other data, in the order in which they were named.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        reloadedSections.values.filter { storage.slot(of: $0) != nil }
    }
    /// The items that need a new cell, in the order in which they were named.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.values.filter { storage.contains($0) } }
    /// The items whose cells are to be filled anew, in the order in which they were named.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.values.filter { storage.contains($0) } }

    /// How many items a section has.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { storage[slot(identifier)].count }

    /// The items of a section in their order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let items = storage.items(in: identifier) else { Self.missing(section: identifier) }
        return items
    }

    /// The section that an item is in; nil: it is in none.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        storage.section(of: identifier)
    }

    /// The place of an item in all sections together; nil: there is no such item.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { storage.index(of: identifier) }

    /// The place of a section; nil: there is no such section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { storage.index(of: identifier) }

    // MARK: Items

    /// Adds items at the end of a section; without one, of the last section.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let target: Int
        if let sectionIdentifier {
            target = slot(sectionIdentifier)
        } else if let last = storage.order.last {
            target = last
        } else {
            ListDiagnostics.fail("There are currently no sections in the data source. Please add a section first.")
        }
        storage.insert(identifiers, at: storage.end(of: target))
    }

    /// Adds items before one, in its section.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        storage.insert(identifiers, at: place(beforeIdentifier))
    }

    /// Adds items after one, in its section.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        var place = place(afterIdentifier)
        place.offset += 1
        storage.insert(identifiers, at: place)
    }

    /// Takes items out. Unknown ones are no matter.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { storage.delete(identifiers) }

    /// Takes all items and sections out.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another, into its section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        take(identifier, movingTo: toIdentifier)
        insertItems([identifier], beforeItem: toIdentifier)
    }

    /// Moves an item after another, into its section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        take(identifier, movingTo: toIdentifier)
        insertItems([identifier], afterItem: toIdentifier)
    }

    private mutating func take(_ identifier: ItemIdentifierType, movingTo target: ItemIdentifierType) {
        _ = place(identifier)
        guard identifier != target else { ListDiagnostics.fail("The item \(identifier) can't be moved to its own place.") }
        _ = place(target)
        storage.delete([identifier])
    }

    /// Asks for new cells of these items when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { check(identifier, "reload") }
        reloadedItems.add(identifiers)
    }

    /// Fills the cells of these items anew when the snapshot is applied, and keeps the cells.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { check(identifier, "reconfigure") }
        reconfiguredItems.add(identifiers)
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        storage.insert(identifiers, at: storage.order.count)
    }

    /// Adds sections before one.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType)
    {
        storage.insert(identifiers, at: index(toIdentifier))
    }

    /// Adds sections after one.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType)
    {
        storage.insert(identifiers, at: index(toIdentifier) + 1)
    }

    /// Takes sections and their items out. Unknown ones are no matter.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { storage.delete(identifiers) }

    /// Moves a section with its items before another.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, to: toIdentifier, distance: 0)
    }

    /// Moves a section with its items after another.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, to: toIdentifier, distance: 1)
    }

    private mutating func move(_ identifier: SectionIdentifierType, to target: SectionIdentifierType, distance: Int) {
        let source = index(identifier)
        guard identifier != target else { ListDiagnostics.fail("The section \(identifier) can't be moved to its own place.") }
        let place = index(target) + distance
        storage.move(sectionAt: source, to: place > source ? place - 1 : place)
    }

    /// Shows sections anew, with their headers and footers, when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = slot(identifier) }
        reloadedSections.add(identifiers)
    }

    // MARK: Checks

    private func slot(_ identifier: SectionIdentifierType) -> Int {
        guard let slot = storage.slot(of: identifier) else { Self.missing(section: identifier) }
        return slot
    }

    private func index(_ identifier: SectionIdentifierType) -> Int {
        guard let index = storage.index(of: identifier) else { Self.missing(section: identifier) }
        return index
    }

    private func place(_ identifier: ItemIdentifierType) -> SnapshotStorage<SectionIdentifierType, ItemIdentifierType>.Place {
        guard let place = storage.place(of: identifier) else {
            ListDiagnostics.fail("Invalid item identifier specified: \(identifier) is not in the snapshot.")
        }
        return place
    }

    private func check(_ identifier: ItemIdentifierType, _ action: String) {
        guard storage.contains(identifier) else {
            ListDiagnostics.fail("Attempted to \(action) item identifier that does not exist in the snapshot: \(identifier)")
        }
    }

    private static func missing(section: SectionIdentifierType) -> Never {
        ListDiagnostics.fail("Invalid section identifier specified: \(section) is not in the snapshot.")
    }

    /// As data sources keep it: what was to be reloaded has been.
    func settled() -> Self {
        var copy = Self()
        copy.storage = storage
        copy.storage.findStarts()
        return copy
    }
}

/// Names in the order in which they came first.
struct OrderedNames<Name: Hashable & Sendable>: Sendable {
    private(set) var values: [Name] = []
    private var known: Set<Name> = []

    mutating func add(_ names: [Name]) {
        for name in names where known.insert(name).inserted { values.append(name) }
    }
}
