// SPDX-License-Identifier: MIT
internal import SwiftSyntax

/// What the rewriting of a file may ask.
struct RewritingContext {
    let path: String
    let index: DeclarationIndex
}

/// Rewrites one kind of construct.
protocol FileRewriter: SyntaxVisitor {
    var edits: Edits { get }
    var remarks: [Remark] { get }

    init(context: RewritingContext)
}

/// An issue, at a node.
struct Remark {
    let position: AbsolutePosition
    let severity: PortIssue.Severity
    let message: String

    init(_ node: some SyntaxProtocol, _ severity: PortIssue.Severity, _ message: String) {
        position = node.positionAfterSkippingLeadingTrivia
        self.severity = severity
        self.message = message
    }
}
