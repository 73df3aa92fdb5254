// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKitCore

private class Plain: NSObject, UIGestureRecognizerDelegate {}
private final class Adding: Plain {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
    func unrelated() {}
}
private class Answering: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
private final class Overriding: Answering {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
private final class Direct: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
class PlainTransitions: NSObject, UIViewControllerTransitioningDelegate {}
final class AddingTransitions: PlainTransitions {}
extension AddingTransitions {
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

@MainActor
@Suite("Delegate methods that are never called", .serialized)
struct DelegateDiagnosticsTests {
    private func warnings(_ body: () -> Void) -> [String] {
        var result: [String] = []
        ViewDiagnostics.sink = { result.append($0) }
        defer { ViewDiagnostics.sink = nil }
        body()
        return result
    }

    @Test("those that a subclass of the conforming class adds are warned of, once for a class")
    func added() {
        let pan = UIPanGestureRecognizer()
        let (first, second) = (Adding(), Adding())
        let said = warnings {
            pan.delegate = first
            pan.delegate = second
        }
        #expect(said.count == 1)
        #expect(
            said.first?.hasPrefix(
                "gestureRecognizer(_:shouldReceive:), gestureRecognizerShouldBegin(_:) of Adding is never called: Plain conforms to"
            )
                == true)
        #expect(said.first?.contains("unrelated") == false)
    }

    @Test("those of an extension too")
    func extended() {
        let (controller, transitions) = (UIViewController(), AddingTransitions())
        let said = warnings { controller.transitioningDelegate = transitions }
        #expect(said.count == 1 && said.first?.hasPrefix("animationController(forDismissed:) of AddingTransitions") == true)
    }

    @Test("nothing is said of a class that conforms itself, of one that overrides, and of one that adds nothing")
    func silent() {
        let pan = UIPanGestureRecognizer()
        let delegates: [any UIGestureRecognizerDelegate] = [Plain(), Overriding(), Direct()]
        let said = warnings { for delegate in delegates { pan.delegate = delegate } }
        #expect(said == [])
    }
}
