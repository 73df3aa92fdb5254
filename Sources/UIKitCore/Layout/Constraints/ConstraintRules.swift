// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// What UIKit refuses in a constraint, in its words.
@MainActor
enum ConstraintRules {
    static func item(_ item: Any, first: Any) -> any LayoutItem {
        guard let item = item as? any LayoutItem else {
            fail("Constraint items must each be a view or layout guide.", first)
        }
        return item
    }

    static func check(_ first: LayoutSide, _ second: LayoutSide?, multiplier: CGFloat, constant: CGFloat) {
        guard constant.isFinite, multiplier.isFinite else {
            fail("Constant \(constant) and multiplier \(multiplier) must be finite.", first.visibleItem)
        }
        guard let second, multiplier != 0 else {
            if !first.isSize {
                fail(
                    """
                    A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint \
                    of a location equal to a constant. Location attributes must be specified in pairs.
                    """, first.visibleItem)
            }
            return
        }
        if first.isSize != second.isSize { fail("Invalid pairing of layout attributes", first.visibleItem) }
        let (one, other) = (first.attribute, second.attribute)
        if one.isDirectional && other.isLeftOrRight || one.isLeftOrRight && other.isDirectional {
            fail(
                """
                A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for \
                both or neither.
                """, first.visibleItem)
        }
    }

    static func check(_ priority: UILayoutPriority, of constraint: NSLayoutConstraint) {
        guard priority.rawValue > 0, priority.rawValue <= 1000 else {
            fail("A priority is more than 0 and at most 1000, and not \(priority.rawValue).", constraint.firstItem)
        }
        guard constraint.isActive, (priority == .required) != (constraint.priority == .required) else { return }
        LayoutDiagnostics.fail(
            """
            Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority \
            \(number(priority.rawValue)) and the existing priority was \(number(constraint.priority.rawValue)).
            """)
    }

    static func number(_ value: Float) -> String { value == value.rounded() ? "\(Int(saturating: Double(value)))" : "\(value)" }

    private static func fail(_ message: String, _ item: Any?) -> Never {
        let name =
            (item as? any LayoutItem).map { "<\(LayoutNames.name(of: $0).replacing(":0x", with: ": 0x"))>" } ?? "\(item ?? "nil")"
        LayoutDiagnostics.fail("NSLayoutConstraint for \(name): \(message)")
    }
}
