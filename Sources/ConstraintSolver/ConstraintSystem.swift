// SPDX-License-Identifier: MIT

/// Linear equations and inequalities over variables, each with a priority, and the one answer that satisfies them best.
///
/// A higher priority beats any number of lower ones; within a priority the sum of the errors is least, and where that leaves a
/// choice the constraint added first wins. What is still open makes inequalities tight, then variables 0. Changes are collected;
/// `solve()` finds the new values from the old ones. Constraints that share no variable do not touch each other.
public struct ConstraintSystem {
    /// An unknown number.
    public struct Variable: Hashable, Sendable {
        let index: Int32

        /// From 0, below the greatest number of variables that there have been at a time: for tables. Numbers are used again.
        public var number: Int { Int(index) }
    }

    /// Names a constraint of a system, from `add` until `remove`.
    public struct ConstraintID: Hashable, Sendable {
        let index: Int32

        /// From 0, below the greatest number of constraints that there have been at a time: for tables. Numbers are used again.
        public var number: Int { Int(index) }
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

    private(set) var storage = SystemStorage()

    public init() {}

    /// A copy of a system solves by itself, from nothing.
    private mutating func own() {
        if !isKnownUniquelyReferenced(&storage) { storage = SystemStorage(copying: storage) }
    }

    /// Adds an unknown. Where the constraints leave a choice, variables of a lower rank become 0 first.
    public mutating func addVariable(rank: Int) -> Variable {
        own()
        return Variable(index: storage.addVariable(rank: rank))
    }

    /// Removes an unknown. Constraints that still name it go with it.
    public mutating func remove(_ variable: Variable) {
        own()
        storage.removeVariable(variable.index)
    }

    /// Adds Σ coefficient · variable ⋚ constant.
    ///
    /// - Parameters:
    ///   - terms: A variable may occur more than once. Numbers that are not finite make the constraint one that is ignored.
    ///   - priority: 0 < priority ≤ 1000; 1000 is required.
    ///   - victimClass: Among contradicting constraints the one of the highest class is broken, in a class the one added last.
    ///     Class 0 is broken only where all are of class 0.
    public mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Float, victimClass: Int = 1
    ) -> ConstraintID {
        own()
        return ConstraintID(
            index: storage.addConstraint(terms, relation, constant, priority: priority, victimClass: victimClass))
    }

    /// The cheapest change: the structure stays, and in most cases the answer is only computed again.
    public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
        own()
        storage.setConstant(constant, of: constraint.index)
    }

    public mutating func setPriority(_ priority: Float, of constraint: ConstraintID) {
        own()
        storage.setPriority(priority, of: constraint.index)
    }

    public mutating func remove(_ constraint: ConstraintID) {
        own()
        storage.removeConstraint(constraint.index)
    }

    /// Brings all values up to date with the changes since the last call.
    public mutating func solve() {
        own()
        storage.solve()
    }

    /// The value after the last `solve()`; 0 before.
    public func value(of variable: Variable) -> Double { storage.value(of: variable.index) }

    /// Whether some constraint names the variable.
    public func isNamed(_ variable: Variable) -> Bool { storage.isNamed(variable.index) }

    /// The variables whose values the last `solve()` changed.
    public var changedVariables: [Variable] { storage.changed }

    /// The contradictions that the last `solve()` found, and earlier ones did not.
    public var newConflicts: [Conflict] { storage.newConflicts }

    /// Whether another value would satisfy the constraints as well, as of the last `solve()`.
    public func isAmbiguous(_ variable: Variable) -> Bool { storage.isAmbiguous(variable.index) }

    /// The constraints that have an influence on the variable; perhaps more.
    public func constraints(affecting variable: Variable) -> [ConstraintID] {
        storage.constraints(affecting: variable.index).map(ConstraintID.init)
    }

    /// What the last `solve()` did, for tests and benchmarks.
    public var work: Work { storage.work }

    /// Counts of the steps of a `solve()`.
    public struct Work: Sendable {
        /// Groups of constraints whose structure was built.
        public internal(set) var builds = 0
        /// Groups that took in what was added, and were not built again.
        public internal(set) var extensions = 0
        /// Groups whose constants changed, or which were extended.
        public internal(set) var edits = 0
        /// Edited groups in which some constraint came to hold or ceased to, so that the search went on.
        public internal(set) var searches = 0
        /// Exchanges of a quantity that may move and one that must not.
        public internal(set) var pivots = 0
        /// Terms that were written where groups were built, and looked at where they were edited.
        public internal(set) var terms = 0
        /// How often it was found out how the cost changes with a quantity that may move.
        public internal(set) var rates = 0
    }
}
