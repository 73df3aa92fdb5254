// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
@testable import UIKitCore

/// The physics against the check values of ScrollFacts 17–27.
@Suite("Scroll physics")
struct ScrollPaceTests {
    private static let free = -1e6...1e6

    private func thrown(_ velocity: Double, rate: Double = 0.998, limits: ClosedRange<Double> = free) -> ScrollPace {
        .thrown(from: 0, velocity: velocity, rate: rate, limits: limits, bounces: true)
    }

    @Test(
        "ScrollFacts 17: landing and duration of a deceleration",
        arguments: [
            (1000.0, 0.998, 494.0, 2.300), (3000.0, 0.998, 1492.0, 2.849), (750.0, 0.998, 369.3, 2.157),
            (1000.0, 0.99, 98.0, 0.458),
            (-1000.0, 0.998, -494.0, 2.300),
        ])
    func deceleration(_ velocity: Double, _ rate: Double, _ landing: Double, _ duration: Double) {
        let pace = thrown(velocity, rate: rate)
        #expect(abs(pace.end - landing) < 0.5)
        #expect(abs(pace.duration - duration) < 0.002)
        #expect(abs(pace.position(at: pace.duration - 1e-9) - pace.end) < 0.01)
        #expect(abs(abs(pace.velocity(at: pace.duration - 1e-9)) - 10) < 0.01)
    }

    @Test("ScrollFacts 17: a velocity of at most 10 points per second moves nothing")
    func slow() {
        #expect(thrown(10).duration == 0)
        #expect(thrown(-10).end == 0)
    }

    @Test("ScrollFacts 21: the rubber band", arguments: [(10.0, 5.46), (100.0, 51.46), (400.0, 172.55), (800.0, 283.87)])
    func rubberBand(_ pull: CGFloat, _ shown: CGFloat) {
        let axis = ScrollAxis(content: 2000, length: 800, leading: 0, trailing: 0)
        #expect(abs(axis.shown(-pull) + shown) < 0.01)
        #expect(abs(axis.shown(1200 + pull) - 1200 - shown) < 0.01)
        // ScrollFacts 22: the inverse.
        #expect(abs(axis.raw(axis.shown(-pull)) + pull) < 1e-6)
        #expect(abs(axis.raw(axis.shown(1200 + pull)) - 1200 - pull) < 1e-6)
    }

    @Test("ScrollFacts 23: a bounce at speed goes v / 11e beyond the edge, after 1/11 s")
    func bounce() {
        let pace = ScrollPace.thrown(from: 100, velocity: 3000, rate: 0.998, limits: 0...100, bounces: true)
        #expect(abs(pace.position(at: 1.0 / 11) - 200.3) < 0.5)
        #expect(abs(pace.velocity(at: 1.0 / 11)) < 0.01)
        #expect(pace.end == 100)
    }

    @Test("ScrollFacts 24: a bounce from a held pull", arguments: [(0.0, 100.0), (0.1, 50.3), (0.2, 20.6), (0.5, 1.38)])
    func recoil(_ time: Double, _ distance: Double) {
        let pace = ScrollPace.thrown(from: -100, velocity: 0, rate: 0.998, limits: 0...500, bounces: true)
        #expect(abs(pace.position(at: time) + distance) < 0.1)
    }

    @Test("ScrollFacts 24: from 100 points it is below half a point after 0.61 s")
    func recoilEnd() {
        let pace = ScrollPace.thrown(from: -100, velocity: 0, rate: 0.998, limits: 0...500, bounces: true)
        #expect(abs(pace.position(at: 0.615)) < 0.5 && abs(pace.position(at: 0.605)) > 0.5)
        #expect(pace.duration > 0.8 && pace.duration < 1.2)
    }

