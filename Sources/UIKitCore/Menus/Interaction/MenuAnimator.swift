// SPDX-License-Identifier: MIT

/// Collects what programs run beside a menu's animation, and runs it.
@MainActor
final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(preview: UIViewController? = nil) {
        previewViewController = preview
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func runAnimations() {
        for animation in animations { animation() }
        animations = []
    }

    func runCompletions() {
        let all = completions
        completions = []
        for completion in all { completion() }
    }
}
