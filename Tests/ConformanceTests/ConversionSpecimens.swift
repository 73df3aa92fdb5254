// SPDX-License-Identifier: MIT
import Foundation

// Conversions of floating point to integers that end the process where the number does not fit, one of each spelling and each of its own
// pair of types. They are never called: `NumberConversionTests` finds them in the object file of this source, and so knows that it can.

func specimenCall(_ number: Double) -> Int { Int(number) }
func specimenImplicitMember(_ number: Double) -> Int16 { .init(number.rounded()) }
func specimenReference(_ numbers: [Double]) -> [UInt8] { numbers.map(UInt8.init) }
func specimenLength(_ length: CGFloat) -> Int32 { Int32(length) }
func specimenReferenceToLengths(_ lengths: [CGFloat]) -> [UInt32] { lengths.map(UInt32.init) }
func specimenFloat(_ number: Float) -> UInt16 { UInt16((number * 3).rounded(.up)) }
func specimenCast(_ number: Double) -> Int8 { numericCast(Int64(number)) }
func specimenGeneric<Integer: FixedWidthInteger>(_ number: Double) -> Integer { Integer(number) }
func specimenMoreGeneric<Integer: BinaryInteger>(_ number: Double) -> Integer { Integer(number) }
func specimenGenericSource<Number: BinaryFloatingPoint>(_ number: Number) -> Int8 { Int8(number) }
func specimenDuration(_ seconds: Double) -> Duration { .seconds(seconds) }
func specimenShortDuration(_ milliseconds: Double) -> Duration { .milliseconds(milliseconds) }
func specimenProduct(_ factor: Double) -> Duration { .seconds(1) * factor }

// These convert checked, or what is an integer already.
func harmlessConversions(_ number: Double, _ text: String, _ integer: Int32) -> Int {
    Int(integer) + (Int(text) ?? 0) + (Int(exactly: number) ?? 0) + Int(truncatingIfNeeded: integer) + Int(clamping: integer)
}
