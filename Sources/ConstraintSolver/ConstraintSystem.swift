// SPDX-License-Identifier: MIT

/// Linear equations and inequalities over variables, each with a priority, and the one answer that satisfies them best.
///
/// A higher priority beats any number of lower ones. Changes are collected; `solve()` finds the new values from the old ones.
public struct ConstraintSystem {
    /// An unknown number.
    public struct Variable: Hashable, Sendable {
        let index: Int32
    }

    /// Names a constraint of a system, from `add` until `remove`.
    public struct ConstraintID: Hashable, Sendable {
        let index: Int32
    }

    /// How the sum of the terms compares with the constant.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A variable times a number.
    public struct Term: Sendable {
        public var variable: Variable
        public var coefficient: Double

        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// Required constraints that contradict each other, and the one of them that is ignored until one of them changes or goes.
    public struct Conflict: Sendable {
        public var constraints: [ConstraintID]
        public var broken: ConstraintID
    }

    public init() {}

    /// Adds an unknown. Where the constraints leave a choice, variables of a lower rank become 0 first.
    public mutating func addVariable(rank: Int) -> Variable { fatalError() }

    /// Removes an unknown that no constraint names.
    public mutating func remove(_ variable: Variable) { fatalError() }

    /// Adds Σ coefficient · variable ⋚ constant.
    ///
    /// - Parameters:
    ///   - priority: 0 < priority ≤ 1000; 1000 is required.
    ///   - victimClass: Among contradicting constraints the one of the highest class is broken, in a class the one added last. Class 0
    ///     is broken only where all are of class 0.
    public mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Float, victimClass: Int = 1
    ) -> ConstraintID { fatalError() }

    public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) { fatalError() }
    public mutating func setPriority(_ priority: Float, of constraint: ConstraintID) { fatalError() }
    public mutating func remove(_ constraint: ConstraintID) { fatalError() }

    /// Brings all values up to date with the changes since the last call.
    public mutating func solve() { fatalError() }

    /// The value after the last `solve()`; 0 before.
    public func value(of variable: Variable) -> Double { fatalError() }

    /// The variables whose values the last `solve()` changed.
    public var changedVariables: [Variable] { fatalError() }

    /// The contradictions that the last `solve()` found, and earlier ones did not.
    public var newConflicts: [Conflict] { fatalError() }

    /// Whether another value would satisfy the constraints as well.
    public func isAmbiguous(_ variable: Variable) -> Bool { fatalError() }

    /// The constraints that have an influence on the variable; perhaps more.
    public func constraints(affecting variable: Variable) -> [ConstraintID] { fatalError() }
}
