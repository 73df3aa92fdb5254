//
//  Geometry.swift
//  Bubble
//

import Foundation

/// The smallest circle around a point that covers a rectangle.
struct Circle {
    var center: CGPoint
    var radius: CGFloat

    init(center: CGPoint, radius: CGFloat) {
        self.center = center
        self.radius = radius
    }

    init(covering rect: CGRect, from point: CGPoint) {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ]
        self.init(center: point, radius: corners.map { hypot($0.x - point.x, $0.y - point.y) }.max() ?? 0)
    }

    var frame: CGRect {
        return CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
    }

    var path: UIBezierPath {
        return UIBezierPath(ovalIn: frame)
    }

    func inset(by insets: UIEdgeInsets) -> Circle {
        return Circle(center: center, radius: radius - max(insets.top, insets.left, insets.bottom, insets.right))
    }
}

extension CGRect {
    var center: CGPoint {
        get { return CGPoint(x: midX, y: midY) }
        set { origin = CGPoint(x: newValue.x - width / 2, y: newValue.y - height / 2) }
    }
}
