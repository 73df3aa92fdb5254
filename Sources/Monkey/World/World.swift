// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import UIKit
internal import UIKitCore

/// One program under test: its window, weak references to every object that was made for it, and the calls whose completions are
/// due.
///
/// The extensions hold what it can do: `World+Making.swift` makes controllers, `World+Steps.swift` performs steps,
/// `World+Calls.swift` and `World+Containers.swift` present, dismiss, push and select and say what must come of it,
/// `World+Chain.swift` looks at what is presented.
@MainActor
package final class World {
    let stage: MonkeyStage
    /// The controllers that the program retains.
    var kept: [any Subject] = []
    var promises: [Promise] = []
    /// Greater than 0 inside of a callback of the toolkit, which has not finished its work then.
    var callbackDepth = 0
    private(set) var violations: [Violation] = []
    /// Warnings of the toolkit that were not expected yet.
    private var warnings: [PresentationDiagnostics.Warning] = []

    // Everything that must be freed at the end.
    var controllers = WeakList<UIViewController>()
    private(set) var presentationControllers = WeakList<UIPresentationController>()
    private(set) var contexts = WeakList<AnyObject>()
    private(set) var coordinators = WeakList<AnyObject>()
    var animators = WeakList<SubjectAnimator>()
    var interactions = WeakList<SubjectInteraction>()

    private let isVerbose: Bool
    private let previousSink: (PresentationDiagnostics.Warning, String) -> Void
    /// The number of controllers that were made.
    var controllersMade = 0
    /// The number of changes of stacks and tabs that were begun.
    var changesBegun = 0

    init(isVerbose: Bool, size: CGSize = CGSize(width: 800, height: 600)) {
        self.isVerbose = isVerbose
        stage = MonkeyStage(size: size)
        previousSink = PresentationDiagnostics.sink
        PresentationDiagnostics.sink = { [unowned self] warning, message in
            trace("  warning: \(message)")
            switch warning {
            case .unbalancedAppearance, .presentedControllerGone, .foreignPresentationController, .invalidFrame:
                report("warnings", message)
            default: warnings.append(warning)
            }
        }
    }

    /// Removes the warnings of these kinds.
    ///
    /// - Returns: How many there were.
    func takeWarnings(_ kinds: [PresentationDiagnostics.Warning]) -> Int {
        let count = warnings.count
        warnings.removeAll { kinds.contains($0) }
        return count - warnings.count
    }

    /// Ends the app and releases everything.
    func close() {
        stage.window.rootViewController = nil
        kept = []
        promises = []
        stage.end()
        PresentationDiagnostics.sink = previousSink
    }

    func trace(_ text: @autoclosure () -> String) {
        guard isVerbose else { return }
        print(text())
        // Before a crash loses the output.
        fflush(nil)
    }

    func report(_ rule: String, _ text: String) {
        trace("  VIOLATION of \(rule): \(text)")
        violations.append(Violation(rule: rule, text: text))
    }

    var root: (any Subject)? { stage.window.rootViewController?.subject }

    /// Those that live.
    var subjects: [any Subject] { controllers.elements.compactMap(\.subject) }

    // MARK: Weak references

    func watch(_ presentationController: UIPresentationController) {
        guard !presentationControllers.elements.contains(where: { $0 === presentationController }) else { return }
        presentationControllers.append(presentationController)
    }

    func watch(_ context: any UIViewControllerContextTransitioning) {
        if !contexts.elements.contains(where: { $0 === context }) { contexts.append(context) }
    }

    func watch(_ coordinator: any UIViewControllerTransitionCoordinator) {
        if !coordinators.elements.contains(where: { $0 === coordinator }) { coordinators.append(coordinator) }
    }
}

/// Weak references to objects, in the order in which they were made.
@MainActor
struct WeakList<Element: AnyObject> {
    private struct Box {
        weak var element: Element?
    }

    private var boxes: [Box] = []

    mutating func append(_ element: Element) {
        // Now and then, those of objects that were freed go.
        if boxes.count % 16 == 15 { boxes.removeAll { $0.element == nil } }
        boxes.append(Box(element: element))
    }

    var elements: [Element] { boxes.compactMap(\.element) }
}
