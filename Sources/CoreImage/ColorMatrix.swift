// SPDX-License-Identifier: MIT
internal import CPixels
internal import Foundation

/// How a colour is made of another one, with straight alpha: four rows (red, green, blue, alpha), each with the factors of red, green,
/// blue and alpha, and a constant.
struct ColorMatrix: Equatable, Sendable {
    var rows: [[Double]]

    static let identity = ColorMatrix(rows: (0..<4).map { row in (0..<5).map { $0 == row ? 1 : 0 } })

    init(rows: [[Double]]) {
        self.rows = rows
    }

    /// Red, green and blue are made of red, green and blue; alpha stays.
    init(colors: [[Double]], constant: Double = 0) {
        rows = colors.map { $0 + [0, constant] } + [[0, 0, 0, 1, 0]]
    }

    /// First `right`, then `left`.
    static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
        ColorMatrix(
            rows: left.rows.map { factors in
                (0..<5).map { column in
                    let sum = (0..<4).reduce(0) { $0 + factors[$1] * right.rows[$1][column] }
                    return column == 4 ? sum + factors[4] : sum
                }
            })
    }

    /// Whether an opaque pixel stays opaque.
    var keepsOpacity: Bool { rows[3] == [0, 0, 0, 1, 0] }

    var cMatrix: cpixels_color_matrix {
        var result = cpixels_color_matrix()
        withUnsafeMutableBytes(of: &result) { bytes in
            let numbers = bytes.bindMemory(to: Float.self)
            // Far beyond what can be seen: products stay finite.
            for (index, number) in rows.joined().enumerated() { numbers[index] = Float(min(max(number, -1e9), 1e9)) }
        }
        return result
    }
}

extension ColorMatrix {
    /// How bright red, green and blue light look.
    static let luma = [0.2125, 0.7154, 0.0721]

    /// Between grey (0) and the colours (1), or beyond.
    static func saturation(_ amount: Double) -> ColorMatrix {
        ColorMatrix(
            colors: (0..<3).map { row in (0..<3).map { luma[$0] * (1 - amount) + (row == $0 ? amount : 0) } })
    }

    static func brightness(_ amount: Double) -> ColorMatrix { scale(1, constant: amount) }

    /// The distance from middle grey is multiplied.
    static func contrast(_ amount: Double) -> ColorMatrix { scale(amount, constant: 0.5 - 0.5 * amount) }

    /// Light is multiplied by 2 to the power of `stops`.
    static func exposure(_ stops: Double) -> ColorMatrix { scale(exp2(min(max(stops, -64), 64)), constant: 0) }

    static func scale(_ factor: Double, constant: Double) -> ColorMatrix {
        ColorMatrix(colors: (0..<3).map { row in (0..<3).map { row == $0 ? factor : 0 } }, constant: constant)
    }

    /// The cube of colours is turned around its grey diagonal.
    static func hue(_ angle: Double) -> ColorMatrix {
        let (cosine, sine) = (cos(angle), sin(angle))
        let (same, next, last) = (
            (1 + 2 * cosine) / 3, (1 - cosine) / 3 - sine / 3.0.squareRoot(), (1 - cosine) / 3 + sine / 3.0.squareRoot()
        )
        return ColorMatrix(colors: [[same, next, last], [last, same, next], [next, last, same]])
    }

    /// Between the colours (0) and brown (1).
    static func sepia(_ intensity: Double) -> ColorMatrix {
        let tone = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
        return ColorMatrix(
            colors: (0..<3).map { row in
                (0..<3).map { tone[row][$0] * intensity + (row == $0 ? 1 - intensity : 0) }
            })
    }
}
