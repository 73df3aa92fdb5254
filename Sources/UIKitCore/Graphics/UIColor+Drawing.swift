// SPDX-License-Identifier: MIT
internal import CoreGraphics

extension UIColor {
    /// Fills and strokes of the current context have this colour from here on.
    public func set() {
        setFill()
        setStroke()
    }

    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
