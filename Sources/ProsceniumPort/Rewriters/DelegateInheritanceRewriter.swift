// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Methods of UIKit's delegate protocols that a subclass of the conforming class adds.
///
/// On Apple's platforms they are called. Swift binds what a class leaves out to the protocol's default, for its subclasses too; so the
/// class gets the method, which answers as the default does, and the subclass's overrides it.
final class DelegateInheritanceRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func enter(_ node: some DeclGroupSyntax, kind: TypeDeclaration.Kind) {
        guard let scope = scopes.last, let forwarded = index.forwardedMethods[scope.place] else { return }
        let brace = node.memberBlock.rightBrace
        var helpers: [String: ToolkitDelegate] = [:]
        var methods: [String] = []
        for item in forwarded {
            let helper = "\(scope.writtenName)_\(item.delegate.name)"
            helpers[helper] = item.delegate
            let head = ((item.access.map { [$0] } ?? []) + ["func"]).joined(separator: " ")
            methods.append("\(head) \(item.method.signature) { \(helper)().\(item.method.forwardedCall) }")
        }
        edits.insert(methods, atEndOf: node.memberBlock)
        for (helper, delegate) in helpers.sorted(by: { $0.key < $1.key }) {
            let body = delegate.necessities.isEmpty ? "{}" : "{ \(delegate.necessities) }"
            edits.insert(
                "; private final class \(helper): NSObject, \(delegate.name) \(body)", at: brace.endPositionBeforeTrailingTrivia)
        }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let place = place(of: node)
        guard let isCalled = index.overrides[place], index.namesInExtensions[place] == nil else { return .visitChildren }
        if isCalled {
            edits.insert("override ", at: node.funcKeyword.positionAfterSkippingLeadingTrivia)
        } else {
            remarks.append(
                Remark(
                    node, .warning,
                    """
                    '\(node.name.text)' is never called: the superclass conforms to the protocol and leaves it out. Move it from the \
                    extension to the class's body
                    """))
        }
        return .visitChildren
    }
}
