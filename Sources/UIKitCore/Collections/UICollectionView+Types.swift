// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

extension UICollectionView {
    /// Where an item is brought that is scrolled to: one value for each axis.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// A bit for each value.
        public let rawValue: UInt

        /// A set by its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// To the middle of the height.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// To the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// To the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// To the middle of the width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// To the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)

        static let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
        static let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]
    }

    /// How a view's own wish to have another size is heeded.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Not at all.
        case disabled
        /// When the view invalidates its intrinsic size.
        case enabled
        /// As `enabled`.
        case enabledIncludingConstraints
    }

    /// The direction in which a layout's content is longer than the view.
    public enum ScrollDirection: Int, Sendable {
        /// Up and down.
        case vertical
        /// Left and right.
        case horizontal
    }

    /// The kind of a section's header in a flow layout, and usual elsewhere.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer in a flow layout, and usual elsewhere.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// How many items the data source has.
struct CollectionCounts: Equatable {
    var items: [Int]

    func contains(_ indexPath: IndexPath) -> Bool {
        indexPath.count == 2 && items.indices.contains(indexPath[0]) && indexPath[1] >= 0 && indexPath[1] < items[indexPath[0]]
    }

    /// The item after another one; nil: that was the last.
    func path(after path: IndexPath) -> IndexPath? {
        if path[1] + 1 < items[path[0]] { return IndexPath(item: path[1] + 1, section: path[0]) }
        return items[(path[0] + 1)...].firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    }

    /// How many items a range has.
    func length(of range: ListRange) -> Int {
        let (first, last) = (range.first, range.last)
        guard first[0] < last[0] else { return last[1] - first[1] + 1 }
        return items[first[0]] - first[1] + items[(first[0] + 1)..<last[0]].reduce(0, +) + last[1] + 1
    }
}

/// A view of the collection, and what it shows.
@MainActor
final class CollectionElement {
    let view: UICollectionReusableView
    var key: CollectionElementKey
    /// What the layout wants.
    var attributes: UICollectionViewLayoutAttributes
    /// The size with which the view was asked what it prefers; nil: it is to be asked.
    var askedSize: CGSize?

    init(_ view: UICollectionReusableView, _ key: CollectionElementKey, _ attributes: UICollectionViewLayoutAttributes) {
        self.view = view
        self.key = key
        self.attributes = attributes
    }
}
