// SPDX-License-Identifier: MIT

/// A rule that did not hold.
package struct Violation: Error, Sendable, CustomStringConvertible {
    package let rule: String
    package let text: String

    package var description: String { "\(rule): \(text)" }
}
