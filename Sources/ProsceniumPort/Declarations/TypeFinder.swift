// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// The types of variables, as far as the text of declarations tells.
struct TypeFinder {
    let index: DeclarationIndex
    let scopes: [ScopedVisitor.Scope]

    /// The type of the last name of an expression: of `delegate` in `self?.delegate`.
    func type(of expression: ExprSyntax) -> String? {
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return type(of: chain.expression) }
        if let force = expression.as(ForceUnwrapExprSyntax.self) { return type(of: force.expression) }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return type(ofVariable: reference.baseName.text, at: Syntax(expression))
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
        let name = member.declName.baseName.text
        if ["self", "self?", "self!", "strongSelf"].contains(base.trimmedDescription) { return propertyType(name) }
        if let owner = type(of: base), let property = index.property(named: name, ofType: Self.bare(owner)) {
            return property.type
        }
        return index.agreedType(ofProperty: name)
    }

    /// The type of a parameter, a local variable or a property.
    func type(ofVariable name: String, at node: Syntax) -> String? {
        if name == "self" { return scopes.last?.name }
        var next: Syntax? = node
        while let node = next {
            if let function = node.as(FunctionDeclSyntax.self),
                let type = Self.type(of: name, in: function.signature.parameterClause)
            {
                return type
            }
            if let initializer = node.as(InitializerDeclSyntax.self),
                let type = Self.type(of: name, in: initializer.signature.parameterClause)
            {
                return type
            }
            if let block = node.as(CodeBlockItemListSyntax.self) {
                for item in block {
                    guard let variable = item.item.as(VariableDeclSyntax.self),
                        let declaration = variable.declarations.first(where: { $0.name == name })
                    else { continue }
                    if let type = declaration.type { return type }
                }
            }
            // A type's own names hide those of functions around it.
            if node.asProtocol((any DeclSyntaxProtocol).self) is any DeclGroupSyntax { break }
            next = node.parent
        }
        return propertyType(name)
    }

    private func propertyType(_ name: String) -> String? {
        for scope in scopes.reversed() {
            if let property = index.property(named: name, ofType: scope.name) { return property.type }
        }
        return nil
    }

    private static func type(of name: String, in clause: FunctionParameterClauseSyntax) -> String? {
        clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type.singleLine()
    }

    /// Without optionality and `any`.
    static func bare(_ type: String) -> String {
        type.replacing("any ", with: "").filter { !"?!()".contains($0) }
    }
}
