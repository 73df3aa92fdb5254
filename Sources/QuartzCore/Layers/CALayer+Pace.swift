// SPDX-License-Identifier: MIT
internal import CoreGraphics

// What property animators do with the animations that they have put on a layer. An animation is named by the object that was
// added, since keys may be taken over by others.
extension CALayer {
    /// Lets an attached animation go on at another pace from the next commit on. It keeps its place among the others and
    /// its delegate, and ends (again) when the new run is over; speed 0 holds it, and it does not end.
    package func repace(_ original: CAAnimation, to pace: AnimationPace, delay: Double, duration: Double, speed: Float) {
        guard let index = attachments.firstIndex(where: { $0.original === original }),
            let copy = attachments[index].animation.copy() as? CAPropertyAnimation
        else { return }
        copy.pace = pace
        copy.timing = MediaTiming(duration: max(duration, 0), speed: speed)
        copy.timing.fillMode = .both
        copy.delay = delay
        attachments[index].animation = copy
        attachments[index].evaluated = nil
        attachments[index].isEnded = false
        AnimationEnds.shared.watch(self)
        setNeedsCommit()
    }

    /// Seconds of the layer's time since the animation's run began, its delay included; nil when it is not attached.
    package func elapsedTime(of original: CAAnimation) -> Double? {
        guard let attachment = attachments.first(where: { $0.original === original }) else { return nil }
        guard let timing = attachment.evaluated?.timing else { return 0 }
        return timing.localTime(atParent: localTime(at: CACurrentMediaTime())) + attachment.animation.delay
    }

    /// The model values with these animations, and no others, on top: as they are now, or all at one progress.
    package func modelValues(applying originals: [CAAnimation], progress: Double? = nil) -> LayerProperties {
        let now = localTime(at: CACurrentMediaTime())
        let chosen = attachments.filter { attachment in originals.contains { $0 === attachment.original } }
        let evaluated = chosen.compactMap { attachment -> RenderAnimation? in
            guard let progress else {
                return attachment.evaluated ?? RenderAnimation(attachment.animation, beginTime: now, model: modelValues)
            }
            guard let copy = attachment.animation.copy() as? CAPropertyAnimation else { return nil }
            copy.pace = .held(progress)
            copy.timing.fillMode = .both
            return RenderAnimation(copy, beginTime: now, model: modelValues)
        }
        var result = modelValues
        RenderAnimation.apply(evaluated, at: now, to: &result)
        return result
    }

    package func remove(_ originals: [CAAnimation]) {
        removeAnimations { attachment in originals.contains { $0 === attachment.original } }
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
        contentsRect = new.contentsRect
        CATransaction.commit()
    }
}
