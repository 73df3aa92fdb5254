// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// What stands between the parentheses of `#selector`.
struct SelectorExpression {
    enum Accessor: String {
        case getter, setter
    }

    let accessor: Accessor?
    /// `Sheet` of `Sheet.tap(_:)`. Nil for a name alone.
    let base: ExprSyntax?
    let name: String
    /// Nil where only the name is written.
    let labels: [String]?
    /// The types of the arguments that an `as` names.
    let castTypes: [String]?

    /// Nil when it is no reference to a method or a property.
    init?(_ argument: LabeledExprSyntax) {
        accessor = argument.label.flatMap { Accessor(rawValue: $0.text) }
        if argument.label != nil, accessor == nil { return nil }
        var expression = argument.expression
        var castTypes: [String]?
        unwrapping: while true {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
                expression = only.expression
            } else if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
                let elements = Array(sequence.elements)
                guard elements[1].is(UnresolvedAsExprSyntax.self), let type = elements[2].as(TypeExprSyntax.self) else {
                    return nil
                }
                castTypes = Self.argumentTypes(of: type.type)
                expression = elements[0]
            } else if let force = expression.as(ForceUnwrapExprSyntax.self) {
                expression = force.expression
            } else {
                break unwrapping
            }
        }
        self.castTypes = castTypes
        let reference: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            base = member.base
            reference = member.declName
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            base = nil
            reference = name
        } else {
            return nil
        }
        name = reference.baseName.text.trimmingBackticks
        labels = reference.argumentNames?.arguments.map(\.name.text)
    }

    /// Of `(Sheet) -> (UIButton) -> Void`, and of `(UIButton) -> Void`: the last arguments.
    private static func argumentTypes(of type: TypeSyntax) -> [String]? {
        if let function = type.as(FunctionTypeSyntax.self) {
            argumentTypes(of: function.returnClause.type) ?? function.parameters.map { $0.type.singleLine() }
        } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            argumentTypes(of: only.type)
        } else if let optional = type.as(OptionalTypeSyntax.self) {
            argumentTypes(of: optional.wrappedType)
        } else {
            nil
        }
    }

    /// `tap(_:)`, or the name alone.
    var reference: String {
        guard let labels, !labels.isEmpty else { return name }
        return "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    /// Whether a method is one of those that are meant.
    func matches(_ method: MethodDeclaration) -> Bool {
        guard method.name == name else { return false }
        if let labels, labels != method.labels { return false }
        return castTypes.map { $0.count == method.parameters.count } ?? true
    }
}
