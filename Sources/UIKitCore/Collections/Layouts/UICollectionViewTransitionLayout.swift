// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import QuartzCore

/// Leads from one layout to another while a gesture says how far: each view is between its two places.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// A layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        self.nextLayout = nextLayout
        super.init()
    }

    /// A layout between two that show nothing. Differs from UIKit: nothing is decoded.
    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewLayout()
        nextLayout = UICollectionViewLayout()
        super.init(coder: coder)
    }

    /// Where the change comes from.
    public let currentLayout: UICollectionViewLayout
    /// Where it goes.
    public let nextLayout: UICollectionViewLayout

    /// How far the change is: 0, the default, to 1. Values beyond go on beyond the layouts.
    open var transitionProgress: CGFloat {
        get { storedProgress }
        set {
            guard newValue.isFinite, newValue != storedProgress else { return }
            storedProgress = newValue
            invalidateLayout()
        }
    }
    private var storedProgress: CGFloat = 0
    private var values: [String: CGFloat] = [:]
    private var isNextPrepared = false

    /// Keeps a number under a name, for a subclass or its program.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// A number that was kept; 0 without one.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override func prepare() {
        super.prepare()
        guard !isNextPrepared else { return }
        isNextPrepared = true
        nextLayout.prepare()
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts {
            currentLayout.invalidateLayout(with: context)
            nextLayout.invalidateLayout(with: context)
            currentLayout.prepare()
            isNextPrepared = false
        }
        super.invalidateLayout(with: context)
    }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
    }

    private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * storedProgress }

    private func between(
        _ from: UICollectionViewLayoutAttributes, _ to: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let result = to.copied()
        result.center = CGPoint(x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
        result.size = CGSize(
            width: max(between(from.size.width, to.size.width), 0), height: max(between(from.size.height, to.size.height), 0))
        result.alpha = min(max(between(from.alpha, to.alpha), 0), 1)
        result.scroller = nil
        let (a, b) = (from.transform, to.transform)
        if a != b {
            result.transform = CGAffineTransform(
                a: between(a.a, b.a), b: between(a.b, b.b), c: between(a.c, b.c), d: between(a.d, b.d), tx: between(a.tx, b.tx),
                ty: between(a.ty, b.ty))
        }
        return result
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var keys: [CollectionElementKey: UICollectionViewLayoutAttributes] = [:]
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: rect) ?? [] { keys[attributes.key] = attributes }
        }
        return keys.compactMap { key, found in
            guard key.category != .decorationView else { return nil }
            return between(key) ?? found
        }
    }

    private func between(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        guard let from = currentLayout.attributes(key) else { return nextLayout.attributes(key) }
        guard let to = nextLayout.attributes(key) else { return from }
        return between(from, to)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        between(.cell(indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { between(.supplementary(elementKind, indexPath)) }

    override var asksForPreferredSizes: Bool { false }
}
