// SPDX-License-Identifier: MIT
internal import Dispatch
public import Foundation
internal import Synchronization

/// Rewrites files on disk.
public struct Porting {
    /// Whether each file begins with a line that lets diagnostics and debuggers name the original, and ends in `.ported.swift`: the
    /// compiler wants no two files of one name in what it is told.
    ///
    /// `main.swift` has to keep its name, and so does without.
    public var namesOriginals = false

    /// Files of other modules that these import: names are looked up in them, and they are not written.
    public var readings: [SourceTree.Entry] = []

    /// A rewriting that writes plain files.
    public init() {}

    /// Reads the sources and writes what they become below `output`, in the folders that they have below the sources.
    ///
    /// A file whose content would not change is not written, so that it is not compiled again. The files are rewritten side by side.
    ///
    /// - Returns: What could not be rewritten, file by file.
    /// - Throws: What reading and writing throws. Then some files may have been written; none is half written.
    public func write(_ tree: SourceTree, to output: URL) throws -> [PortIssue] {
        func read(_ entry: SourceTree.Entry) throws -> SourceFile {
            SourceFile(path: entry.url.path, text: try String(contentsOf: entry.url, encoding: .utf8))
        }
        let sources = try tree.entries.map(read)
        let porter = Porter(sources + (try readings.map(read)))
        let results = Mutex<[Int: PortedFile]>([:])
        DispatchQueue.concurrentPerform(iterations: sources.count) { index in
            let ported = porter.port(sources[index])
            results.withLock { $0[index] = ported }
        }
        let ported = results.withLock { $0 }
        var issues: [PortIssue] = []
        for (index, entry) in tree.entries.enumerated() {
            guard let file = ported[index] else { continue }
            issues += file.issues
            let isNamed = namesOriginals && entry.url.lastPathComponent != "main.swift"
            let path = isNamed ? entry.relativePath.dropLast(".swift".count) + ".ported.swift" : entry.relativePath[...]
            try write(
                isNamed ? file.text(locatedAt: entry.url.path) : file.text, to: output.appendingPathComponent(String(path)))
        }
        return issues
    }

    private func write(_ text: String, to url: URL) throws {
        if let old = try? String(contentsOf: url, encoding: .utf8), old == text { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
    }
}
