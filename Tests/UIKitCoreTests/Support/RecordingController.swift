// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// Logs the calls that it receives.
final class RecordingController: UIViewController {
    let name: String
    let log: CallLog
    var onViewDidLoad: (() -> Void)?
    var onViewWillAppear: (() -> Void)?
    var onViewDidAppear: (() -> Void)?
    var onViewWillDisappear: (() -> Void)?
    var onViewDidDisappear: (() -> Void)?
    var onWillTransition: ((CGSize, any UIViewControllerTransitionCoordinator) -> Void)?
    var logsLayout = false
    var forwardsAppearance = true

    init(_ name: String, log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.add("\(name).viewDidLoad")
        onViewDidLoad?()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("\(name).viewWillAppear(\(animated))")
        onViewWillAppear?()
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        log.add("\(name).viewIsAppearing(\(animated))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.add("\(name).viewDidAppear(\(animated))")
        onViewDidAppear?()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.add("\(name).viewWillDisappear(\(animated))")
        onViewWillDisappear?()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("\(name).viewDidDisappear(\(animated))")
        onViewDidDisappear?()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if logsLayout { log.add("\(name).viewWillLayoutSubviews") }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if logsLayout { log.add("\(name).viewDidLayoutSubviews") }
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.add("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.add("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.add("\(name).viewWillTransition(\(Int(size.width))x\(Int(size.height)))")
        onWillTransition?(size, coordinator)
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.add("\(name).willTransition")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        log.add("\(name).traitCollectionDidChange")
    }
}
