// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// The class that the program begins with, as Xcode's template writes it. Here the application's delegate is made by an initializer of
/// its protocol, which a class that could have subclasses would have to declare as required.
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
        let isOpen = !node.modifiers.contains { ["final", "open"].contains($0.name.text) }
        if isEntryPoint, isOpen, !index.hasSubclasses(node.name.text) {
            edits.insert("final ", at: node.classKeyword.positionAfterSkippingLeadingTrivia)
        }
        return .skipChildren
    }
}
