// SPDX-License-Identifier: MIT
public import Foundation

/// A picture is not what its reference shows, or there is no reference to compare it with.
public struct SnapshotMismatch: Error, CustomStringConvertible, Sendable {
    /// The name of the reference.
    public let name: String
    /// What is wrong, in a sentence.
    public let reason: String
    /// Where NAME.actual.png, NAME.expected.png, NAME.diff.png and NAME.txt are; nil when nothing was written.
    public let artifacts: URL?

    public var description: String {
        "The picture \"\(name)\" does not match: \(reason)." + (artifacts.map { " See \($0.path)/\(name).*" } ?? "")
    }
}
