// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing

@Suite("Numbers as integers")
struct SaturatingConversionTests {
    @Test(
        "a number inside the range loses its fraction",
        arguments: [(0.0, 0), (-0.0, 0), (0.99, 0), (-0.99, 0), (7.5, 7), (-7.5, -7)])
    func truncates(number: Double, expected: Int) {
        #expect(Int(saturating: number) == expected)
        #expect(Int16(saturating: number) == Int16(expected))
    }

    @Test("a number outside of the range becomes its end")
    func saturates() {
        for number in [1e10, 1e19, 1e300, .greatestFiniteMagnitude, .infinity] {
            #expect(Int32(saturating: number) == .max && UInt8(saturating: number) == .max)
            #expect(Int32(saturating: -number) == .min && UInt8(saturating: -number) == 0 && UInt(saturating: -number) == 0)
        }
        #expect(Int(saturating: 1e19) == .max && Int(saturating: -1e19) == .min && UInt64(saturating: 2e19) == .max)
        #expect(Int128(saturating: 1e300) == .max)
        // Where Int64 ends and UInt64 does not.
        #expect(UInt64(saturating: 1e19) == 10_000_000_000_000_000_000)
        #expect(Int64(saturating: 9_223_372_036_854_774_784) == 9_223_372_036_854_774_784)
        #expect(Int64(saturating: 9_223_372_036_854_775_808) == .max)
        #expect(Int64(saturating: -9_223_372_036_854_775_808) == .min)
    }

    @Test("NaN is 0")
    func nan() {
        #expect(Int(saturating: .nan) == 0 && UInt8(saturating: .signalingNaN) == 0 && Int32(saturating: -.nan) == 0)
    }

    @Test("lengths of points convert as well")
    func lengths() {
        #expect(Int(saturating: CGFloat(2.75)) == 2 && UInt8(saturating: CGFloat.infinity) == 255)
    }
}