    @Test("ScrollFacts 25: a deceleration meets its edge at the exact time, and bounces with the velocity that is left")
    func edge() {
        let pace = thrown(3000, limits: 0...1000)
        let free = thrown(3000)
        // Before the edge it is the free deceleration; the speed does not jump there.
        var last = -1.0
        for step in 0..<2000 {
            let time = Double(step) / 1000
            if free.position(at: time) <= 1000 { #expect(abs(pace.position(at: time) - free.position(at: time)) < 1e-9) }
            #expect(abs(pace.position(at: time + 1e-6) - pace.position(at: time)) < 0.01)
            last = pace.position(at: time)
        }
        #expect(pace.end == 1000 && abs(last - 1000) < 1)
    }

    @Test("ScrollFacts 25: without bounces it stops dead at the edge")
    func withoutBounces() {
        let pace = ScrollPace.thrown(from: 0, velocity: 3000, rate: 0.998, limits: 0...1000, bounces: false)
        #expect(pace.end == 1000)
        #expect(abs(pace.velocity(at: pace.duration)) == 0)
        for step in 0..<100 { #expect(pace.position(at: Double(step) / 50) <= 1000) }
    }

    @Test("ScrollFacts 20: the curve to a chosen place keeps the rate, and lands there")
    func chosen() {
        let pace = ScrollPace.decelerating(from: 100, to: 594, rate: 0.998)
        #expect(pace.end == 594)
        #expect(abs(pace.velocity(at: 0) - 1000) < 1)
        #expect(abs(pace.position(at: pace.duration - 1e-9) - 594) < 1e-3)
        let near = ScrollPace.decelerating(from: 100, to: 103, rate: 0.998)
        #expect(near.end == 103 && near.duration > 0 && near.duration < 0.4)
    }

    @Test("ScrollFacts 26: a bounce has settled when it is nearer than 0.05 points and slower than 0.5 points per second")
    func settled() {
        for (position, velocity) in [(-100.0, 0.0), (0.0, -3000.0), (-30.0, -400.0), (-2.0, -20.0)] {
            let pace = ScrollPace.thrown(from: position, velocity: velocity, rate: 0.998, limits: 0...500, bounces: true)
            let before = pace.duration - 0.01
            #expect(abs(pace.position(at: before)) >= 0.05 || abs(pace.velocity(at: before)) >= 0.5)
            #expect(pace.position(at: pace.duration) == 0)
        }
    }

    @Test(
        "ScrollFacts 27: a slow release goes to the nearest page, a faster one to the next, and never further",
        arguments: [
            (0.0, 140.0, 0.0, 0.0), (0.0, 160.0, 0.0, 300.0), (0.0, 40.0, 400.0, 300.0), (0.0, 40.0, -400.0, 0.0),
            (300.0, 340.0, 5000.0, 600.0), (300.0, 590.0, 5000.0, 600.0), (300.0, 260.0, -400.0, 0.0),
        ])
    func pages(_ start: CGFloat, _ offset: CGFloat, _ velocity: CGFloat, _ page: CGFloat) {
        let axis = ScrollAxis(content: 1200, length: 300, leading: 0, trailing: 0)
        #expect(axis.page(from: start, at: offset, velocity: velocity) == page)
    }

    @Test("ScrollFacts 48: a glide arrives without going beyond, also from a higher speed")
    func glide() {
        for speed in [0.0, 100, 1000, 10_000, -10_000] {
            let pace = ScrollPace.curve(from: 0, to: 86, velocity: speed, duration: 0.15)
            var last = 0.0
            for step in 0...150 {
                let now = pace.position(at: Double(step) / 1000)
                #expect(now >= last - 1e-9 && now <= 86 + 1e-9)
                last = now
            }
            #expect(pace.end == 86)
        }
    }

    @Test("hostile numbers rest")
    func hostile() {
        for velocity in [Double.nan, .infinity, -.infinity] {
            #expect(ScrollPace.thrown(from: 5, velocity: velocity, rate: 0.998, limits: 0...10, bounces: true).end == 5)
        }
        for rate in [0.0, 1, 2, -1] {
            let pace = ScrollPace.thrown(from: 5, velocity: 300, rate: rate, limits: 0...10, bounces: true)
            #expect(pace.duration.isFinite && pace.position(at: 0.1).isFinite)
        }
    }
}
