// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// The reference images next to a test file.
@MainActor
struct SnapshotReferences {
    /// The folder `References` next to the test file.
    let directory: URL
    /// Where the pictures of failures go.
    let artifacts: FailureArtifacts
    private let testFile: String
    private let recordsReferences: Bool
    private let isCI: Bool

    init(testFile: String, environment: [String: String]) {
        self.testFile = testFile
        let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
        directory = folder.appendingPathComponent("References", isDirectory: true)
        artifacts = FailureArtifacts(testFolder: folder, environment: environment)
        recordsReferences = SnapshotReferences.isOn(environment["UPDATE_REFERENCES"])
        isCI = SnapshotReferences.isOn(environment["CI"])
    }

    private static func isOn(_ value: String?) -> Bool { value.map { !["", "0", "false"].contains($0.lowercased()) } ?? false }

    /// Throws a `SnapshotMismatch` unless the image matches its reference within the tolerance.
    ///
    /// - Parameter story: What the page of the failure tells besides.
    func check(
        _ image: CGImage, against name: String, tolerance: SnapshotTolerance, story: () -> FailureStory = { FailureStory() }
    ) throws {
        let outcome = try judge(image, against: name, tolerance: tolerance)
        guard outcome.reason != nil else { return }
        var story = story()
        if story.place.isEmpty { story.place = URL(fileURLWithPath: testFile).lastPathComponent }
        if let mismatch = artifacts.keep([outcome], page: name, story: story).first { throw mismatch }
    }

    /// Compares the image with its reference, or records it where that is asked for.
    ///
    /// - Throws: `StageError` for a name that is no file name, and a reference that can't be read; what prevents a recording.
    func judge(_ image: CGImage, against name: String, tolerance: SnapshotTolerance) throws -> SnapshotOutcome {
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
            throw StageError("\"\(name)\" can't be the name of a picture: it names a file in \(directory.path).")
        }
        var outcome = SnapshotOutcome(name: name, actual: PixelBuffer(image))
        let file = directory.appendingPathComponent("\(name).png")
        if outcome.actual.isFlat {
            outcome.reason = "it is one flat colour, which proves nothing"
            return outcome
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            outcome.reason = "there is no reference \(file.path); record it with UPDATE_REFERENCES=1 and look at it"
            return try recordsReferences ? recorded(outcome, in: file) : outcome
        }
        guard let reference = CGImage(contentsOfFile: file.path), !reference.isDamaged else {
            throw StageError("\(file.path) can't be read as a PNG file.")
        }
        outcome.compare(with: PixelBuffer(reference), tolerance: tolerance)
        return try outcome.reason != nil && recordsReferences ? recorded(outcome, in: file) : outcome
    }

    private func recorded(_ outcome: SnapshotOutcome, in file: URL) throws -> SnapshotOutcome {
        var outcome = SnapshotOutcome(name: outcome.name, actual: outcome.actual)
        guard !isCI else {
            outcome.reason = "it was to be recorded (UPDATE_REFERENCES), and a CI machine (CI) must not do that"
            return outcome
        }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try outcome.actual.writePNG(to: file)
        FileHandle.standardError.write(Data("Recorded \(file.path). Look at it before you commit it.\n".utf8))
        return outcome
    }
}
