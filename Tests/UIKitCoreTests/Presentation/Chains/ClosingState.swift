// SPDX-License-Identifier: MIT
import CoreGraphics
import UIKitCore

/// Every state that a presentation, and one above it, can be in when its window goes.
@MainActor
enum ClosingState: String, CaseIterable, Sendable {
    case asked, presenting, held, neverEnding, presented, askedToGo, leaving, heldLeaving, cancelling, waitingToGo
    case topPresenting, chainLeaving, inContext

    /// How many completions are pending when the window closes, and must have been called afterwards.
    func play(_ scene: ClosingScene) {
        switch self {
        case .asked: scene.present(.block)
        case .presenting: scene.present(.block, for: 0.1)
        case .held:
            scene.drive()
            scene.present(.block, for: 0.1)
            scene.driver.update(0.4)
        case .neverEnding: scene.present(.manual, for: 8)
        case .presented: scene.present(.block, for: 1)
        case .askedToGo:
            scene.present(.block, for: 1)
            scene.dismiss()
        case .leaving:
            scene.present(.block, for: 1)
            scene.dismiss(for: 0.1)
        case .heldLeaving:
            scene.present(.block, for: 1)
            scene.drive()
            scene.dismiss(for: 0.1)
            scene.driver.update(0.4)
        case .cancelling:
            scene.present(.block, for: 1)
            scene.drive()
            scene.dismiss(for: 0.1)
            scene.driver.update(0.8)
            scene.driver.cancel()
            scene.rig.advance(by: 0.05)
            // A cancelled dismissal calls no completion.
            scene.owed -= 1
        case .waitingToGo:
            scene.present(.manual, for: 0.1)
            scene.dismiss(for: 0.1)
        case .topPresenting:
            scene.present(.block, for: 1)
            scene.presentTop(for: 0.1)
        case .chainLeaving:
            scene.present(.block, for: 1)
            scene.presentTop(for: 1)
            scene.dismiss(for: 0.1)
        case .inContext:
            scene.presentInContext(for: 0.1)
        }
    }
}

/// One controller presented on the root, with what it takes to leave it in any state.
@MainActor
final class ClosingScene {
    let rig = PresentationRig()
    let driver = UIPercentDrivenInteractiveTransition()
    var owed = 0
    private(set) var called = 0
    private(set) var controllers: [RecordingController] = []
    private var delegates: [RecordingTransitioningDelegate] = []

    private func go(_ seconds: Double) {
        if seconds > 0 { rig.advance(by: seconds) }
    }

    private func present(_ controller: RecordingController, on presenter: UIViewController, for seconds: Double) {
        controllers.append(controller)
        owed += 1
        presenter.present(controller, animated: true) { [unowned self] in called += 1 }
        go(seconds)
    }

    private func make(_ name: String, _ kind: RecordingAnimator.Kind) -> RecordingController {
        let (controller, delegate) = rig.makeCustom(name, kind) { $0.removesPresenter = true }
        delegates.append(delegate)
        if isDriven { delegate.interaction = driver }
        return controller
    }

    private var isDriven = false

    /// The next transition is interactive.
    func drive() {
        isDriven = true
        for delegate in delegates { delegate.dismissalInteraction = driver }
    }

    func present(_ kind: RecordingAnimator.Kind, for seconds: Double = 0) {
        present(make("B", kind), on: rig.root, for: seconds)
    }

    func presentTop(for seconds: Double) {
        present(make("C", .block), on: controllers[0], for: seconds)
    }

    func presentInContext(for seconds: Double) {
        let child = rig.addChild("D", frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        child.definesPresentationContext = true
        let b = RecordingController("B", log: rig.log)
        b.modalPresentationStyle = .currentContext
        present(b, on: child, for: seconds)
    }

    func dismiss(for seconds: Double = 0) {
        owed += 1
        rig.root.dismiss(animated: true) { [unowned self] in called += 1 }
        go(seconds)
    }
}
