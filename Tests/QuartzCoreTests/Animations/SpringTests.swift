// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing

@Suite("Springs")
struct SpringTests {
    @Test(
        "ViewAnimation 9.4, Checks 13.21: UIKit's fitted springs have the probed constants",
        arguments: [
            (1, 0.5, 0, 341.02370, 36.93365), (1, 0.4, 0, 532.84953, 46.16707), (0.9, 0.5, 0, 287.69892, 30.53104),
            (0.8, 0.5, 0, 323.58949, 28.78175), (0.7, 0.5, 0, 387.27458, 27.55101), (0.6, 0.8, 0, 190.21428, 16.55018),
            (0.5, 1.0, 0, 161.71950, 12.71690), (0.1, 1.0, 0, 2125.39012, 9.22039), (0.8, 0.5, 1, 317.07617, 28.49061),
            (1, 0.5, 5, 317.60066, 35.64271),
        ] as [(Double, Double, Double, Double, Double)])
    func fitted(ratio: Double, duration: Double, velocity: Double, stiffness: Double, damping: Double) {
        let spring = SpringFit.parameters(dampingRatio: ratio, duration: duration, velocity: velocity)
        #expect(abs(spring.stiffness - stiffness) < 5.1e-6)
        #expect(abs(spring.damping - damping) < 5.1e-6)
        #expect(spring.mass == 1)
        #expect(spring.initialVelocity == velocity)
    }

    @Test("ViewAnimation 9.4: the critical fit without velocity has ωD = 9.2334134764516")
    func criticalRoot() {
        let spring = SpringFit.parameters(dampingRatio: 1, duration: 1)
        #expect(abs(spring.stiffness.squareRoot() - 9.2334134764516) < 1e-12)
    }

    @Test(
        "ViewAnimation 9.4, Checks 13.21: fitted springs have the measured progress at 10, 25, 50, 75 and 100 % of the duration",
        arguments: [
            (1, 0.5, [0.23607, 0.67107, 0.94448, 0.99221, 0.99900]), (0.5, 1, [0.48782, 1.14422, 0.98715, 0.99885, 1.00097]),
            (0.8, 0.5, [0.24859, 0.74837, 1.00908, 1.00755, 1.00030]),
        ] as [(Double, Double, [Double])])
    func motion(ratio: Double, duration: Double, expected: [Double]) {
        let solver = SpringFit.parameters(dampingRatio: ratio, duration: duration).solver
        for (part, value) in zip([0.1, 0.25, 0.5, 0.75, 1], expected) {
            #expect(abs(solver.position(at: part * duration) - value) < 5.1e-6)
        }
    }

    @Test(
        "ViewAnimation 9.4: damping ratios out of range count as the nearest one",
        arguments: [(300.0, 1.0), (0, 0.01), (-1, 0.01)])
    func clamped(ratio: Double, as nearest: Double) {
        #expect(
            SpringFit.parameters(dampingRatio: ratio, duration: 0.5)
                == SpringFit.parameters(dampingRatio: nearest, duration: 0.5))
    }

    @Test(
        "a fit leaves a bound of a thousandth at its duration, whatever the velocity", arguments: [-8.0, -1, 0, 0.5, 3, 20, 200])
    func residual(velocity: Double) {
        for ratio in [0.1, 0.5, 0.9, 0.999, 1] {
            let spring = SpringFit.parameters(dampingRatio: ratio, duration: 0.7, velocity: velocity)
            let omega = spring.stiffness.squareRoot()
            let beta = ratio * omega
            let bound =
                ratio < 1
                ? abs((beta - velocity) / (omega * (1 - ratio * ratio).squareRoot())) : abs(1 + (omega - velocity) * 0.7)
            #expect(abs(bound * exp(-beta * 0.7) - 0.001) < 1e-9, "ζ \(ratio)")
        }
    }

    @Test("BuiltInForms 8.2, Checks 13.21: the system spring moves as measured on a sheet")
    func systemSpring() {
        let solver = SpringParameters.system.solver
        #expect(abs(solver.omega - 18.2574) < 5e-5)
        let measured = [(4, 546.0), (6, 476.5), (9, 402.0), (12, 359.5), (15, 338.0), (18, 327.0), (24, 319.5), (30, 318.0)]
        for (frame, top) in measured {
            let position = 667 + (317.5 - 667) * solver.position(at: Double(frame) / 60)
            #expect(abs(position - top) <= 1, "frame \(frame)")
        }
        #expect(abs(solver.settlingDuration - 0.50573) < 5.1e-6)
    }

    @Test("BuiltInForms 8.2: overdamped parameters render as critically damped unless overdamping is allowed")
    func overdamping() {
        let spring = CASpringAnimation(keyPath: "position")
        (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
        let omega = (1000.0 / 3).squareRoot()
        #expect(abs(spring.solver.position(at: 0.1) - (1 - (1 + omega * 0.1) * exp(-omega * 0.1))) < 1e-12)
        spring.allowsOverdamping = true
        #expect(spring.solver.position(at: 0.1) < 0.25)
        #expect(spring.settlingDuration > 3)
    }

    @Test("settling durations are those that Core Animation reports")
    func settling() {
        let spring = CASpringAnimation()
        #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-12)
        spring.damping = 5
        #expect(abs(spring.settlingDuration - 2.85) < 0.01)
        spring.damping = 0
        #expect(spring.settlingDuration == .infinity)
    }

    @Test("positions solve the equation of motion", arguments: [1, 10, 20, 45], [-3, 0, 4])
    func equationOfMotion(damping: Double, velocity: Double) {
        let solver = SpringSolver(stiffness: 100, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
        #expect(abs(solver.position(at: 0)) < 1e-12)
        #expect(abs(solver.velocity(at: 0) - velocity) < 1e-9)
        let h = 1e-5
        for t in [0.05, 0.2, 0.7] {
            let slope = (solver.position(at: t + h) - solver.position(at: t - h)) / (2 * h)
            #expect(abs(slope - solver.velocity(at: t)) < 1e-6)
            let force = (solver.velocity(at: t + h) - solver.velocity(at: t - h)) / (2 * h)
            #expect(abs(force + damping * solver.velocity(at: t) + 100 * (solver.position(at: t) - 1)) < 1e-5)
        }
    }

    @Test("ViewAnimation 9.4: of perceptual springs the period is the duration, and bounce lowers the damping")
    func perceptual() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(abs(spring.stiffness - (4 * .pi) * (4 * .pi)) < 1e-9)
        #expect(abs(spring.damping / (2 * spring.stiffness.squareRoot()) - 0.7) < 1e-12)
    }
}
