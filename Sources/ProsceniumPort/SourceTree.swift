// SPDX-License-Identifier: MIT
public import Foundation

/// The Swift files of some files and folders, and where each goes in the output.
public struct SourceTree: Sendable {
    /// A file that is to be rewritten.
    public struct Entry: Sendable {
        /// Where it is.
        public let url: URL
        /// From the folder that it was found by: `Views/Card.swift`.
        public let relativePath: String
    }

    /// Why sources cannot be rewritten.
    public enum Failure: Error, CustomStringConvertible, Equatable {
        /// There is no such file or folder.
        case missing(path: String)
        /// No Swift file was found in what was named.
        case empty(paths: [String])
        /// Two files would be written to one place.
        case collision(relativePath: String, first: String, second: String)

        /// The cause and the way out.
        public var description: String {
            switch self {
            case .missing(let path): "there is no file or folder '\(path)'"
            case .empty(let paths): "there is no Swift file in \(paths.joined(separator: ", "))"
            case .collision(let relativePath, let first, let second):
                "'\(first)' and '\(second)' would both be written to '\(relativePath)': rename one of them"
            }
        }
    }

    /// Sorted by path, so that the result does not depend on the file system.
    public let entries: [Entry]

    /// Finds the Swift files. Folders are searched to any depth; what begins with a dot is left out.
    ///
    /// - Throws: `Failure`.
    public init(_ urls: [URL]) throws {
        var entries: [Entry] = []
        for url in urls {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                throw Failure.missing(path: url.path)
            }
            entries += isFolder.boolValue ? Self.files(in: url) : [Entry(url: url, relativePath: url.lastPathComponent)]
        }
        guard !entries.isEmpty else { throw Failure.empty(paths: urls.map(\.path)) }
        var known: [String: Entry] = [:]
        for entry in entries {
            if let other = known.updateValue(entry, forKey: entry.relativePath), other.url != entry.url {
                throw Failure.collision(relativePath: entry.relativePath, first: other.url.path, second: entry.url.path)
            }
        }
        self.entries = known.values.sorted { $0.relativePath < $1.relativePath }
    }

    private static func files(in folder: URL) -> [Entry] {
        let prefix = folder.standardizedFileURL.path + "/"
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var result: [Entry] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let path = file.standardizedFileURL.path
            result.append(Entry(url: file, relativePath: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path))
        }
        return result
    }
}
