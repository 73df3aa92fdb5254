// SPDX-License-Identifier: MIT

/// What a class with methods that are `@IBAction` or `@IBSegueAction` has to have, so that storyboards and nibs can call them by name: a
/// list of selectors.
struct ActionClass {
    /// `Selector("save:", Sheet.save(_:))`.
    let selectors: [String]
    /// Whether a superclass has a list, which this one adds to.
    let inheritsList: Bool
    /// `open`, `public` or nil.
    let access: String?

    /// The member of the class's body.
    var member: String {
        let head =
            "nonisolated \(access.map { $0 + " " } ?? "")\(inheritsList ? "override " : "")class func interfaceActions() -> [Selector]"
        return "\(head) { \(inheritsList ? "super.interfaceActions() + " : "")[\(selectors.joined(separator: ", "))] }"
    }
}

extension DeclarationIndex {
    /// Nil for a class without such methods. Generic classes have none: a list is of one type.
    func actionClass(_ name: String) -> ActionClass? {
        let chain = chain(from: name)
        guard let type = chain.first, type.kind == .type, let body = type.body, !body.isGeneric, !body.inherited.isEmpty else {
            return nil
        }
        let actions = type.parts.filter { !$0.isConditional }.flatMap { part in
            part.methods.filter { method in
                // Private to another file.
                let isHidden = method.access == "private" || method.access == "fileprivate"
                return method.isAction && method.isPlain && method.parameters.count <= 2
                    && (part.place.path == body.place.path || !isHidden)
            }
        }
        guard !actions.isEmpty else { return nil }
        // UIKit's classes are in the chain where the sources extend them.
        let root = chain.first { $0.kind == .extended }?.name ?? chain.last?.inherited.first ?? ""
        let ancestors = chain.dropFirst().filter { $0.kind == .type }
        let isOnMainActor = chain.contains { type in
            type.parts.contains { $0.isOnMainActor || !$0.isExtension && $0.inherited.contains(where: Self.isOnMainActor) }
        }
        return ActionClass(
            selectors: actions.map { selector($0, of: type, isOnMainActor: isOnMainActor) },
            inheritsList: Self.isResponder(root) || ancestors.contains { $0.methods.contains(where: \.isAction) },
            access: body.access)
    }

    private static func isResponder(_ name: String) -> Bool {
        guard name.hasPrefix("UI") else { return looksLikeResponder(name) }
        return !unlisted.contains(name) && !name.hasSuffix("GestureRecognizer") && !name.hasSuffix("Item")
            && !name.contains("Delegate") && !name.contains("DataSource")
    }

    private func selector(_ method: MethodDeclaration, of type: TypeDeclaration, isOnMainActor: Bool) -> String {
        // Labels tell overloads apart unless there are none, or the types are what differs.
        let overloads = methods(named: method.name, ofType: type.name)
        let isAmbiguous = overloads.count { method.parameters.isEmpty || $0.labels == method.labels } > 1
        var reference = "\(type.name).\(method.reference)"
        if isAmbiguous {
            let types = method.parameters.map(\.type).joined(separator: ", ")
            let actor = isOnMainActor ? "@MainActor " : ""
            reference += " as (\(type.name)) -> \(actor)(\(types)) -> \(method.returnType ?? "Void")"
        }
        return "Selector(\"\(method.objectiveName)\", \(reference))"
    }
}
