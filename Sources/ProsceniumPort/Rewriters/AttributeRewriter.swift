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

    required init(context: RewritingContext) { super.init(path: context.path) }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case let name where Self.dropped.contains(name):
            edits.remove(node)
        case "UIApplicationMain", "NSApplicationMain":
            edits.replace(node, with: "@main")
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
