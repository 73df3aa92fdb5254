// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// An item of a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The item's rectangle in the group.
    public let frame: CGRect
    /// Items with a higher number are in front. 0 by default.
    public let zIndex: Int

    /// An item with a rectangle in the group.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// A row, a column or a free arrangement of items, which is repeated until a section's items are placed.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// Places the items of a custom group.
    public typealias ItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

    enum Arrangement {
        case line(GroupAxis)
        case custom(ItemProvider)
    }

    let arrangement: Arrangement
    /// What the group repeats.
    public let subitems: [NSCollectionLayoutItem]
    /// nil: as many as have room.
    let count: Int?
    /// The distance between items along the group. nil, the default: none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(
        _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], count: Int? = nil
    ) {
        self.arrangement = arrangement
        self.subitems = subitems
        self.count = count.map { max($0, 1) }
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Items from the leading to the trailing edge, repeated while there is room.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, .line(.horizontal), subitems) }

    /// A number of equally wide items from the leading to the trailing edge.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .line(.horizontal), [subitem], count: count) }

    /// A number of equally wide items from the leading to the trailing edge.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .line(.horizontal), [repeatingSubitem], count: count) }

    /// Items from the top to the bottom, repeated while there is room.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> Self { make(layoutSize, .line(.vertical), subitems) }

    /// A number of equally high items from the top to the bottom.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .line(.vertical), [subitem], count: count) }

    /// A number of equally high items from the top to the bottom.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, .line(.vertical), [repeatingSubitem], count: count) }

    /// Items that a closure places.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider
    ) -> Self { make(layoutSize, .custom(itemProvider), []) }

    private class func make(
        _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil
    ) -> Self {
        let group = NSCollectionLayoutGroup(layoutSize, arrangement, subitems, count: count)
        guard let result = group as? Self else {
            CollectionDiagnostics.fail("subclasses of NSCollectionLayoutGroup can't be made")
        }
        return result
    }

    /// The group in words.
    open func visualDescription() -> String {
        "<\(type(of: self)) \(arrangement) of \(subitems.count) items, \(count.map { "\($0) times" } ?? "repeated")>"
    }
}
