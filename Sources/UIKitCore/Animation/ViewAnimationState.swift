// SPDX-License-Identifier: MIT
package import QuartzCore

/// One animation block: joins it with the animations that its closure makes on layers, and calls its completion when all
/// of them have ended.
@MainActor
package final class ViewAnimationState {
    private struct Running {
        /// The view that takes no touches meanwhile.
        weak var view: UIView?
    }

    private static var stack: [ViewAnimationState] = []

    /// The innermost block whose closure is running.
    package static var current: ViewAnimationState? { stack.last }

    /// What `withAlongsideAnimations` has been given, until an outermost block has run it.
    private static var alongsideAnimations: (@MainActor () -> Void)?

    package private(set) var timing: ViewAnimationTiming
    package let options: UIView.AnimationOptions
    /// In a keyframe block, collects the changes instead of animating them one by one.
    let keyframes: KeyframeRecorder?
    private var completion: ((Bool) -> Void)?
    private var running: [ObjectIdentifier: Running] = [:]
    private var animatedViews: [UIView] = []
    private var allFinished = true
    private var isOpen = true

    /// The animator whose closure made this block, directly or inside another block.
    weak var tracker: (any ViewAnimationTracker)?
    /// Set while the animator runs: it then lives as long as its animations.
    var keptTracker: (any ViewAnimationTracker)?

    /// A block inside another one takes over that one's duration, curve and options, unless its own say otherwise. A timing
    /// function of the transaction around it takes the place of its curve.
    package init(
        timing: ViewAnimationTiming, options: UIView.AnimationOptions, keyframes: KeyframeRecorder? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        var timing = timing
        var options = options
        if let function = CATransaction.animationTimingFunction(), case .cubic = timing.curve {
            timing.curve = .cubic(function.curve)
        }
        if let outer = ViewAnimationState.current {
            timing.inherit(from: outer.timing, options: options)
            if !options.contains(.overrideInheritedOptions) { options.formUnion(outer.options.inheritable) }
        }
        tracker = ViewAnimationState.current?.tracker
        self.timing = timing
        self.options = options
        self.keyframes = keyframes
        self.completion = completion
    }

    // MARK: Running

    /// Runs the closure of the block; the completion follows when its animations have ended.
    package func run(_ animations: () -> Void) {
        begin()
        animations()
        end()
    }

    /// Opens the block: changes are animated from here on.
    func begin() {
        ViewAnimationState.stack.append(self)
    }

    /// Closes the block, which must be the innermost one.
    func end() {
        if ViewAnimationState.stack.count == 1, let alongside = ViewAnimationState.alongsideAnimations {
            ViewAnimationState.alongsideAnimations = nil
            alongside()
        }
        if options.contains(.layoutSubviews) {
            for view in animatedViews { view.layoutIfNeeded() }
        }
        keyframes?.addAnimations(to: self)
        ViewAnimationState.stack.removeAll { $0 === self }
        animatedViews = []
        isOpen = false
        guard running.isEmpty, completion != nil else { return }
        // Nothing to wait for. UIKit still never calls a completion from inside the call that takes it.
        TurnCoordinator.shared.nextTurn { [self] in complete() }
    }

    /// Runs `animations` once, at the end of the first outermost block that `work` makes and still inside of it: what they change is
    /// animated with that block. They do not run when `work` makes no block, nor after it has returned.
    package static func withAlongsideAnimations(_ animations: @escaping @MainActor () -> Void, _ work: () -> Void) {
        let outer = alongsideAnimations
        alongsideAnimations = animations
        defer { alongsideAnimations = outer }
        work()
    }

    /// Runs the closure as if outside of all blocks.
    static func suspended(_ work: () -> Void) {
        let blocks = stack
        let alongside = alongsideAnimations
        stack = []
        alongsideAnimations = nil
        work()
        stack = blocks
        alongsideAnimations = alongside
    }

    /// Changes the timing of what follows in the closure: the old begin/commit calls and `modifyAnimations`.
    func modifyTiming(_ change: (inout ViewAnimationTiming) -> Void) {
        change(&timing)
    }

    private func complete() {
        let completion = completion
        self.completion = nil
        completion?(allFinished)
    }

    // MARK: Animating

    /// The action for a change of a view's layer; nil when the change is not animated.
    package func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard UIView.areAnimationsEnabled, timing.duration > 0, layer.root.host != nil else { return nil }
        let changes = ViewPropertyChange.changes(of: layer, forKey: key, dividesPosition: timing.verticalCurve != nil)
        return changes.isEmpty ? nil : ViewAnimationAction(state: self, changes: changes)
    }

    /// Adds an animation to a layer; the block ends with it.
    ///
    /// - Parameters:
    ///   - keys: Animations that it takes the place of.
    ///   - view: The view that takes no touches meanwhile; nil for the layer's own.
    func add(_ animation: CAPropertyAnimation, to layer: CALayer, replacing keys: [String] = [], of view: UIView? = nil) {
        // Outside of a window time does not pass: there is nothing to wait for.
        guard let path = animation.keyPath, layer.root.host != nil else { return }
        for key in keys { layer.removeAnimation(forKey: key) }
        let view = view ?? layer.delegate as? UIView
        let blocksTouches = !options.contains(.allowUserInteraction)
        if blocksTouches { view?.animationInteractionBlocks += 1 }
        running[ObjectIdentifier(animation)] = Running(view: blocksTouches ? view : nil)
        animation.delegate = self
        // An animator may want it back from its end.
        if tracker != nil { animation.isRemovedOnCompletion = false }
        layer.add(animation, forKey: layer.unusedKey(for: path))
        tracker?.didAdd(animation, to: layer, in: self)
        if let view, options.contains(.layoutSubviews), !animatedViews.contains(where: { $0 === view }) {
            animatedViews.append(view)
        }
    }
}

extension ViewAnimationState: CAAnimationDelegate {
    package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        defer { tracker?.didStop(anim) }
        guard let entry = running.removeValue(forKey: ObjectIdentifier(anim)) else { return }
        entry.view?.animationInteractionBlocks -= 1
        if !flag { allFinished = false }
        if running.isEmpty && !isOpen { complete() }
    }
}

extension CALayer {
    /// "position", "position-2", "position-3" …: animations that add up live side by side.
    fileprivate func unusedKey(for keyPath: String) -> String {
        guard animation(forKey: keyPath) != nil else { return keyPath }
        var number = 2
        while animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
        return "\(keyPath)-\(number)"
    }

    /// The animations that view blocks have put on a property of the layer.
    func viewAnimations(of keyPath: String) -> [(key: String, animation: CAPropertyAnimation)] {
        (animationKeys() ?? []).compactMap { key in
            guard let animation = animation(forKey: key) as? CAPropertyAnimation, animation.keyPath == keyPath,
                animation.delegate is ViewAnimationState
            else { return nil }
            return (key, animation)
        }
    }
}
