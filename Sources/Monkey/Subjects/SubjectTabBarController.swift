// SPDX-License-Identifier: MIT
internal import UIKit

/// A tab bar controller that takes part in a sequence. It vends the animators with which its tabs change.
final class SubjectTabBarController: UITabBarController, Subject, UITabBarControllerDelegate {
    let life: SubjectLife
    /// How tabs come and go.
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

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        life.world.makeAnimator(animation, name: "\(name), tabs", bringsToFront: true)
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { life.world.makeInteraction(interaction) }

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
