// SPDX-License-Identifier: MIT

extension UICellAccessory {
    /// The kinds of accessories.
    public enum AccessoryType: Hashable {
        /// A chevron.
        case disclosureIndicator
        /// The arrow of an outline.
        case outlineDisclosure
        /// A check mark.
        case checkmark
        /// A button for details.
        case detail
        /// A control that deletes.
        case delete
        /// A control that inserts.
        case insert
        /// A handle.
        case reorder
        /// A mark of selection.
        case multiselect
        /// A text.
        case label
        /// A button with a menu.
        case popUpMenu
        /// A view of the program's.
        case customView(UIView)
    }

    /// Where a view of the program's is.
    public enum Placement {
        /// Answers at which index of a side's accessories, in the order of reading, the view is put. Indexes out of range count as the
        /// nearest one.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// Before the content; by default after the accessories that are there.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// Behind the content; by default before the accessories that are there.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Before the accessory of the same type as the given one; where there is none, before all others.
        @MainActor
        public static func position(before accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { others in others.firstIndex { $0.accessoryType == type } ?? 0 }
        }

        /// After the accessory of the same type as the given one; where there is none, after all others.
        @MainActor
        public static func position(after accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { others in others.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? others.count }
        }
    }

    /// The order of the system's accessories at their side; nil: the program has chosen the place.
    private var rank: Int? {
        switch accessoryType {
        case .multiselect, .label: 0
        case .delete, .popUpMenu: 1
        case .insert, .detail: 2
        case .checkmark: 3
        case .outlineDisclosure: 4
        case .disclosureIndicator: 5
        case .reorder: 6
        case .customView: nil
        }
    }

    /// Accessories in the order of reading: those before the content, then those behind it.
    static func arranged(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
        let system = accessories.enumerated().compactMap { index, accessory in accessory.rank.map { (accessory, $0, index) } }
            .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
        var (leading, trailing) = (system.filter(\.isLeading), system.filter { !$0.isLeading })
        for accessory in accessories where accessory.rank == nil {
            if accessory.isLeading { accessory.insert(into: &leading) } else { accessory.insert(into: &trailing) }
        }
        return leading + trailing
    }

    private func insert(into side: inout [UICellAccessory]) {
        side.insert(self, at: min(max(position?(side) ?? side.count, 0), side.count))
    }

    /// A type of the system's that occurs more than once; nil: there is none.
    static func repeated(in accessories: [UICellAccessory]) -> AccessoryType? {
        var seen: Set<AccessoryType> = []
        return accessories.first { $0.rank != nil && !seen.insert($0.accessoryType).inserted }?.accessoryType
    }
}
