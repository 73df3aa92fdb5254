// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// `#if os(iOS)` asks for UIKit in sources written for iOS: `#if canImport(UIKit)`.
final class ConditionRewriter: SyntaxVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []

    required init(context: RewritingContext) { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { rewrite(Syntax(condition)) }
        return .visitChildren
    }

    private func rewrite(_ node: Syntax) {
        if let call = node.as(FunctionCallExprSyntax.self), call.trimmedDescription == "os(iOS)" {
            edits.replace(call, with: "canImport(UIKit)")
        } else {
            node.children(viewMode: .sourceAccurate).forEach(rewrite)
        }
    }
}
