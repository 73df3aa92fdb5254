// SPDX-License-Identifier: MIT
public import CoreGraphics
public import QuartzCore
internal import ObjectiveRuntime

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all: what does not fit comes below.
    case none
    /// Freely.
    case continuous
    /// Freely, and comes to rest with a group at the leading edge.
    case continuousGroupLeadingBoundary
    /// By the width of the section.
    case paging
    /// From group to group.
    case groupPaging
    /// From group to group, which are in the middle.
    case groupPagingCentered
}

/// What insets begin at.
public enum UIContentInsetsReference: Int, Sendable {
    /// What the layout's configuration says.
    case automatic
    /// The container's edges.
    case none
    /// The safe area.
    case safeArea
    /// The layout margins.
    case layoutMargins
    /// The readable content.
    case readableContent
}

/// The room that a section's layout has. Lengths in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size without regard to insets.
    var contentSize: CGSize { get }
    /// The size within the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that take from the size.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section's layout can depend on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The room.
    var container: any NSCollectionLayoutContainer { get }
    /// The collection view's traits.
    var traitCollection: UITraitCollection { get }
}

/// A view of a section that shows, for `visibleItemsInvalidationHandler`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity.
    var alpha: CGFloat { get set }
    /// Views with a higher number are in front.
    var zIndex: Int { get set }
    /// Whether the view is not shown.
    var isHidden: Bool { get set }
    /// The middle.
    var center: CGPoint { get set }
    /// A transform about the middle.
    var transform: CGAffineTransform { get set }
    /// A transform about the middle in space.
    var transform3D: CATransform3D { get set }
    /// The item or section.
    var indexPath: IndexPath { get }
    /// The rectangle in the section's content.
    var frame: CGRect { get }
    /// The view's own rectangle.
    var bounds: CGRect { get }
    /// What kind of view it is.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// Called with the views of a section that show, the place to which it has scrolled and the environment; may change the views.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The arrangement of a section: a group that is repeated, and what is around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    /// A section that repeats a group.
    public init(group: NSCollectionLayoutGroup) { self.group = group }

    let group: NSCollectionLayoutGroup
    /// What a list was made from.
    var listConfiguration: UICollectionLayoutListConfiguration?
    /// Room above the header.
    var roomAbove: CGFloat = 0
    /// Room around the groups, within headers and footers. Zero by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups. 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// What the insets begin at. `automatic` by default.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// What the insets of headers and footers begin at. `automatic` by default.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers are within the leading and trailing insets. True by default.
    open var supplementariesFollowContentInsets = true
    /// Whether and how the section scrolls by itself. `none` by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers, footers and the like. None by default.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Views behind the section. None by default.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called when the section's views are placed and when it scrolls. nil by default.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
}
