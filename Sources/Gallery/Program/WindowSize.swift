// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation

/// The size of a window in points, as an option of the command line.
struct WindowSize: Equatable, Sendable {
    /// The allowed widths and heights in points.
    static let range = 64...4096

    let width: Int
    let height: Int

    /// - Parameter text: Such as `1280x800`.
    /// - Throws: A `ValidationError` for anything else.
    init(_ text: String) throws {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            Self.range.contains(width), Self.range.contains(height)
        else {
            throw ValidationError(
                "--size takes WIDTHxHEIGHT in points, each from \(Self.range.lowerBound) to \(Self.range.upperBound), "
                    + "for example 1280x800; not '\(text)'.")
        }
        self.width = width
        self.height = height
    }

    var size: CGSize { CGSize(width: width, height: height) }
}
