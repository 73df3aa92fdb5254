// SPDX-License-Identifier: MIT
internal import UIKit

/// Makes the steps of one sequence from random numbers.
package struct StepGenerator {
    private var numbers: SplitMix64

    package init(numbers: SplitMix64) {
        self.numbers = numbers
    }

    package mutating func steps(count: Int) -> [Step] {
        (0..<count).map { _ in step() }
    }

    private enum Kind {
        case present, dismiss, drive, animator, touch, resize, traits, preferred, window, root, time, settle
    }

    private mutating func step() -> Step {
        let kind = numbers.pick(weighted: [
            (24, Kind.present), (13, .dismiss), (12, .drive), (5, .animator), (9, .touch), (7, .resize), (2, .traits),
            (2, .preferred), (2, .window), (1, .root), (22, .time), (5, .settle),
        ])
        switch kind {
        case .present: return .present(plan(depth: 0), from: numbers.below(8))
        case .dismiss: return .dismiss(by: numbers.below(8), animated: numbers.chance(70))
        case .drive: return .drive(numbers.below(4), drive())
        case .animator:
            let order = numbers.pick([Step.Order.complete(true), .complete(false), .pause, .reverse, .proceed])
            return .animator(numbers.below(4), order)
        case .touch: return touch()
        case .resize: return resize()
        case .traits: return .overrideTraits(of: numbers.below(8), compact: numbers.pick([true, false, nil]))
        case .preferred:
            return .preferredSize(of: numbers.below(8), width: 100 + numbers.below(500), height: 100 + numbers.below(500))
        case .window: return window()
        case .root: return .newRoot(hasContextChild: numbers.chance(50))
        case .time: return time()
        case .settle: return .settle(cancelling: numbers.chance(30))
        }
    }

    private mutating func window() -> Step {
        switch numbers.below(9) {
        case 0..<2: .hideWindow
        case 2..<6: .showWindow
        case 6..<8: .layout(of: numbers.below(8))
        default: .removeChild(of: numbers.below(8))
        }
    }

    private mutating func drive() -> Step.Drive {
        switch numbers.below(10) {
        case 0..<4: .update(numbers.share())
        case 4..<6: .finish
        case 6..<9: .cancel
        default: .pause
        }
    }

    private mutating func touch() -> Step {
        let (x, y) = (numbers.share(), numbers.share())
        switch numbers.below(10) {
        case 0..<3: return .tap(x: x, y: y)
        case 3: return .press(x: x, y: y)
        case 4: return .move(x: x, y: y)
        case 5: return .release(x: x, y: y)
        case 6..<9: return .dragSheet(by: Double(numbers.below(160) - 40) / 100, frames: 1 + numbers.below(20))
        default: return .escape
        }
    }

    /// Sizes on both sides of the limits of the size classes, and degenerate ones.
    private mutating func resize() -> Step {
        let width = numbers.pick([320, 500, 599, 600, 601, 800, 1024, 1])
        let height = numbers.pick([240, 400, 479, 480, 600, 768, 1])
        return .resize(width: width, height: height)
    }

    private mutating func time() -> Step {
        switch numbers.below(20) {
        case 0..<6: .turn
        case 6..<14: .advance(frames: 1 + numbers.below(30))
        case 14..<18: .leap(seconds: Double(1 + numbers.below(20)) / 10)
        case 18: .leap(seconds: 12)
        default: .draw
        }
    }

    // MARK: What is presented

    private mutating func plan(depth: Int) -> Plan {
        let styles: [(weight: Int, element: UIModalPresentationStyle)] = [
            (3, .automatic), (4, .fullScreen), (2, .overFullScreen), (3, .currentContext), (3, .overCurrentContext),
            (2, .pageSheet), (3, .formSheet), (3, .popover), (9, .custom),
        ]
        var plan = Plan(style: numbers.pick(weighted: styles))
        plan.transition = numbers.pick(weighted: [(6, .coverVertical), (2, .crossDissolve), (1, .flipHorizontal)])
        plan.isAnimated = numbers.chance(75)
        if numbers.chance(plan.style == .custom ? 75 : 30) {
            plan.presentation = animation()
            plan.dismissal = animation()
            plan.presentationInteraction = interaction()
            plan.dismissalInteraction = interaction()
        }
        plan.adaptation = numbers.pick(weighted: [
            (5, .system), (1, .stay), (1, .fullScreen), (1, .overFullScreen), (1, .formSheet),
        ])
        plan.isWrappedWhileAdapted = numbers.chance(15)
        if plan.style == .custom {
            plan.removesPresenter = numbers.chance(35)
            plan.coversContext = numbers.chance(20)
            plan.hasWrapper = numbers.chance(40)
        }
        plan.refusesDismissal = numbers.chance(10)
        plan.hasSeveralDetents = numbers.chance(40)
        plan.readsPresentationControllerEarly = numbers.chance(15)
        plan.isKept = numbers.chance(25)
        plan.reuses = numbers.chance(25)
        plan.hasContextChild = numbers.chance(20)
        if depth < 2 {
            while numbers.chance(depth == 0 ? 22 : 10) { plan.reactions.append(reaction(depth: depth)) }
        }
        return plan
    }

    private mutating func animation() -> Plan.Animation {
        numbers.pick(weighted: [
            (2, .builtIn), (6, .block), (1, .spring), (1, .zeroDuration), (2, .immediate), (2, .never), (1, .twice),
            (1, .refusing), (5, .interruptible),
        ])
    }

    private mutating func interaction() -> Plan.Interaction {
        numbers.pick(weighted: [(5, .none), (4, .driven), (2, .grabbable)])
    }

    private mutating func reaction(depth: Int) -> Reaction {
        let moment = numbers.pick(Reaction.Moment.allCases)
        switch numbers.below(10) {
        case 0..<5: return Reaction(moment: moment, action: .present(plan(depth: depth + 1)))
        case 5..<8: return Reaction(moment: moment, action: .dismiss(animated: numbers.chance(60)))
        default: return Reaction(moment: moment, action: .dismissPresenter(animated: numbers.chance(60)))
        }
    }
}
