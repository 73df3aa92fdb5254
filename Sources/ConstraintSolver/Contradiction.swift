// SPDX-License-Identifier: MIT

/// Required constraints that cannot hold together: these multiples of them add up to a sum without variables that would have to be a number
/// which it is not. With other constants the same multiples tell whether they still cannot, without a search.
struct Contradiction {
    struct Part {
        var constraint: Int32
        var factor: Double
    }

    /// Each constraint once.
    let parts: [Part]

    /// What the sum of the constants must be at least (1), at most (-1), or exactly (0) nothing; nil where the multiples prove nothing.
    private let direction: Double?
    /// How far the sum of the constants must be off before it counts: what is nearer is left to the search, which knows where it looked.
    private let margin: Double

    /// - Parameter multiples: Of constraints; one that is named twice counts twice.
    init(_ multiples: [Part], _ storage: SystemStorage) {
        var places: [Int32: Int] = [:]
        var parts: [Part] = []
        for part in multiples {
            if let place = places[part.constraint] {
                parts[place].factor += part.factor
            } else {
                places[part.constraint] = parts.count
                parts.append(part)
            }
        }
        self.parts = parts
        direction = Self.direction(of: parts, storage)
        margin = 0.01 * (parts.map { abs($0.factor) }.max() ?? 0)
    }

    var constraints: [Int32] { parts.map(\.constraint) }

    func names(_ constraint: Int32) -> Bool { parts.contains { $0.constraint == constraint } }

    private static func direction(of parts: [Part], _ storage: SystemStorage) -> Double? {
        var direction = 0.0
        var sum: [Int32: Double] = [:]
        for part in parts {
            let record = storage.constraints[Int(part.constraint)]
            for place in storage.termPlaces(Int(part.constraint)) {
                sum[storage.terms[place].variable, default: 0] += part.factor * storage.terms[place].coefficient
            }
            guard record.relation != .equal, part.factor != 0 else { continue }
            let sign: Double = (record.relation == .lessThanOrEqual) == (part.factor > 0) ? 1 : -1
            if direction != 0, direction != sign { return nil }
            direction = sign
        }
        return sum.values.allSatisfy { abs($0) < 1e-7 } ? direction : nil
    }

    /// Whether they cannot hold with the constants as they are. False where only a search can tell.
    func isCertain(in storage: SystemStorage) -> Bool {
        guard let direction else { return false }
        var sum = 0.0
        for part in parts {
            let record = storage.constraints[Int(part.constraint)]
            guard record.constant.isFinite, abs(record.constant) < 1e9 else { return false }
            sum += part.factor * record.constant
        }
        return direction == 0 ? abs(sum) > margin : direction * sum < -margin
    }
}
