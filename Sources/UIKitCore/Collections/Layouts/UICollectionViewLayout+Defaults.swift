// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

/// What a layout knows of the update that is going on.
struct LayoutUpdateNotes {
    private var insertedItems: Set<IndexPath> = []
    private var deletedItems: Set<IndexPath> = []
    private var insertedSections: Set<Int> = []
    private var deletedSections: Set<Int> = []

    @MainActor
    mutating func take(_ items: [UICollectionViewUpdateItem]) {
        for item in items {
            let action = item.updateAction
            if action == .insert || action == .reload, let path = item.indexPathAfterUpdate { insert(path) }
            if action == .delete || action == .reload, let path = item.indexPathBeforeUpdate { delete(path) }
        }
    }

    private mutating func insert(_ path: IndexPath) {
        if path.last == NSNotFound { insertedSections.insert(path[0]) } else { insertedItems.insert(path) }
    }

    private mutating func delete(_ path: IndexPath) {
        if path.last == NSNotFound { deletedSections.insert(path[0]) } else { deletedItems.insert(path) }
    }

    func isInserted(_ path: IndexPath) -> Bool {
        insertedItems.contains(path) || path.first.map(insertedSections.contains) ?? false
    }

    func isDeleted(_ path: IndexPath) -> Bool {
        deletedItems.contains(path) || path.first.map(deletedSections.contains) ?? false
    }
}

extension UICollectionViewLayout {
    /// A new object of the layout's class of contexts.
    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let wanted = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return ClassInstances.context(of: wanted ?? UICollectionViewLayoutInvalidationContext.self)
    }

    /// Attributes of the layout's class for a view.
    func makeAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes {
        let wanted = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        guard let wanted, wanted != UICollectionViewLayoutAttributes.self else {
            switch key.category {
            case .cell: return UICollectionViewLayoutAttributes(forCellWith: key.indexPath)
            case .supplementaryView:
                return UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: key.kind, with: key.indexPath)
            case .decorationView:
                return UICollectionViewLayoutAttributes(forDecorationViewOfKind: key.kind, with: key.indexPath)
            }
        }
        let attributes = ClassInstances.attributes(of: wanted)
        attributes.become(key)
        return attributes
    }

    /// The attributes of any view.
    func attributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
        }
    }

    /// Where any view comes from in an update.
    func initialAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.indexPath)
        }
    }

    /// Where any view goes in an update.
    func finalAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
        }
    }

    func faded(_ attributes: UICollectionViewLayoutAttributes?, if isFaded: Bool) -> UICollectionViewLayoutAttributes? {
        guard let copy = attributes?.copied() else { return nil }
        if isFaded { copy.alpha = 0 }
        return copy
    }

    func contextNaming(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        let kind = attributes.representedElementKind ?? ""
        switch attributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [attributes.indexPath])
        case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [attributes.indexPath])
        case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [attributes.indexPath])
        }
        return context
    }

    func attributesOfMovingItem(_ indexPath: IndexPath, _ position: CGPoint) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.copied() ?? makeAttributes(.cell(indexPath))
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    func movementContext(
        previous: [IndexPath], targets: [IndexPath], position: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.movement = (previous, targets, position)
        context.invalidateItems(at: previous + targets)
        return context
    }
}
