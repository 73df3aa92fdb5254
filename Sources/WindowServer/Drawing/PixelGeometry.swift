// SPDX-License-Identifier: MIT

/// A size in device pixels.
package struct PixelSize: Equatable, Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A position in device pixels; y grows downwards.
package struct PixelPoint: Equatable, Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle in device pixels; it is empty when a side is not positive.
package struct PixelRect: Equatable, Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A rectangle of the size at the origin.
    package init(_ size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    package var isEmpty: Bool { width <= 0 || height <= 0 }
    package var maxX: Int { x + width }
    package var maxY: Int { y + height }
    /// The number of pixels; 0 when empty.
    package var area: Int { isEmpty ? 0 : width * height }
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The common pixels; `.empty` when there are none.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return .empty }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that contains both. Empty rectangles are ignored.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Whether all pixels of the other rectangle lie in this one. Every rectangle contains an empty one.
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
    }

    package func offset(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The pixels that are not in the other rectangle, as up to four rectangles that do not overlap.
    package func subtracting(_ other: PixelRect) -> [PixelRect] {
        let common = intersection(other)
        guard !common.isEmpty else { return isEmpty ? [] : [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: common.y - y),
            PixelRect(x: x, y: common.y, width: common.x - x, height: common.height),
            PixelRect(x: common.maxX, y: common.y, width: maxX - common.maxX, height: common.height),
            PixelRect(x: x, y: common.maxY, width: width, height: maxY - common.maxY),
        ].filter { !$0.isEmpty }
    }

    /// The rectangle with each edge moved inwards by `distance`.
    package func inset(by distance: Int) -> PixelRect {
        PixelRect(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
    }
}
