// SPDX-License-Identifier: MIT
internal import SwiftParser
internal import SwiftSyntax

/// What a file declares.
struct FileDeclarations {
    let path: String
    let types: [TypeDeclaration]
    let otherNames: Set<String>
    /// Those of its types that other files do not see.
    let privateNames: Set<String>

    init(path: String, tree: SourceFileSyntax) {
        self.path = path
        let visitor = DeclarationVisitor(path: path)
        visitor.walk(tree)
        types = visitor.types
        otherNames = visitor.otherNames
        privateNames = visitor.privateNames
    }
}

/// What a module declares, as each of its files sees it: files may have private types of one name.
struct ModuleDeclarations {
    private let files: [FileDeclarations]
    /// Names of types that are private to a file, and that another file declares too.
    private let ambiguousNames: Set<String>
    /// What files without such names see: no private type of the other files.
    private let shared: DeclarationIndex

    init(_ files: [FileDeclarations]) {
        self.files = files
        var paths: [String: Set<String>] = [:]
        for file in files {
            for type in file.types where type.kind != .extended { paths[type.name, default: []].insert(file.path) }
        }
        let privateNames = files.reduce(into: Set()) { $0.formUnion($1.privateNames) }
        ambiguousNames = privateNames.filter { (paths[$0]?.count ?? 0) > 1 }
        shared = DeclarationIndex(
            Self.types(of: files, asSeenFrom: nil, ambiguous: ambiguousNames), otherNames: Self.otherNames(of: files))
    }

    func index(for path: String) -> DeclarationIndex {
        guard !ambiguousNames.isEmpty, let file = files.first(where: { $0.path == path }),
            !ambiguousNames.isDisjoint(with: file.privateNames)
        else { return shared }
        return DeclarationIndex(
            Self.types(of: files, asSeenFrom: file, ambiguous: ambiguousNames), otherNames: Self.otherNames(of: files))
    }

    private static func types(
        of files: [FileDeclarations], asSeenFrom viewer: FileDeclarations?, ambiguous: Set<String>
    ) -> [TypeDeclaration] {
        let own = viewer?.privateNames.intersection(ambiguous) ?? []
        return files.flatMap { file in
            guard file.path != viewer?.path else { return file.types }
            // Private types of a file without such names are in the shared index too: it has no other.
            let isShared = viewer == nil && file.privateNames.isDisjoint(with: ambiguous)
            // The viewer's private types hide all others of their names.
            let hidden = isShared ? [] : file.privateNames.union(own)
            return hidden.isEmpty ? file.types : file.types.filter { !hidden.contains($0.outermostName) }
        }
    }

    private static func otherNames(of files: [FileDeclarations]) -> Set<String> {
        files.reduce(into: []) { $0.formUnion($1.otherNames) }
    }
}

extension TypeDeclaration {
    /// `Outer` of `Outer.Inner`.
    fileprivate var outermostName: String { name.split(separator: ".").first.map(String.init) ?? name }
}
