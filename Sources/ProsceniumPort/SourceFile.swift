// SPDX-License-Identifier: MIT

/// A Swift source as it was written for iOS.
public struct SourceFile: Sendable {
    /// How issues and `#sourceLocation` name it.
    public let path: String
    /// The whole text.
    public let text: String

    /// A source of that path and text.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The name without folders.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// Something that could not be rewritten, or not to the letter.
public struct PortIssue: Sendable, Equatable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The file compiles, and behaves otherwise in the place that is named.
        case warning
        /// The place was left as it is: it will not compile, or must not be trusted.
        case error
    }

    /// How bad it is.
    public let severity: Severity
    /// The path of the file.
    public let path: String
    /// From 1.
    public let line: Int
    /// From 1, in bytes.
    public let column: Int
    /// The cause and the way out.
    public let message: String

    /// As compilers write it, so that editors find the place.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

/// A file after rewriting.
public struct PortedFile: Sendable {
    /// The text, with as many lines as the source has.
    public let text: String
    /// In the order of the source.
    public let issues: [PortIssue]

    /// The text below a first line that lets diagnostics and debuggers name the file at `path`.
    public func text(locatedAt path: String) -> String {
        let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "#sourceLocation(file: \"\(escaped)\", line: 1)\n" + text
    }
}
