//
//  CalloutArrow.swift
//  Callout
//

import UIKit

@objc(CLTCalloutArrowDirection)
public enum CalloutArrowDirection: Int, CaseIterable {
    case up, down, left, right

    var isVertical: Bool { return self == .up || self == .down }
}

/// Where a callout goes, and the outline of it.
struct CalloutPlacement {
    let frame: CGRect
    let direction: CalloutArrowDirection
    /// Along the edge with the arrow, from the frame's origin.
    let arrowOffset: CGFloat

    init(
        contentSize: CGSize, source: CGRect, within area: CGRect, arrowSize: CGSize, allowed: [CalloutArrowDirection]
    ) {
        func space(_ direction: CalloutArrowDirection) -> CGFloat {
            switch direction {
            case .up: return area.maxY - source.maxY - contentSize.height
            case .down: return source.minY - area.minY - contentSize.height
            case .left: return area.maxX - source.maxX - contentSize.width
            case .right: return source.minX - area.minX - contentSize.width
            }
        }
        let fitting = allowed.first { space($0) >= arrowSize.height }
        direction = fitting ?? allowed.max { space($0) < space($1) } ?? .up

        var size = contentSize
        if direction.isVertical { size.height += arrowSize.height } else { size.width += arrowSize.height }
        var origin: CGPoint
        switch direction {
        case .up: origin = CGPoint(x: source.midX - size.width / 2, y: source.maxY)
        case .down: origin = CGPoint(x: source.midX - size.width / 2, y: source.minY - size.height)
        case .left: origin = CGPoint(x: source.maxX, y: source.midY - size.height / 2)
        case .right: origin = CGPoint(x: source.minX - size.width, y: source.midY - size.height / 2)
        }
        origin.x = max(area.minX, min(origin.x, area.maxX - size.width))
        origin.y = max(area.minY, min(origin.y, area.maxY - size.height))
        frame = CGRect(origin: origin, size: size)
        arrowOffset = direction.isVertical ? source.midX - origin.x : source.midY - origin.y
    }
}

extension UIBezierPath {

    /// A rounded rectangle with an arrow at one of its edges.
    convenience init(
        calloutIn bounds: CGRect, cornerRadius radius: CGFloat, arrow direction: CalloutArrowDirection, offset: CGFloat,
        size: CGSize
    ) {
        self.init()
        var body = bounds
        switch direction {
        case .up: body = bounds.inset(by: UIEdgeInsets(top: size.height, left: 0, bottom: 0, right: 0))
        case .down: body = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: size.height, right: 0))
        case .left: body = bounds.inset(by: UIEdgeInsets(top: 0, left: size.height, bottom: 0, right: 0))
        case .right: body = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: size.height))
        }
        let half = size.width / 2
        let length = direction.isVertical ? body.width : body.height
        let middle = max(radius + half, min(offset, length - radius - half))
        move(to: CGPoint(x: body.minX + radius, y: body.minY))
        if direction == .up {
            addLine(to: CGPoint(x: body.minX + middle - half, y: body.minY))
            addLine(to: CGPoint(x: body.minX + middle, y: bounds.minY))
            addLine(to: CGPoint(x: body.minX + middle + half, y: body.minY))
        }
        addLine(to: CGPoint(x: body.maxX - radius, y: body.minY))
        addArc(
            withCenter: CGPoint(x: body.maxX - radius, y: body.minY + radius), radius: radius, startAngle: -.pi / 2, endAngle: 0,
            clockwise: true)
        if direction == .right {
            addLine(to: CGPoint(x: body.maxX, y: body.minY + middle - half))
            addLine(to: CGPoint(x: bounds.maxX, y: body.minY + middle))
            addLine(to: CGPoint(x: body.maxX, y: body.minY + middle + half))
        }
        addLine(to: CGPoint(x: body.maxX, y: body.maxY - radius))
        addArc(
            withCenter: CGPoint(x: body.maxX - radius, y: body.maxY - radius), radius: radius, startAngle: 0, endAngle: .pi / 2,
            clockwise: true)
        if direction == .down {
            addLine(to: CGPoint(x: body.minX + middle + half, y: body.maxY))
            addLine(to: CGPoint(x: body.minX + middle, y: bounds.maxY))
            addLine(to: CGPoint(x: body.minX + middle - half, y: body.maxY))
        }
        addLine(to: CGPoint(x: body.minX + radius, y: body.maxY))
        addArc(
            withCenter: CGPoint(x: body.minX + radius, y: body.maxY - radius), radius: radius, startAngle: .pi / 2, endAngle: .pi,
            clockwise: true)
        if direction == .left {
            addLine(to: CGPoint(x: body.minX, y: body.minY + middle + half))
            addLine(to: CGPoint(x: bounds.minX, y: body.minY + middle))
            addLine(to: CGPoint(x: body.minX, y: body.minY + middle - half))
        }
        addLine(to: CGPoint(x: body.minX, y: body.minY + radius))
        addArc(
            withCenter: CGPoint(x: body.minX + radius, y: body.minY + radius), radius: radius, startAngle: .pi,
            endAngle: .pi * 3 / 2, clockwise: true)
        close()
    }
}
