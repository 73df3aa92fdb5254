// SPDX-License-Identifier: MIT

/// Why a Stagehand could not do what was asked: what was looked for, and what is there.
public struct StageError: Error, Sendable, CustomStringConvertible {
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}
