// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// The lines of a symbol, in a square of 24 × 24 units.
///
/// They are written as: `M x y` and `L x y` (lines), `C x y x y x y` (a curve), `Z` (closed), `O x y r` (a circle) and `R x y w h r` (a
/// rectangle with round corners), with a space before each number. What stands behind `|` lies on the shape: filled symbols leave it out.
struct SymbolShape {
    let outline: CGPath
    let details: CGPath

    init(_ text: String) {
        let parts = text.split(separator: "|").map(Self.path)
        outline = parts.first ?? CGMutablePath()
        details = parts.count > 1 ? parts[1] : CGMutablePath()
    }

    private static func path(_ text: Substring) -> CGPath {
        let path = CGMutablePath()
        var words = text.split(separator: " ")[...]
        func number() -> CGFloat { words.popFirst().flatMap { Double($0) }.map { CGFloat($0) } ?? 0 }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        while let word = words.popFirst() {
            switch word {
            case "M": path.move(to: point())
            case "L": path.addLine(to: point())
            case "C":
                let (first, second) = (point(), point())
                path.addCurve(to: point(), control1: first, control2: second)
            case "Z": path.closeSubpath()
            case "O":
                let (middle, radius) = (point(), number())
                let box = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
                path.addEllipse(in: box)
            case "R":
                let (origin, size) = (point(), CGSize(width: number(), height: number()))
                let radius = number()
                path.addRoundedRect(in: CGRect(origin: origin, size: size), cornerWidth: radius, cornerHeight: radius)
            default: break
            }
        }
        return path
    }
}

extension SymbolShape {
    /// How a shape is drawn.
    enum Style {
        /// By its lines.
        case lines
        /// Filled, its details left out.
        case filled
        /// Only what the enclosing shape has left.
        case leftOut
    }

    /// Draws in the context's colours, where a unit is a point.
    func draw(_ style: Style, lineWidth: CGFloat, on context: CGContext) {
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        if style == .filled {
            context.addPath(outline)
            context.fillPath()
        }
        if style == .leftOut { context.setBlendMode(.clear) }
        context.addPath(outline)
        context.strokePath()
        if style == .filled { context.setBlendMode(.clear) }
        context.addPath(details)
        context.strokePath()
        context.restoreGState()
    }
}
