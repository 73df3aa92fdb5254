// SPDX-License-Identifier: MIT

/// Moves the content of a scroll view on the render thread, however busy the main thread is. It stays at the end until the main thread, which
/// follows by the same motion, has arrived there and removes it.
package final class ScrollAnimation: CAPropertyAnimation {
    package private(set) var motion: ScrollMotion

    /// - Parameters:
    ///   - motion: Its duration must not be 0.
    ///   - keyPath: A point: "bounds.origin" for the content, "position" for what follows it.
    ///   - beginTime: In the layer's time. The movement may have begun before it is added.
    package init(_ motion: ScrollMotion, keyPath: String, beginTime: Double) {
        self.motion = motion
        super.init()
        self.keyPath = keyPath
        self.beginTime = beginTime
        duration = motion.duration
        fillMode = .both
        isRemovedOnCompletion = false
    }

    /// Who has added it removes it, and each notch of the wheel does: the turn that tells of it would be for nobody.
    package override var reportsRemoval: Bool { false }

    package override func makeEmpty() -> CAAnimation {
        ScrollAnimation(motion, keyPath: keyPath ?? "", beginTime: beginTime)
    }
}
