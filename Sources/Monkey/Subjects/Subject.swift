// SPDX-License-Identifier: MIT
internal import UIKit

/// A controller that takes part in a sequence: it hands its callbacks to its life, which checks and answers them.
@MainActor
protocol Subject: UIViewController {
    var life: SubjectLife { get }
}

extension Subject {
    var name: SubjectLife.Name { life.name }
    var plan: Plan? { life.plan }
    var phase: SubjectLife.Phase { life.phase }
}

extension UIViewController {
    /// This controller, if it takes part. Class by class, because a cast to the protocol is slow, and this is called everywhere.
    var subject: (any Subject)? {
        if let controller = self as? SubjectController { return controller }
        if let controller = self as? SubjectNavigationController { return controller }
        if let controller = self as? SubjectTabBarController { return controller }
        return self as? SubjectAlertController
    }
}

/// A controller without a behaviour of its own.
final class SubjectController: UIViewController, Subject {
    let life: SubjectLife

    init(_ life: SubjectLife) {
        self.life = life
        super.init(nibName: nil, bundle: nil)
        life.controller = self
    }

    required init?(coder: NSCoder) { nil }

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
