// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// What a layer draws its contents from, when that is values and not a program's code. They are animated like a layer's other values: the
/// render thread evaluates them and draws the contents anew for each frame, so that a busy main thread loses none.
///
/// Boxed, since every layer and every render node has room for one.
package indirect enum DrawnValues: Sendable, Equatable {
    case shape(ShapeValues)
    case gradient(GradientValues)
    /// Of a layer whose contents are animated; model values never are.
    case contents(ContentsMix)
    /// The values of a subclass, which the main thread draws from; model values never are.
    case own([String: AnimationValue])

    /// Which values these are.
    package enum Kind: Sendable {
        case shape, gradient, contents, own
    }

    package var kind: Kind {
        switch self {
        case .shape: .shape
        case .gradient: .gradient
        case .contents: .contents
        case .own: .own
        }
    }
}

extension LayerProperties {
    /// The values of a shape layer; nil for other layers.
    package var shape: ShapeValues? {
        get { if case .shape(let values) = drawing { values } else { nil } }
        set { drawing = newValue.map { .shape($0) } }
    }

    /// The values of a gradient layer; nil for other layers.
    package var gradient: GradientValues? {
        get { if case .gradient(let values) = drawing { values } else { nil } }
        set { drawing = newValue.map { .gradient($0) } }
    }
}

/// Contents that were drawn from values.
struct DrawnContent {
    /// nil: there is nothing to see.
    var content: Content?
    /// Where it lies in the layer's space; nil: the gravity places it in the bounds.
    var frame: CGRect?

    /// Draws the contents for a frame of a movement. A pure function.
    ///
    /// - Parameter scale: Pixels per point.
    init(_ properties: LayerProperties, scale: CGFloat) {
        guard let drawing = properties.drawing, scale.isFinite, scale > 0 else { return }
        switch drawing {
        case .contents(let mix): content = mix.blended()
        case .own: break
        case .shape(let values):
            guard let area = values.area(scale: scale) else { return }
            let canvas = LayerCanvas(area, scale: scale)
            frame = area
            content =
                values.coverage(on: canvas, isInMotion: true).map { Content($0) } ?? Self.content(canvas) { values.draw(in: $0) }
        case .gradient(let values):
            guard properties.bounds.width > 0, properties.bounds.height > 0 else { return }
            let bounds = properties.bounds
            switch values.drawing(in: bounds, scale: scale, mayRecord: false, isPlain: true) {
            case .nothing: break
            case .bitmap(let bitmap): content = bitmap.map { Content(CGImage(bitmap: $0)) }
            case .coverage(let coverage, _): content = Content(coverage)
            case .canvas(let canvas): content = Self.content(canvas) { values.draw(in: $0, bounds) }
            }
        }
    }

    private static func content(_ canvas: LayerCanvas, _ draw: (CGContext) -> Void) -> Content? {
        let context = CGContext(
            width: canvas.width, height: canvas.height, scale: canvas.scale, origin: canvas.origin, format: canvas.format)
        context.isInMotion = true
        draw(context)
        return context.finish().map { Content(CGImage(bitmap: $0)) }
    }
}
