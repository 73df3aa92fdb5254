// SPDX-License-Identifier: MIT

/// A visual format as it was written: views, perhaps the superview at either end, and what is between them.
package struct VisualFormat: Equatable, Sendable {
    /// A number, or a name that the metrics or the views explain.
    package enum Operand: Equatable, Sendable {
        case number(Double)
        case name(String, position: Int)
    }

    package enum Relation: Equatable, Sendable {
        case lessThanOrEqual
        case equal
        case greaterThanOrEqual
    }

    /// What is asked of one distance or thickness.
    package struct Predicate: Equatable, Sendable {
        package var relation: Relation
        package var object: Operand
        /// nil: required.
        package var priority: Operand?

        package init(relation: Relation, object: Operand, priority: Operand?) {
            self.relation = relation
            self.object = object
            self.priority = priority
        }
    }

    package struct View: Equatable, Sendable {
        package var name: String
        /// Where the name begins, in characters from the format's start. As all positions here.
        package var position: Int
        package var predicates: [Predicate]
    }

    package enum Gap: Equatable, Sendable {
        /// Nothing is written: the distance is 0.
        case flush
        /// A single dash.
        case standard
        case distances([Predicate])
    }

    /// The superview at one end.
    package struct Edge: Equatable, Sendable {
        package var gap: Gap
        /// Where the bar is.
        package var position: Int

        package init(gap: Gap, position: Int) {
            self.gap = gap
            self.position = position
        }
    }

    package var isVertical = false
    /// nil: the format does not begin at the superview.
    package var start: Edge?
    /// At least one.
    package var views: [View] = []
    /// Between the views: one less than these.
    package var gaps: [Gap] = []
    /// nil: the format does not end at the superview.
    package var end: Edge?
}
