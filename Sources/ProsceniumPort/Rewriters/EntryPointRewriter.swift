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
        let isOpen = !node.modifiers.contains { ["final", "open"].contains($0.name.text) }
        if isEntryPoint || isSceneDelegate, isOpen, !index.hasSubclasses(node.name.text) {
            edits.insert("final ", at: node.classKeyword.positionAfterSkippingLeadingTrivia)
        }
        return .skipChildren
    }
}
