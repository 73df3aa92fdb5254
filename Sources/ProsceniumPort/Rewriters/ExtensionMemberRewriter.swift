// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Members of extensions that override, or that subclasses override. Objective-C dispatches them; Swift wants both in the bodies of
/// classes. So the body gets the member, and calls what stays in the extension under a name of its own.
final class ExtensionMemberRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    let remarks: [Remark] = []
    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func enter(_ node: some DeclGroupSyntax, kind: TypeDeclaration.Kind) {
        guard let scope = scopes.last, let dispatchers = index.dispatchers[scope.place] else { return }
        let follows = index.forwardedMethods[scope.place] != nil
        edits.insert(dispatchers.map(\.text), atEndOf: node.memberBlock, follows: follows)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = index.namesInExtensions[place(of: node)] { rename(node.name, to: name, modifiers: node.modifiers) }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = index.namesInExtensions[place(of: node)], let pattern = node.bindings.first?.pattern {
            rename(pattern, to: name, modifiers: node.modifiers)
        }
        return .visitChildren
    }

    private func rename(_ node: some SyntaxProtocol, to name: String, modifiers: DeclModifierListSyntax) {
        edits.replace(node, with: name)
        for modifier in modifiers where ["override", "open", "public"].contains(modifier.name.text) { edits.remove(modifier) }
    }
}
