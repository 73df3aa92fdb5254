// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation

/// A size for a window, in points.
struct WindowSize: Equatable, Sendable {
    /// Smaller windows show nothing, and no screen is larger.
    static let range = 64...4096

    let width: Int
    let height: Int

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
