// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation
internal import SwiftParser
internal import SwiftSyntax
internal import Synchronization

/// Rewrites sources written for iOS so that they compile without the Objective-C runtime.
///
///     let porter = Porter(sources)
///     for source in sources { print(porter.port(source).text) }
///
/// What has none of the constructs that need rewriting stays as it is, to the byte. A file never gains or loses a line.
public struct Porter: Sendable {
    private let declarations: ModuleDeclarations
    private let trees: [String: SourceFileSyntax]

    /// - Parameter sources: All sources of a module, with paths that differ: selectors, delegates and superclasses are looked up in
    ///   them.
    public init(_ sources: [SourceFile]) {
        let results = Mutex<[Int: (tree: SourceFileSyntax, declarations: FileDeclarations)]>([:])
        DispatchQueue.concurrentPerform(iterations: sources.count) { index in
            let source = sources[index]
            let tree = Parser.parse(source: source.text)
            let declarations = FileDeclarations(path: source.path, tree: tree)
            results.withLock { $0[index] = (tree, declarations) }
        }
        let parsed = results.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
        declarations = ModuleDeclarations(parsed.map(\.declarations))
        trees = Dictionary(parsed.map { ($0.declarations.path, $0.tree) }) { first, _ in first }
    }

    /// Rewrites one of the sources.
    public func port(_ source: SourceFile) -> PortedFile {
        let tree = trees[source.path] ?? Parser.parse(source: source.text)
        let index = declarations.index(for: source.path)
        let context = RewritingContext(path: source.path, index: index)
        let words = SourceWords(source.text)
        let rewriters: [(type: any FileRewriter.Type, isNeeded: Bool)] = [
            (AttributeRewriter.self, words.hasAttributes),
            (EntryPointRewriter.self, words.hasEntryPoint),
            (SelectorRewriter.self, words.hasSelectors),
            (KeyPathRewriter.self, words.hasKeyPaths),
            (OptionalRequirementRewriter.self, words.hasProtocols || index.hasCompanions(in: source.path)),
            (OptionalCallRewriter.self, words.hasOptionalCalls || !index.optionalRequirements.isEmpty),
            (DelegateInheritanceRewriter.self, index.hasForwardedMethods),
            (ExtensionMemberRewriter.self, index.hasDispatchers),
            (ObservationRewriter.self, words.hasAttributes && !index.observedClasses.isEmpty),
            (ActionRewriter.self, words.hasAttributes && !index.actionClasses.isEmpty),
            (AwakeningRewriter.self, words.hasAwakening),
            (ConditionRewriter.self, words.hasConditions),
            (ImportRewriter.self, words.hasImports),
        ]
        var edits = Edits()
        var remarks: [Remark] = []
        for type in rewriters.lazy.filter(\.isNeeded).map(\.type) {
            let rewriter = type.init(context: context)
            rewriter.walk(tree)
            edits.append(rewriter.edits)
            remarks += rewriter.remarks
        }
        let issues: [PortIssue]
        if remarks.isEmpty {
            issues = []
        } else {
            let converter = SourceLocationConverter(fileName: source.path, tree: tree)
            issues = remarks.sorted { $0.position < $1.position }.map { remark in
                let location = converter.location(for: remark.position)
                return PortIssue(
                    severity: remark.severity, path: source.path, line: location.line, column: location.column,
                    message: remark.message)
            }
        }
        return PortedFile(text: edits.apply(to: source.text), issues: issues)
    }
}

/// Which constructs a text may have: most files have few, and walking through a tree takes much longer than searching a text.
private struct SourceWords {
    let hasAttributes: Bool
    let hasEntryPoint: Bool
    let hasSelectors: Bool
    let hasKeyPaths: Bool
    let hasProtocols: Bool
    let hasOptionalCalls: Bool
    let hasAwakening: Bool
    let hasConditions: Bool
    let hasImports: Bool

    init(_ text: String) {
        let bytes = Data(text.utf8)
        func has(_ words: String...) -> Bool { words.contains { bytes.range(of: Data($0.utf8)) != nil } }
        hasAttributes = has("@objc", "@nonobjc", "@IB", "@GKInspectable", "@NSManaged", "ApplicationMain", "dynamic", "Layer")
        hasEntryPoint = has("@main", "ApplicationMain", "SceneDelegate")
        hasSelectors = has("#selector", "Selector(", "NSSelectorFromString")
        hasKeyPaths = has("#keyPath")
        hasProtocols = has("@objc", "optional")
        hasOptionalCalls = has("?(", "!(")
        hasAwakening = has(DeclarationIndex.awakening)
        hasConditions = has("os(iOS)")
        hasImports =
            !has("import UIKit\n")
            || has(
                "import UIKit.", "import CoreImage.", "import ObjectiveC", "import CoreFoundation", "import Darwin")
    }
}
