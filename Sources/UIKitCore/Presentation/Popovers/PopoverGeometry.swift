// SPDX-License-Identifier: MIT
package import CoreGraphics

/// The frame of a popover and its arrow, computed from the anchor, the content's size and the area that popovers may use.
///
/// Of the permitted directions the first in which the whole popover fits is used, in the order up, down, left, right. When it fits in
/// none, the one in which most of the content is visible, and the content shrinks.
///
/// Differs from UIKit as far as known: UIKit documents neither the order nor the arrow's size.
package struct PopoverGeometry: Equatable {
    /// Sizes in points.
    package static let arrowHeight: CGFloat = 13
    package static let arrowBase: CGFloat = 28
    package static let cornerRadius: CGFloat = 13
    /// The default distance from the edges of the safe area, in points.
    package static let standardMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    package struct Placement: Equatable {
        /// The popover with its arrow, in the container's coordinates.
        package var frame: CGRect
        /// One direction; `unknown` without an arrow.
        package var arrow: UIPopoverArrowDirection
        /// From the middle of the popover's edge to the arrow's tip, in points; positive to the right and down.
        package var arrowOffset: CGFloat
        /// The content's frame in the popover's own coordinates.
        package var content: CGRect
    }

    /// In the container's coordinates.
    package let anchor: CGRect
    package let contentSize: CGSize
    package let permitted: UIPopoverArrowDirection
    /// The area that popovers may use, in the container's coordinates.
    package let area: CGRect
    package let canOverlapAnchor: Bool

    package init(
        anchor: CGRect, contentSize: CGSize, permitted: UIPopoverArrowDirection = .any, area: CGRect,
        canOverlapAnchor: Bool = false
    ) {
        self.anchor = anchor
        self.contentSize = CGSize(width: max(contentSize.width, 1), height: max(contentSize.height, 1))
        self.permitted = permitted
        self.area = area
        self.canOverlapAnchor = canOverlapAnchor
    }

    package var placement: Placement {
        let directions = [UIPopoverArrowDirection.up, .down, .left, .right].filter { permitted.contains($0) }
        guard permitted != .unknown, !directions.isEmpty else { return withoutArrow }
        if let fitting = directions.first(where: { fits(availableSize(for: $0)) }) {
            return place(fitting, in: availableSize(for: fitting))
        }
        if canOverlapAnchor, let first = directions.first { return place(first, in: area.size) }
        let largest = directions.max { contentArea(availableSize(for: $0)) < contentArea(availableSize(for: $1)) }
        return place(largest ?? .up, in: availableSize(for: largest ?? .up))
    }

    // MARK: Available size

    /// The largest size of content on the arrow's side of the anchor, without the arrow.
    private func availableSize(for arrow: UIPopoverArrowDirection) -> CGSize {
        let height = Self.arrowHeight
        return switch arrow {
        case .up: CGSize(width: area.width, height: area.maxY - max(anchor.maxY, area.minY) - height)
        case .down: CGSize(width: area.width, height: min(anchor.minY, area.maxY) - area.minY - height)
        case .left: CGSize(width: area.maxX - max(anchor.maxX, area.minX) - height, height: area.height)
        default: CGSize(width: min(anchor.minX, area.maxX) - area.minX - height, height: area.height)
        }
    }

    private func fits(_ available: CGSize) -> Bool {
        contentSize.width <= available.width && contentSize.height <= available.height
    }

    /// How much of the content is visible in an available size, in square points.
    private func contentArea(_ available: CGSize) -> CGFloat {
        max(min(contentSize.width, available.width), 0) * max(min(contentSize.height, available.height), 0)
    }

    // MARK: Placing

    private func place(_ arrow: UIPopoverArrowDirection, in available: CGSize) -> Placement {
        let isVertical = arrow == .up || arrow == .down
        let smallest = Self.arrowBase + 2 * Self.cornerRadius
        let size = CGSize(
            width: max(min(contentSize.width, available.width), isVertical ? smallest : 1),
            height: max(min(contentSize.height, available.height), isVertical ? 1 : smallest))
        let height = Self.arrowHeight
        var frame =
            switch arrow {
            case .up: CGRect(x: anchor.midX - size.width / 2, y: anchor.maxY, width: size.width, height: size.height + height)
            case .down:
                CGRect(
                    x: anchor.midX - size.width / 2, y: anchor.minY - size.height - height, width: size.width,
                    height: size.height + height)
            case .left:
                CGRect(x: anchor.maxX, y: anchor.midY - size.height / 2, width: size.width + height, height: size.height)
            default:
                CGRect(
                    x: anchor.minX - size.width - height, y: anchor.midY - size.height / 2, width: size.width + height,
                    height: size.height)
            }
        frame = pushedIntoArea(frame)
        // The arrow stays clear of the round corners, even when its anchor is beyond them.
        let edge = isVertical ? frame.width : frame.height
        let reach = max(edge / 2 - Self.cornerRadius - Self.arrowBase / 2, 0)
        let wanted = isVertical ? anchor.midX - frame.midX : anchor.midY - frame.midY
        let content = CGRect(
            x: arrow == .left ? height : 0, y: arrow == .up ? height : 0,
            width: frame.width - (isVertical ? 0 : height), height: frame.height - (isVertical ? height : 0))
        return Placement(frame: frame, arrow: arrow, arrowOffset: min(max(wanted, -reach), reach), content: content)
    }

    private var withoutArrow: Placement {
        let size = CGSize(width: min(contentSize.width, area.width), height: min(contentSize.height, area.height))
        let frame = pushedIntoArea(
            CGRect(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2, width: size.width, height: size.height))
        return Placement(frame: frame, arrow: .unknown, arrowOffset: 0, content: CGRect(origin: .zero, size: frame.size))
    }

    /// Moves a frame into the area, and to whole points, so that its edges are sharp.
    private func pushedIntoArea(_ frame: CGRect) -> CGRect {
        CGRect(
            x: max(min(frame.minX, area.maxX - frame.width), area.minX).rounded(),
            y: max(min(frame.minY, area.maxY - frame.height), area.minY).rounded(), width: frame.width,
            height: frame.height)
    }
}
