// SPDX-License-Identifier: MIT

extension ConstraintSystem {
    /// All variables and constraints as text, so that other solvers can be given the same: a line of the variables' ranks, then a line for
    /// each constraint in the order in which they were added: relation (−1, 0, 1), constant, priority, class of victims, and a variable's
    /// number and its coefficient for each term. For benchmarks.
    package var text: String {
        var lines = ["ranks " + storage.variables.map { String($0.isAlive ? $0.rank : 0) }.joined(separator: " ")]
        for index in order {
            let record = storage.constraints[index]
            let terms = storage.termPlaces(index).map { "\(storage.terms[$0].variable) \(storage.terms[$0].coefficient)" }
                .joined(separator: " ")
            lines.append(
                "\(record.relation.rawValue) \(record.constant) \(record.priority) \(record.victimClass) \(terms)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The number of the constraint's line in `text`, from 0.
    package func line(of constraint: ConstraintID) -> Int? { order.firstIndex(of: constraint.number) }

    private var order: [Int] {
        storage.constraints.indices.filter { storage.constraints[$0].isAlive }
            .sorted { storage.constraints[$0].sequence < storage.constraints[$1].sequence }
    }
}
