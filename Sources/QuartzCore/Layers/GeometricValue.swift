// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// A value of a layer's property that is made of numbers.
protocol GeometricValue {
    var isFinite: Bool { get }
}

extension CGFloat: GeometricValue {}
extension Float: GeometricValue {}
extension CGPoint: GeometricValue {}
extension CGSize: GeometricValue {}
extension CGRect: GeometricValue {}
extension CATransform3D: GeometricValue {}
