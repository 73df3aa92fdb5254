// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// The types of variables, as far as the text of declarations tells.
struct TypeFinder {
    let index: DeclarationIndex
    let scopes: [ScopedVisitor.Scope]

    /// The type of the last name of an expression: of `delegate` in `self?.delegate`.
    func type(of expression: ExprSyntax) -> String? {
        if let type = expression.castType { return type }
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
        let start = node
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
                // Those before the place: an initializer may have the name of what it initializes.
                for item in block.reversed() where item.position < start.position && !item.contains(start) {
                    if let type = type(ofVariable: name, boundBy: item) { return type }
                }
            }
            if let conditions = (node.as(IfExprSyntax.self)?.conditions ?? node.as(WhileStmtSyntax.self)?.conditions),
                let type = type(ofVariable: name, boundBy: conditions, before: start)
            {
                return type
            }
            // A type's own names hide those of functions around it.
            if node.asProtocol((any DeclSyntaxProtocol).self) is any DeclGroupSyntax { break }
            next = node.parent
        }
        return propertyType(name)
    }

    private func type(ofVariable name: String, boundBy item: CodeBlockItemSyntax) -> String? {
        if let guarded = item.item.as(StmtSyntax.self)?.as(GuardStmtSyntax.self) ?? item.item.as(GuardStmtSyntax.self) {
            return type(ofVariable: name, boundBy: guarded.conditions, before: nil)
        }
        guard let variable = item.item.as(DeclSyntax.self)?.as(VariableDeclSyntax.self) ?? item.item.as(VariableDeclSyntax.self)
        else { return nil }
        if let type = variable.declarations.first(where: { $0.name == name })?.type { return type }
        return variable.bindings.first { $0.pattern.trimmedDescription == name }?.initializer.flatMap { type(of: $0.value) }
    }

    /// Of `if let name = expression`.
    private func type(ofVariable name: String, boundBy conditions: ConditionElementListSyntax, before place: Syntax?) -> String? {
        for element in conditions.reversed() {
            if let place, element.position >= place.position || element.contains(place) { continue }
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
                binding.pattern.trimmedDescription == name
            else { continue }
            if let annotation = binding.typeAnnotation { return annotation.type.singleLine() }
            // `if let name` is another's type.
            return binding.initializer.flatMap { type(of: $0.value) }
        }
        return nil
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

extension ExprSyntax {
    /// `T` of `value as T`, `as? T` and `as! T`.
    fileprivate var castType: String? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.castType
        }
        guard let elements = self.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        else { return nil }
        return elements.last?.as(TypeExprSyntax.self)?.type.singleLine()
    }
}

extension SyntaxProtocol {
    fileprivate func contains(_ node: Syntax) -> Bool { position <= node.position && node.endPosition <= endPosition }
}
