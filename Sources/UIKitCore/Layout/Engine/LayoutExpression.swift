// SPDX-License-Identifier: MIT
internal import ConstraintSolver
internal import CoreGraphics

/// A sum of variables and a constant.
struct LayoutExpression {
    var terms: [ConstraintSystem.Term] = []
    var constant = 0.0

    init(_ constant: CGFloat = 0) { self.constant = Double(constant) }
    init(_ variable: ConstraintSystem.Variable) { terms = [.init(variable)] }

    static func + (first: Self, second: Self) -> Self {
        var sum = first
        sum.terms += second.terms
        sum.constant += second.constant
        return sum
    }

    static func + (first: Self, second: CGFloat) -> Self {
        var sum = first
        sum.constant += Double(second)
        return sum
    }

    static func * (first: Self, factor: CGFloat) -> Self {
        var product = first
        for index in product.terms.indices { product.terms[index].coefficient *= Double(factor) }
        product.constant *= Double(factor)
        return product
    }

    static func - (first: Self, second: Self) -> Self { first + second * -1 }

    /// With one term for each variable.
    var collected: [ConstraintSystem.Term] {
        var result: [ConstraintSystem.Term] = []
        for term in terms {
            if let index = result.firstIndex(where: { $0.variable == term.variable }) {
                result[index].coefficient += term.coefficient
            } else {
                result.append(term)
            }
        }
        return result.filter { $0.coefficient != 0 }
    }
}
