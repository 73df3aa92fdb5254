// SPDX-License-Identifier: MIT
public import CoreGraphics
public import QuartzCore

extension UICollectionView {
    /// What a view in a collection is.
    public enum ElementCategory: UInt, Sendable {
        /// Shows an item.
        case cell = 0
        /// Belongs to items or sections, and is made by the data source: headers and footers.
        case supplementaryView = 1
        /// Belongs to the layout, and is made by it.
        case decorationView = 2
    }
}

/// Where a view of a collection is, and how it looks there. Layouts make them; the collection view applies them.
///
/// The collection view compares attributes with `isEqual` and keeps copies: a subclass with more properties overrides `isEqual` and
/// `copy(with:)`, which gives an object of the same class. Lengths are in points, in the collection's content.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// The attributes of the cell of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init(.cell, nil, indexPath)
    }

    /// The attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(.supplementaryView, elementKind, indexPath)
    }

    /// The attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(.decorationView, decorationViewKind, indexPath)
    }

    private convenience init(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
    ) {
        self.init()
        representedElementCategory = category
        representedElementKind = kind
        self.indexPath = indexPath
    }

    /// The attributes of a cell at the empty index path.
    public nonisolated override init() { super.init() }

    /// What kind of view it is. `cell` by default.
    public private(set) nonisolated(unsafe) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for cells.
    public private(set) nonisolated(unsafe) var representedElementKind: String?
    /// The item or section that the view belongs to.
    open nonisolated(unsafe) var indexPath = IndexPath()

    /// The view's rectangle; with a transform the smallest one around it. Zero by default.
    open var frame: CGRect {
        get {
            let rect = CGRect(origin: .zero, size: size)
            let around = CATransform3DIsIdentity(transform3D) ? rect : middle(rect).applying(transform)
            return CGRect(
                x: center.x - around.width / 2, y: center.y - around.height / 2, width: around.width, height: around.height)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    private func middle(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -rect.width / 2, dy: -rect.height / 2) }

    /// The middle of the view.
    open nonisolated(unsafe) var center = CGPoint.zero
    /// The view's size, without its transform.
    open nonisolated(unsafe) var size = CGSize.zero
    /// The view's own rectangle. Its origin is always zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// A transform about the middle. Identity by default.
    open nonisolated(unsafe) var transform3D = CATransform3DIdentity
    /// A transform about the middle in the plane. Identity by default.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The opacity, 0 … 1. 1 by default.
    open nonisolated(unsafe) var alpha: CGFloat = 1
    /// Views with a higher number are in front of those with a lower one. 0 by default.
    open nonisolated(unsafe) var zIndex = 0
    /// Whether the view is not shown. False by default.
    open nonisolated(unsafe) var isHidden = false

    /// Which lengths the view may choose itself (see `preferredLayoutAttributesFitting`).
    nonisolated(unsafe) var flexibleAxes = FlexibleAxes.both

    /// The section whose own scroll view the view is in; nil: it scrolls with the rest.
    nonisolated(unsafe) var scroller: Int?

    struct FlexibleAxes: OptionSet {
        let rawValue: UInt8
        static let horizontal = FlexibleAxes(rawValue: 1)
        static let vertical = FlexibleAxes(rawValue: 2)
        static let both: FlexibleAxes = [.horizontal, .vertical]
    }

    /// An object of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ClassInstances.attributes(of: type(of: self))
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.indexPath = indexPath
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.flexibleAxes = flexibleAxes
        copy.scroller = scroller
        return copy
    }

    /// Whether the object holds the same values. Subclasses override it and call super.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self
            || (type(of: other) == type(of: self) && other.representedElementCategory == representedElementCategory
                && other.representedElementKind == representedElementKind && other.indexPath == indexPath
                && other.center == center && other.size == size && other.alpha == alpha && other.zIndex == zIndex
                && other.isHidden == isHidden && other.scroller == scroller
                && CATransform3DEqualToTransform(other.transform3D, transform3D))
    }

    nonisolated open override var hash: Int { indexPath.hashValue }

    nonisolated open override var description: String {
        let what = representedElementKind.map { "\(representedElementCategory) \($0)" } ?? "\(representedElementCategory)"
        return "<\(type(of: self)) \(what) at \(Array(indexPath)); center \(center); size \(size); zIndex \(zIndex)>"
    }

    // MARK: What the module uses

    /// A copy as attributes.
    func copied() -> UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }

    /// Names the view of attributes that were made by `init()`.
    func become(_ key: CollectionElementKey) {
        representedElementCategory = key.category
        representedElementKind = key.category == .cell ? nil : key.kind
        indexPath = key.indexPath
    }

    /// A copy at another index path.
    func copied(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let copy = copied()
        copy.indexPath = indexPath
        return copy
    }

    var key: CollectionElementKey {
        CollectionElementKey(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
    }
    var isFinite: Bool { center.isFinite && size.isFinite && alpha.isFinite }
}

/// Names a view of a collection.
struct CollectionElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var indexPath: IndexPath

    static func cell(_ indexPath: IndexPath) -> CollectionElementKey {
        CollectionElementKey(category: .cell, kind: "", indexPath: indexPath)
    }
    static func supplementary(_ kind: String, _ indexPath: IndexPath) -> CollectionElementKey {
        CollectionElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
    }
    static func decoration(_ kind: String, _ indexPath: IndexPath) -> CollectionElementKey {
        CollectionElementKey(category: .decorationView, kind: kind, indexPath: indexPath)
    }
}
