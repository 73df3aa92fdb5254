// SPDX-License-Identifier: MIT
package import QuartzCore

/// Controls the animations of a block, and of the blocks inside it: a property animator.
@MainActor
protocol ViewAnimationTracker: AnyObject {
    /// A block has been opened in its closure, directly or inside another block.
    func didOpen(_ state: ViewAnimationState)
    /// The layer has received the animation, which stays when it has ended.
    func didAdd(_ animation: CAPropertyAnimation, to layer: CALayer, in state: ViewAnimationState)
    /// The animation has ended, or was removed.
    func didStop(_ animation: CAAnimation)
}

/// One animation block: adds the animations of what its closure changes to layers, and calls its completion when all of them have
/// ended.
@MainActor
package final class ViewAnimationState {
    private struct Running {
        /// The view that receives no touches meanwhile.
        let view: BackReference<UIView>?
    }

    private static var stack: [ViewAnimationState] = []

    /// The innermost block whose closure is running; nil outside of blocks.
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
    /// See `layOutAtEnd`.
    private var viewsToLayOut: [UIView] = []
    /// See `whenComplete`.
    private var endActions: [@MainActor () -> Void] = []
    private var allFinished = true
    private var isOpen = true

    /// The animator whose closure made this block, directly or inside another block.
    private weak var tracker: (any ViewAnimationTracker)?
    /// Set while the animator runs: it then lives as long as its animations.
    private var keptTracker: (any ViewAnimationTracker)?

    /// A block inside another one inherits that one's duration, curve and options, unless its own options override them. A timing
    /// function of the current transaction replaces a cubic curve.
    init(
        timing: ViewAnimationTiming, options: UIView.AnimationOptions, keyframes: KeyframeRecorder? = nil,
        tracker: (any ViewAnimationTracker)? = nil, completion: ((Bool) -> Void)? = nil
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
        self.tracker = tracker ?? ViewAnimationState.current?.tracker
        self.timing = timing
        self.options = options
        self.keyframes = keyframes
        self.completion = completion
    }

    // MARK: Running

    /// Runs the closure of the block. The completion is called when its animations have ended.
    package func run(_ animations: () -> Void) {
        begin()
        animations()
        end()
    }

    /// Opens the block: changes are animated from here on.
    func begin() {
        if options.contains(.flushUpdates) { ViewAnimationState.flush() } else { ViewAnimationState.flushIfWanted() }
        ViewAnimationState.stack.append(self)
        tracker?.didOpen(self)
    }

    /// Closes the block, which must be the innermost one.
    func end() {
        if ViewAnimationState.stack.count == 1, let alongside = ViewAnimationState.alongsideAnimations {
            ViewAnimationState.alongsideAnimations = nil
            alongside()
        }
        ViewAnimationState.flushIfWanted()
        if options.contains(.layoutSubviews) {
            for view in animatedViews { view.layoutIfNeeded() }
        }
        for view in viewsToLayOut { view.layoutIfNeeded() }
        viewsToLayOut = []
        keyframes?.addAnimations(to: self)
        ViewAnimationState.stack.removeAll { $0 === self }
        animatedViews = []
        isOpen = false
        guard running.isEmpty, completion != nil || !endActions.isEmpty else { return }
        // There is nothing to wait for, but UIKit never calls a completion from inside the call that it was passed to.
        TurnCoordinator.shared.nextTurn { [self] in complete() }
    }

    /// Where a block wants it: lays out what waits for that, because what comes next is animated otherwise.
    static func flushIfWanted() {
        if stack.contains(where: { $0.options.contains(.flushUpdates) }) { flush() }
    }

    private static func flush() {
        for window in UIApplication.running?.windows ?? [] { window.layoutIfNeeded() }
    }

    /// Runs `animations` once, at the end of the first outermost block that `work` makes and still inside of it: what they change is
    /// animated with that block. They do not run when `work` makes no block, nor after it has returned.
    package static func withAlongsideAnimations(_ animations: @escaping @MainActor () -> Void, _ work: () -> Void) {
        let outer = alongsideAnimations
        alongsideAnimations = animations
        defer { alongsideAnimations = outer }
        work()
    }

    /// Runs the closure as if outside of all animation blocks.
    static func suspended(_ work: () -> Void) {
        let blocks = stack
        let alongside = alongsideAnimations
        stack = []
        alongsideAnimations = nil
        work()
        stack = blocks
        alongsideAnimations = alongside
    }

    /// Changes the timing of what follows in the closure, for `modifyAnimations` and blocks without closures.
    func modifyTiming(_ change: (inout ViewAnimationTiming) -> Void) {
        change(&timing)
    }

    // MARK: Tracking

    /// While kept, the animator lives as long as the block's animations.
    func keepTracker(_ isKept: Bool) { keptTracker = isKept ? tracker : nil }

    /// The animator is done with the block: what its closure still changes runs as in a block of its own.
    func releaseTracker() {
        tracker = nil
        keptTracker = nil
    }

    private func complete() {
        let actions = endActions
        endActions = []
        for action in actions { action() }
        let completion = completion
        self.completion = nil
        completion?(allFinished)
    }

    // MARK: For views that arrange others

    /// Whether changes of the layer are animated in the block at all.
    func animatesChanges(of layer: CALayer) -> Bool {
        UIView.areAnimationsEnabled && timing.duration > 0 && layer.root.host != nil
    }

    /// At the end of the closure, and still inside of the block, the view does the layout that it then needs.
    func layOutAtEnd(_ view: UIView) {
        if isOpen, !viewsToLayOut.contains(where: { $0 === view }) { viewsToLayOut.append(view) }
    }

    /// Calls `action` when all animations of the block have ended, before the block's completion.
    func whenComplete(_ action: @escaping @MainActor () -> Void) { endActions.append(action) }

    // MARK: Animating

    /// The action for a change of a view's layer; nil when the change is not animated.
    package func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard animatesChanges(of: layer) else { return nil }
        let changes = ViewPropertyChange.changes(of: layer, forKey: key, dividesPosition: timing.verticalCurve != nil)
        return changes.isEmpty ? nil : ViewAnimationAction(state: self, changes: changes)
    }

    /// Adds an animation to a layer; the block's completion waits for it.
    ///
    /// - Parameters:
    ///   - keys: The animations of the layer that it replaces.
    ///   - view: The view that receives no touches meanwhile; nil for the layer's own.
    func add(_ animation: CAPropertyAnimation, to layer: CALayer, replacing keys: [String] = [], of view: UIView? = nil) {
        // Outside of a window animations never run, so there is nothing to wait for.
        guard let path = animation.keyPath, layer.root.host != nil else { return }
        for key in keys { layer.removeAnimation(forKey: key) }
        let view = view ?? layer.delegate as? UIView
        let blocksTouches = !options.contains(.allowUserInteraction)
        if blocksTouches { view?.animationBlocksTouches(true) }
        running[ObjectIdentifier(animation)] = Running(view: blocksTouches ? view?.reference : nil)
        animation.delegate = self
        // A property animator may reverse it from its end.
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
        entry.view?.object?.animationBlocksTouches(false)
        if !flag { allFinished = false }
        if running.isEmpty && !isOpen { complete() }
    }
}

extension CALayer {
    /// "position", "position-2", "position-3" …: additive animations of one property exist next to each other.
    fileprivate func unusedKey(for keyPath: String) -> String {
        guard animation(forKey: keyPath) != nil else { return keyPath }
        var number = 2
        while animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
        return "\(keyPath)-\(number)"
    }

    /// The animations of a property of the layer that animation blocks have added.
    func viewAnimations(of keyPath: String) -> [(key: String, animation: CAPropertyAnimation)] {
        (animationKeys() ?? []).compactMap { key in
            guard let animation = animation(forKey: key) as? CAPropertyAnimation, animation.keyPath == keyPath,
                animation.delegate is ViewAnimationState
            else { return nil }
            return (key, animation)
        }
    }
}
