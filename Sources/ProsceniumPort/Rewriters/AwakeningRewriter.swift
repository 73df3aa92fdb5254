// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// `awakeFromNib` of objects that inherit from `NSObject`, which has the method on Apple's platforms: their class says that it has it.
final class AwakeningRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func enter(_ node: some DeclGroupSyntax, kind: TypeDeclaration.Kind) {
        guard kind == .type, let scope = scopes.last, index.awakesFirst(scope.name) else { return }
        for member in node.memberBlock.members {
            guard let method = member.decl.as(FunctionDeclSyntax.self), method.name.text == DeclarationIndex.awakening,
                method.signature.parameterClause.parameters.isEmpty
            else { continue }
            if let word = method.modifiers.first(where: { $0.name.text == "override" }) { edits.remove(word) }
            let calls = SuperCalls(viewMode: .sourceAccurate)
            if let body = method.body { calls.walk(body) }
            for call in calls.found { edits.replace(call, with: "()") }
        }
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", NibAwakening", at: last.type.endPositionBeforeTrailingTrivia)
        }
    }
}

/// Finds `super.awakeFromNib()`.
private final class SuperCalls: SyntaxVisitor {
    var found: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base?.is(SuperExprSyntax.self) == true,
            member.declName.baseName.text == DeclarationIndex.awakening
        {
            found.append(node)
        }
        return .visitChildren
    }
}

extension DeclarationIndex {
    static let awakening = "awakeFromNib"

    /// Whether a class overrides the method of `NSObject` itself: it has it in its body, and inherits it from no class of the sources.
    func awakesFirst(_ name: String) -> Bool {
        let chain = chain(from: name)
        guard let type = chain.first, type.kind == .type, let body = type.body,
            chain.last(where: { $0.kind == .type })?.inherited.first == "NSObject"
        else { return false }
        func isAwakening(_ method: MethodDeclaration) -> Bool { method.name == Self.awakening && method.parameters.isEmpty }
        return body.methods.contains { isAwakening($0) && $0.isOverride }
            && !chain.dropFirst().contains { $0.methods.contains(where: isAwakening) }
    }
}
