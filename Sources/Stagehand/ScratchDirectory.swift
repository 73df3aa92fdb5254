// SPDX-License-Identifier: MIT
internal import Foundation

/// A temporary folder for this process alone, removed when it exits.
enum ScratchDirectory {
    /// Safe: written once, on the main actor, before the exit handler that reads it is installed.
    private nonisolated(unsafe) static var url: URL?

    @MainActor
    static func make() throws -> URL {
        if let url { return url }
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "proscenium-stage-\(getpid())-\(UInt32.random(in: 0...UInt32.max))", isDirectory: true)
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        url = directory
        removeAtExit()
        return directory
    }

    private static func removeAtExit() {
        atexit {
            guard let url = ScratchDirectory.url else { return }
            try? FileManager.default.removeItem(at: url)
        }
    }
}
