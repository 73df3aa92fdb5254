// SPDX-License-Identifier: MIT
public import Foundation

/// Some numbers, as filters take them. Follows Core Image's CIVector.
public final class CIVector: NSObject, Sendable {
    private let values: [CGFloat]

    /// A vector of any number of values.
    public init(values: [CGFloat]) {
        self.values = values
    }

    /// A vector of one value.
    public convenience init(x: CGFloat) { self.init(values: [x]) }

    /// A vector of two values.
    public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }

    /// A vector of three values.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }

    /// A vector of four values.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }

    /// How many values there are.
    public var count: Int { values.count }

    /// The first value; 0 without one.
    public var x: CGFloat { value(at: 0) }

    /// The second value; 0 without one.
    public var y: CGFloat { value(at: 1) }

    /// The third value; 0 without one.
    public var z: CGFloat { value(at: 2) }

    /// The fourth value; 0 without one.
    public var w: CGFloat { value(at: 3) }

    /// The value at an index; 0 where there is none.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }

    public override var hash: Int { values.hashValue }
}
