// SPDX-License-Identifier: MIT

extension CALayer {
    func addAnimation(_ animation: CAAnimation, forKey key: String?) {
        guard let copy = animation.copy() as? CAAnimation else { return }
        if copy.duration == 0 && !(copy is CASpringAnimation) { copy.duration = CATransaction.animationDuration() }
        if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
        let name: String
        if let key {
            name = key
            removeAnimations { $0.key == key }
        } else {
            name = "anonymous-\(nextAnonymousKey)"
            nextAnonymousKey += 1
        }
        let group = CATransaction.currentGroup
        group?.enter()
        attachments.append(
            AnimationAttachment(
                key: name, isAnonymous: key == nil, animation: copy, original: animation, transaction: group))
        if root.host != nil { AnimationEnds.shared.expectStart(of: self) }
        setNeedsCommit()
    }

    var attachedAnimationKeys: [String]? {
        let keys = attachments.filter { !$0.isAnonymous }.map(\.key)
        return keys.isEmpty ? nil : keys
    }

    func attachedAnimation(forKey key: String) -> CAAnimation? {
        attachments.first { $0.key == key }?.animation
    }

    /// Removal before the end (an end that was told is told once): delegates hear `finished: false` on the next turn, as the render tree lets go.
    func removeAnimations(where isRemoved: (AnimationAttachment) -> Bool) {
        guard attachments.contains(where: isRemoved) else { return }
        let removed = attachments.filter(isRemoved)
        attachments.removeAll(where: isRemoved)
        setNeedsCommit()
        for attachment in removed where !attachment.isEnded { AnimationEnds.shared.finish(attachment, finished: false) }
    }

    /// Starts what was added since the last commit: begin times are resolved to the moment of the commit.
    func startAddedAnimations(at mediaTime: Double) {
        guard attachments.contains(where: { $0.evaluated == nil }) else { return }
        let now = localTime(at: mediaTime)
        for index in attachments.indices where attachments[index].evaluated == nil {
            let evaluated = RenderAnimation(attachments[index].animation, beginTime: now, model: modelValues)
            attachments[index].evaluated = evaluated
            AnimationEnds.shared.watch(self)
            // The delegate may change the tree, which is being read now.
            let attachment = attachments[index]
            guard attachment.animation.delegate != nil else { continue }
            TurnCoordinator.shared.afterCommit {
                attachment.animation.delegate?.animationDidStart(attachment.original)
            }
        }
    }

    /// Takes away what has ended and answers it, oldest first. The same formula as the pixels decides, so an animation
    /// ends on time while its window is hidden or the render thread is late.
    func takeEndedAnimations(at mediaTime: Double) -> [AnimationAttachment] {
        let now = localTime(at: mediaTime)
        // Time that stands still (an interactive transition at its end) ends nothing.
        guard self.mediaTime(atLocal: now) != nil else { return [] }
        var ended: [AnimationAttachment] = []
        for index in attachments.indices where !attachments[index].isEnded {
            guard attachments[index].evaluated?.isFinished(at: now) ?? false else { continue }
            ended.append(attachments[index])
            attachments[index].isEnded = true
        }
        guard !ended.isEmpty else { return [] }
        attachments.removeAll { $0.isEnded && $0.animation.isRemovedOnCompletion }
        setNeedsCommit()
        return ended
    }

    /// The media time at which the next of the layer's animations ends; nil when none will by itself.
    var nextAnimationEnd: Double? {
        let ends = attachments.filter { !$0.isEnded }.compactMap { $0.evaluated?.endTime }.filter(\.isFinite)
        guard let first = ends.min() else { return nil }
        return mediaTime(atLocal: first)
    }

    // MARK: Time spaces

    /// Media time mapped through the timing of the ancestors and this layer.
    package func localTime(at mediaTime: Double) -> Double {
        var chain: [CALayer] = []
        var current: CALayer? = self
        while let layer = current {
            if layer.timing != MediaTiming() { chain.append(layer) }
            current = layer.superlayerStorage
        }
        return chain.reversed().reduce(mediaTime) { $1.timing.localTime(atParent: $0) }
    }

    /// The inverse of `localTime(at:)`; nil where a time space stands still.
    func mediaTime(atLocal time: Double) -> Double? {
        var result = time
        var current: CALayer? = self
        while let layer = current {
            if layer.timing != MediaTiming() {
                guard let parent = layer.timing.parentTime(atLocal: result) else { return nil }
                result = parent
            }
            current = layer.superlayerStorage
        }
        return result
    }

    func timingDidChange() {
        setNeedsCommit()
        AnimationEnds.shared.timingChanged()
    }

    /// Converts a time of another layer's space (nil: media time) to this layer's.
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer.map { $0.mediaTime(atLocal: time) ?? time } ?? time)
    }

    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let media = mediaTime(atLocal: time) ?? time
        return layer?.localTime(at: media) ?? media
    }
}

extension CALayer: @preconcurrency CAMediaTiming {
    /// In the superlayer's time, seconds.
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// 0 stops the time of the layer and all below it.
    public var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
}
