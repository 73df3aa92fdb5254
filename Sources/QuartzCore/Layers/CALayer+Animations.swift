// SPDX-License-Identifier: MIT

// The animations that are attached to a layer.
extension CALayer {
    /// Removes animations. Delegates get `finished: false` in the next turn, but only those that have not been told of an end
    /// before.
    func removeAnimations(where isRemoved: (AttachedAnimation) -> Bool) {
        let removed = animations.remove(where: isRemoved)
        guard !removed.isEmpty else { return }
        setNeedsCommit()
        for attached in removed where !attached.isEnded { AnimationCompletions.shared.removed(attached, from: self) }
    }

    /// Removes animations, named by the objects that were added: another animation may have taken over a key.
    package func remove(_ originals: [CAAnimation]) {
        removeAnimations { attached in originals.contains { $0 === attached.original } }
    }

    /// The attached animations, oldest first.
    var attachedAnimations: [AttachedAnimation] { animations.all }

    /// Starts the animations that were added since the last commit, at the media time of this one.
    func startAddedAnimations(at mediaTime: Double) {
        guard animations.hasAdded else { return }
        animations.startAdded(at: localTime(at: mediaTime), model: modelValues, before: committedNode)
        AnimationCompletions.shared.watch(self)
    }

    /// The animations that have ended at the media time and were not reported before, oldest first. The compositor uses the same
    /// formula, so an animation ends on time while its window is hidden or the render thread is late.
    func takeEndedAnimations(at mediaTime: Double) -> [AttachedAnimation] {
        let now = localTime(at: mediaTime)
        // While the layer's time is stopped (an interactive transition at its end) nothing ends.
        guard self.mediaTime(atLocal: now) != nil else { return [] }
        let ended = animations.takeEnded(at: now)
        if !ended.isEmpty { setNeedsCommit() }
        return ended
    }

    /// The media time at which the next of the layer's animations ends; nil when none will by itself.
    var nextAnimationEnd: Double? { animations.nextEnd.flatMap { mediaTime(atLocal: $0) } }

    /// Whether `AnimationCompletions` reports the ends of the layer's animations.
    var isWatchedForCompletions: Bool {
        get { animations.isWatched }
        set { animations.isWatched = newValue }
    }

    /// Restarts an attached animation along another timing curve with the next commit. It keeps its place among the others and
    /// its delegate, and ends (again) when the new run is over.
    ///
    /// - Parameters:
    ///   - original: The animation that was added.
    ///   - delay: Seconds from the commit to the begin of the run.
    ///   - duration: Seconds.
    ///   - speed: 0 holds the animation: it does not end.
    package func retime(
        _ original: CAAnimation, to segment: TimingCurveSegment, delay: Double, duration: Double, speed: Float
    ) {
        guard animations.retime(original, to: segment, delay: delay, duration: duration, speed: speed) else { return }
        AnimationCompletions.shared.watch(self)
        setNeedsCommit()
    }

    /// A copy with the values of this moment; nil while the layer is not shown.
    ///
    /// Differs from UIKit: the copy has neither superlayer nor sublayers.
    public func presentation() -> Self? {
        guard committedNode != nil || !animations.all.isEmpty else { return nil }
        let copy = type(of: self).init(layer: self)
        copy.modelReference = reference
        copy.isPresentationCopy = true
        copy.modelValues = presentationProperties()
        copy.ownContents = ownContents
        copy.takeAnimatedContents()
        if animations.haveOwnKeys { copy.takeOwnValues(of: self) }
        return copy
    }

    /// The layer that a presentation copy was made from; other layers return themselves.
    public func model() -> Self { modelReference?.object as? Self ?? self }
}
