// SPDX-License-Identifier: MIT
import Foundation

/// The package's own files, found from the place of this one.
enum PackageFiles {
    static let conformanceTests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let tests = conformanceTests.deletingLastPathComponent()
    static let package = tests.deletingLastPathComponent()
    static let sources = package.appendingPathComponent("Sources")
    static let readme = package.appendingPathComponent("README.md")
    static let specification = sources.appendingPathComponent("UIKit/UIKit.docc/Specification")

    /// The files with that extension in a folder and the folders in it, by path. This folder's own are left out: they quote. So is
    /// the code of tutorials, which is none of the target's.
    static func files(in folder: URL, withExtension pathExtension: String) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
        return files.compactMap { $0 as? URL }
            .filter { $0.pathExtension == pathExtension && !$0.path.hasPrefix(conformanceTests.path + "/") }
            .filter { pathExtension != "swift" || !$0.path.contains(".docc/") }
            .sorted { $0.path < $1.path }
    }

    static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// The path from the package's folder on.
    static func path(of file: URL) -> String { String(file.path.dropFirst(package.path.count + 1)) }
}
