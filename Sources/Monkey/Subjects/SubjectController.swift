// SPDX-License-Identifier: MIT
package import UIKit

/// A controller that checks the order of its own callbacks and reacts to them as its plan says.
package final class SubjectController: UIViewController {
    package typealias Name = String

    package enum Phase: Sendable {
        case disappeared, appearing, appeared, disappearing
    }

    let name: Name
    let plan: Plan?
    unowned let world: World
    /// Vends what the plan says. Retained here because `transitioningDelegate` is weak.
    var delegate: SubjectDelegate?
    /// The number of presentations of this controller so far.
    var serial = 0
    /// The controller that presented it last.
    weak var lastPresenter: SubjectController?
    /// The presentation controller that was read before the presentation has begun.
    weak var earlyPresentationController: UIPresentationController?
    private(set) var phase = Phase.disappeared
    private var reactions: [Reaction]
    private var hasSentIsAppearing = false

    init(_ name: Name, plan: Plan?, world: World) {
        self.name = name
        self.plan = plan
        self.world = world
        reactions = plan?.reactions ?? []
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    // MARK: Reactions

    func react(_ moment: Reaction.Moment) {
        guard let index = reactions.firstIndex(where: { $0.moment == moment }) else { return }
        let action = reactions.remove(at: index).action
        world.trace("  \(name) reacts to \(moment.rawValue): \(action)")
        world.callbackDepth += 1
        defer { world.callbackDepth -= 1 }
        switch action {
        case .present(let plan): world.present(plan, from: isOnScreen ? self : lastPresenter ?? self)
        case .dismiss(let animated): world.dismiss(by: self, animated: animated)
        case .dismissPresenter(let animated): world.dismiss(by: lastPresenter ?? self, animated: animated)
        }
    }

    private var isOnScreen: Bool { viewIfLoaded?.window != nil }

    // MARK: Callbacks

    package override func viewDidLoad() {
        super.viewDidLoad()
        react(.viewDidLoad)
    }

    package override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        enter(.appearing, from: [.disappeared, .disappearing])
        hasSentIsAppearing = false
        watchCoordinator()
        react(.viewWillAppear)
    }

    package override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        world.trace("  \(name).viewIsAppearing")
        if phase != .appearing { world.report("appearance", "\(name).viewIsAppearing while \(phase)") }
        if hasSentIsAppearing { world.report("appearance", "\(name).viewIsAppearing a second time") }
        hasSentIsAppearing = true
    }

    package override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        enter(.appeared, from: [.appearing])
        react(.viewDidAppear)
    }

    package override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        enter(.disappearing, from: [.appeared, .appearing])
        watchCoordinator()
        react(.viewWillDisappear)
    }

    package override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        enter(.disappeared, from: [.disappearing])
        // It may also be covered while its dismissal runs, and stay presented when that is cancelled.
        let isCovered = presentingViewController?.viewIfLoaded?.window == nil || transitionCoordinator?.isCancelled == true
        if isBeingDismissed, parent == nil, presentingViewController != nil, !isCovered {
            world.report("relations", "\(name) has a presenter in its viewDidDisappear of a dismissal")
        }
        react(.viewDidDisappear)
    }

    private func enter(_ next: Phase, from allowed: [Phase]) {
        world.trace("  \(name) is \(next)")
        if !allowed.contains(phase) { world.report("appearance", "\(name) is \(next) after it was \(phase)") }
        phase = next
    }

    private func watchCoordinator() {
        guard let coordinator = transitionCoordinator else { return }
        world.watch(coordinator)
        guard reactions.contains(where: { $0.moment == .alongside || $0.moment == .coordinatorCompletion }) else { return }
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.react(.alongside) },
            completion: { [weak self] _ in self?.react(.coordinatorCompletion) })
    }
}
