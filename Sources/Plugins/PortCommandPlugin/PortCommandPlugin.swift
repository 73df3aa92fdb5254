// SPDX-License-Identifier: MIT
import Foundation
import PackagePlugin

/// `swift package port SOURCES... --output FOLDER`: rewrites sources written for iOS once, for those who want to go on editing them.
///
/// Paths are from the package's folder. The arguments are those of `uikit-port`; its exit status is the command's.
@main
struct PortCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "uikit-port").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    }

    private struct Failure: Error, CustomStringConvertible {
        let status: Int32

        var description: String {
            status == 1
                ? "something could not be rewritten: see above. The files are written all the same."
                : "uikit-port ended with status \(status): see above."
        }
    }
}
