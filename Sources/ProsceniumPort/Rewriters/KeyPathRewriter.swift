// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// `#keyPath(CALayer.position.x)` is `"position.x"`.
final class KeyPathRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression else { return .visitChildren }
        let components = path.singleLine().filter { $0 != "?" && $0 != "!" && $0 != " " }.split(separator: ".").map(String.init)
        // Types come first, and begin with a capital letter.
        let types = components.prefix { $0.first?.isUppercase == true }
        let properties = components.dropFirst(types.count).filter { $0 != "self" }
        guard !properties.isEmpty else {
            remarks.append(Remark(node, .error, "#keyPath names no property"))
            return .skipChildren
        }
        var owner = types.isEmpty ? scopes.last?.name : types.joined(separator: ".")
        let names = properties.map { name -> String in
            let property = owner.flatMap { index.property(named: name.trimmingBackticks, ofType: $0) }
            owner = property?.type?.filter { $0 != "?" && $0 != "!" }
            return property?.objectiveName ?? name.trimmingBackticks
        }
        edits.replace(node, with: "\"\(names.joined(separator: "."))\"")
        return .skipChildren
    }
}
