// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Methods that are `@IBAction` or `@IBSegueAction`: their class lists them.
final class ActionRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func enter(_ node: some DeclGroupSyntax, kind: TypeDeclaration.Kind) {
        guard let scope = scopes.last, let actions = index.actionClasses[scope.place] else { return }
        let follows =
            index.forwardedMethods[scope.place] != nil || index.dispatchers[scope.place] != nil
            || index.observedClasses[scope.place] != nil
        edits.insert([actions.member], atEndOf: node.memberBlock, follows: follows)
        if !actions.inheritsList, let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", InterfaceActions", at: last.type.endPositionBeforeTrailingTrivia)
        }
    }
}
