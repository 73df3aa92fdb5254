// SPDX-License-Identifier: MIT

/// What is wrong with a storyboard or a nib, and where.
package struct InterfaceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file's name, without its folder.
    package let file: String
    /// From 1.
    package let line: Int
    /// The name of the element; empty outside of all.
    package let element: String
    /// A sentence without a capital letter.
    package let reason: String

    package init(file: String, line: Int, element: String, reason: String) {
        self.file = file
        self.line = line
        self.element = element
        self.reason = reason
    }

    /// `Main.storyboard:12: <label>: there is no number in 'abc'`.
    package var description: String { "\(file):\(line): " + (element.isEmpty ? "" : "<\(element)>: ") + reason }
}

/// What is refused, so that a file from anywhere costs bounded time and memory.
enum InterfaceLimits {
    /// Bytes of a file.
    static let size = 16 << 20
    /// Elements within elements.
    static let depth = 200
    /// Elements of a file.
    static let elements = 400_000
    /// Attributes of an element.
    static let attributes = 200
}
