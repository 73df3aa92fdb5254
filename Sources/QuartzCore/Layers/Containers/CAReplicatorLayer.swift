// SPDX-License-Identifier: MIT
public import CoreGraphics

/// A layer that shows its sublayers several times, each time moved, later and in another colour than the time before. The copies are only
/// seen: they are neither hit nor found in the tree.
///
/// Differs from UIKit: its own properties do not animate. Colours that are animated are not tinted. An animation that is removed on
/// completion ends for all copies when it ends for the first.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// Creates a layer that shows its sublayers once.
    public required init() {
        super.init()
    }

    /// Creates a copy for presentation.
    public required init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAReplicatorLayer else { return }
        values = other.values
    }

    private struct Values: Equatable {
        var count = 1
        var delay: CFTimeInterval = 0
        var transform = CATransform3DIdentity
        var preservesDepth = false
        var color: CGColor? = .white
        var redOffset: Float = 0
        var greenOffset: Float = 0
        var blueOffset: Float = 0
        var alphaOffset: Float = 0
    }

    private var values = Values() {
        didSet { if values != oldValue { setNeedsCommit() } }
    }

    /// How often the sublayers are shown, the sublayers themselves counted. 1 by default; 0 and less show nothing, more than 10 000 are
    /// left out.
    open var instanceCount: Int {
        get { values.count }
        set { values.count = newValue }
    }

    /// Compatibility: does nothing; copies are drawn in the plane of the layer, as with UIKit's default. False by default.
    open var preservesDepth: Bool {
        get { values.preservesDepth }
        set { values.preservesDepth = newValue }
    }

    /// How much later than the copy before the animations of each copy run, in seconds. 0 by default.
    open var instanceDelay: CFTimeInterval {
        get { values.delay }
        set { if newValue.isFinite { values.delay = newValue } }
    }

    /// From each copy to the next, around the layer's anchor point. The identity by default.
    open var instanceTransform: CATransform3D {
        get { values.transform }
        set { if newValue.isFinite { values.transform = newValue } }
    }

    /// The colour that multiplies those of the first copy: of backgrounds, borders, shapes, gradients and contents. White, which changes
    /// nothing, by default; nil is white.
    open var instanceColor: CGColor? {
        get { values.color }
        set { values.color = newValue }
    }

    /// What is added to the red of `instanceColor` from each copy to the next. 0 by default.
    open var instanceRedOffset: Float {
        get { values.redOffset }
        set { if newValue.isFinite { values.redOffset = newValue } }
    }

    /// What is added to the green of `instanceColor` from each copy to the next. 0 by default.
    open var instanceGreenOffset: Float {
        get { values.greenOffset }
        set { if newValue.isFinite { values.greenOffset = newValue } }
    }

    /// What is added to the blue of `instanceColor` from each copy to the next. 0 by default.
    open var instanceBlueOffset: Float {
        get { values.blueOffset }
        set { if newValue.isFinite { values.blueOffset = newValue } }
    }

    /// What is added to the alpha of `instanceColor` from each copy to the next. 0 by default.
    open var instanceAlphaOffset: Float {
        get { values.alphaOffset }
        set { if newValue.isFinite { values.alphaOffset = newValue } }
    }

    // MARK: Copies

    private struct CopyKey: Hashable {
        let layer: LayerID
        let instance: Int
    }

    /// The copies keep their identities, so that a commit that changes one of them damages no other.
    private var identities: [CopyKey: LayerID] = [:]
    private static let maximumCount = 10_000
    /// Of all copies together.
    private static let maximumNodes = 200_000

    override func arranged(_ children: [RenderNode]) -> [RenderNode] {
        let known = identities
        identities = [:]
        let weight = max(children.reduce(0) { $0 + $1.weight }, 1)
        let count = min(max(values.count, 0), Self.maximumCount, max(Self.maximumNodes / weight, 1))
        guard !children.isEmpty, count > 0 else { return [] }
        guard values != Values() else { return children }
        func identity(_ layer: LayerID, _ instance: Int) -> LayerID {
            let key = CopyKey(layer: layer, instance: instance)
            let id = known[key] ?? LayerID()
            identities[key] = id
            return id
        }
        var transform = CATransform3DIdentity
        return (0..<count).map { instance in
            defer { transform = CATransform3DConcat(values.transform, transform) }
            let (tint, alpha) = shade(of: instance)
            var properties = LayerProperties()
            let anchor = CGPoint(
                x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
            properties.anchorPoint = .zero
            properties.bounds.origin = anchor
            properties.position = anchor
            properties.transform = transform
            properties.opacity = Float(alpha)
            // The first copy is the sublayers themselves, where nothing about them is different.
            let copies =
                instance == 0 && tint == nil ? children : children.map { $0.tinted(tint) { identity($0, instance) } }
            return RenderNode(
                id: identity(LayerID.ofReplicator, instance), properties: properties,
                timing: values.delay == 0 ? nil : MediaTiming(beginTime: Double(instance) * values.delay, duration: 0),
                children: copies)
        }
    }

    private func shade(of instance: Int) -> (tint: LayerTint?, alpha: CGFloat) {
        let color = values.color ?? .white
        func component(_ base: CGFloat, _ offset: Float) -> CGFloat { base + CGFloat(offset) * CGFloat(instance) }
        let alpha = component(color.alpha, values.alphaOffset)
        return (
            LayerTint(
                red: component(color.red, values.redOffset), green: component(color.green, values.greenOffset),
                blue: component(color.blue, values.blueOffset)), min(max(alpha, 0), 1)
        )
    }
}

extension LayerID {
    /// Stands for the copies of a replicator's sublayers as a whole.
    fileprivate static let ofReplicator = LayerID()
}
