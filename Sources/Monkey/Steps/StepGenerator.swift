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
        case present, dismiss, navigate, tabs, answer, drive, animator, touch, resize, traits, preferred, window, root, time,
            settle
    }

    private mutating func step() -> Step {
        let kind = numbers.pick(weighted: [
            (24, Kind.present), (13, .dismiss), (12, .navigate), (6, .tabs), (3, .answer), (12, .drive), (5, .animator),
            (9, .touch), (7, .resize), (2, .traits),
            (2, .preferred), (2, .window), (1, .root), (22, .time), (5, .settle),
        ])
        switch kind {
        case .present: return .present(plan(depth: 0), from: numbers.below(8))
        case .dismiss: return .dismiss(by: numbers.below(8), animated: numbers.chance(70))
        case .navigate: return navigate()
        case .tabs:
            return numbers.chance(25)
                ? .tapTab(of: numbers.below(3), index: numbers.below(4))
                : .changeTabs(of: numbers.below(3), tabChange(depth: 0))
        case .answer: return numbers.chance(20) ? .pressReturn : .answer(numbers.below(4))
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
        case .root: return .newRoot(root())
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

    // MARK: Containers

    /// The root of the window: of the first steps, and later.
    package mutating func root() -> Step.Root {
        switch numbers.below(8) {
        case 0..<2: .plain
        case 2..<4: .withContextChild
        case 4..<6: .navigation(pages(depth: 0), animation(), interaction())
        default: .tabs(pages(depth: 0), inNavigation: numbers.chance(50), animation(), interaction())
        }
    }

    private mutating func page(depth: Int) -> Page {
        var page = Page(hasContextChild: numbers.chance(20), isContext: numbers.chance(20))
        if depth < 2 {
            while numbers.chance(depth == 0 ? 12 : 6) { page.reactions.append(reaction(depth: depth)) }
        }
        return page
    }

    private mutating func pages(depth: Int) -> [Page] { (0..<(1 + numbers.below(3))).map { _ in page(depth: depth + 1) } }

    private mutating func navigate() -> Step {
        switch numbers.below(10) {
        case 0..<2: .dragBack(in: numbers.below(4), to: numbers.share(), frames: 1 + numbers.below(12))
        case 2: .tapBack(in: numbers.below(4))
        default: .navigate(in: numbers.below(4), move(depth: 0), animated: numbers.chance(70))
        }
    }

    private mutating func move(depth: Int) -> Navigation {
        switch numbers.below(10) {
        case 0..<4: return .push(page(depth: depth))
        case 4..<6: return .pop
        case 6: return .popTo(numbers.below(4))
        case 7: return .popToRoot
        default:
            let added = (0..<numbers.below(3)).map { _ in page(depth: depth + 1) }
            return .set(leavingOut: leftOut(), isReversed: numbers.chance(25), adding: added)
        }
    }

    private mutating func tabChange(depth: Int) -> TabChange {
        guard numbers.chance(25) else { return .select(numbers.below(4)) }
        let added = (0..<numbers.below(3)).map { _ in page(depth: depth + 1) }
        return .set(
            leavingOut: leftOut(), isReversed: numbers.chance(25), adding: added, inNavigation: numbers.chance(50),
            isAnimated: numbers.chance(50))
    }

    private mutating func leftOut() -> Set<Int> { Set((0..<4).filter { _ in numbers.chance(40) }) }

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
        plan.kind = kind(depth: depth)
        if case .alert(let isSheet, _) = plan.kind { plan.becomeAlert(isSheet: isSheet) }
        if depth < 2 {
            while numbers.chance(depth == 0 ? 22 : 10) { plan.reactions.append(reaction(depth: depth)) }
        }
        return plan
    }

    private mutating func kind(depth: Int) -> Plan.Kind {
        switch numbers.below(20) {
        case 0..<3: .navigation(pages(depth: depth), animation(), interaction())
        case 3..<5: .tabs(pages(depth: depth), inNavigation: numbers.chance(50), animation(), interaction())
        case 5..<8: .alert(isSheet: numbers.chance(40), actionCount: 1 + numbers.below(4))
        default: .plain
        }
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
        switch numbers.below(14) {
        case 0..<5: return Reaction(moment: moment, action: .present(plan(depth: depth + 1)))
        case 10..<13:
            return Reaction(moment: moment, action: .navigate(move(depth: depth + 1), animated: numbers.chance(60)))
        case 13: return Reaction(moment: moment, action: .changeTabs(tabChange(depth: depth + 1)))
        case 5..<8: return Reaction(moment: moment, action: .dismiss(animated: numbers.chance(60)))
        default: return Reaction(moment: moment, action: .dismissPresenter(animated: numbers.chance(60)))
        }
    }
}
