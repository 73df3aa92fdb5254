// SPDX-License-Identifier: MIT
internal import Foundation

/// Where the content of a scroll view is along one axis while it moves by itself: a closed form of time, the same for the main thread and
/// the render thread.
///
/// Positions are in points, velocities in points per second, times in seconds since the movement began.
package struct ScrollPace: Sendable, Equatable {
    /// The positions at which content may rest.
    package typealias Limits = ClosedRange<Double>

    private enum Motion: Sendable, Equatable {
        case rest(Double)
        /// The velocity falls to `rate` of itself in each millisecond.
        case deceleration(from: Double, velocity: Double, rate: Double)
        /// Critically damped, towards `edge`.
        case bounce(edge: Double, distance: Double, velocity: Double)
        /// Overdamped, towards `edge`: the sum of a slow and a fast decay.
        case recoil(edge: Double, slow: Double, fast: Double)
        /// A cubic that leaves with a velocity and arrives without.
        case curve(from: Double, to: Double, velocity: Double, duration: Double)
    }

    private struct Segment: Sendable, Equatable {
        var start: Double
        var motion: Motion
    }

    /// Below this speed a deceleration ends.
    package static let stoppingSpeed = 10.0
    /// From this speed on, a bounce is the critically damped one.
    package static let bouncingSpeed = 50.0
    /// Of the critically damped bounce, per second.
    package static let bounceFrequency = 11.0
    /// The two decays of a bounce from rest, per second.
    package static let recoilDecays = (slow: 9.0, fast: 46.0)
    /// A bounce ends when it is nearer than this to its edge and slower than that.
    package static let settled = (distance: 0.05, speed: 0.5)

    private var segments: [Segment]
    /// How long the content moves. 0: it rests.
    package private(set) var duration: Double
    /// Where it comes to rest.
    package private(set) var end: Double

    private init(_ segments: [Segment], duration: Double, end: Double) {
        self.segments = segments
        self.duration = duration
        self.end = end
    }

    // MARK: Making

    /// No movement.
    package static func resting(at position: Double) -> ScrollPace {
        ScrollPace([Segment(start: 0, motion: .rest(position))], duration: 0, end: position)
    }

    /// From one position to another along a cubic.
    ///
    /// - Parameter velocity: At the start; limited so that the content does not go beyond its end.
    package static func curve(from: Double, to: Double, velocity: Double = 0, duration: Double) -> ScrollPace {
        guard duration > 0, from != to || velocity != 0 else { return resting(at: to) }
        // A cubic with a start slope of up to three times the mean one is monotone.
        let steepest = 3 * (to - from) / duration
        let slope = min(max(velocity, min(steepest, 0)), max(steepest, 0))
        return ScrollPace(
            [Segment(start: 0, motion: .curve(from: from, to: to, velocity: slope, duration: duration))], duration: duration,
            end: to)
    }

    /// Content that is let go: it decelerates, and bounces where it meets a limit; beyond a limit it returns.
    ///
    /// - Parameters:
    ///   - rate: The part of the velocity that is left after a millisecond, between 0 and 1.
    ///   - bounces: Whether it goes beyond the limits; otherwise it stops dead there.
    package static func thrown(
        from position: Double, velocity: Double, rate: Double, limits: Limits, bounces: Bool
    ) -> ScrollPace {
        guard position.isFinite, velocity.isFinite else { return resting(at: position.isFinite ? position : limits.lowerBound) }
        let nearest = min(max(position, limits.lowerBound), limits.upperBound)
        let rate = usable(rate)
        if nearest != position {
            guard bounces else { return resting(at: nearest) }
            let isInward = (nearest - position) * velocity > 0
            let landing = landing(from: position, velocity: velocity, rate: rate)
            guard isInward, (landing - nearest) * velocity >= 0 else {
                return returning(to: nearest, from: position, velocity: velocity)
            }
        }
        guard abs(velocity) > stoppingSpeed else { return resting(at: position) }
        let free = decelerating(from: position, velocity: velocity, rate: rate)
        let edge = velocity > 0 ? limits.upperBound : limits.lowerBound
        guard (free.end - edge) * velocity > 0 else { return free }
        // The exact time at which it meets the limit, and its velocity there.
        let rest = 1 - (edge - position) / (velocity * factor(of: rate))
        let time = max(log(rest) / (1000 * log(rate)), 0)
        var result = bounces ? returning(to: edge, from: edge, velocity: velocity * rest) : resting(at: edge)
        for index in result.segments.indices { result.segments[index].start += time }
        result.segments.insert(free.segments[0], at: 0)
        result.duration += time
        return result
    }

    /// Content that is let go and is to come to rest at a position that the program has chosen: it decelerates with the velocity that
    /// leads there.
    package static func decelerating(from position: Double, to end: Double, rate: Double) -> ScrollPace {
        let distance = end - position
        guard distance != 0, distance.isFinite else { return resting(at: position) }
        let rate = usable(rate)
        let speed = abs(distance) / factor(of: rate)
        // In the last few points there is no deceleration that lasts a frame.
        guard speed > 2 * stoppingSpeed else { return curve(from: position, to: end, duration: 0.25) }
        var result = decelerating(
            from: position, velocity: (speed + stoppingSpeed) * (distance < 0 ? -1 : 1), rate: rate)
        result.end = end
        return result
    }

    private static func decelerating(from position: Double, velocity: Double, rate: Double) -> ScrollPace {
        ScrollPace(
            [Segment(start: 0, motion: .deceleration(from: position, velocity: velocity, rate: rate))],
            duration: log(abs(velocity) / stoppingSpeed) / (-1000 * log(rate)),
            end: landing(from: position, velocity: velocity, rate: rate))
    }

    /// Where content comes to rest that is thrown and meets no limit.
    package static func landing(from position: Double, velocity: Double, rate: Double) -> Double {
        guard abs(velocity) > stoppingSpeed else { return position }
        return position + (abs(velocity) - stoppingSpeed) * factor(of: rate) * (velocity < 0 ? -1 : 1)
    }

    /// The nearest rate with which content comes to rest.
    private static func usable(_ rate: Double) -> Double { rate.isNaN ? 0.998 : min(max(rate, 0.001), 0.9999) }

    /// Seconds that the whole movement would last at its first velocity.
    private static func factor(of rate: Double) -> Double { rate / (1 - rate) / 1000 }

    private static func returning(to edge: Double, from position: Double, velocity: Double) -> ScrollPace {
        let distance = position - edge
        let motion: Motion
        if abs(velocity) >= bouncingSpeed {
            motion = .bounce(edge: edge, distance: distance, velocity: velocity)
        } else {
            let slow = (velocity + recoilDecays.fast * distance) / (recoilDecays.fast - recoilDecays.slow)
            motion = .recoil(edge: edge, slow: slow, fast: distance - slow)
        }
        return ScrollPace([Segment(start: 0, motion: motion)], duration: settlingTime(of: motion, edge: edge), end: edge)
    }

    /// When the spring has settled, by bisection: behind its last turn it only comes nearer.
    private static func settlingTime(of motion: Motion, edge: Double) -> Double {
        func isSettled(_ time: Double) -> Bool {
            abs(position(of: motion, at: time) - edge) < settled.distance && abs(velocity(of: motion, at: time)) < settled.speed
        }
        guard !isSettled(0) else { return 0 }
        var (low, high) = (0.0, 0.25)
        while !isSettled(high), high < 64 { (low, high) = (high, high * 2) }
        while high - low > 1e-5 {
            let middle = (low + high) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high
    }

    // MARK: Reading

    /// The position after `time` seconds; before the start that at the start, after the end that at the end.
    package func position(at time: Double) -> Double {
        guard time < duration else { return end }
        let segment = segment(at: time)
        return Self.position(of: segment.motion, at: max(time - segment.start, 0))
    }

    /// The velocity after `time` seconds.
    package func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        let segment = segment(at: time)
        return Self.velocity(of: segment.motion, at: max(time - segment.start, 0))
    }

    /// The same movement elsewhere.
    package func moved(by distance: Double) -> ScrollPace {
        var result = self
        result.end += distance
        for index in segments.indices { result.segments[index].motion = Self.moved(segments[index].motion, by: distance) }
        return result
    }

    private func segment(at time: Double) -> Segment {
        segments.last { $0.start <= time } ?? segments[0]
    }

    private static func moved(_ motion: Motion, by distance: Double) -> Motion {
        switch motion {
        case .rest(let position): .rest(position + distance)
        case .deceleration(let from, let velocity, let rate):
            .deceleration(from: from + distance, velocity: velocity, rate: rate)
        case .bounce(let edge, let offset, let velocity): .bounce(edge: edge + distance, distance: offset, velocity: velocity)
        case .recoil(let edge, let slow, let fast): .recoil(edge: edge + distance, slow: slow, fast: fast)
        case .curve(let from, let to, let velocity, let duration):
            .curve(from: from + distance, to: to + distance, velocity: velocity, duration: duration)
        }
    }

    private static func position(of motion: Motion, at t: Double) -> Double {
        switch motion {
        case .rest(let position):
            return position
        case .deceleration(let from, let velocity, let rate):
            return from + velocity * factor(of: rate) * (1 - pow(rate, 1000 * t))
        case .bounce(let edge, let distance, let velocity):
            return edge + (distance + (velocity + bounceFrequency * distance) * t) * exp(-bounceFrequency * t)
        case .recoil(let edge, let slow, let fast):
            return edge + slow * exp(-recoilDecays.slow * t) + fast * exp(-recoilDecays.fast * t)
        case .curve(let from, let to, let velocity, let duration):
            let u = min(t / duration, 1)
            return from + (to - from) * u * u * (3 - 2 * u) + velocity * duration * u * (1 - u) * (1 - u)
        }
    }

    private static func velocity(of motion: Motion, at t: Double) -> Double {
        switch motion {
        case .rest:
            return 0
        case .deceleration(_, let velocity, let rate):
            return velocity * pow(rate, 1000 * t)
        case .bounce(_, let distance, let velocity):
            let slope = velocity + bounceFrequency * distance
            return (slope - bounceFrequency * (distance + slope * t)) * exp(-bounceFrequency * t)
        case .recoil(_, let slow, let fast):
            return -recoilDecays.slow * slow * exp(-recoilDecays.slow * t)
                - recoilDecays.fast * fast * exp(-recoilDecays.fast * t)
        case .curve(let from, let to, let velocity, let duration):
            let u = min(t / duration, 1)
            return (to - from) / duration * 6 * u * (1 - u) + velocity * (1 - u) * (1 - 3 * u)
        }
    }
}
