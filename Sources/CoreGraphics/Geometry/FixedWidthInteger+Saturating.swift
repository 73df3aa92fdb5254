// SPDX-License-Identifier: MIT

extension FixedWidthInteger {
    /// The number without its fraction; the nearest integer of the type for numbers outside of its range; 0 for NaN.
    ///
    /// The only conversion from floating point to integers of the project: the standard library's own end the process where a number
    /// does not fit, and any number may come from a program, a file or the X server. `NumberConversionTests` looks for others.
    ///
    /// Whoever calculates with the result bounds the number before: `Int.max + 1` ends the process as well.
    @inlinable
    package init(saturating number: Double) {
        let whole = number.rounded(.towardZero)
        if let signed = Int64(exactly: whole) {
            self = Self(clamping: signed)
        } else if let unsigned = UInt64(exactly: whole) {
            self = Self(clamping: unsigned)
        } else {
            self = whole > 0 ? .max : whole < 0 ? .min : 0
        }
    }
}
