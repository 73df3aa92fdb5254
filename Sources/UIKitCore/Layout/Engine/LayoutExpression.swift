// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics

/// A sum of variables and a constant.
struct LayoutExpression {
    /// As many terms as most sums have take no memory of their own: thousands of sums are made while a system is built.
    private var few = InlineArray<4, ConstraintSystem.Term?>(repeating: nil)
    private var many: [ConstraintSystem.Term] = []
    private(set) var count = 0
    var constant = 0.0

    init(_ constant: CGFloat = 0) { self.constant = Double(constant) }
    init(_ variable: ConstraintSystem.Variable) { append(.init(variable)) }

    private mutating func append(_ term: ConstraintSystem.Term) {
        if count < few.count { few[count] = term } else { many.append(term) }
        count += 1
    }

    private func forEachTerm(_ body: (ConstraintSystem.Term) -> Void) {
        for index in 0..<min(count, few.count) {
            if let term = few[index] { body(term) }
        }
        for term in many { body(term) }
    }

    private mutating func add(_ other: Self, times factor: Double) {
        other.forEachTerm { append(.init($0.variable, $0.coefficient * factor)) }
        constant += other.constant * factor
    }

    static func + (first: Self, second: Self) -> Self {
        var sum = first
        sum.add(second, times: 1)
        return sum
    }

    static func + (first: Self, second: CGFloat) -> Self {
        var sum = first
        sum.constant += Double(second)
        return sum
    }

    static func * (first: Self, factor: CGFloat) -> Self {
        var product = Self()
        product.add(first, times: Double(factor))
        return product
    }

    static func - (first: Self, second: Self) -> Self {
        var difference = first
        difference.add(second, times: -1)
        return difference
    }

    /// With one term for each variable.
    var collected: [ConstraintSystem.Term] {
        var result: [ConstraintSystem.Term] = []
        result.reserveCapacity(count)
        forEachTerm { term in
            if let index = result.firstIndex(where: { $0.variable == term.variable }) {
                result[index].coefficient += term.coefficient
            } else {
                result.append(term)
            }
        }
        if result.contains(where: { $0.coefficient == 0 }) { result.removeAll { $0.coefficient == 0 } }
        return result
    }
}
