// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// The reference images next to a test file, and the artifacts that are written when an image does not match.
@MainActor
struct SnapshotReferences {
    /// The folder `References` next to the test file.
    let directory: URL
    /// The folder for the images of failures, which a CI machine can collect: in the environment variable `PROSCENIUM_ARTIFACTS`,
    /// by default `.build/snapshots` of the package.
    let artifacts: URL
    private let recordsReferences: Bool
    private let isCI: Bool

    init(testFile: String, environment: [String: String]) {
        let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
        directory = folder.appendingPathComponent("References", isDirectory: true)
        artifacts = SnapshotReferences.artifactFolder(for: folder, environment: environment)
        recordsReferences = SnapshotReferences.isOn(environment["UPDATE_REFERENCES"])
        isCI = SnapshotReferences.isOn(environment["CI"])
    }

    private static func isOn(_ value: String?) -> Bool { value.map { !["", "0", "false"].contains($0.lowercased()) } ?? false }

    private static func artifactFolder(for folder: URL, environment: [String: String]) -> URL {
        if let path = environment["PROSCENIUM_ARTIFACTS"], !path.isEmpty {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        var package = folder
        while package.path != "/" {
            if FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path) {
                return package.appendingPathComponent(".build/snapshots", isDirectory: true)
            }
            package.deleteLastPathComponent()
        }
        return FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-snapshots", isDirectory: true)
    }

    /// Throws a `SnapshotMismatch` unless the image matches its reference within the tolerance.
    func check(_ image: CGImage, against name: String, tolerance: SnapshotTolerance) throws {
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
            throw StageError("\"\(name)\" can't be the name of a picture: it names a file in \(directory.path).")
        }
        let actual = PixelBuffer(image)
        let file = directory.appendingPathComponent("\(name).png")
        if actual.isFlat {
            try fail(name, "it is one flat colour, which proves nothing", actual: actual, expected: nil)
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            if recordsReferences { return try record(actual, name: name, in: file) }
            let advice = "there is no reference \(file.path); record it with UPDATE_REFERENCES=1 and look at it"
            return try fail(name, advice, actual: actual, expected: nil)
        }
        guard let reference = CGImage(contentsOfFile: file.path), !reference.isDamaged else {
            throw StageError("\(file.path) can't be read as a PNG file.")
        }
        let expected = PixelBuffer(reference)
        guard let problem = mismatch(actual, expected, tolerance) else { return }
        if recordsReferences { return try record(actual, name: name, in: file) }
        try fail(name, problem.reason, actual: actual, expected: expected, comparison: problem.comparison)
    }

    private func mismatch(
        _ actual: PixelBuffer, _ expected: PixelBuffer, _ tolerance: SnapshotTolerance
    ) -> (reason: String, comparison: PictureComparison?)? {
        guard actual.width == expected.width, actual.height == expected.height else {
            let sizes = "\(actual.width) x \(actual.height) pixels instead of \(expected.width) x \(expected.height)"
            return ("it has \(sizes)", nil)
        }
        let comparison = PictureComparison(actual, expected, tolerance: tolerance)
        return comparison.mismatch.map { ($0, comparison) }
    }

    private func record(_ picture: PixelBuffer, name: String, in file: URL) throws {
        guard !isCI else {
            let reason = "it was to be recorded (UPDATE_REFERENCES), and a CI machine (CI) must not do that"
            return try fail(name, reason, actual: picture, expected: nil)
        }
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try write(picture, to: file)
        FileHandle.standardError.write(Data("Recorded \(file.path). Look at it before you commit it.\n".utf8))
    }

    // MARK: Failing

    private func fail(
        _ name: String, _ reason: String, actual: PixelBuffer, expected: PixelBuffer?,
        comparison: PictureComparison? = nil
    ) throws {
        do {
            try FileManager.default.createDirectory(at: artifacts, withIntermediateDirectories: true)
            for kind in ["actual.png", "expected.png", "diff.png", "txt"] {
                // From an earlier failure.
                try? FileManager.default.removeItem(at: artifact(name, kind))
            }
            try write(actual, to: artifact(name, "actual.png"))
            if let expected { try write(expected, to: artifact(name, "expected.png")) }
            if let comparison { try write(comparison.difference, to: artifact(name, "diff.png")) }
            let report = report(reason, actual: actual, comparison: comparison)
            try WholeFile.write(Data(report.utf8), to: artifact(name, "txt").path)
        } catch {
            throw SnapshotMismatch(name: name, reason: "\(reason); its pictures can't be kept: \(error)", artifacts: nil)
        }
        throw SnapshotMismatch(name: name, reason: reason, artifacts: artifacts)
    }

    private func write(_ picture: PixelBuffer, to file: URL) throws {
        guard let image = picture.image else { throw StageError("There is no memory for \(file.path).") }
        try image.writePNG(toFile: file.path)
    }

    private func artifact(_ name: String, _ kind: String) -> URL { artifacts.appendingPathComponent("\(name).\(kind)") }

    private func report(_ reason: String, actual: PixelBuffer, comparison: PictureComparison?) -> String {
        var lines = [reason, "size: \(actual.width) x \(actual.height)"]
        if let comparison {
            lines.append("maximal difference of a channel: \(comparison.maxDifference)")
            let share = 100 * Double(comparison.differingPixels) / Double(actual.values.count)
            lines.append("differing pixels: \(comparison.differingPixels) (\(share) %)")
            if let box = comparison.box { lines.append("within: x \(box.minX)...\(box.maxX), y \(box.minY)...\(box.maxY)") }
            let names = ["< 1", "< 2", "< 4", "< 6", "6 and more"]
            let counts = zip(names, comparison.histogram).map { "\($0): \($1)" }
            lines.append("OKLab distances: \(counts.joined(separator: ", "))")
        }
        return (lines + StageEnvironment.fingerprint).joined(separator: "\n") + "\n"
    }
}
