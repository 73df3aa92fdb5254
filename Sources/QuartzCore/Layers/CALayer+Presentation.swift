// SPDX-License-Identifier: MIT
internal import CoreGraphics

// Values with animations applied: what is on screen, and what property animators need.
extension CALayer {
    /// The values that are on screen at this moment, evaluated as the compositor does.
    package func presentationProperties() -> LayerProperties {
        guard !attachedAnimations.isEmpty else { return modelValues }
        let now = localTime(at: CACurrentMediaTime())
        var properties = modelValues
        // An animation added in this turn starts with the commit that is due: its first instant is what shows.
        let running = attachedAnimations.compactMap { attached in
            attached.evaluated ?? RenderAnimation(attached.animation, beginTime: now, model: modelValues)
        }
        RenderAnimation.apply(running, at: now, to: &properties)
        return properties
    }

    /// Seconds of the layer's time since the animation's run began, its delay included; nil when it is not attached.
    package func elapsedTime(of original: CAAnimation) -> Double? {
        guard let attached = attachedAnimations.first(where: { $0.original === original }) else { return nil }
        guard let timing = attached.evaluated?.timing else { return 0 }
        return timing.localTime(atParent: localTime(at: CACurrentMediaTime())) + attached.animation.delay
    }

    /// The model values with these animations, and no others, applied.
    ///
    /// - Parameter progress: 0 … 1 for all of them; nil: as they are now.
    package func modelValues(applying originals: [CAAnimation], progress: Double? = nil) -> LayerProperties {
        let now = localTime(at: CACurrentMediaTime())
        let chosen = attachedAnimations.filter { attached in originals.contains { $0 === attached.original } }
        let evaluated = chosen.compactMap { attached -> RenderAnimation? in
            guard let progress else {
                return attached.evaluated ?? RenderAnimation(attached.animation, beginTime: now, model: modelValues)
            }
            guard let copy = attached.animation.copy() as? CAPropertyAnimation else { return nil }
            copy.timingSegment = .held(progress)
            copy.timing.fillMode = .both
            return RenderAnimation(copy, beginTime: now, model: modelValues)
        }
        var result = modelValues
        RenderAnimation.apply(evaluated, at: now, to: &result)
        if progress == 0 { result.takeReplacedValues(of: chosen.map(\.animation)) }
        return result
    }

    /// Takes over values without animating the change.
    package func setModelValues(_ new: LayerProperties) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bounds = new.bounds
        position = new.position
        zPosition = new.zPosition
        anchorPoint = new.anchorPoint
        transform = new.transform
        sublayerTransform = new.sublayerTransform
        opacity = new.opacity
        isHidden = new.isHidden
        backgroundColor = new.backgroundColor
        cornerRadius = new.cornerRadius
        borderWidth = new.borderWidth
        borderColor = new.borderColor
        shadowColor = new.shadowColor
        shadowOpacity = new.shadowOpacity
        shadowOffset = new.shadowOffset
        shadowRadius = new.shadowRadius
        shadowPath = new.shadowShape?.path
        contentsRect = new.contentsRect
        contentsCenter = new.rare.contentsCenter
        anchorPointZ = new.rare.anchorPointZ
        change(\.effectStrength, to: new.effectStrength, key: "effectStrength")
        if new.drawing?.kind != .contents { changeDrawing(to: new.drawing, key: "contents") }
        CATransaction.commit()
    }
}
