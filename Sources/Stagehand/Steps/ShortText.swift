// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// Numbers as people write them, the same in every run: "80", "0.5", "33.33".
enum ShortText {
    static func of(_ number: Double, places: Int = 2) -> String {
        guard number.isFinite else { return "\(number)" }
        let unit = (0..<places).reduce(1.0) { value, _ in value * 10 }
        let rounded = (number * unit).rounded() / unit
        guard rounded.isFinite else { return "\(number)" }
        // Never "-0".
        let text = "\(rounded == 0 ? 0 : rounded)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static func of(_ point: CGPoint) -> String { "(\(of(Double(point.x))), \(of(Double(point.y))))" }

    static func of(_ size: CGSize) -> String { "\(of(Double(size.width))) x \(of(Double(size.height)))" }

    static func of(_ rect: CGRect) -> String {
        "(\(of(Double(rect.minX))), \(of(Double(rect.minY))), \(of(rect.size)))"
    }
}
