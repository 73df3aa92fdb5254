// SPDX-License-Identifier: MIT
public import CoreGraphics
internal import Foundation
public import UIKitCore
internal import WindowServer

extension Stagehand {
    // MARK: Pictures

    /// What the window shows now, with all that was changed up to here.
    public func screenshot() throws -> CGImage {
        let id = try windowID()
        try perform {}
        return try stage.picture(of: id)
    }

    /// The colour of the pixel at a point of the window; nil outside of it.
    public func pixel(at point: CGPoint) throws -> UIColor? {
        let place = pixel(point)
        return try screenshot().color(x: place.x, y: place.y).map { UIColor(cgColor: $0) }
    }

    /// Compares what the window shows with the picture `References/NAME.png` in the folder of the calling test.
    ///
    /// A reference is never made silently: run the test with UPDATE_REFERENCES=1 to record or renew it, and look at it before
    /// you commit it. With CI=true that is refused.
    ///
    /// - Throws: `SnapshotMismatch`, which names the folder with the actual, expected and difference pictures.
    public func compare(with name: String, tolerance: SnapshotTolerance = .exact, file: String = #filePath) throws {
        try Stagehand.compare(screenshot(), with: name, tolerance: tolerance, file: file)
    }

    /// The same for any picture.
    public static func compare(
        _ picture: CGImage, with name: String, tolerance: SnapshotTolerance = .exact, file: String = #filePath
    ) throws {
        try SnapshotReferences(testFile: file, environment: ProcessInfo.processInfo.environment)
            .check(picture, against: name, tolerance: tolerance)
    }
}
