// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// What a group is made of: the place of one cell, or another group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// An item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// An item with supplementary views, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
    }

    /// The size.
    public let layoutSize: NSCollectionLayoutSize
    /// Views that belong to the item.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// How much smaller than its place the view is. Zero by default. Without effect along an estimated length.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Room around the item. nil by default.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
}

/// A view that belongs to an item: a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// A view at a place of the item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// What the data source is asked for.
    public let elementKind: String
    /// The place in the item.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The place in the view that is at the item's; nil: the same one.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// 1 by default: in front of the item.
    open var zIndex = 1

    /// Where the view is beside an item.
    func frame(beside item: CGRect) -> CGRect {
        let size = layoutSize.size(in: item.size)
        func place(_ anchor: NSCollectionLayoutAnchor, in extent: CGSize) -> CGPoint {
            let offset =
                anchor.isAbsoluteOffset
                ? anchor.offset : CGPoint(x: anchor.offset.x * size.width, y: anchor.offset.y * size.height)
            return CGPoint(x: anchor.unit.x * extent.width + offset.x, y: anchor.unit.y * extent.height + offset.y)
        }
        let at = place(containerAnchor, in: item.size)
        let own =
            itemAnchor.map { place($0, in: size) }
            ?? CGPoint(x: containerAnchor.unit.x * size.width, y: containerAnchor.unit.y * size.height)
        return CGRect(
            x: item.minX + at.x - own.x, y: item.minY + at.y - own.y, width: size.width, height: size.height)
    }
}

/// A header, a footer or the like of a section, or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// A view at an edge of a section.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// A view at some distance of an edge of a section.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
    }

    /// The edge.
    public let alignment: NSRectAlignment
    /// How far from there, in points.
    public let offset: CGPoint
    /// Whether the view makes the section longer, and does not lie over the items. True by default.
    open var extendsBoundary = true
    /// Whether the view stays in sight while its section is. False by default.
    open var pinToVisibleBounds = false
}

/// A place at a rectangle's edges.
public enum NSRectAlignment: Int, Sendable {
    /// Nowhere.
    case none
    /// The middle of the top edge.
    case top
    /// The top and leading corner.
    case topLeading
    /// The middle of the leading edge.
    case leading
    /// The bottom and leading corner.
    case bottomLeading
    /// The middle of the bottom edge.
    case bottom
    /// The bottom and trailing corner.
    case bottomTrailing
    /// The middle of the trailing edge.
    case trailing
    /// The top and trailing corner.
    case topTrailing

    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

/// A view of the layout behind a section. Its class is registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// A view behind the whole section.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// The kind under which the class is registered.
    public let elementKind: String
    /// Among what is behind the items. 0 by default.
    open var zIndex = 0
}
