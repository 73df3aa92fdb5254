// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

@Suite("Keyframe animations")
struct KeyframeTests {
    private func x(_ animation: CAKeyframeAnimation, at time: Double) throws -> Double {
        try point(animation, at: time, key: "position.x").x
    }

    private func point(_ animation: CAKeyframeAnimation, at time: Double, key: String = "position") throws -> CGPoint {
        animation.keyPath = key
        animation.duration = 1
        animation.fillMode = .both
        var properties = LayerProperties()
        try #require(RenderAnimation(animation, beginTime: 0, model: properties)).apply(at: time, to: &properties)
        return properties.position
    }

    private func keyframes(_ values: [Any], mode: CAAnimationCalculationMode = .linear) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation()
        animation.values = values
        animation.calculationMode = mode
        return animation
    }

    @Test("values are evenly spaced without key times")
    func even() throws {
        let animation = keyframes([0, 10, 30])
        for (time, value) in [(0.0, 0.0), (0.25, 5), (0.5, 10), (0.75, 20), (1, 30)] {
            #expect(try x(animation, at: time) == value)
        }
    }

    @Test("key times and timing functions shape the steps, the animation's own timing function applies to the whole")
    func steps() throws {
        let animation = keyframes([0, 10, 30])
        animation.keyTimes = [0, 0.8, 1]
        #expect(try x(animation, at: 0.4) == 5)
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
        #expect(abs(try x(animation, at: 0.4) - 3.1536) < 1e-4)
        #expect(abs(try x(animation, at: 0.9) - 20) < 1e-9)
        animation.timingFunctions = nil
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        #expect(abs(try x(animation, at: 0.5) - 10 * 0.31536 / 0.8) < 1e-4)
    }

    @Test("times before the first and after the last key time hold the end values")
    func partial() throws {
        let animation = keyframes([5, 7])
        animation.keyTimes = [0.25, 0.75]
        #expect(try x(animation, at: 0.1) == 5)
        #expect(try x(animation, at: 0.5) == 6)
        #expect(try x(animation, at: 0.9) == 7)
    }

    @Test("key times that do not fit are ignored", arguments: [[0, 1], [0, 0.9, 0.5], [0, 0.2, 0.4, 1]] as [[Double]])
    func wrongTimes(times: [Double]) throws {
        let animation = keyframes([0, 10, 30])
        animation.keyTimes = times.map { NSNumber(value: $0) }
        #expect(try x(animation, at: 0.25) == 5)
    }

    @Test("discrete values hold until the next one; key times have one more")
    func discrete() throws {
        let animation = keyframes([1, 2, 3], mode: .discrete)
        for (time, value) in [(0.0, 1.0), (0.33, 1), (0.34, 2), (0.67, 3), (1, 3)] {
            #expect(try x(animation, at: time) == value)
        }
        animation.keyTimes = [0, 0.5, 0.6, 1]
        for (time, value) in [(0.49, 1.0), (0.5, 2), (0.59, 2), (0.6, 3), (0.99, 3)] {
            #expect(try x(animation, at: time) == value)
        }
    }

    @Test("paced values move at a constant speed and ignore key times")
    func paced() throws {
        let animation = keyframes([CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 190)], mode: .paced)
        animation.keyTimes = [0, 0.9, 1]
        #expect(try point(animation, at: 0.125) == CGPoint(x: 15, y: 20))
        #expect(try point(animation, at: 0.625) == CGPoint(x: 30, y: 115))
    }

    @Test("cubic values lie on the Catmull–Rom curve through the keyframes")
    func cubic() throws {
        let animation = keyframes([0, 10, 30, 30], mode: .cubic)
        for (time, value) in [(0.0, 0.0), (1 / 3.0, 10), (2 / 3.0, 30), (1, 30)] {
            #expect(abs(try x(animation, at: time) - value) < 1e-9)
        }
        // Half-way between 10 and 30: (−p0 + 9·p1 + 9·p2 − p3) / 16.
        #expect(abs(try x(animation, at: 0.5) - (-0 + 90 + 270 - 30) / 16) < 1e-9)
        animation.tensionValues = [1, 1, 1, 1]
        #expect(abs(try x(animation, at: 0.5) - 20) < 1e-9, "without tangents the middle is the mean")
    }

    @Test("the speed of a cubic animation is continuous at uneven key times")
    func smooth() throws {
        let animation = keyframes([0, 10, 30, 90], mode: .cubic)
        animation.keyTimes = [0, 0.1, 0.6, 1]
        let h = 1e-6
        for time in [0.1, 0.6] {
            let before = try (x(animation, at: time) - x(animation, at: time - h)) / h
            let after = try (x(animation, at: time + h) - x(animation, at: time)) / h
            #expect(abs(before - after) < 1e-2)
        }
    }

    @Test("cubic paced values keep a constant speed along the curve")
    func cubicPaced() throws {
        let animation = keyframes(
            [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 20), CGPoint(x: 0, y: 50)], mode: .cubicPaced)
        var steps: [Double] = []
        var last = try point(animation, at: 0)
        for index in 1...40 {
            let next = try point(animation, at: Double(index) / 40)
            steps.append(hypot(next.x - last.x, next.y - last.y))
            last = next
        }
        #expect(last == CGPoint(x: 0, y: 50))
        let mean = steps.reduce(0, +) / 40
        #expect(steps.allSatisfy { abs($0 - mean) < 0.05 * mean })
    }

    @Test("one value holds; values that cannot be animated show nothing")
    func degenerate() throws {
        #expect(try x(keyframes([4]), at: 0.3) == 4)
        #expect(try x(keyframes([]), at: 0.3) == 0)
        #expect(try x(keyframes([1, "two"]), at: 0.3) == 0)
        #expect(try x(keyframes([7, 7], mode: .paced), at: 0.3) == 7)
        #expect(try x(keyframes([7, 7, 7], mode: .cubicPaced), at: 0.3) == 7)
    }
}
