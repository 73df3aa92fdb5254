// SPDX-License-Identifier: MIT

/// Why a visual format makes no constraints, and where.
package struct VisualFormatError: Error, Equatable, CustomStringConvertible {
    package let reason: String
    package let format: String
    /// Of the fault, in characters from the format's start.
    package let position: Int

    /// UIKit's message: the reason, the format, and a caret below the place.
    package var description: String {
        let caret = String(repeating: " ", count: position) + "^"
        return "Unable to parse constraint format: \n\(reason)\n\(format)\n\(caret)"
    }
}

extension VisualFormatError {
    // The texts that programs and developers know from UIKit; see LayoutFacts 109.
    static let expectedView =
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores."
    static let unclosedView = "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    static let noSuperview = "Unable to interpret '|' character, because the related view doesn't have a superview"

    static func expectedColon(after letter: Character) -> String {
        "Expected ':' after '\(letter)' to specify \(letter == "V" ? "vertical" : "horizontal") arrangement"
    }

    static func unknownView(_ name: String) -> String { "\(name) is not a key in the views dictionary." }

    static func unknownMetric(_ name: String) -> String {
        "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
    }

    static func alignment(along axis: String) -> String {
        "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that is also \(axis)."
    }

    // Ours, for faults whose text in UIKit is not known.
    static let expectedConnection = "Expected '-' after the space, then a view or the superview '|'"
    static let expectedDistance = "Expected a number, the name of a metric, or predicates in parentheses"
    static let unclosedDistance = "A predicate on a space must end with ')'"
    static let expectedObject = "Expected a number or the name of a metric or view"
    static let expectedPriority = "Expected a number or the name of a metric as priority"
    static let viewAsDistance = "A space can only be compared with a number or a metric, not with a view"
    static let textAfterEnd = "Expected the end of the format after the superview '|'"
}
