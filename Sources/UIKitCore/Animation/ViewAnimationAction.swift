// SPDX-License-Identifier: MIT
internal import QuartzCore

/// Animates a change of a view's layer with the timing of the animation block in which it was made.
@MainActor
final class ViewAnimationAction: CAAction {
    private let state: ViewAnimationState
    private let changes: [ViewPropertyChange]

    init(state: ViewAnimationState, changes: [ViewPropertyChange]) {
        self.state = state
        self.changes = changes
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        for change in changes {
            let new = change.property.read(layer.modelValues)
            if let recorder = state.keyframes {
                recorder.record(change, to: new, of: layer)
            } else {
                animate(change, to: new, of: layer)
            }
        }
    }

    /// Animations of numbers are additive, as in UIKit: each is the difference between the old and the new value and fades to zero, so
    /// that earlier animations continue and the speed does not jump. Colours, repeating animations, and transforms to which nothing
    /// can be added replace what runs, and start from what is seen.
    private func animate(_ change: ViewPropertyChange, to new: AnimationValue, of layer: CALayer) {
        let start = change.mustReplace ? change.shown ?? change.old : change.old
        guard start != new || change.mustReplace else { return }
        let animation = state.timing.makeAnimation(keyPath: change.property.keyPath)
        let difference = state.timing.isRepeating ? nil : start.subtracting(new)
        if let difference {
            animation.isAdditive = true
            animation.fromValue = difference.anyValue
            animation.toValue = new.zero.anyValue
            if new.transformValue != nil { animation.reference = new }
            animation.replacedValue = start
            state.add(animation, to: layer, replacing: change.mustReplace ? change.runningKeys : [])
        } else {
            animation.fromValue = change.shown ?? change.old
            animation.toValue = new
            state.add(animation, to: layer, replacing: change.runningKeys)
        }
    }
}
