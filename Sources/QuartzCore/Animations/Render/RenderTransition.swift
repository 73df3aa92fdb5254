// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import WindowServer

/// A transition as it is evaluated: how a layer looked before, and how that gives way to how it looks now.
///
/// What was is a copy with layers of its own: a display list may hold it beside what is.
final class RenderTransition: Sendable {
    private let type: CATransitionType
    /// Where what comes in comes from, and what goes out does not go, in sizes of the layer.
    private let origin: CGVector
    private let start: Double
    private let end: Double
    let before: RenderNode
    private let outgoing = LayerID()
    private let incoming = LayerID()
    private let both = LayerID()

    init(_ animation: CATransition, from before: RenderNode) {
        type = animation.type
        origin = (animation.subtype ?? .fromLeft).origin
        start = Double(min(max(animation.startProgress, 0), 1))
        end = Double(min(max(animation.endProgress, 0), 1))
        self.before = before
    }

    func progress(at part: Double) -> Double { start + (end - start) * part }

    /// A node whose two children show a layer on its way.
    ///
    /// - Parameters:
    ///   - now: The layer as it is.
    ///   - properties: Its values at this moment.
    func node(of now: RenderNode, _ properties: LayerProperties, progress: Double) -> RenderNode {
        let (old, new): (Place, Place) =
            switch type {
            case .push: (Place(shift: -progress, opacity: 1 - progress), Place(shift: 1 - progress, opacity: progress))
            case .moveIn: (Place(), Place(shift: 1 - progress, opacity: progress))
            case .reveal: (Place(shift: -progress, opacity: 1 - progress), Place())
            // Where the new covers the old, that stays below it: two halves would let a quarter shine through.
            default: (Place(opacity: now.hidesBounds(properties) ? 1 : 1 - progress), Place(opacity: progress))
            }
        let size = properties.frame.size
        let after = now.copy(id: now.id, properties: now.properties, animations: now.animations.filter { !$0.isTransition })
        var earlier = before.properties
        earlier.position = properties.position
        earlier.anchorPoint = properties.anchorPoint
        earlier.transform = properties.transform
        earlier.zPosition = properties.zPosition
        earlier.opacity = properties.opacity
        let below = wrapper(outgoing, old, size, before.copy(id: before.id, properties: earlier, animations: []))
        let above = wrapper(incoming, new, size, after)
        // What is revealed lies below.
        let children = type == .reveal ? [above, below] : [below, above]
        return RenderNode(id: both, properties: LayerProperties(), children: children)
    }

    private struct Place {
        /// In distances to where things come from.
        var shift = 0.0
        var opacity = 1.0
    }

    private func wrapper(_ id: LayerID, _ place: Place, _ size: CGSize, _ node: RenderNode) -> RenderNode {
        var properties = LayerProperties()
        properties.position = CGPoint(x: origin.dx * size.width * place.shift, y: origin.dy * size.height * place.shift)
        properties.opacity = Float(min(max(place.opacity, 0), 1))
        return RenderNode(id: id, properties: properties, children: [node])
    }
}

extension RenderNode {
    /// Whether nothing shows through the layer's bounds. Round corners do not count: what was before has them as well.
    fileprivate func hidesBounds(_ properties: LayerProperties) -> Bool {
        guard !properties.isHidden, mask == nil else { return false }
        if let color = properties.backgroundColor, color.alpha >= 1 { return true }
        guard let content, gravity == .resize, contentFrame == nil else { return false }
        return isOpaque || content.isOpaque
    }
}
