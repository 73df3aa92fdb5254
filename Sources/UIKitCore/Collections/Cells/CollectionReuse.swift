// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime
internal import QuartzCore

/// The registered classes, and the views that wait to be used again.
@MainActor
struct CollectionReuse {
    struct Name: Hashable {
        /// nil for cells.
        let kind: String?
        let identifier: String
    }

    private var classes: [Name: UICollectionReusableView.Type] = [:]
    private var prototypes: [Name: NibPrototype] = [:]
    /// The cell that is asked for again, and stays.
    var reconfigured: UICollectionReusableView?
    private var waiting: [Name: [UICollectionReusableView]] = [:]
    /// How many views of a name wait at most: the rest are released.
    private static let limit = 64

    mutating func register(_ type: AnyClass?, kind: String?, identifier: String) {
        prototypes[Name(kind: kind, identifier: identifier)] = nil
        guard let type else {
            classes[Name(kind: kind, identifier: identifier)] = nil
            return
        }
        let name = Name(kind: kind, identifier: identifier)
        guard let wanted = type as? UICollectionReusableView.Type, kind != nil || wanted is UICollectionViewCell.Type else {
            CollectionDiagnostics.fail(
                "\(type) can't be registered: it is no \(kind == nil ? "UICollectionViewCell" : "UICollectionReusableView")")
        }
        // Views of another class are of no use any more.
        if let old = classes[name], old != wanted {
            for view in waiting.removeValue(forKey: name) ?? [] { view.removeFromSuperview() }
        }
        classes[name] = wanted
    }

    mutating func register(prototype: NibPrototype?, kind: String?, identifier: String) {
        let name = Name(kind: kind, identifier: identifier)
        for view in waiting.removeValue(forKey: name) ?? [] { view.removeFromSuperview() }
        classes[name] = nil
        prototypes[name] = prototype
    }

    func hasClass(kind: String?, identifier: String) -> Bool { classes[Name(kind: kind, identifier: identifier)] != nil }

    /// - Returns: Whether the view is kept.
    mutating func put(_ view: UICollectionReusableView, for name: Name) -> Bool {
        // Another class may have been registered meanwhile.
        guard waiting[name]?.count ?? 0 < Self.limit else { return false }
        if let wanted = classes[name] {
            guard type(of: view) == wanted else { return false }
        } else if prototypes[name] == nil {
            return false
        }
        waiting[name, default: []].append(view)
        return true
    }

    /// A view that waits, or a new one.
    mutating func take(_ name: Name, frame: CGRect) -> UICollectionReusableView {
        if let view = reconfigured, view.storedReuseIdentifier == name.identifier, name.kind == nil {
            reconfigured = nil
            return view
        }
        if let view = waiting[name]?.popLast() {
            view.isHidden = false
            view.prepareForReuse()
            return view
        }
        if let made = prototypes[name]?.make() {
            guard let view = made as? UICollectionReusableView, name.kind != nil || view is UICollectionViewCell else {
                CollectionDiagnostics.fail(
                    "the nib for the identifier \(name.identifier) begins with a \(Swift.type(of: made)), which is no cell")
            }
            view.frame = frame
            view.storedReuseIdentifier = name.identifier
            view.storedKind = name.kind
            return view
        }
        guard let type = classes[name] else {
            let what = name.kind.map { "a view of kind: \($0)" } ?? "a cell"
            CollectionDiagnostics.fail(
                """
                could not dequeue \(what) with identifier \(name.identifier) - must register a class for the identifier \
                (register(_:forCellWithReuseIdentifier:) or register(_:forSupplementaryViewOfKind:withReuseIdentifier:))
                """)
        }
        guard let view = ClassInstances.view(of: type, frame: frame) as? UICollectionReusableView else {
            CollectionDiagnostics.fail("\(type) made a view of another class")
        }
        view.storedReuseIdentifier = name.identifier
        view.storedKind = name.kind
        return view
    }
}

extension UICollectionView {
    private func frame(for key: CollectionElementKey) -> CGRect {
        let attributes = dequeued?.key == key ? dequeued : (isTiling || isApplyingUpdate ? nil : currentAttributes(key))
        return attributes.map { CGRect(origin: .zero, size: $0.size).offsetBy(dx: $0.frame.minX, dy: $0.frame.minY) } ?? .zero
    }

    func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
        let frame = frame(for: .cell(indexPath))
        let view = reuse.take(CollectionReuse.Name(kind: nil, identifier: identifier), frame: frame)
        guard let cell = view as? UICollectionViewCell else {
            CollectionDiagnostics.fail("the view with the identifier \(identifier) is no cell")
        }
        if !frame.isEmpty, cell.bounds.size != frame.size { cell.frame = frame }
        // Default configurations depend on both.
        if isEditing { cell.canBeEdited = canEdit(indexPath) }
        if dequeued?.key == .cell(indexPath) { tellPlaceInList(cell, indexPath) }
        return cell
    }

    func dequeueSupplementary(_ kind: String, _ identifier: String, _ indexPath: IndexPath) -> UICollectionReusableView {
        let frame = frame(for: .supplementary(kind, indexPath))
        let view = reuse.take(CollectionReuse.Name(kind: kind, identifier: identifier), frame: frame)
        if !frame.isEmpty, view.bounds.size != frame.size { view.frame = frame }
        return view
    }

    /// A view is not needed any more.
    func recycle(_ view: UICollectionReusableView) {
        guard let identifier = view.storedReuseIdentifier else { return view.removeFromSuperview() }
        // It stays where it is: taking it out and putting it in again would cost more than the hidden view does.
        view.isHidden = true
        view.layer.removeAllAnimations()
        if let cell = view as? UICollectionViewCell {
            cell.isHighlighted = false
            cell.isSelected = false
            cell.showsFocus = false
        }
        view.appliedAttributes = nil
        if !reuse.put(view, for: CollectionReuse.Name(kind: view.storedKind, identifier: identifier)) {
            view.removeFromSuperview()
        }
    }
}
