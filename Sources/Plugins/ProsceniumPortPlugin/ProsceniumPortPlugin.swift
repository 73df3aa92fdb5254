// SPDX-License-Identifier: MIT
import Foundation
import PackagePlugin

/// Compiles sources written for iOS into a target, rewritten by `uikit-port` at each build.
///
/// They lie in the folder `iOS` of the target, which excludes it, so that SwiftPM does not compile the originals as well. A file
/// `.port.json` in the target names other folders, from the target's own: `{ "sources": ["iOS", "../Shared"] }`.
///
/// One command rewrites all files, since each is rewritten by what the others declare; it writes only what has changed, so only that
/// is compiled again.
@main
struct ProsceniumPortPlugin: BuildToolPlugin {
    /// What `.port.json` holds.
    private struct Configuration: Decodable {
        let sources: [String]
    }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let sources = try sources(of: target)
        // Protocols of the targets below are known here too, if they were written for iOS.
        let readings = try target.recursiveTargetDependencies.filter { $0 is any SourceModuleTarget }
            .flatMap { try self.sources(of: $0).filter { !swiftFiles(in: $0).isEmpty } }
        let others = readings.flatMap { folder in swiftFiles(in: folder).map { folder.appending(path: $0) } }
        let output = context.pluginWorkDirectoryURL.appending(path: "Ported")
        var inputs: [URL] = []
        var outputs: [URL] = []
        for source in sources {
            for path in swiftFiles(in: source) {
                inputs.append(source.appending(path: path))
                // As Porting.namesOriginals says.
                let isMain = path.split(separator: "/").last == "main.swift"
                outputs.append(output.appending(path: isMain ? path : path.dropLast(".swift".count) + ".ported.swift"))
            }
        }
        guard !inputs.isEmpty else {
            Diagnostics.error(
                """
                \(target.name): no Swift file in \(sources.map(\.path).joined(separator: ", ")). Put the sources written for iOS there, or \
                name their folders in a file .port.json there
                """)
            return []
        }
        let tool = try context.tool(named: "uikit-port").url
        return [
            .buildCommand(
                displayName: "Rewriting the iOS sources of \(target.name)", executable: tool,
                arguments: sources.map(\.path) + readings.flatMap { ["--reading", $0.path] }
                    + ["--output", output.path, "--source-locations"],
                // The tool too: what it writes changes with it.
                inputFiles: inputs + others + [tool], outputFiles: outputs)
        ]
    }

    /// The folders with a target's sources for iOS.
    private func sources(of target: any Target) throws -> [URL] {
        let folder = target.directoryURL
        let configuration = folder.appending(path: ".port.json")
        var names = ["iOS"]
        if FileManager.default.fileExists(atPath: configuration.path) {
            do {
                names = try JSONDecoder().decode(Configuration.self, from: Data(contentsOf: configuration)).sources
            } catch {
                Diagnostics.error("\(configuration.path) must be like { \"sources\": [\"iOS\"] }: \(error)")
                throw error
            }
        }
        return names.map { URL(fileURLWithPath: $0, relativeTo: folder).standardizedFileURL }
    }

    /// From the folder, sorted.
    private func swiftFiles(in folder: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in
            path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }.sorted()
    }
}
