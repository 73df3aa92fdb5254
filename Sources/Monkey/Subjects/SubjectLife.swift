// SPDX-License-Identifier: MIT
internal import UIKit

/// What a controller does in a sequence: it checks the order of its own callbacks, and reacts to them as its plan says.
@MainActor
final class SubjectLife {
    typealias Name = String

    enum Phase: Sendable {
        case disappeared, appearing, appeared, disappearing
    }

    let name: Name
    /// How it is presented; nil for one that is not.
    let plan: Plan?
    unowned let world: World
    weak var controller: (any Subject)?
    /// A child of a plain controller that defines a presentation context.
    var isContextChild = false
    /// Vends what the plan says. Retained here because `transitioningDelegate` is weak.
    var delegate: SubjectDelegate?
    /// The number of presentations of this controller so far.
    var serial = 0
    /// The controller that presented it last.
    weak var lastPresenter: (any Subject)?
    /// The presentation controller that was read before the presentation has begun.
    weak var earlyPresentationController: UIPresentationController?
    private(set) var phase = Phase.disappeared
    /// Between the calls of `willMove` and `didMove`.
    private var moves = Moves.none
    private var reactions: [Reaction]
    private var hasSentIsAppearing = false

    private enum Moves {
        case none, entering, inside, leaving
    }

    init(_ name: Name, plan: Plan?, reactions: [Reaction], world: World) {
        self.name = name
        self.plan = plan
        self.reactions = reactions
        self.world = world
    }

    // MARK: Reactions

    func react(_ moment: Reaction.Moment) {
        guard let controller, let index = reactions.firstIndex(where: { $0.moment == moment }) else { return }
        let action = reactions.remove(at: index).action
        world.trace("  \(name) reacts to \(moment.rawValue): \(action)")
        world.callbackDepth += 1
        defer { world.callbackDepth -= 1 }
        let isOnScreen = controller.viewIfLoaded?.window != nil
        switch action {
        case .present(let plan): world.present(plan, from: isOnScreen ? controller : lastPresenter ?? controller)
        case .dismiss(let animated): world.dismiss(by: controller, animated: animated)
        case .dismissPresenter(let animated): world.dismiss(by: lastPresenter ?? controller, animated: animated)
        case .navigate(let move, let animated):
            let navigation = controller.navigationController ?? controller.children.first ?? controller
            if let navigation = navigation as? SubjectNavigationController {
                world.navigate(navigation, move, animated: animated)
            }
        case .changeTabs(let change):
            if let tabs = controller.tabBarController as? SubjectTabBarController { world.changeTabs(of: tabs, change) }
        }
    }

    // MARK: Callbacks

    func viewDidLoad() { react(.viewDidLoad) }

    func viewWillAppear() {
        enter(.appearing, from: [.disappeared, .disappearing])
        hasSentIsAppearing = false
        watchCoordinator()
        react(.viewWillAppear)
    }

    func viewIsAppearing() {
        world.trace("  \(name).viewIsAppearing")
        if phase != .appearing { world.report("appearance", "\(name).viewIsAppearing while \(phase)") }
        if hasSentIsAppearing { world.report("appearance", "\(name).viewIsAppearing a second time") }
        hasSentIsAppearing = true
    }

    func viewDidAppear() {
        enter(.appeared, from: [.appearing])
        react(.viewDidAppear)
    }

    func viewWillDisappear() {
        enter(.disappearing, from: [.appeared, .appearing])
        watchCoordinator()
        react(.viewWillDisappear)
    }

    func viewDidDisappear() {
        enter(.disappeared, from: [.disappearing])
        defer { react(.viewDidDisappear) }
        guard let controller, controller.isBeingDismissed, controller.parent == nil else { return }
        // It may also be covered while its dismissal runs, and stay presented when that is cancelled.
        let presenter = controller.presentingViewController
        let isCovered = presenter?.viewIfLoaded?.window == nil || controller.transitionCoordinator?.isCancelled == true
        if presenter != nil, !isCovered {
            world.report("relations", "\(name) has a presenter in its viewDidDisappear of a dismissal")
        }
    }

    private func enter(_ next: Phase, from allowed: [Phase]) {
        world.trace("  \(name) is \(next)")
        if !allowed.contains(phase) { world.report("appearance", "\(name) is \(next) after it was \(phase)") }
        phase = next
    }

    private func watchCoordinator() {
        guard let coordinator = controller?.transitionCoordinator else { return }
        world.watch(coordinator)
        guard reactions.contains(where: { $0.moment == .alongside || $0.moment == .coordinatorCompletion }) else { return }
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.react(.alongside) },
            completion: { [weak self] _ in self?.react(.coordinatorCompletion) })
    }

    // MARK: Parents

    /// The container around it while it is adapted is freed with the presentation, and tells it nothing.
    var losesParents: Bool { plan?.isWrappedWhileAdapted == true }
    /// It has got `willMove(toParent:)`, and `didMove` is due.
    var awaitsDidMove: Bool { moves == .entering }
    /// By its callbacks, it has a parent.
    var isInParent: Bool { moves != .none }

    func willMove(to parent: UIViewController?) {
        world.trace("  \(name).willMove(to: \(parent.map(Rules.name) ?? "nil"))")
        // A pop that is cancelled leaves a call with nil unanswered.
        if (parent == nil) != isInParent, !losesParents { world.report("parents", "\(name).willMove(toParent:) out of order") }
        moves = parent == nil ? .leaving : .entering
    }

    func didMove(to parent: UIViewController?) {
        world.trace("  \(name).didMove(to: \(parent.map(Rules.name) ?? "nil"))")
        if parent !== controller?.parent { world.report("parents", "\(name).didMove to a parent that is not its parent") }
        moves = parent == nil ? .none : .inside
    }
}
