// SPDX-License-Identifier: MIT

extension CALayer {
    /// The values that are on screen at this moment, by the same evaluation as the render thread's.
    package func presentationProperties() -> LayerProperties {
        guard !attachments.isEmpty else { return model }
        let now = localTime(at: CACurrentMediaTime())
        var properties = model
        for attachment in attachments {
            // Added in this turn: it starts with the commit that is due, so its first instant is what shows.
            let evaluated =
                attachment.evaluated ?? RenderAnimation(attachment.animation, beginTime: now, model: model)
            evaluated?.apply(at: now, to: &properties)
        }
        return properties
    }

    /// A copy with the values of this moment; nil while the layer was never shown.
    public func presentation() -> Self? {
        guard committedNode != nil || !attachments.isEmpty else { return nil }
        let copy = type(of: self).init(layer: self)
        copy.isPresentationCopy = true
        copy.model = presentationProperties()
        copy.contentsImage = contentsImage
        return copy
    }

    /// Differs from UIKit: the layer itself, also for presentation copies.
    public func model() -> Self { self }
}
