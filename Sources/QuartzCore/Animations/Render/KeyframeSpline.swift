// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// The smooth curve of the cubic calculation modes: a Kochanek–Bartels spline, which without tension, continuity and
/// bias is the Catmull–Rom spline. Its end tangents point at the neighbours.
struct KeyframeSpline: Sendable {
    private let values: [AnimationValue]
    private let points: [[Double]]
    /// Per step, in units of that step: the tangents where it leaves its first value and where it reaches its second.
    private let leaving: [[Double]]
    private let reaching: [[Double]]
    /// The length of the curve up to evenly spaced parameters, as fractions of the whole, for constant speed.
    private let lengths: [Double]

    private static let samplesPerStep = 64

    /// - Parameter times: When each value is reached; with uneven times the tangents keep the speed continuous.
    init(_ animation: CAKeyframeAnimation, values: [AnimationValue], times: [Double]) {
        let points = values.map(\.components)
        let last = points.count - 1
        let parameters = [animation.tensionValues, animation.continuityValues, animation.biasValues]
            .map { list in (0...last).map { index in list.flatMap { index < $0.count ? $0[index].doubleValue : nil } ?? 0 } }
        var leaving: [[Double]] = []
        var reaching: [[Double]] = []
        for index in 0...last {
            let before = index > 0 ? Self.difference(points[index - 1], points[index]) : nil
            let after = index < last ? Self.difference(points[index], points[index + 1]) : nil
            let (tension, continuity, bias) = (parameters[0][index], parameters[1][index], parameters[2][index])
            let incoming = before ?? after ?? []
            let outgoing = after ?? before ?? []
            let spanBefore = index > 0 ? times[index] - times[index - 1] : times[1] - times[0]
            let spanAfter = index < last ? times[index + 1] - times[index] : times[last] - times[last - 1]
            let spans = spanBefore + spanAfter
            let (scaleBefore, scaleAfter) = spans > 0 ? (2 * spanBefore / spans, 2 * spanAfter / spans) : (1, 1)
            let tight = (1 - tension) / 2
            if index > 0 {
                reaching.append(
                    zip(incoming, outgoing).map {
                        scaleBefore * tight * ((1 - continuity) * (1 + bias) * $0 + (1 + continuity) * (1 - bias) * $1)
                    })
            }
            if index < last {
                leaving.append(
                    zip(incoming, outgoing).map {
                        scaleAfter * tight * ((1 + continuity) * (1 + bias) * $0 + (1 - continuity) * (1 - bias) * $1)
                    })
            }
        }
        self.values = values
        self.points = points
        self.leaving = leaving
        self.reaching = reaching
        lengths = animation.calculationMode.isPaced ? Self.lengths(points, leaving, reaching) : []
    }

    /// The value at the fraction `part` (0 … 1) of the step from the value with the index `step` to the next one.
    func value(step: Int, part: Double) -> AnimationValue {
        values[step].replacingComponents(Self.point(points, leaving, reaching, step: step, part: part))
    }

    /// The value after `fraction` (0…1) of the whole length.
    func value(atFraction fraction: Double) -> AnimationValue {
        guard fraction > 0 else { return values[0] }
        guard fraction < 1, let above = lengths.firstIndex(where: { $0 >= fraction }), above > 0 else {
            return values[values.count - 1]
        }
        let span = lengths[above] - lengths[above - 1]
        let position = Double(above - 1) + (span > 0 ? (fraction - lengths[above - 1]) / span : 1)
        let parameter = position / Double(Self.samplesPerStep)
        let step = min(max(Int(saturating: parameter), 0), points.count - 2)
        return value(step: step, part: parameter - Double(step))
    }

    private static func difference(_ a: [Double], _ b: [Double]) -> [Double] {
        zip(a, b).map { $1 - $0 }
    }

    /// Cubic Hermite interpolation.
    private static func point(
        _ points: [[Double]], _ leaving: [[Double]], _ reaching: [[Double]], step: Int, part u: Double
    ) -> [Double] {
        let (u2, u3) = (u * u, u * u * u)
        let (h0, h1, h2, h3) = (2 * u3 - 3 * u2 + 1, 3 * u2 - 2 * u3, u3 - 2 * u2 + u, u3 - u2)
        return points[step].indices.map { index in
            let ends = h0 * points[step][index] + h1 * points[step + 1][index]
            return ends + h2 * leaving[step][index] + h3 * reaching[step][index]
        }
    }

    private static func lengths(_ points: [[Double]], _ leaving: [[Double]], _ reaching: [[Double]]) -> [Double] {
        var sums = [0.0]
        var last = points[0]
        for sample in 1...((points.count - 1) * samplesPerStep) {
            let step = (sample - 1) / samplesPerStep
            let part = Double(sample - step * samplesPerStep) / Double(samplesPerStep)
            let next = point(points, leaving, reaching, step: step, part: part)
            sums.append(sums[sample - 1] + zip(last, next).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot())
            last = next
        }
        guard let whole = sums.last, whole > 0 else { return sums }
        return sums.map { $0 / whole }
    }
}
