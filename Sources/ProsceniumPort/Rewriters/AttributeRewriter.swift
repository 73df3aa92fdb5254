// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// Attributes and modifiers that only the Objective-C runtime and Interface Builder understand.
final class AttributeRewriter: ScopedVisitor, FileRewriter {
    var edits = Edits()
    var remarks: [Remark] = []

    /// `@IBInspectable`, `@IBDesignable` and `@NSCopying` compile as they are; `@IBAction` only with one argument.
    static let dropped: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "GKInspectable",
    ]

    private let index: DeclarationIndex

    required init(context: RewritingContext) {
        index = context.index
        super.init(path: context.path)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case let name where Self.dropped.contains(name):
            edits.remove(node)
        case "UIApplicationMain", "NSApplicationMain":
            edits.replace(node, with: "@main")
        case "NSManaged" where isInLayer: edits.remove(node)
        case "NSManaged":
            remarks.append(
                Remark(
                    node, .error,
                    "@NSManaged needs Core Data, which is not there: give the property a value or a getter of its own"))
        default:
            break
        }
        return .visitChildren
    }

    /// A property of a layer that is `@NSManaged` is one whose value the layer keeps, by its name.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.has("NSManaged"), isInLayer else { return .visitChildren }
        guard node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else {
            remarks.append(Remark(node, .error, "these properties cannot be @NSManaged: declare each of them by itself"))
            return .visitChildren
        }
        let key = name.trimmingPrefix("`").prefix { $0 != "`" }
        edits.insert(
            " { get { managedValue(forKey: \"\(key)\") } set { setManagedValue(newValue, forKey: \"\(key)\") } }",
            at: binding.endPositionBeforeTrailingTrivia)
        return .visitChildren
    }

    /// Copies of layers are made by their initializers, which are required here.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        guard isInLayer, node.modifiers.has("override"), !node.modifiers.has("required"),
            parameters.isEmpty || parameters.count == 1 && parameters.first?.firstName.text == "layer",
            let first = node.modifiers.first
        else { return super.visit(node) }
        edits.insert("required ", at: first.name.positionAfterSkippingLeadingTrivia)
        return super.visit(node)
    }

    /// Whether the class around is a layer, by the name of the class that it or one above it inherits from.
    private var isInLayer: Bool {
        guard let scope = scopes.last else { return false }
        let chain = index.chain(from: scope.name)
        let root = chain.first { $0.kind == .extended }?.name ?? chain.last?.inherited.first ?? ""
        return root.hasPrefix("CA") && root.hasSuffix("Layer")
    }

    /// `dynamic` stays where it is alone: Swift has a meaning for it.
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        guard node.name.text == "dynamic",
            let declaration = node.parent?.parent?.asProtocol((any DeclSyntaxProtocol).self) as? any WithAttributesSyntax,
            declaration.attributes.has("objc") || scopes.last?.hasObjectiveMembers == true
        else { return .visitChildren }
        edits.remove(node)
        return .visitChildren
    }
}
