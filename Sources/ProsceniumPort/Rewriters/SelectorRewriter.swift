// SPDX-License-Identifier: MIT
internal import SwiftParser
internal import SwiftSyntax

/// `#selector(tap)` is `Selector("tap:", Sheet.tap(_:))`: Objective-C's name, and the way to call the method.
///
/// Names are looked up as the compiler does: in the type around it and its superclasses, then in the types around that.
final class SelectorRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector" else { return .visitChildren }
        guard let argument = node.arguments.first, node.arguments.count == 1, let expression = SelectorExpression(argument) else {
            remarks.append(Remark(node, .error, "#selector names no method: write Selector(\"name:\", Type.name(_:)) instead"))
            return .skipChildren
        }
        if let owner = owner(of: expression) {
            let text = expression.accessor == nil ? method(expression, of: owner, at: node) : property(expression, of: owner)
            if let text { edits.replace(node, with: text) }
        } else {
            remarks.append(
                Remark(
                    node, .error,
                    "the type of '\(expression.base?.trimmedDescription ?? "")' in #selector is not known: write the type instead"
                ))
        }
        return .skipChildren
    }

    /// `Selector("tap:")` and `NSSelectorFromString("tap:")` call what is known to have the name: the method is named, when the type
    /// around it has it.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            function == "Selector" || function == "NSSelectorFromString",
            node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil
        else { return .visitChildren }
        var expression = argument.expression
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            expression = only.expression
        }
        guard let name = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return .visitChildren }
        for scope in scopes.reversed() {
            let methods = index.chain(from: scope.name).flatMap(\.methods).filter { $0.isPlain && $0.objectiveName == name }
            guard let method = methods.first, method.parameters.count <= 2 else { continue }
            let owner = Owner(typeName: scope.name, writtenName: scope.writtenName, isProtocol: false)
            let overloads = index.methods(named: method.name, ofType: scope.name)
            edits.replace(node, with: text(of: method, owner, among: overloads))
            return .skipChildren
        }
        // `Selector(("tap:"))` says that the name is meant although no such method is seen.
        if expression != argument.expression { edits.replace(argument, with: expression.trimmedDescription) }
        return .skipChildren
    }

    // MARK: Owners

    /// The type whose method is meant.
    private struct Owner {
        let typeName: String
        /// As it can be written in the place.
        let writtenName: String
        let isProtocol: Bool
    }

    private func owner(of expression: SelectorExpression) -> Owner? {
        guard let base = expression.base, !["self", "Self"].contains(base.trimmedDescription) else {
            return enclosing(expression)
        }
        let text = base.singleLine()
        if let last = text.split(separator: ".").last, last.first?.isUppercase == true {
            let type = index.type(named: text, within: scopes.last?.name)
            return Owner(typeName: type?.name ?? text, writtenName: text, isProtocol: type?.kind == .protocol)
        }
        if text == "super", let scope = scopes.last, let type = index.chain(from: scope.name).first {
            return type.inherited.first.map { Owner(typeName: $0, writtenName: $0, isProtocol: false) }
        }
        // An object: its type, if some property tells, or the only type that has such a method.
        let variable = text.filter { $0 != "?" && $0 != "!" }.split(separator: ".").last.map(String.init) ?? text
        if let type = TypeFinder(index: index, scopes: scopes).type(ofVariable: variable, at: Syntax(base)) {
            let name = type.filter { $0 != "?" && $0 != "!" }
            let declaration = index.type(named: name, within: scopes.last?.name)
            return Owner(typeName: declaration?.name ?? name, writtenName: name, isProtocol: declaration?.kind == .protocol)
        }
        return onlyOwner(of: expression)
    }

    private func enclosing(_ expression: SelectorExpression) -> Owner? {
        for scope in scopes.reversed() {
            let isFound =
                expression.accessor == nil
                ? index.methods(named: expression.name, ofType: scope.name).contains(where: expression.matches)
                : index.property(named: expression.name, ofType: scope.name) != nil
            if isFound {
                let isProtocol = index.type(named: scope.name)?.kind == .protocol
                return Owner(typeName: scope.name, writtenName: scope.writtenName, isProtocol: isProtocol)
            }
        }
        if let only = onlyOwner(of: expression) {
            // In an extension of UIKit's class, or an override: the name of the type around it will do for a subclass only.
            guard let scope = scopes.last, index.type(named: scope.name)?.kind != .protocol else { return only }
        }
        guard let scope = scopes.last else { return nil }
        if let selfType = scope.selfType { return Owner(typeName: selfType, writtenName: selfType, isProtocol: false) }
        return Owner(typeName: scope.name, writtenName: scope.writtenName, isProtocol: false)
    }

    private func onlyOwner(of expression: SelectorExpression) -> Owner? {
        let owners =
            expression.accessor == nil ? index.owners(ofMethod: expression.name) : index.owners(ofProperty: expression.name)
        guard owners.count == 1, let name = owners.first else { return nil }
        return Owner(typeName: name, writtenName: name, isProtocol: index.type(named: name)?.kind == .protocol)
    }

    // MARK: Text

    /// Nil when it cannot be told which method is meant.
    private func method(_ expression: SelectorExpression, of owner: Owner, at node: some SyntaxProtocol) -> String? {
        let overloads = index.methods(named: expression.name, ofType: owner.typeName)
        var matching = overloads.filter(expression.matches)
        if matching.count > 1, let types = expression.castTypes {
            let exact = matching.filter { $0.parameters.map(\.type) == types }
            if !exact.isEmpty { matching = exact }
        }
        guard let found = matching.first else { return unknownMethod(expression, of: owner, at: node) }
        if Set(matching.map(\.objectiveName)).count > 1 {
            remarks.append(
                Remark(
                    node, .error,
                    """
                    '\(expression.name)' is ambiguous: \(matching.map(\.reference).sorted().joined(separator: ", ")). Name the labels, \
                    or cast it to the type of the method that is meant
                    """))
            return nil
        }
        guard found.isPlain, found.parameters.count <= 2 else {
            remarks.append(
                Remark(
                    node, .warning,
                    """
                    '\(found.reference)' can be compared as a selector, and not called: it takes more than two arguments, or is static, \
                    async or throwing
                    """))
            return "Selector(\"\(found.objectiveName)\")"
        }
        return text(of: found, owner, among: overloads)
    }

    /// A method that the sources do not declare.
    private func unknownMethod(_ expression: SelectorExpression, of owner: Owner, at node: some SyntaxProtocol) -> String {
        let known = ToolkitNames.selectors[expression.name].flatMap { methods in
            methods.first { expression.labels == nil || $0.labels == expression.labels }
        }
        let name = known?.name ?? ObjectiveName.method(expression.name, labels: expression.labels ?? [])
        if known?.isNameOnly == true || (expression.labels?.count ?? 0) > 2 { return "Selector(\"\(name)\")" }
        if known == nil, expression.labels == nil {
            remarks.append(
                Remark(
                    node, .warning,
                    """
                    '\(expression.name)' is not in the sources: it is taken for a method without argument. Write its labels if it has \
                    some
                    """))
        }
        return "Selector(\"\(name)\", \(owner.writtenName).\(expression.reference))"
    }

    private func text(of method: MethodDeclaration, _ owner: Owner, among overloads: [MethodDeclaration]) -> String {
        var writtenName = owner.writtenName
        if owner.isProtocol {
            let requirement = index.optionalRequirements[method.name]?.first {
                $0.protocolName == owner.typeName && $0.member == .method(method)
            }
            writtenName = "any \(requirement?.companion ?? owner.writtenName)"
        }
        // Labels tell overloads apart unless there are none, or the types are what differs.
        let isAmbiguous = overloads.count { method.parameters.isEmpty || $0.labels == method.labels } > 1
        guard isAmbiguous || owner.isProtocol else {
            return "Selector(\"\(method.objectiveName)\", \(owner.writtenName).\(method.reference))"
        }
        let names = method.parameters.count == 1 ? ["sender"] : ["sender", "event"]
        let parameters = zip(names, method.parameters).map { "\($0): \($1.type)" }.joined(separator: ", ")
        let arguments = zip(names, method.parameters).map { name, parameter in
            parameter.label == "_" ? name : "\(parameter.label): \(name)"
        }
        let head = parameters.isEmpty ? "" : "(\(parameters)) in "
        let call = "target.\(method.name)(\(arguments.joined(separator: ", ")))"
        return "Selector(\"\(method.objectiveName)\", { (target: \(writtenName)) in { \(head)\(call) } })"
    }

    private func property(_ expression: SelectorExpression, of owner: Owner) -> String {
        let property = index.property(named: expression.name, ofType: owner.typeName)
        guard expression.accessor == .setter else {
            let name = property?.objectiveName ?? expression.name
            return "Selector(\"\(name)\", { (target: \(owner.writtenName)) in { target.\(expression.name) } })"
        }
        guard let property else { return "Selector(\"\(ObjectiveName.importedSetter(expression.name))\")" }
        let name = ObjectiveName.setter(property.objectiveName)
        guard let type = property.type else { return "Selector(\"\(name)\")" }
        return
            "Selector(\"\(name)\", { (target: \(owner.writtenName)) in { (value: \(type)) in target.\(expression.name) = value } })"
    }
}
