// SPDX-License-Identifier: MIT
public import Foundation
public import ObjectiveRuntime

extension NSObject {
    /// Calls the method of this name later, in a turn of the main loop. The object and the argument are retained until then.
    ///
    /// - Parameters:
    ///   - argument: Methods without argument ignore it.
    ///   - delay: Seconds of media time, which tests move by hand. 0: in the next turn.
    @preconcurrency @MainActor
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedPerforms.shared.add(self, selector, argument, after: delay)
    }

    /// Calls the method of this name later, in a turn of the main loop.
    ///
    /// - Parameter modes: Without effect: a turn runs in any mode of the main run loop.
    @preconcurrency @MainActor
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        perform(selector, with: argument, afterDelay: delay)
    }

    /// Takes back all calls that were asked for with a delay for this object.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedPerforms.shared.cancel { $0.target === target as AnyObject }
    }

    /// Takes back the calls of the method of this name, with an equal argument, that were asked for with a delay for this object.
    ///
    /// - Parameter argument: Compared by `isEqual(_:)`, or by identity for objects that are no `NSObject`.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
        DelayedPerforms.shared.cancel { request in
            guard request.target === target as AnyObject, request.selector == selector else { return false }
            guard let own = request.argument, let other = argument.map({ $0 as AnyObject }) else {
                return request.argument == nil && argument == nil
            }
            return own === other || (own as? NSObject)?.isEqual(other) == true
        }
    }
}

/// The calls that were asked for with a delay. The deadline holds what a call needs; without it there is nothing to take back.
@MainActor
private final class DelayedPerforms {
    static let shared = DelayedPerforms()

    struct Request {
        weak var token: DeadlineToken?
        weak var target: NSObject?
        let selector: Selector
        weak var argument: AnyObject?
    }

    private var requests: [Request] = []

    func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
        let argument = argument.map { $0 as AnyObject }
        let token = TurnCoordinator.shared.at(CACurrentMediaTime() + max(delay, 0)) {
            target.perform(selector, with: argument)
        }
        requests.removeAll { $0.token?.isCancelled ?? true }
        requests.append(Request(token: token, target: target, selector: selector, argument: argument))
    }

    func cancel(where isMeant: (Request) -> Bool) {
        for request in requests where isMeant(request) { request.token?.cancel() }
    }
}
