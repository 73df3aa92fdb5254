// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Properties that are `@objc dynamic`: their setters tell observers, and their class lists them.
final class ObservationRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func enter(_ node: some DeclGroupSyntax, kind: TypeDeclaration.Kind) {
        guard let scope = scopes.last, let observed = index.observedClasses[scope.place] else { return }
        let follows = index.forwardedMethods[scope.place] != nil || index.dispatchers[scope.place] != nil
        edits.insert(observed.members, atEndOf: node.memberBlock, follows: follows)
        if !observed.inheritsList, let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", KeyValueObservable", at: last.type.endPositionBeforeTrailingTrivia)
        }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.isMember, node.modifiers.has("dynamic"), !node.attributes.has("NSManaged"), !node.modifiers.has("static"),
            !node.modifiers.has("class"),
            node.attributes.has("objc") || scopes.last?.hasObjectiveMembers == true, let scope = scopes.last,
            index.observedClass(scope.name) != nil
        else { return .visitChildren }
        let names = node.declarations
        // An observer belongs to one name: `var a, b: T` has none to be observed.
        guard node.bindings.count == 1, let binding = node.bindings.first, let property = names.first else {
            remarks.append(
                Remark(node, .warning, "these properties cannot be observed: declare each of them by itself"))
            return .visitChildren
        }
        guard node.bindingSpecifier.text == "var" else { return .visitChildren }
        let before = "willChangeValue(forKey: \"\(property.objectiveName)\")"
        let after = "didChangeValue(forKey: \"\(property.objectiveName)\")"
        guard let block = binding.accessorBlock else {
            if node.modifiers.has("lazy") {
                remarks.append(Remark(node, .warning, "a lazy property cannot be observed: observers are told of no change"))
                return .visitChildren
            }
            edits.insert(" { willSet { \(before) } didSet { \(after) } }", at: binding.endPositionBeforeTrailingTrivia)
            return .visitChildren
        }
        guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
        tell(accessors, before, after)
        return .visitChildren
    }

    private func tell(_ accessors: AccessorDeclListSyntax, _ before: String, _ after: String) {
        func body(_ name: String) -> CodeBlockSyntax? { accessors.first { $0.accessorSpecifier.text == name }?.body }
        func insert(_ text: String, in body: CodeBlockSyntax) {
            let semicolon = body.statements.isEmpty ? "" : ";"
            edits.insert(" " + text + semicolon, at: body.leftBrace.endPositionBeforeTrailingTrivia)
        }
        if let setter = body("set") { return insert("\(before); defer { \(after) }", in: setter) }
        guard let first = accessors.first, body("willSet") != nil || body("didSet") != nil else { return }
        if let willSet = body("willSet") {
            insert(before, in: willSet)
        } else {
            edits.insert("willSet { \(before) } ", at: first.positionAfterSkippingLeadingTrivia)
        }
        if let didSet = body("didSet") {
            // Observers are told when the property's own work is done, however that ends.
            insert("defer { \(after) }", in: didSet)
        } else if let last = accessors.last {
            edits.insert(" didSet { \(after) }", at: last.endPositionBeforeTrailingTrivia)
        }
    }
}
