// SPDX-License-Identifier: MIT
public import CoreGraphics

extension NSValue {
    /// Foundation on Linux has no type code for these structures; arrays of their numbers have the same layout.
    private static let fourNumbers = "[4d]"
    private static let twoNumbers = "[2d]"

    /// A value that holds insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        var value = insets
        self.init(bytes: &value, objCType: Self.fourNumbers)
    }

    /// A value that holds insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        var value = insets
        self.init(bytes: &value, objCType: Self.fourNumbers)
    }

    /// A value that holds an offset.
    public convenience init(uiOffset insets: UIOffset) {
        var value = insets
        self.init(bytes: &value, objCType: Self.twoNumbers)
    }

    /// A value that holds a vector.
    public convenience init(cgVector vector: CGVector) {
        var value = vector
        self.init(bytes: &value, objCType: Self.twoNumbers)
    }

    /// The insets in the value; zero when it holds another type.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        numbers(Self.fourNumbers).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    /// The insets in the value; zero when it holds another type.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        numbers(Self.fourNumbers).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
            ?? .zero
    }
    /// The offset in the value; zero when it holds another type.
    public var uiOffsetValue: UIOffset {
        numbers(Self.twoNumbers).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
    /// The vector in the value; zero when it holds another type.
    public var cgVectorValue: CGVector {
        numbers(Self.twoNumbers).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
    }

    private func numbers(_ type: String) -> [CGFloat]? {
        guard !(self is NSNumber), String(cString: objCType) == type else { return nil }
        var numbers: [CGFloat] = [0, 0, 0, 0]
        numbers.withUnsafeMutableBytes { bytes in
            if let start = bytes.baseAddress { getValue(start) }
        }
        return numbers
    }
}
