// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

/// A length of an item, group or supplementary view: a fraction of what it is in, or points.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    let kind: Kind
    /// The fraction, or the points.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        dimension = value.isFinite ? max(value, 0) : 0
    }

    /// A fraction of the width of what it is in.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// A fraction of the height of what it is in.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// Points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Points until the view was asked for the length that it prefers.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// As `estimated`, and in a group all such items take the length of the longest.
    public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    /// Whether it is a fraction of a width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a fraction of a height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is in points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the view chooses it.
    public var isEstimated: Bool { kind == .estimated }
    /// Whether the views of a group choose it together.
    public var isUniformAcrossSiblings: Bool { kind == .uniform }

    var isFlexible: Bool { kind == .estimated || kind == .uniform }

    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(dimension * container.width, 0)
        case .fractionalHeight: max(dimension * container.height, 0)
        case .absolute, .estimated, .uniform: dimension
        }
    }
}

/// A width and a height.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// A width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        widthDimension = width
        heightDimension = height
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// Which lengths the view chooses.
    var flexibleAxes: UICollectionViewLayoutAttributes.FlexibleAxes {
        var axes: UICollectionViewLayoutAttributes.FlexibleAxes = []
        if widthDimension.isFlexible { axes.insert(.horizontal) }
        if heightDimension.isFlexible { axes.insert(.vertical) }
        return axes
    }

    func dimension(_ axis: GroupAxis) -> NSCollectionLayoutDimension { axis == .horizontal ? widthDimension : heightDimension }
}

/// A distance, in points.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject {
    /// The distance, or the least one.
    public let spacing: CGFloat
    /// Whether it grows where there is room.
    public let isFlexibleSpacing: Bool
    /// Whether it stays.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing.isFinite ? spacing : 0
        isFlexibleSpacing = isFlexible
    }

    /// A distance that takes the room that is left, at least some points.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    /// A distance.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
}

/// Distances around an item; nil: none.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject {
    /// Before the item.
    public let leading: NSCollectionLayoutSpacing?
    /// Above the item.
    public let top: NSCollectionLayoutSpacing?
    /// Behind the item.
    public let trailing: NSCollectionLayoutSpacing?
    /// Below the item.
    public let bottom: NSCollectionLayoutSpacing?

    /// Distances around an item.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }
}

/// A place at the edges of an item where a supplementary view is.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject {
    /// The edges: two make a corner, none the middle.
    public let edges: NSDirectionalRectEdge
    /// How far from there, in points or in lengths of the supplementary view.
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Whether the offset is in lengths of the supplementary view.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    /// At edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
    /// Points from edges.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isAbsoluteOffset = true
    }
    /// At a distance from edges, in lengths of the supplementary view.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isAbsoluteOffset = false
    }

    /// The place of the edges in a unit square.
    var unit: CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
            y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
    }
}
