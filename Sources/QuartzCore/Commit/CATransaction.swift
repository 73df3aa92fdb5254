// SPDX-License-Identifier: MIT
public import Foundation

/// Groups changes of layers: their implicit animations share a duration, a curve and a completion.
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

    public class func begin() { levels.append(Level()) }

    public class func commit() {
        guard levels.count > 1, let level = levels.popLast() else { return }
        level.group?.leave()
    }

    /// Commits at once what has changed; otherwise it happens at the end of the turn.
    public class func flush() {
        TurnCoordinator.shared.commit(at: CACurrentMediaTime())
        endImplicitTransaction()
    }

    /// What was set for the implicit transaction holds until the commit.
    static func endImplicitTransaction() {
        levels[0].group?.leave()
        levels[0] = Level()
    }

    /// Seconds; 0.25 when nothing was set.
    public class func animationDuration() -> CFTimeInterval {
        innermost { $0.duration } ?? 0.25
    }

    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        levels[levels.count - 1].duration = duration
    }

    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        innermost { $0.timingFunction }
    }

    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        levels[levels.count - 1].timingFunction = function
    }

    public class func disableActions() -> Bool {
        innermost { $0.disablesActions } ?? false
    }

    public class func setDisableActions(_ flag: Bool) {
        levels[levels.count - 1].disablesActions = flag
    }

    public class func completionBlock() -> (@MainActor () -> Void)? { levels.last?.completion }

    /// Called when every animation that is added from here to the end of the transaction, or to the next block set for it,
    /// has ended; on the next turn when there is none.
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

    /// Asked for with every change of a layer: no level is copied for it.
    private static func innermost<Value>(_ value: (borrowing Level) -> Value?) -> Value? {
        for index in levels.indices.reversed() {
            if let found = value(levels[index]) { return found }
        }
        return nil
    }
}
