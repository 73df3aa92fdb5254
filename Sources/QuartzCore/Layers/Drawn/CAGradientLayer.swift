// SPDX-License-Identifier: MIT
public import CoreGraphics
public import Foundation

/// A layer that shows a gradient over its background, rounded by its corner radius. The gradient is drawn once for each size, and for each
/// frame of an animation that changes it; other frames only copy it. What a subclass draws in addition is rounded, too.
///
/// `colors`, `locations`, `startPoint` and `endPoint` are animatable: colours between lists of equal length, component by component.
/// While one of them is animated, what a subclass draws in addition does not show.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// Creates a layer without colours.
    public required init() {
        super.init()
        needsDisplayOnBoundsChange = true
        modelValues.gradient = GradientValues()
    }

    /// Creates a copy for presentation.
    public required init(layer: Any) {
        super.init(layer: layer)
        if modelValues.gradient == nil { modelValues.gradient = GradientValues() }
    }

    /// The colours from the start to the end: `CGColor`s; other objects are left out. Nil, the default, and an empty array show nothing.
    /// Animatable.
    open var colors: [Any]? {
        get { values.colors }
        set { change(\.colors, to: newValue?.compactMap { $0 as? CGColor }, key: "colors") }
    }

    /// The place of each colour, ascending: 0 is the start, 1 the end. Nil, the default, spreads the colours evenly. Axial gradients may have
    /// colours outside, as far as 1000 times the line; in others these count as at the ends. Animatable.
    open var locations: [NSNumber]? {
        get { values.locations?.map { NSNumber(value: Double($0)) } }
        set { change(\.locations, to: newValue?.map { CGFloat($0.doubleValue) }, key: "locations") }
    }

    /// Where the first colour stands, in the unit space of the bounds; the centre of a radial or conic gradient. (0.5, 0), the middle of
    /// the top, by default. Animatable.
    open var startPoint: CGPoint {
        get { values.startPoint }
        set { if newValue.isFinite { change(\.startPoint, to: newValue, key: "startPoint") } }
    }

    /// Where the last colour stands, in the unit space of the bounds; for a conic gradient, a point in the direction in which the first
    /// colour lies. (0.5, 1), the middle of the bottom, by default. Animatable.
    open var endPoint: CGPoint {
        get { values.endPoint }
        set { if newValue.isFinite { change(\.endPoint, to: newValue, key: "endPoint") } }
    }

    /// The shape of the gradient; `axial` by default.
    open var type: CAGradientLayerType {
        get { values.type }
        set { change(\.type, to: newValue, key: "type") }
    }

    open override func draw(in context: CGContext) {
        guard colors?.isEmpty == false else { return super.draw(in: context) }
        values.draw(in: context, bounds)
    }

    // A gradient is as sharp as the window, whatever was set for contents: in UIKit it has none.
    override func makeDrawing() -> LayerDrawing {
        // Of a subclass it is not known what it draws in addition.
        let isPlain = contentsGravity == .resize && Swift.type(of: self) == CAGradientLayer.self
        return values.drawing(
            in: bounds, scale: max(contentsScale, windowScale), mayRecord: recordsDrawings, isPlain: isPlain)
    }

    private var values: GradientValues { modelValues.gradient ?? GradientValues() }

    private func change<Value: Equatable>(_ property: WritableKeyPath<GradientValues, Value>, to value: Value, key: String) {
        guard values[keyPath: property] != value else { return }
        var new = values
        new[keyPath: property] = value
        changeDrawing(to: .gradient(new), key: key)
    }
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The string that stands for the value.
    public let rawValue: String

    /// Along the line from the start point to the end point. The default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Ellipses around the start point; the end point is a corner of the rectangle around the outermost one.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, clockwise, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    /// Creates a value from its string. Strings without a constant here act as `axial`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
