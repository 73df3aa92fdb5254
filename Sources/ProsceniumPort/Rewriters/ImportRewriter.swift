// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Modules that are spelt otherwise, and UIKit for files that have it from another import on iOS.
final class ImportRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []
    private let index: DeclarationIndex
    private var modules: Set<String> = []
    private var bearer: ImportDeclSyntax?
    private var usesToolkit = false

    /// What brings UIKit's names along on iOS.
    private static let umbrellas: Set<String> = ["Foundation", "XCTest", "CoreFoundation", "Dispatch"]
    /// Modules of iOS that are no modules here, and whose names UIKit has, or that hold nothing to call.
    private static let merged: Set<String> = ["ObjectiveC", "CoreFoundation", "Darwin"]

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let components = node.path.map(\.name.text)
        guard let module = components.first else { return .skipChildren }
        modules.insert(module)
        if module == "UIKit" {
            // `import class UIKit.UIView` is Swift; `import UIKit.UIGestureRecognizerSubclass` names a header.
            if components.count > 1, node.importKindSpecifier == nil { edits.replace(node.path, with: "UIKit") }
        } else if module == "CoreImage" {
            // `CoreImage.CIFilterBuiltins` is a header of typed filters, which the module has.
            if components.count > 1, node.importKindSpecifier == nil { edits.replace(node.path, with: "CoreImage") }
        } else if Self.merged.contains(module) {
            modules.insert("UIKit")
            edits.replace(node, with: "import UIKit")
        } else if Self.umbrellas.contains(module) {
            bearer = bearer ?? node
        }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        note(node.baseName.text)
        return .visitChildren
    }

    private func note(_ name: String) {
        // Constants of C have other prefixes (`CAIRO_STATUS_SUCCESS`).
        guard !usesToolkit, !name.contains("_") else { return }
        let provider = Self.providers.first { prefix, _ in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
        guard let provider, !Self.isInFoundation(name), modules.isDisjoint(with: provider.modules) else { return }
        // Sources may have such types of their own.
        if let type = index.type(named: name, within: scopes.last?.name), type.kind != .extended { return }
        if index.otherNames.contains(name) { return }
        usesToolkit = true
    }

    private static func isInFoundation(_ name: String) -> Bool { ["CGFloat", "CGRect", "CGSize", "CGPoint"].contains(name) }

    /// How names begin, and the modules that have them.
    private static let providers: [(prefix: String, modules: Set<String>)] = [
        ("UI", ["UIKit", "UIKitCore"]),
        ("CA", ["UIKit", "UIKitCore", "QuartzCore"]),
        ("CG", ["UIKit", "UIKitCore", "QuartzCore", "CoreGraphics"]),
        ("CI", ["UIKit", "CoreImage"]),
        ("NSLayout", ["UIKit", "UIKitCore"]),
        ("NSDirectional", ["UIKit", "UIKitCore"]),
    ]

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector" { usesToolkit = true }
        return .visitChildren
    }

    override func visitPost(_ node: SourceFileSyntax) {
        guard usesToolkit, !modules.contains("UIKit"), let bearer else { return }
        edits.insert("; import UIKit", at: bearer.endPositionBeforeTrailingTrivia)
    }
}
