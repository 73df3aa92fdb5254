// SPDX-License-Identifier: MIT
public import Foundation

/// The key of a transaction's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction's changes are shown at once.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of what is called when a transaction's animations have ended.
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups changes of layers: their animations share a duration, a timing function and a completion. Transactions nest; what one
/// does not set is inherited. Changes outside of `begin()` and `commit()` belong to the implicit transaction, which ends with
/// the turn.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private struct Level {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: (@MainActor () -> Void)?
        var group: TransactionGroup?
    }

    /// The first is the implicit transaction: what is changed outside of `begin` and `commit`.
    private static var levels: [Level] = [Level()]

    /// Begins a transaction inside of the current one.
    public class func begin() { levels.append(Level()) }

    /// Ends the transaction that was begun last. Without one, it does nothing. The changes themselves are committed at the end
    /// of the turn.
    public class func commit() {
        guard levels.count > 1, let level = levels.popLast() else { return }
        level.group?.leave()
    }

    /// Commits all changes to the render tree now; otherwise that happens at the end of the turn.
    public class func flush() {
        TurnCoordinator.shared.commit(at: CACurrentMediaTime())
        endImplicitTransaction()
    }

    /// Ends the implicit transaction, and begins another.
    static func endImplicitTransaction() {
        levels[0].group?.leave()
        levels[0] = Level()
    }

    /// What of a transaction `kCATransaction…` names; nil for other keys, and for what is nil.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: nil
        }
    }

    /// Sets what of the transaction `kCATransaction…` names; nil ends a timing function or a completion block. Values of other types, and
    /// other keys, are left out.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            if let duration = (anObject as? NSNumber)?.doubleValue ?? anObject as? Double { setAnimationDuration(duration) }
        case kCATransactionDisableActions:
            if let flag = (anObject as? NSNumber)?.boolValue ?? anObject as? Bool { setDisableActions(flag) }
        case kCATransactionAnimationTimingFunction:
            if let function = anObject as? CAMediaTimingFunction? { setAnimationTimingFunction(function) }
        case kCATransactionCompletionBlock: setCompletion(anObject)
        default: break
        }
    }

    /// A closure in an `Any` keeps the type that it was made with.
    private class func setCompletion(_ value: Any?) {
        switch value {
        case nil: setCompletionBlock(nil)
        case let block as @MainActor () -> Void: setCompletionBlock(block)
        case let block as () -> Void: setCompletionBlock { block() }
        case let block as @Sendable () -> Void: setCompletionBlock { block() }
        case let block as @MainActor @Sendable () -> Void: setCompletionBlock(block)
        default: break
        }
    }

    /// The duration of animations that have none, in seconds. 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        innermost { $0.duration } ?? 0.25
    }

    /// Sets the duration of animations that have none, in seconds.
    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        levels[levels.count - 1].duration = duration
    }

    /// The timing function of animations that have none; nil by default.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        innermost { $0.timingFunction }
    }

    /// Sets the timing function of animations that have none.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        levels[levels.count - 1].timingFunction = function
    }

    /// Whether changes run no actions, so that nothing animates. False by default.
    public class func disableActions() -> Bool {
        innermost { $0.disablesActions } ?? false
    }

    /// Sets whether changes run no actions.
    public class func setDisableActions(_ flag: Bool) {
        levels[levels.count - 1].disablesActions = flag
    }

    /// The completion that was set for the current transaction.
    public class func completionBlock() -> (@MainActor () -> Void)? { levels.last?.completion }

    /// Sets the completion of the current transaction. It is called when every animation has ended that is added from here to
    /// the end of the transaction, or to the next block that is set for it; in the next turn when there is none.
    public class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        levels[levels.count - 1].group?.leave()
        levels[levels.count - 1].completion = block
        levels[levels.count - 1].group = block.map { TransactionGroup(completion: $0) }
        if levels.count == 1 { TurnCoordinator.shared.requestTurn() }
    }

    /// The group that animations added now belong to.
    static var currentGroup: TransactionGroup? {
        innermost { $0.group }
    }

    /// Called with every change of a layer: it must not copy a level.
    private static func innermost<Value>(_ value: (borrowing Level) -> Value?) -> Value? {
        for index in levels.indices.reversed() {
            if let found = value(levels[index]) { return found }
        }
        return nil
    }
}
