// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// The places where optional requirements are called, read or asked for: `delegate?.sheetDidClose?(self)` is
/// `(delegate as? any SheetDelegate_sheetDidClose)?.sheetDidClose(self)`.
final class OptionalCallRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex
    private var finder: TypeFinder { TypeFinder(index: index, scopes: scopes) }

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self)
        {
            call(node, of: member, mark: chain.questionMark)
        } else if let force = node.calledExpression.as(ForceUnwrapExprSyntax.self),
            let member = force.expression.as(MemberAccessExprSyntax.self)
        {
            call(node, of: member, mark: force.exclamationMark)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "responds"
        {
            return question(node, member)
        }
        return .visitChildren
    }

    // MARK: Calls

    private func call(_ node: FunctionCallExprSyntax, of member: MemberAccessExprSyntax, mark: TokenSyntax) {
        guard let base = member.base else { return }
        let name = member.declName.baseName.text.trimmingBackticks
        let candidates = (index.optionalRequirements[name] ?? []).filter { requirement in
            guard case .method(let method) = requirement.member else { return false }
            return node.matches(method)
        }
        let type = finder.type(of: base)
        let meant = type.map { type in candidates.filter { index.typeText(type, includes: $0.protocolName) } } ?? candidates
        if meant.count == 1, let requirement = meant.first {
            cast(base, to: requirement, isForced: mark.text == "!" && !base.isChained)
            edits.remove(mark)
        } else if meant.count > 1 {
            remarks.append(
                Remark(
                    node, .error,
                    """
                    the type of '\(base.trimmedDescription)' is not known, and \
                    \(meant.map(\.protocolName).sorted().joined(separator: " and ")) have '\(name)': declare the variable's type
                    """))
        } else if ToolkitNames.optionalRequirements.contains(name), !isClosure(name, of: type) {
            edits.remove(mark)
            // The result was optional by the method alone.
            if mark.text == "?", !base.isChained, node.isResultUsed {
                edits.insert("Optional(", at: base.positionAfterSkippingLeadingTrivia)
                edits.insert(")?", at: base.endPositionBeforeTrailingTrivia)
            }
        }
    }

    /// Whether the name is that of a closure in a property, which is called with a question mark too.
    private func isClosure(_ name: String, of type: String?) -> Bool {
        if let type, let property = index.property(named: name, ofType: TypeFinder.bare(type)) {
            return property.type?.contains("->") ?? true
        }
        return type == nil && !index.owners(ofProperty: name).isEmpty
    }

    /// `delegate?` before `.name` becomes `(delegate as? any Companion)?`.
    ///
    /// - Parameter isForced: The method is called with an exclamation mark: what the call returns is no optional.
    private func cast(_ base: ExprSyntax, to requirement: OptionalRequirement, isForced: Bool = false) {
        edits.insert("(", at: base.positionAfterSkippingLeadingTrivia)
        if isForced {
            let text = " as! any \(requirement.companion))"
            if let force = base.as(ForceUnwrapExprSyntax.self) {
                edits.replace(force.exclamationMark, with: text)
            } else {
                edits.insert(text, at: base.endPositionBeforeTrailingTrivia)
            }
        } else if let chain = base.as(OptionalChainingExprSyntax.self) {
            edits.insert(" as? any \(requirement.companion))", at: chain.questionMark.positionAfterSkippingLeadingTrivia)
        } else if let force = base.as(ForceUnwrapExprSyntax.self) {
            edits.replace(force.exclamationMark, with: " as? any \(requirement.companion))?")
        } else {
            edits.insert(" as? any \(requirement.companion))?", at: base.endPositionBeforeTrailingTrivia)
        }
    }

    // MARK: Properties and methods as values

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base, let candidates = index.optionalRequirements[node.declName.baseName.text.trimmingBackticks],
            !node.isCalled, let type = finder.type(of: base)
        else { return .visitChildren }
        let meant = candidates.filter { index.typeText(type, includes: $0.protocolName) && node.names($0) }
        guard meant.count == 1, let requirement = meant.first else { return .visitChildren }
        cast(base, to: requirement)
        return .visitChildren
    }

    // MARK: responds(to:)

    /// `delegate.responds(to: #selector(SheetDelegate.sheetDidClose(_:)))` asks whether the delegate conforms to the companion.
    private func question(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = member.base, node.arguments.count == 1, let argument = node.arguments.first,
            argument.label?.text == "to",
            let macro = argument.expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
            let named = macro.arguments.first.flatMap(SelectorExpression.init),
            let requirement = requirement(named, askedOf: base)
        else { return .visitChildren }
        if let chain = base.as(OptionalChainingExprSyntax.self) {
            edits.replace(node, with: "\(chain.expression.trimmedDescription).map({ $0 is any \(requirement.companion) })")
        } else {
            edits.replace(node, with: "(\(base.trimmedDescription) is any \(requirement.companion))")
        }
        return .skipChildren
    }

    private func requirement(_ expression: SelectorExpression, askedOf base: ExprSyntax) -> OptionalRequirement? {
        let candidates = (index.optionalRequirements[expression.name] ?? []).filter { requirement in
            switch requirement.member {
            case .method(let method): expression.accessor == nil && expression.matches(method)
            case .property: expression.accessor != nil
            }
        }
        if let named = expression.base?.trimmedDescription, let type = index.type(named: named, within: scopes.last?.name) {
            return candidates.first { $0.protocolName == type.name || index.typeText(type.name, includes: $0.protocolName) }
        }
        return finder.type(of: base).flatMap { type in candidates.first { index.typeText(type, includes: $0.protocolName) } }
    }
}

extension FunctionCallExprSyntax {
    /// Whether the arguments are a method's: trailing closures stand for the last ones.
    fileprivate func matches(_ method: MethodDeclaration) -> Bool {
        let labels = arguments.map { $0.label?.text ?? "_" }
        let closures = (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
        return labels.count + closures == method.labels.count && labels == Array(method.labels.prefix(labels.count))
    }

    /// Whether something is made of what the call returns.
    fileprivate var isResultUsed: Bool {
        var node = Syntax(self)
        while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) { node = parent }
        return node.parent?.is(CodeBlockItemSyntax.self) != true
    }
}

extension ExprSyntax {
    /// Whether something in front of it is nil at times: `a?.b`, `a?`.
    fileprivate var isChained: Bool {
        if self.is(OptionalChainingExprSyntax.self) { return true }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isChained ?? false }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isChained }
        if let force = self.as(ForceUnwrapExprSyntax.self) { return force.expression.isChained }
        return false
    }
}

extension MemberAccessExprSyntax {
    /// Whether it is what a call calls.
    fileprivate var isCalled: Bool {
        var node = Syntax(self)
        while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
            node = parent
        }
        return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    }

    fileprivate func names(_ requirement: OptionalRequirement) -> Bool {
        guard let labels = declName.argumentNames?.arguments.map(\.name.text) else { return true }
        guard case .method(let method) = requirement.member else { return false }
        return method.labels == labels
    }
}
