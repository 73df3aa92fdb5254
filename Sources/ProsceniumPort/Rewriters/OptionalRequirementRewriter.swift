// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Protocols with optional requirements, and the types that conform to them.
///
/// Each optional requirement moves to a protocol of its own, its companion, which is declared behind the protocol; the requirement
/// itself stays as a comment. A type that has the method conforms to the companion too, so a cast tells at run time whether an object
/// has it. That is found in subclasses as well: a subclass that adds the method is called, as on Apple's platforms.
final class OptionalRequirementRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        _ = super.visit(node)
        // Protocols of Objective-C are for classes.
        if node.attributes.has("objc"), node.inheritanceClause == nil {
            edits.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia)
        }
        guard let scope = scopes.last else { return .visitChildren }
        for item in node.memberBlock.members {
            if let function = item.decl.as(FunctionDeclSyntax.self), function.modifiers.has("optional") {
                move(function, .method(function.declaration), from: node, named: scope.name)
            } else if let variable = item.decl.as(VariableDeclSyntax.self), variable.modifiers.has("optional") {
                for property in variable.declarations { move(variable, .property(property), from: node, named: scope.name) }
            }
        }
        return .visitChildren
    }

    private func move(
        _ declaration: some DeclSyntaxProtocol, _ member: OptionalRequirement.Member, from node: ProtocolDeclSyntax,
        named name: String
    ) {
        let requirement = OptionalRequirement(protocolName: name, member: member)
        if scopes.count > 1 {
            remarks.append(
                Remark(declaration, .error, "a protocol with optional requirements within a type: move it out of the type"))
            return
        }
        edits.insert("/* ", at: declaration.positionAfterSkippingLeadingTrivia)
        edits.insert(" */", at: declaration.endPositionBeforeTrailingTrivia)
        // What the protocol says of itself holds for the companion: access, isolation, availability.
        let attributes = node.attributes.filter { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "objc" }
            .map { $0.singleLine() }
        let head = (attributes + node.modifiers.map { $0.singleLine() } + ["protocol"]).joined(separator: " ")
        let text = declaration.singleLine { node in
            if let attribute = node.as(AttributeSyntax.self) { return attribute.attributeName.trimmedDescription == "objc" }
            return node.as(DeclModifierSyntax.self)?.name.text == "optional"
        }
        edits.insert(
            "; \(head) \(requirement.companion): AnyObject { \(text) }",
            at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia)
    }

    override func enter(_ node: some DeclGroupSyntax, kind: TypeDeclaration.Kind) {
        guard kind != .protocol, let companions = index.companions[place(of: node)] else { return }
        let list = companions.joined(separator: ", ")
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", " + list, at: last.type.endPositionBeforeTrailingTrivia)
        } else if let clauseless = node.endOfName {
            edits.insert(": " + list, at: clauseless)
        }
    }
}

extension DeclGroupSyntax {
    /// Where an inheritance clause begins.
    fileprivate var endOfName: AbsolutePosition? {
        if let node = self.as(ClassDeclSyntax.self) {
            return (node.genericParameterClause?.endPositionBeforeTrailingTrivia) ?? node.name.endPositionBeforeTrailingTrivia
        }
        if let node = self.as(ExtensionDeclSyntax.self) { return node.extendedType.endPositionBeforeTrailingTrivia }
        if let node = self.as(StructDeclSyntax.self) {
            return (node.genericParameterClause?.endPositionBeforeTrailingTrivia) ?? node.name.endPositionBeforeTrailingTrivia
        }
        return nil
    }
}
