// SPDX-License-Identifier: MIT
internal import Foundation
internal import UIKit

/// An alert or action sheet that takes part in a sequence. Its handlers run once at most, and only when it has gone.
final class SubjectAlertController: UIAlertController, Subject {
    private var given: SubjectLife?
    /// How often a handler has run since the alert was presented.
    var choices = 0

    var life: SubjectLife {
        guard let given else { preconditionFailure("An alert that takes part is made with a life.") }
        return given
    }

    convenience init(_ life: SubjectLife, style: UIAlertController.Style, actionCount: Int) {
        self.init(title: life.name, message: nil, preferredStyle: style)
        given = life
        life.controller = self
        for index in 0..<actionCount {
            let kind: UIAlertAction.Style = index == 1 ? .cancel : index == 2 ? .destructive : .default
            addAction(UIAlertAction(title: "\(index)", style: kind) { [unowned self] _ in noteChoice() })
        }
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) { nil }

    private func noteChoice() {
        choices += 1
        life.world.trace("  a handler of \(name)")
        if choices > 1 { life.world.report("alerts", "\(choices) handlers of \(name) have run in one presentation") }
        if phase != .disappeared { life.world.report("alerts", "a handler of \(name) runs while it is \(phase)") }
        life.world.alertWasAnswered(self)
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
