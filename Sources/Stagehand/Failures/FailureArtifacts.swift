// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// The folder for what failures leave, which a CI machine can collect: in the environment variable `PROSCENIUM_ARTIFACTS`, by
/// default `.build/snapshots` of the package.
@MainActor
struct FailureArtifacts {
    let folder: URL

    init(testFolder: URL, environment: [String: String]) {
        folder = FailureArtifacts.folder(for: testFolder, environment: environment)
    }

    private static func folder(for testFolder: URL, environment: [String: String]) -> URL {
        if let path = environment["PROSCENIUM_ARTIFACTS"], !path.isEmpty {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        var package = testFolder
        while package.path != "/" {
            if FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path) {
                return package.appendingPathComponent(".build/snapshots", isDirectory: true)
            }
            package.deleteLastPathComponent()
        }
        return FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-snapshots", isDirectory: true)
    }

    /// Writes the pictures and numbers of what does not match, and one page about all of it.
    ///
    /// - Parameters:
    ///   - outcomes: What was compared, also what matches: the page shows it too. Nothing is written when all of it does.
    ///   - page: The name of the page, without extension.
    /// - Returns: A mismatch for each image that does not match.
    func keep(_ outcomes: [SnapshotOutcome], page: String, story: FailureStory) -> [SnapshotMismatch] {
        let failed = outcomes.filter { $0.reason != nil }
        guard !failed.isEmpty else { return [] }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for outcome in failed { try write(outcome) }
            let file = folder.appendingPathComponent("\(page).html")
            let html = FailurePage(title: page, outcomes: outcomes, story: story).html
            try WholeFile.write(Data(html.utf8), to: file.path)
            return failed.map { mismatch($0, artifacts: folder, page: file) }
        } catch {
            return failed.map { outcome in
                mismatch(outcome, note: "; its pictures can't be kept: \(error)", artifacts: nil, page: nil)
            }
        }
    }

    private func mismatch(_ outcome: SnapshotOutcome, note: String = "", artifacts: URL?, page: URL?) -> SnapshotMismatch {
        SnapshotMismatch(name: outcome.name, reason: (outcome.reason ?? "") + note, artifacts: artifacts, page: page)
    }

    private func write(_ outcome: SnapshotOutcome) throws {
        for kind in ["actual.png", "expected.png", "diff.png", "txt"] {
            // From an earlier failure.
            try? FileManager.default.removeItem(at: file(outcome, kind))
        }
        try outcome.actual.writePNG(to: file(outcome, "actual.png"))
        try outcome.expected?.writePNG(to: file(outcome, "expected.png"))
        try outcome.comparison?.difference.writePNG(to: file(outcome, "diff.png"))
        let lines = [outcome.reason ?? ""] + outcome.facts + StageEnvironment.fingerprint
        try WholeFile.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: file(outcome, "txt").path)
    }

    private func file(_ outcome: SnapshotOutcome, _ kind: String) -> URL {
        folder.appendingPathComponent("\(outcome.name).\(kind)")
    }
}
