// SPDX-License-Identifier: MIT

// The layer's time space: media time, mapped through the timing of the ancestors and of the layer.
extension CALayer {
    /// Media time mapped through the timing of the ancestors and this layer.
    package func localTime(at mediaTime: Double) -> Double {
        var chain: [CALayer] = []
        var current: CALayer? = self
        while let layer = current {
            if layer.timing != MediaTiming() { chain.append(layer) }
            current = layer.superlayer
        }
        return chain.reversed().reduce(mediaTime) { $1.timing.localTime(atParent: $0) }
    }

    /// The inverse of `localTime(at:)`; nil where the layer's time is stopped.
    func mediaTime(atLocal time: Double) -> Double? {
        var result = time
        var current: CALayer? = self
        while let layer = current {
            if layer.timing != MediaTiming() {
                guard let parent = layer.timing.parentTime(atLocal: result) else { return nil }
                result = parent
            }
            current = layer.superlayer
        }
        return result
    }

    func timingDidChange() {
        setNeedsCommit()
        AnimationCompletions.shared.timingChanged()
    }

    /// Converts a time of another layer's time space to this layer's, in seconds.
    ///
    /// - Parameter layer: Nil for media time.
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer.map { $0.mediaTime(atLocal: time) ?? time } ?? time)
    }

    /// Converts a time of this layer's time space to another layer's, in seconds.
    ///
    /// - Parameter layer: Nil for media time.
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let media = mediaTime(atLocal: time) ?? time
        return layer?.localTime(at: media) ?? media
    }
}

extension CALayer: @preconcurrency CAMediaTiming {
    /// When the layer's time begins, in seconds of the superlayer's time. 0 by default.
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// Seconds added to the layer's time. 0 by default.
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// How fast time passes in the layer and all below it, relative to the superlayer. 1 by default; 0 stops it.
    public var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// Kept, without an effect on layers. Seconds; 0 by default.
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// Kept, without an effect on layers. 0 by default.
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// Kept, without an effect on layers. Seconds; 0 by default.
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Kept, without an effect on layers. False by default.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// Kept, without an effect on layers. `removed` by default.
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
}
