// SPDX-License-Identifier: MIT

/// What a class with properties that are `@objc dynamic`, `@IBOutlet` or `@IBInspectable` has to have, so that they can be observed, and
/// set by name: a list of their key paths.
struct ObservedClass {
    let name: String
    /// Nested names with underscores.
    let identifier: String
    let properties: [PropertyDeclaration]
    /// Whether a superclass has a list, which this one adds to.
    let inheritsList: Bool
    let isOnMainActor: Bool
    /// `open`, `public` or nil.
    let access: String?

    /// The members of the class's body.
    var members: [String] {
        let signature = "observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String]"
        let head = "nonisolated \(access.map { $0 + " " } ?? "")\(inheritsList ? "override " : "")class func \(signature)"
        let inherited = inheritsList ? "super.observableKeyPaths(of: root)" : "[:]"
        let list = "\(identifier)_keyPaths"
        let result = inheritsList ? "\(inherited).merging(\(list)(own)) { _, own in own }" : "\(list)(own)"
        let keyPaths = properties.map { "\\Root.\($0.name): \"\($0.objectiveName)\"" }.joined(separator: ", ")
        let made =
            isOnMainActor
            ? "nonisolated(unsafe) var list: [AnyKeyPath: String] = [:]; MainActor.assumeIsolated { list = [\(keyPaths)] }; return list"
            : "[\(keyPaths)]"
        return [
            "\(head) { guard let own = root as? any (\(name) & KeyValueObservable).Type else { return \(inherited) }; return \(result) }",
            """
            private nonisolated static func \(list)<Root: \(name) & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] \
            { \(made) }
            """,
        ]
    }
}

extension DeclarationIndex {
    /// Nil for a class without observable properties. Generic classes have none: a list is of one type.
    func observedClass(_ name: String) -> ObservedClass? {
        let chain = chain(from: name)
        guard let type = chain.first, type.kind == .type, let body = type.body, !body.isGeneric else { return nil }
        let properties = type.properties.filter(\.isListed)
        // A class that has a list was rewritten before, or has written it itself.
        guard !properties.isEmpty, !type.methods.contains(where: { $0.name == "observableKeyPaths" }) else { return nil }
        // UIKit's classes are in the chain where the sources extend them.
        let root = chain.first { $0.kind == .extended }?.name ?? chain.last?.inherited.first
        let isListed =
            root.map { $0.hasPrefix("UI") || $0.hasPrefix("CA") || Self.looksLikeResponder($0) } == true
            && !Self.unlisted.contains(root ?? "") && root?.contains("Delegate") == false
        let ancestors = chain.dropFirst().filter { $0.kind == .type }
        let isOnMainActor =
            chain.contains { type in
                type.parts.contains { $0.isOnMainActor || !$0.isExtension && $0.inherited.contains(where: Self.isOnMainActor) }
            } || isListed
        return ObservedClass(
            name: name, identifier: name.replacing(".", with: "_"), properties: properties,
            inheritsList: isListed || ancestors.contains { $0.properties.contains(where: \.isListed) },
            isOnMainActor: isOnMainActor, access: body.access)
    }

    /// Whether that class of UIKit's is on the main actor, as far as its name tells.
    static func isOnMainActor(_ name: String) -> Bool { name.hasPrefix("UI") || name == "NSLayoutConstraint" }

    /// Whether the class of another module is one of UIKit's responders, as far as its name tells.
    static func looksLikeResponder(_ name: String) -> Bool {
        ["ViewController", "View", "Cell", "Button", "Control", "Label"].contains { name.hasSuffix($0) }
    }

    /// Classes of UIKit that have nothing to observe, and no list.
    static let unlisted: Set<String> = [
        "UIPresentationController", "UISheetPresentationController", "UIPopoverPresentationController",
        "UIPercentDrivenInteractiveTransition", "UICollectionViewLayout", "UICollectionViewFlowLayout",
        "UICollectionViewCompositionalLayout", "UINavigationItem", "UIStoryboardSegue", "UIMenuElement", "UIAction",
        "UICommand", "UIKeyCommand", "UIMenu", "UIDeferredMenuElement", "UIContextMenuInteraction",
        "UIContextMenuConfiguration", "UITargetedPreview", "UIPreviewTarget", "UIPreviewParameters",
        "UIAlertAction", "UIEvent", "UITouch", "UIPress", "UIBezierPath", "CAAnimation", "CABasicAnimation",
        "CAKeyframeAnimation",
        "CASpringAnimation", "CAAnimationGroup", "CATransition",
    ]
}
