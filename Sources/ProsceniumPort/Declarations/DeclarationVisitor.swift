// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Walks a file and knows in which types it is.
class ScopedVisitor: SyntaxVisitor {
    /// A declaration or an extension of a type.
    struct Scope {
        /// As it stands there, which names the type within it.
        let writtenName: String
        /// With the types around it.
        let name: String
        let place: DeclarationPlace
        /// `Self: UIViewController` of an extension of a protocol.
        let selfType: String?
        let hasObjectiveMembers: Bool
    }

    let path: String
    private(set) var scopes: [Scope] = []

    init(path: String) {
        self.path = path
        super.init(viewMode: .sourceAccurate)
    }

    func place(of node: some SyntaxProtocol) -> DeclarationPlace {
        DeclarationPlace(path: path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// Called when a type or an extension is entered, after it was pushed.
    func enter(_ node: some DeclGroupSyntax, kind: TypeDeclaration.Kind) {}
    func leave(_ node: some DeclGroupSyntax) {}

    private func push(_ node: some DeclGroupSyntax, _ name: String, kind: TypeDeclaration.Kind, selfType: String? = nil) {
        let qualified = kind == .extended ? name : ((scopes.last.map { [$0.name] } ?? []) + [name]).joined(separator: ".")
        scopes.append(
            Scope(
                writtenName: name, name: qualified, place: place(of: node), selfType: selfType,
                hasObjectiveMembers: node.attributes.has("objcMembers")))
        enter(node, kind: kind)
    }

    private func pop(_ node: some DeclGroupSyntax) {
        leave(node)
        scopes.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        push(node, node.name.text, kind: .type)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { pop(node) }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        push(node, node.name.text, kind: .type)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { pop(node) }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        push(node, node.name.text, kind: .type)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { pop(node) }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        push(node, node.name.text, kind: .type)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { pop(node) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        push(node, node.name.text, kind: .protocol)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { pop(node) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        var selfType: String?
        for requirement in node.genericWhereClause?.requirements ?? [] {
            if case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == "Self"
            {
                selfType = conformance.rightType.trimmedDescription
            }
        }
        push(node, node.extendedType.trimmedDescription, kind: .extended, selfType: selfType)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { pop(node) }
}

/// Collects what a file declares.
final class DeclarationVisitor: ScopedVisitor {
    private(set) var types: [TypeDeclaration] = []
    /// Functions and variables outside of types, and other names of types.
    private(set) var otherNames: Set<String> = []
    /// Of the types at the top of the file, those that are private to it.
    private(set) var privateNames: Set<String> = []
    private var open: [TypeDeclaration] = []

    override func enter(_ node: some DeclGroupSyntax, kind: TypeDeclaration.Kind) {
        guard let scope = scopes.last else { return }
        let inherited = node.inheritanceClause?.inheritedTypes.flatMap { Self.names(in: $0.type) } ?? []
        if kind != .extended, scopes.count == 1, node.modifiers.has("private") || node.modifiers.has("fileprivate") {
            privateNames.insert(scope.name)
        }
        let access = node.modifiers.lazy.map(\.name.text).first { ["open", "public"].contains($0) }
        var part = TypePart(place: scope.place, isExtension: kind == .extended, access: access, inherited: inherited)
        part.isConditional = Syntax(node).as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
        part.isGeneric = Syntax(node).as(ClassDeclSyntax.self)?.genericParameterClause != nil
        part.isOnMainActor = node.attributes.has("MainActor")
        open.append(TypeDeclaration(name: scope.name, kind: kind, parts: [part]))
    }

    override func leave(_ node: some DeclGroupSyntax) {
        if let type = open.popLast() { types.append(type) }
    }

    private static func names(in type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.flatMap { names(in: $0.type) } }
        if let attributed = type.as(AttributedTypeSyntax.self) { return names(in: attributed.baseType) }
        if let identifier = type.as(IdentifierTypeSyntax.self) { return [identifier.name.text] }
        return [type.trimmedDescription]
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // Functions within functions are nobody's methods.
        guard node.isMember, !open.isEmpty else {
            otherNames.insert(node.name.text)
            return .visitChildren
        }
        open[open.count - 1].parts[0].methods.append(node.declaration)
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        otherNames.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.isMember, !open.isEmpty else {
            otherNames.formUnion(node.declarations.map(\.name))
            return .visitChildren
        }
        var properties = node.declarations
        if node.modifiers.has("dynamic"), scopes.last?.hasObjectiveMembers == true, !node.modifiers.isOfType {
            for index in properties.indices { properties[index].isObservable = true }
        }
        open[open.count - 1].parts[0].properties += properties
        return .visitChildren
    }
}

extension DeclSyntaxProtocol {
    var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }
}

extension FunctionDeclSyntax {
    var declaration: MethodDeclaration {
        let effects = signature.effectSpecifiers
        return MethodDeclaration(
            name: name.text.trimmingBackticks,
            parameters: signature.parameterClause.parameters.map {
                .init(
                    label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text.trimmingBackticks,
                    type: $0.type.singleLine() + ($0.ellipsis == nil ? "" : "..."))
            },
            givenObjectiveName: attributes.objectiveName, isOptional: modifiers.has("optional"),
            isPlain: effects?.asyncSpecifier == nil && effects?.throwsClause == nil && genericParameterClause == nil
                && !modifiers.has("static") && !modifiers.has("class"),
            isPrivate: modifiers.has("private"), isOverride: modifiers.has("override"),
            returnType: signature.returnClause?.type.singleLine(), offset: positionAfterSkippingLeadingTrivia.utf8Offset,
            signatureText: signature.singleLine(), access: modifiers.access,
            attributesText: attributes.filter { !($0.as(AttributeSyntax.self)?.isDropped ?? false) }
                .map { $0.singleLine() + " " }.joined(),
            isAction: attributes.has("IBAction") || attributes.has("IBSegueAction"))
    }
}

extension VariableDeclSyntax {
    var declarations: [PropertyDeclaration] {
        bindings.enumerated().compactMap { index, binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
            // `var a, b: T`: the type of what follows.
            let typed = bindings.dropFirst(index).first { $0.typeAnnotation != nil || $0.initializer != nil }
            return PropertyDeclaration(
                name: name.trimmingBackticks,
                type: (binding.typeAnnotation ?? typed?.typeAnnotation)?.type.singleLine() ?? binding.initializer?.literalType,
                givenObjectiveName: attributes.objectiveName, isOptional: modifiers.has("optional"),
                isOverride: modifiers.has("override"),
                isPlain: binding.accessorBlock != nil && !modifiers.has("static") && !modifiers.has("class"),
                isSettable: binding.accessorBlock?.hasSetter ?? true,
                offset: positionAfterSkippingLeadingTrivia.utf8Offset, access: modifiers.access,
                isObservable: modifiers.has("dynamic") && attributes.has("objc") && !attributes.has("NSManaged")
                    && !modifiers.isOfType,
                isOutlet: (attributes.has("IBOutlet") || attributes.has("IBInspectable")) && !modifiers.isOfType)
        }
    }
}

extension InitializerClauseSyntax {
    /// The type where it is plain to see.
    var literalType: String? {
        if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if value.is(FloatLiteralExprSyntax.self) { return "Double" }
        if value.is(StringLiteralExprSyntax.self) { return "String" }
        // `Sheet()`, `Sheet<Int>()` not: only names that begin as types do.
        if let call = value.as(FunctionCallExprSyntax.self), let type = call.calledExpression.as(DeclReferenceExprSyntax.self),
            type.baseName.text.first?.isUppercase == true
        {
            return type.baseName.text
        }
        return nil
    }
}

extension AttributeListSyntax {
    func first(named name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }

    func has(_ name: String) -> Bool { first(named: name) != nil }

    /// What `@objc(name)` names, without blanks.
    var objectiveName: String? {
        guard let arguments = first(named: "objc")?.arguments else { return nil }
        return arguments.trimmedDescription.filter { !$0.isWhitespace }
    }
}

extension AccessorBlockSyntax {
    fileprivate var hasSetter: Bool {
        guard case .accessors(let accessors) = accessors else { return false }
        return accessors.contains { $0.accessorSpecifier.text == "set" }
    }
}

extension AttributeSyntax {
    /// Attributes that only the Objective-C runtime and Interface Builder understand.
    var isDropped: Bool { AttributeRewriter.dropped.contains(attributeName.trimmedDescription) }
}

extension DeclModifierListSyntax {
    fileprivate var isOfType: Bool { has("static") || has("class") }

    fileprivate var access: String? {
        lazy.filter { $0.detail == nil }.map(\.name.text)
            .first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) }
    }

    func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
}

extension String {
    var trimmingBackticks: String { replacing("`", with: "") }
}
