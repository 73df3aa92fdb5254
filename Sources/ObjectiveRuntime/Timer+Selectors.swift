// SPDX-License-Identifier: MIT
public import Foundation

extension Timer: TargetActionTimer {
    /// A timer that calls a method of a target with itself as the argument, on the current run loop.
    ///
    /// - Parameters:
    ///   - timeInterval: Seconds between two calls; 0.1 ms at least.
    ///   - target: Retained until the timer is invalidated; one that does not repeat is invalidated by its call.
    ///   - selector: A method without argument, or with the timer as its argument. A target that has no such method ends the program.
    ///   - userInfo: What `userInfo` returns.
    @discardableResult
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// Timers that can be made with a target and a selector. A protocol, since its initializers may return a subclass.
/// `Timer` alone adopts it.
public protocol TargetActionTimer {}

extension TargetActionTimer {
    /// A timer that calls a method of a target with itself as the argument. A run loop has to be given it.
    ///
    /// - Parameters:
    ///   - timeInterval: Seconds between two calls; 0.1 ms at least.
    ///   - target: Retained until the timer is invalidated; one that does not repeat is invalidated by its call.
    ///   - selector: A method without argument, or with the timer as its argument. A target that has no such method ends the program.
    ///   - userInfo: What `userInfo` returns.
    public init(timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval, target: target, selector: selector,
            userInfo: userInfo, repeats: repeats)
    }

    /// A timer that calls a method of a target with itself as the argument, from a date on. A run loop has to be given it.
    ///
    /// - Parameters:
    ///   - date: The first call.
    ///   - interval: Seconds between two calls; 0.1 ms at least.
    ///   - target: Retained until the timer is invalidated; one that does not repeat is invalidated by its call.
    ///   - selector: A method without argument, or with the timer as its argument. A target that has no such method ends the program.
    ///   - userInfo: What `userInfo` returns.
    public init(fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        let action = TimerAction(target: target as AnyObject, selector: selector)
        let timer = SelectorTimer(date, interval, action, userInfo: userInfo, repeats: repeats)
        guard let timer = timer as? Self else { preconditionFailure("\(Self.self) cannot be made with a target: make a Timer") }
        self = timer
    }
}

/// A timer that calls a method of a target.
private final class SelectorTimer: Timer {
    private let action: TimerAction
    private let info: Any?

    init(_ date: Date, _ interval: TimeInterval, _ action: TimerAction, userInfo: Any?, repeats: Bool) {
        self.action = action
        info = userInfo
        super.init(fire: date, interval: interval, repeats: repeats) { timer in
            action.send(from: timer)
            if !repeats { action.end() }
        }
    }

    override var userInfo: Any? { info }

    // Foundation on Linux never frees a timer that a run loop has had. The target must not be kept with it.
    override func invalidate() {
        action.end()
        super.invalidate()
    }
}

/// What a timer calls.
///
/// Sendable without a check: a timer and its target are used on the thread of its run loop alone, as Foundation says.
private final class TimerAction: @unchecked Sendable {
    private var target: AnyObject?
    private let selector: Selector

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func send(from timer: Timer) {
        guard let target, selector.call(on: target, with: timer) == nil else { return }
        fatalError(selector.complaint(about: target))
    }

    func end() { target = nil }
}
