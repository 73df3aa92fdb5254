// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation

/// What particles of one cell do, in the emitter's units: points, seconds, radians. Of the values with a range each particle has one, at
/// most the range away.
struct ParticleLaw: Sendable, Equatable {
    var birthRate: Double = 0
    var lifetime: Double = 0
    var lifetimeRange: Double = 0
    var latitude: Double = 0
    var longitude: Double = 0
    /// The opening of the cone around the direction.
    var coneAngle: Double = 0
    var velocity: Double = 0
    var velocityRange: Double = 0
    var xAcceleration: Double = 0
    var yAcceleration: Double = 0
    var scale: Double = 1
    var scaleRange: Double = 0
    var scaleSpeed: Double = 0
    var spin: Double = 0
    var spinRange: Double = 0
    var alpha: Double = 1
    var alphaRange: Double = 0
    var alphaSpeed: Double = 0

    /// Where particles begin.
    struct Source: Sendable, Equatable {
        var position = CGPoint.zero
        var size = CGSize.zero
        var shape = CAEmitterLayerEmitterShape.point
        var mode = CAEmitterLayerEmitterMode.volume
    }

    var source = Source()

    var longestLife: Double { max(lifetime + abs(lifetimeRange), 0) }

    /// How many particles of a cell live at the same time at most: more are emitted less often.
    static let mostParticles = 2_000

    /// Seconds between births; infinite where none is born.
    var interval: Double {
        birthRate > 0 ? max(1 / birthRate, longestLife / Double(ParticleLaw.mostParticles)) : .infinity
    }

    /// A particle, as it is at an age.
    struct Particle: Equatable {
        var position: CGPoint
        var scale: CGFloat
        var rotation: CGFloat
        var alpha: Float
    }

    /// A pure function: the render thread asks for any particle at any time, and nothing is kept from frame to frame.
    ///
    /// - Parameters:
    ///   - number: Tells particles apart: it decides what is left to chance.
    ///   - age: Seconds since its birth.
    /// - Returns: Nil when its life is over.
    func particle(_ number: UInt64, age: Double) -> Particle? {
        var chance = Chance(number)
        guard age >= 0, age < chance.around(lifetime, by: lifetimeRange) else { return nil }
        let (start, outwards) = source.place(&chance)
        let direction = longitude + outwards + chance.around(0, by: coneAngle / 2)
        let speed = chance.around(velocity, by: velocityRange) * cos(latitude)
        let half = age * age / 2
        return Particle(
            position: CGPoint(
                x: start.x + speed * cos(direction) * age + xAcceleration * half,
                y: start.y + speed * sin(direction) * age + yAcceleration * half),
            scale: chance.around(scale, by: scaleRange) + scaleSpeed * age,
            rotation: chance.around(spin, by: spinRange) * age,
            alpha: Float(min(max(chance.around(alpha, by: alphaRange) + alphaSpeed * age, 0), 1)))
    }

    /// Numbers that a particle's number decides: Sebastiano Vigna's SplitMix64.
    struct Chance {
        private var state: UInt64

        init(_ number: UInt64) {
            state = number &* 0x2545_F491_4F6C_DD1D
        }

        /// From 0 up to 1.
        mutating func next() -> Double {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
        }

        mutating func around(_ value: Double, by range: Double) -> Double { value + (next() * 2 - 1) * range }
    }
}

extension ParticleLaw.Source {
    /// A point of the shape, and the direction away from it, which only circles have.
    fileprivate func place(_ chance: inout ParticleLaw.Chance) -> (point: CGPoint, outwards: Double) {
        let (first, second, third) = (chance.next(), chance.next(), chance.next())
        func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: position.x + x, y: position.y + y) }
        switch shape {
        case .line:
            let share = mode == .points ? (first < 0.5 ? 0 : 1) : first
            return (at((share - 0.5) * size.width, 0), 0)
        case .rectangle, .cuboid:
            let (x, y) = rectanglePoint(first, second, third)
            return (at((x - 0.5) * size.width, (y - 0.5) * size.height), 0)
        case .circle, .sphere:
            let angle = 2 * .pi * first
            // The root makes all parts of the area equally likely.
            let radius = size.width * (mode == .outline || mode == .points ? 1 : second.squareRoot())
            return (at(radius * cos(angle), radius * sin(angle)), angle)
        default: return (position, 0)
        }
    }

    /// In parts of the size.
    private func rectanglePoint(_ first: Double, _ second: Double, _ third: Double) -> (Double, Double) {
        switch mode {
        case .points: return (first < 0.5 ? 0 : 1, second < 0.5 ? 0 : 1)
        case .outline:
            // All of the perimeter is equally likely.
            let isOnHorizontal = second * (size.width + size.height) < size.width
            let side: Double = third < 0.5 ? 0 : 1
            return isOnHorizontal ? (first, side) : (side, first)
        default: return (first, second)
        }
    }
}
