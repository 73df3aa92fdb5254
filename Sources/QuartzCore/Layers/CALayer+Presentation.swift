// SPDX-License-Identifier: MIT

extension CALayer {
    /// The values that are on screen at this moment, by the same evaluation as the render thread's.
    package func presentationProperties() -> LayerProperties {
        guard !attachments.isEmpty else { return modelValues }
        let now = localTime(at: CACurrentMediaTime())
        var properties = modelValues
        // An animation added in this turn starts with the commit that is due: its first instant is what shows.
        let running = attachments.compactMap { attachment in
            attachment.evaluated ?? RenderAnimation(attachment.animation, beginTime: now, model: modelValues)
        }
        RenderAnimation.apply(running, at: now, to: &properties)
        return properties
    }

    /// A copy with the values of this moment; nil while the layer is not shown.
    ///
    /// Differs from UIKit: the copy has neither superlayer nor sublayers.
    public func presentation() -> Self? {
        guard committedNode != nil || !attachments.isEmpty else { return nil }
        let copy = type(of: self).init(layer: self)
        copy.modelLayer = self
        copy.modelValues = presentationProperties()
        copy.contentsImage = contentsImage
        copy.content = content
        return copy
    }

    /// The layer that a presentation copy was made of; itself for others.
    public func model() -> Self { modelLayer as? Self ?? self }
}
