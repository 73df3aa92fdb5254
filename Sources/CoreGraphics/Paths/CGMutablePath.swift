// SPDX-License-Identifier: MIT

/// A path that can grow.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() {
        super.init([])
    }

    package override init(_ elements: [PathElement]) {
        super.init(elements)
    }

    /// Begins a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        edit { $0.append(.move(point.applying(transform))) }
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        edit { $0.append(.line(point.applying(transform))) }
    }

    /// A subpath through the points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        edit { path in
            for (index, point) in points.enumerated() {
                path.append(index == 0 ? .move(point.applying(transform)) : .line(point.applying(transform)))
            }
        }
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        edit {
            $0.append(.curve(control1.applying(transform), control2.applying(transform), to: end.applying(transform)))
        }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        edit { $0.addQuadCurve(to: end.applying(transform), control: control.applying(transform)) }
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addRect(rect) }
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addEllipse(in: rect) }
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
    }

    private func add(_ transform: CGAffineTransform, _ build: (inout PathBuilder) -> Void) {
        let shape = CGPath(build).elements
        edit { $0.append(shape, transform) }
    }

    /// Angles in radians. With y downwards, `clockwise` turns against the hands of the clock, as in UIKit's contexts.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = CGPath {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }.elements
        edit { path in
            for (index, element) in arc.enumerated() {
                if index == 0, path.currentPoint != nil, let start = element.end {
                    path.append(.line(start.applying(transform)))
                } else {
                    path.append(element.applying(transform))
                }
            }
        }
    }

    /// `delta` radians from `startAngle` on.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
            transform: transform)
    }

    /// An arc that touches the line to `tangent1End` and the line from there to `tangent2End`.
    ///
    /// Differs from UIKit: it takes no transform.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        edit { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let other = path.elements
        edit { $0.append(other, transform) }
    }

    /// A line back to where the subpath began.
    public func closeSubpath() {
        edit { $0.append(.close) }
    }
}
