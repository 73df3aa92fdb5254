// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import ObjectiveRuntime

extension UICollectionView {
    /// How cells of a class are made and filled with an item. Made once, and not in the function that gives the cells.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell with an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let nib: UINib?
        let identifier = RegistrationNames.next()

        /// A registration whose cells a closure fills.
        public init(handler: @escaping Handler) {
            nib = nil
            self.handler = handler
        }

        /// A registration whose cells are made of a nib, of which the first object is a cell, and filled by a closure.
        public init(cellNib: UINib, handler: @escaping Handler) {
            nib = cellNib
            self.handler = handler
        }
    }

    /// How supplementary views of a class are made and filled. Made once, and not in the function that gives the views.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let handler: Handler
        let kind: String
        let nib: UINib?
        let identifier = RegistrationNames.next()

        /// A registration of views of a kind, which a closure fills.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            nib = nil
            self.handler = handler
        }

        /// A registration of views of a kind that are made of a nib, of which the first object is such a view, and filled by a closure.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            nib = supplementaryNib
            self.handler = handler
        }
    }

    /// A cell for an item, made and filled as a registration says.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if !reuse.hasClass(kind: nil, identifier: registration.identifier) {
            if let nib = registration.nib {
                reuse.register(prototype: .nib(nib), kind: nil, identifier: registration.identifier)
            } else {
                reuse.register(Cell.self, kind: nil, identifier: registration.identifier)
            }
        }
        guard let cell = dequeueCell(registration.identifier, indexPath) as? Cell else {
            CollectionDiagnostics.fail("the registration of \(Cell.self) gave another cell")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view, made and filled as a registration says.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        if !reuse.hasClass(kind: registration.kind, identifier: registration.identifier) {
            if let nib = registration.nib {
                reuse.register(prototype: .nib(nib), kind: registration.kind, identifier: registration.identifier)
            } else {
                reuse.register(Supplementary.self, kind: registration.kind, identifier: registration.identifier)
            }
        }
        guard let view = dequeueSupplementary(registration.kind, registration.identifier, indexPath) as? Supplementary else {
            CollectionDiagnostics.fail("the registration of \(Supplementary.self) gave another view")
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}

/// Names for registrations.
@MainActor
enum RegistrationNames {
    private static var count = 0

    static func next() -> String {
        count += 1
        return "registration \(count)"
    }
}
