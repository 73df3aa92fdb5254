// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The colour of a drawing operation. sRGB with straight (not premultiplied) alpha; all components are 0 … 1.
package struct DrawingColor: Equatable, Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package static let clear = DrawingColor(red: 0, green: 0, blue: 0, alpha: 0)
    package static let white = DrawingColor(red: 1, green: 1, blue: 1, alpha: 1)
    package static let black = DrawingColor(red: 0, green: 0, blue: 0, alpha: 1)

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Components beyond those of sRGB are limited to 0 … 1, as cairo does it.
    package init(_ color: CGColor) {
        func limited(_ component: CGFloat) -> Double { Double(min(max(component, 0), 1)) }
        self.init(
            red: limited(color.red), green: limited(color.green), blue: limited(color.blue), alpha: Double(color.alpha))
    }

    /// The same colour with its alpha scaled by `factor`.
    package func withAlpha(multipliedBy factor: Double) -> DrawingColor {
        DrawingColor(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}
