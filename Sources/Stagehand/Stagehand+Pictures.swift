// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation
public import UIKitCore
internal import WindowServer

// Screenshots, and comparing them with references.

extension Stagehand {
    /// What the window shows now, with all changes up to here. No time passes.
    ///
    /// - Returns: The content of the window in pixels: its size in points times the scale.
    /// - Throws: When the window is closed.
    public func screenshot() throws -> CGImage {
        let id = try windowID()
        try perform {}
        return try stage.picture(of: id)
    }

    /// The colour of the pixel at a point of the window now; nil outside of the window.
    ///
    /// It takes a screenshot: for several pixels, take one and use `CGImage.color(x:y:)`.
    ///
    /// - Parameter point: In points of the window.
    /// - Throws: When the window is closed.
    public func pixel(at point: CGPoint) throws -> UIColor? {
        let place = pixel(point)
        return try screenshot().color(x: place.x, y: place.y).map { UIColor(cgColor: $0) }
    }

    /// Compares what the window shows with the reference `References/NAME.png`, next to the file of the calling test.
    ///
    /// It throws, which ends a test. `expectSnapshot(named:)` of the modules StagehandTesting and StagehandXCTest reports the
    /// failure, and the test goes on.
    ///
    /// References are never recorded silently. Run the test with `UPDATE_REFERENCES=1` in the environment to record or renew
    /// those that do not match, and look at them before you commit them. With `CI=true` that is refused.
    ///
    /// - Parameters:
    ///   - name: The name of the reference, without folder and extension.
    ///   - tolerance: How much the screenshot may differ; not at all by default.
    ///   - file: The test file. Leave the default.
    /// - Throws: `SnapshotMismatch` when they differ, when there is no reference, or when the screenshot has a single colour. The
    ///   actual, the expected and the difference image, and an HTML page with these and the last steps, are written to the folder in
    ///   the environment variable `PROSCENIUM_ARTIFACTS`, by default `.build/snapshots` of the package. `StageError` for a name that is no file name, or a
    ///   reference that can't be read.
    public func compare(with name: String, tolerance: SnapshotTolerance = .exact, file: String = #filePath) throws {
        try compare(screenshot(), with: name, tolerance: tolerance, file: file, line: nil)
    }

    /// Compares any image with a reference, as `compare(with:tolerance:file:)` does with a screenshot.
    public static func compare(
        _ picture: CGImage, with name: String, tolerance: SnapshotTolerance = .exact, file: String = #filePath
    ) throws {
        try SnapshotReferences(testFile: file, environment: ProcessInfo.processInfo.environment)
            .check(picture, against: name, tolerance: tolerance)
    }
}

/// How much an image may differ from its reference.
public enum SnapshotTolerance: Sendable, Equatable {
    /// Not at all. For screenshots of headless stages.
    case exact
    /// As the rasterizers of X servers and of cairo differ: each channel by at most 8 of 255, in at most 0.5 % of the pixels.
    case server
    /// As versions of cairo and of fonts differ: 99.5 % of the pixels within an OKLab distance of 2 (of 100), and no connected
    /// group of more than 16 pixels beyond a distance of 6.
    case perceptual
    /// Only the pixels at these points, each channel by at most 8 of 255. For screenshots of which a few colours and edges
    /// matter.
    ///
    /// The points are in pixels of the image, not in points of the window.
    case probes([CGPoint])
}

/// An image differs from its reference, or there is no reference to compare it with.
public struct SnapshotMismatch: Error, CustomStringConvertible, Sendable {
    /// The name of the reference.
    public let name: String
    /// What is wrong, without a full stop.
    public let reason: String
    /// The folder with NAME.actual.png, NAME.expected.png, NAME.diff.png and NAME.txt; nil when they could not be written.
    public let artifacts: URL?
    /// An HTML file that shows these pictures and the last steps of the test, with everything inside; nil when it could not be
    /// written.
    public let page: URL?

    /// Name, reason and page, in sentences.
    public var description: String {
        "The picture \"\(name)\" does not match: \(reason)." + (page.map { " See \($0.path)" } ?? "")
    }
}
