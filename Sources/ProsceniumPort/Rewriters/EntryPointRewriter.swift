// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// The class that the program begins with and that of a scene's delegate, as Xcode's template writes them. Here such delegates are made by
/// an initializer of their protocol, which a class that could have subclasses would have to declare as required.
final class EntryPointRewriter: SyntaxVisitor, FileRewriter {
    var edits = Edits()
    let remarks: [Remark] = []

    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let isEntryPoint = ["main", "UIApplicationMain"].contains { node.attributes.has($0) }
        let isSceneDelegate =
            node.inheritanceClause?.inheritedTypes.contains {
                ["UISceneDelegate", "UIWindowSceneDelegate"].contains($0.type.trimmedDescription)
            } ?? false
        guard isEntryPoint || isSceneDelegate, !node.modifiers.contains(where: { $0.name.text == "final" }) else {
            return .skipChildren
        }
        if !node.modifiers.contains(where: { $0.name.text == "open" }), !index.hasSubclasses(node.name.text) {
            edits.insert("final ", at: node.classKeyword.positionAfterSkippingLeadingTrivia)
        } else {
            requireInitializer(of: node)
        }
        return .skipChildren
    }

    /// A class that has initializers with arguments only is left alone: the compiler says what it needs.
    private func requireInitializer(of node: ClassDeclSyntax) {
        let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        guard let plain = initializers.first(where: { $0.signature.parameterClause.parameters.isEmpty }) else {
            guard initializers.isEmpty else { return }
            let brace = node.memberBlock.leftBrace
            let isEmpty = brace.endPosition == node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
            return edits.insert(
                " required override init() { super.init() }" + (isEmpty ? " " : ""), at: brace.endPositionBeforeTrailingTrivia)
        }
        guard !plain.modifiers.contains(where: { $0.name.text == "required" }) else { return }
        edits.insert("required ", at: (plain.modifiers.first?.name ?? plain.initKeyword).positionAfterSkippingLeadingTrivia)
    }
}
