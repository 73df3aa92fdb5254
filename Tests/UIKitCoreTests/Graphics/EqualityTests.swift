// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// What a library does that has one protocol for all that it can animate.
private protocol Animatable: Equatable {}

extension Animatable where Self == UIEdgeInsets {
    static func == (left: Self, right: Self) -> Bool { foreignComparison(Self.self) }
}

extension Animatable where Self == NSDirectionalEdgeInsets {
    static func == (left: Self, right: Self) -> Bool { foreignComparison(Self.self) }
}

extension Animatable where Self == UIOffset {
    static func == (left: Self, right: Self) -> Bool { foreignComparison(Self.self) }
}

extension Animatable where Self == CGVector {
    static func == (left: Self, right: Self) -> Bool { foreignComparison(Self.self) }
}

extension Animatable where Self == CGAffineTransform {
    static func == (left: Self, right: Self) -> Bool { foreignComparison(Self.self) }
}

extension Animatable where Self == CATransform3D {
    static func == (left: Self, right: Self) -> Bool { foreignComparison(Self.self) }
}

private func foreignComparison(_ type: Any.Type) -> Bool {
    Issue.record("the protocol's comparison is taken for \(type)")
    return false
}

extension UIEdgeInsets: Animatable {}
extension NSDirectionalEdgeInsets: Animatable {}
extension UIOffset: Animatable {}
extension CGVector: Animatable {}
extension CGAffineTransform: Animatable {}
extension CATransform3D: Animatable {}

@Suite("Equality of geometry")
struct EqualityTests {
    @Test("values compare by their own parts, also where a client's protocol offers to compare them")
    func ownComparison() {
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(directional == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(directional != NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5))
        #expect(UIOffset(horizontal: 1, vertical: 2) == UIOffset(horizontal: 1, vertical: 2))
        #expect(UIOffset(horizontal: 1, vertical: 2) != UIOffset(horizontal: 1, vertical: 3))
        #expect(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1, dy: 2))
        #expect(CGAffineTransform(scaleX: 2, y: 3) == CGAffineTransform(scaleX: 2, y: 3))
        #expect(CATransform3DMakeRotation(1, 0, 1, 0) == CATransform3DMakeRotation(1, 0, 1, 0))
    }

    @Test("one part that differs makes two values differ")
    func parts() {
        for part in 0..<4 {
            let parts = (0..<4).map { $0 == part ? 1.0 : 0 }
            #expect(UIEdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3]) != .zero)
        }
        #expect(CGVector(dx: 1, dy: 0) != .zero && CGVector(dx: 0, dy: 1) != .zero)
        for path in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
            var transform = CGAffineTransform.identity
            transform[keyPath: path] += 1
            #expect(transform != .identity)
        }
        let paths: [WritableKeyPath<CATransform3D, CGFloat>] = [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
        ]
        for path in paths {
            var transform = CATransform3DIdentity
            transform[keyPath: path] += 1
            #expect(transform != CATransform3DIdentity)
        }
    }
}
