// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import InterfaceBuilder

/// What depends on size classes: views and constraints that are there in some only, and attributes that differ. Kept by the root view,
/// whose traits it follows.
@MainActor
final class NibVariations {
    private struct Subview {
        let view: UIView
        let parent: Parent
        let id: String
        let index: Int
    }

    private struct Parent {
        weak var view: UIView?
        let element: InterfaceElement
    }

    private struct Constraint {
        let constraint: NSLayoutConstraint
        weak var holder: UIView?
        let id: String?
        let element: InterfaceElement
    }

    private(set) var traits: UITraitCollection
    private var views: [Parent] = []
    private var subviews: [Subview] = []
    private var constraints: [Constraint] = []
    private var source: InterfaceSource?

    init(traits: UITraitCollection) { self.traits = traits }

    // MARK: While objects are made

    func note(_ element: InterfaceElement, for view: UIView) {
        if element.child("variation") != nil { views.append(Parent(view: view, element: element)) }
    }

    func noteSubview(_ view: UIView, _ element: InterfaceElement, in parent: InterfaceElement) {
        guard let id = element.id, parent.child("variation") != nil else { return }
        let parent = Parent(view: view.superview, element: parent)
        subviews.append(Subview(view: view, parent: parent, id: id, index: subviews.count))
    }

    func note(_ element: InterfaceElement, for constraint: NSLayoutConstraint, in view: UIView) {
        constraints.append(Constraint(constraint: constraint, holder: view, id: element.id, element: element))
    }

    func finish(_ loader: NibLoader) {
        // Nothing varies in most scenes: then nothing is kept.
        let hasViews = !views.isEmpty
        constraints.removeAll { $0.element.child("variation") == nil && !hasViews }
        guard hasViews || !constraints.isEmpty else { return }
        source = loader.source
        apply(loader)
    }

    /// Goes on when the traits of the view change.
    func follow(_ view: UIView) {
        guard source != nil else { return }
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { (view: UIView, _) in
            self.traitsDidChange(to: view.traitCollection)
        }
    }

    private func traitsDidChange(to traits: UITraitCollection) {
        guard let source else { return }
        self.traits = traits
        apply(NibLoader(source, traits: traits))
    }

    // MARK: Applying

    private func apply(_ loader: NibLoader) {
        for item in subviews {
            let isInstalled = isInstalled(item.id, mask: "subviews", in: item.parent.element)
            guard let parent = item.parent.view else { continue }
            if !isInstalled {
                item.view.removeFromSuperview()
            } else if item.view.superview !== parent {
                insert(item, into: parent)
            }
        }
        for item in constraints {
            let holder = views.first { $0.view === item.holder }
            let isInstalled = item.id.map { id in
                holder.map { self.isInstalled(id, mask: "constraints", in: $0.element) } ?? true
            }
            let sides = [item.constraint.firstSide.view, item.constraint.secondSide?.view].compactMap { $0 }
            let isPossible = item.holder.map { holder in sides.allSatisfy { $0.isDescendant(of: holder) } } ?? false
            let isWanted = (isInstalled ?? true) && isPossible
            if isWanted != item.constraint.isActive {
                if isWanted { item.holder?.addConstraint(item.constraint) } else { item.constraint.isActive = false }
            }
            let varied = varied(item.element)
            if let constant = loader.number(varied, "constant") { item.constraint.constant = constant }
        }
        for item in views {
            guard let view = item.view else { continue }
            loader.vary(view, varied(item.element))
        }
    }

    private func insert(_ item: Subview, into parent: UIView) {
        let before = subviews.filter { $0.parent.view === parent && $0.index < item.index && $0.view.superview === parent }
        if let stack = parent as? UIStackView {
            let index = before.last.flatMap { stack.arrangedSubviews.firstIndex(of: $0.view) }.map { $0 + 1 } ?? 0
            stack.insertArrangedSubview(item.view, at: index)
        } else if let last = before.last {
            parent.insertSubview(item.view, aboveSubview: last.view)
        } else {
            parent.insertSubview(item.view, at: 0)
        }
    }

    /// The variations of an element that hold now, the general ones first.
    private func matching(_ element: InterfaceElement) -> [InterfaceElement] {
        element.children.filter { $0.name == "variation" && rank($0) != nil }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
    }

    /// How many classes a variation names; nil where one of them is another one.
    private func rank(_ variation: InterfaceElement) -> Int? {
        guard let key = variation["key"], key != "default" else { return 0 }
        let parts = key.split(separator: "-")
        for part in parts {
            let pair = part.split(separator: "=")
            guard pair.count == 2 else { return nil }
            let current = pair[0] == "widthClass" ? traits.horizontalSizeClass : traits.verticalSizeClass
            guard current == (pair[1] == "compact" ? .compact : .regular) else { return nil }
        }
        return parts.count
    }

    private func isInstalled(_ id: String, mask: String, in element: InterfaceElement) -> Bool {
        var result = true
        for variation in matching(element) {
            for change in variation.children.first(where: { $0.name == "mask" && $0["key"] == mask })?.children ?? []
            where change["reference"] == id { result = change.name == "include" }
        }
        return result
    }

    /// An element with the attributes that vary, and their values now.
    private func varied(_ element: InterfaceElement) -> InterfaceElement {
        let variations = element.children.filter { $0.name == "variation" }
        let names = Set(variations.flatMap { $0.attributes.map(\.name) }).subtracting(["key"])
        let keys = Set(variations.flatMap { $0.children.compactMap { $0["key"] } })
        var attributes: [String: String] = [:]
        for name in names { attributes[name] = element[name] ?? (name == "hidden" ? "NO" : nil) }
        var children = element.children.filter { $0["key"].map(keys.contains) ?? false && $0.name != "variation" }
        for variation in matching(element) {
            for attribute in variation.attributes where attribute.name != "key" { attributes[attribute.name] = attribute.value }
            for child in variation.children where child.name != "mask" {
                children.removeAll { $0["key"] == child["key"] }
                children.append(child)
            }
        }
        return element.replacing(attributes: attributes, children: children)
    }
}
