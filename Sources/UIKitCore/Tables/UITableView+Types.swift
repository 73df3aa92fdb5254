// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime
public import CoreGraphics

extension UITableView {
    /// How a table groups its rows. The raw values are UIKit's, here as below.
    public enum Style: Int, Sendable {
        /// One list; headers and footers stay at the edges while their section shows.
        case plain = 0
        /// Sections that stand apart.
        case grouped = 1
        /// Sections that stand apart, with round corners and room at their sides.
        case insetGrouped = 2
    }

    /// Where a row comes to.
    public enum ScrollPosition: Int, Sendable {
        /// Where it shows, with as little movement as possible; nowhere when rows are selected.
        case none = 0
        /// At the top.
        case top = 1
        /// In the middle.
        case middle = 2
        /// At the bottom.
        case bottom = 3
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        /// They fade.
        case fade = 0
        /// From and to the right.
        case right = 1
        /// From and to the left.
        case left = 2
        /// From and to the top.
        case top = 3
        /// From and to the bottom.
        case bottom = 4
        /// At once; the rows around move if others of the update do.
        case none = 5
        /// They fade where the middle of their room opens and closes.
        case middle = 6
        /// As `fade`.
        case automatic = 100
    }

    /// What the insets of separators are measured from.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The row's sides.
        case fromCellEdges = 0
        /// The sides of automatic insets.
        case fromAutomaticInsets = 1
    }

    /// Whether rows that are laid out by constraints follow changes of their content.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// They do not.
        case disabled = 0
        /// When the program says so.
        case enabled = 1
        /// Also when constraints change.
        case enabledIncludingConstraints = 2
    }

    /// As a height: what the content needs.
    public static let automaticDimension: CGFloat = -1
    /// In a list of index titles: stands for searching. Not shown.
    public static let indexSearch = "{search}"
}

/// An earlier name of `UITableView.automaticDimension`.
public let UITableViewAutomaticDimension: CGFloat = -1
