// SPDX-License-Identifier: MIT
internal import UIKit

/// A navigation controller that takes part in a sequence. It vends the animators that its pages ask for.
final class SubjectNavigationController: UINavigationController, Subject, UINavigationControllerDelegate {
    let life: SubjectLife
    /// How pages come and go.
    private let animation: Plan.Animation
    private let interaction: Plan.Interaction

    init(_ life: SubjectLife, animation: Plan.Animation, interaction: Plan.Interaction) {
        self.life = life
        self.animation = animation
        self.interaction = interaction
        super.init(nibName: nil, bundle: nil)
        life.controller = self
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        life.world.makeAnimator(animation, name: "\(name), \(operation)", bringsToFront: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { life.world.makeInteraction(interaction) }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        life.world.trace("  \(name) did show \(Rules.name(viewController))")
        if viewController.parent !== self {
            life.world.report("navigation", "\(name) did show \(Rules.name(viewController)), which is not its child")
        }
    }

    // MARK: Callbacks

    override func viewDidLoad() {
        super.viewDidLoad()
        life.viewDidLoad()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        life.viewWillAppear()
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        life.viewIsAppearing()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        life.viewDidAppear()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        life.viewWillDisappear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        life.viewDidDisappear()
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        life.willMove(to: parent)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        life.didMove(to: parent)
    }
}
