// SPDX-License-Identifier: MIT
import QuartzCore
import Testing

@Suite("Timing functions")
struct MediaTimingFunctionTests {
    @Test(
        "ViewAnimation 9.1: named curves have the published values",
        arguments: [
            (.easeIn, 0.25, 0.09346), (.easeIn, 0.5, 0.31536), (.easeOut, 0.25, 0.37814), (.easeOut, 0.5, 0.68464),
            (.easeInEaseOut, 0.1, 0.01972), (.easeInEaseOut, 0.25, 0.12916), (.easeInEaseOut, 0.75, 0.87084),
            (.default, 0.25, 0.40851), (.default, 0.5, 0.80240), (.linear, 0.3, 0.3),
        ] as [(CAMediaTimingFunctionName, Double, Double)])
    func published(name: CAMediaTimingFunctionName, x: Double, y: Double) {
        #expect(abs(CAMediaTimingFunction(name: name).curve.value(at: x) - y) < 5e-6)
    }

    @Test(
        "the solver is exact to 1e-9, also where the curve is flat or steep",
        arguments: [
            CubicBezier.easeIn, .easeOut, .easeInEaseOut, .implicit, CubicBezier(0, 0, 0, 1), CubicBezier(1, 0, 0, 1),
            CubicBezier(1, 0, 1, 0), CubicBezier(0.5, 1.8, 0.5, -0.8), CubicBezier(0, 1, 1, 0),
        ])
    func exact(curve: CubicBezier) {
        func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
            3 * p1 * s * (1 - s) * (1 - s) + 3 * p2 * s * s * (1 - s) + s * s * s
        }
        for index in 1..<400 {
            let s = Double(index) / 400
            let x = bezier(curve.x1, curve.x2, s)
            // A vertical tangent makes the height at x ill-defined; compare where the curve passes within 1e-12 of x.
            let slopeX = (bezier(curve.x1, curve.x2, s + 1e-6) - bezier(curve.x1, curve.x2, s - 1e-6)) / 2e-6
            guard slopeX > 1e-3 else { continue }
            #expect(abs(curve.value(at: x) - bezier(curve.y1, curve.y2, s)) < 1e-9)
        }
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: -1) == 0)
        #expect(curve.value(at: 2) == 1)
    }

    @Test("control points can be read back")
    func controlPoints() {
        let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1.4)
        var points: [[Float]] = []
        for index in 0...3 {
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            points.append(point)
        }
        #expect(points == [[0, 0], [0.1, 0.2], [0.3, 1.4], [1, 1]])
        #expect(function == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1.4))
        #expect(function != CAMediaTimingFunction(name: .easeIn))
    }
}
